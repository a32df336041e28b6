import { browsingApi } from '@matrixcast/contract/account-browsing'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const browsingRoutes = ({ browsing, audit }: Pick<Parts, 'browsing' | 'audit'>) =>
  serve(browsingApi, {
    read: async ({ input, admin }) => ({ browsing: await browsing.read(admin.workspaceId, input.id) }),
    async save({ input, admin }) {
      const { ids, ...wanted } = input
      const names = await browsing.save(admin.workspaceId, ids, wanted)
      await audit.recordAll(admin, 'account.setBrowsing', names, `${wanted.locale} ${wanted.timeZone}`)
      return done
    },
  })
