import { viewApi } from '@matrixcast/contract/views'
import { done, serve } from '../http/serve.ts'
import type { ViewStore } from './view-store.ts'

export const viewRoutes = ({ views }: { views: ViewStore }) =>
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
