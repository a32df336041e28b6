import { operatorApi } from '@matrixcast/contract/account-operators'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const operatorRoutes = ({ operators, audit }: Pick<Parts, 'operators' | 'audit'>) =>
  serve(operatorApi, {
    people: async ({ admin }) => ({ data: await operators.people(admin.workspaceId) }),
    async set({ input, admin }) {
      const adminIds = typeof input.adminIds === 'string' ? [input.adminIds] : input.adminIds
      const names = await operators.set(admin.workspaceId, input.ids, adminIds, input.way)
      await audit.recordAll(admin, 'account.setOperators', names)
      return done
    },
  })
