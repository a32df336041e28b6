import { keptNumberApi } from '@matrixcast/contract/kept-numbers'
import type { AuditStore } from '../audit/audit-store.ts'
import { type Served, serve } from '../http/serve.ts'
import type { KeptNumbers } from './kept-number-store.ts'

export const keptNumberRoutes = ({ keptNumbers, audit }: { keptNumbers: KeptNumbers; audit: AuditStore }): Served =>
  serve(keptNumberApi, {
    list: ({ input, admin }) => keptNumbers.find(admin.workspaceId, input),
    async change({ input: { country, holders }, admin }) {
      const changed = await keptNumbers.change(admin, country, holders)
      await audit.record(admin, 'setting.edit', 'numbers', JSON.stringify({ country, changed }))
      return { changed, left: holders.length - changed }
    },
  })
