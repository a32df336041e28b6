import { viewApi } from '@matrixcast/contract/views'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const viewRoutes = ({ views }: Pick<Parts, 'views'>) =>
  serve(viewApi, {
    list: async ({ input, admin }) => ({ data: await views.list(admin, input.list) }),
    async save({ input, admin }) {
      const { id, list, ...fields } = input
      return { id: await views.save(admin, list, id, fields) }
    },
    async remove({ input, admin }) {
      await views.remove(admin, input.id)
      return done
    },
  })
