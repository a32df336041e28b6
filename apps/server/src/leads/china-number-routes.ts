import { chinaNumberApi } from '@matrixcast/contract/china-numbers'
import type { AuditStore } from '../audit/audit-store.ts'
import { type Served, serve } from '../http/serve.ts'
import type { ChinaNumbers } from './china-number-store.ts'

export const chinaNumberRoutes = ({ chinaNumbers, audit }: { chinaNumbers: ChinaNumbers; audit: AuditStore }): Served =>
  serve(chinaNumberApi, {
    list: ({ input, admin }) => chinaNumbers.find(admin.workspaceId, input),
    async change({ input: { country, holders }, admin }) {
      const changed = await chinaNumbers.change(admin, country, holders)
      await audit.record(admin, 'setting.edit', 'numbers', JSON.stringify({ country, changed }))
      return { changed, left: holders.length - changed }
    },
  })
