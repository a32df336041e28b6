import { browsingApi } from '@matrixcast/contract/account-browsing'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { BrowsingStore } from './browsing-store.ts'

export const browsingRoutes = ({ browsing, audit }: { browsing: BrowsingStore; audit: AuditStore }) =>
  serve(browsingApi, {
    read: async ({ input, admin }) => ({ browsing: await browsing.read(admin.workspaceId, input.id) }),
    async save({ input, admin }) {
      const { ids, ...wanted } = input
      const names = await browsing.save(admin.workspaceId, ids, wanted)
      await audit.recordAll(admin, 'account.setBrowsing', names, `${wanted.locale} ${wanted.timeZone}`)
      return done
    },
  })
