import { operatorApi } from '@matrixcast/contract/account-operators'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { OperatorStore } from './operator-store.ts'

export const operatorRoutes = ({ operators, audit }: { operators: OperatorStore; audit: AuditStore }) =>
  serve(operatorApi, {
    people: async ({ admin }) => ({ data: await operators.people(admin.workspaceId) }),
    async set({ input, admin }) {
      const adminIds = typeof input.adminIds === 'string' ? [input.adminIds] : input.adminIds
      const names = await operators.set(admin.workspaceId, input.ids, adminIds, input.way)
      await audit.recordAll(admin, 'account.setOperators', names)
      return done
    },
  })
