import { workFigureApi } from '@matrixcast/contract/work-figures'
import { paginate } from '../db/page.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const workFigureRoutes = ({ workFigures }: Pick<Parts, 'workFigures'>) =>
  serve(workFigureApi, {
    async list({ admin, input }) {
      const { total, data, views, sums } = await workFigures.list(admin.workspaceId, input)
      return { ...paginate(input, total, data), views, sums }
    },
    info: ({ admin, input }) => workFigures.one(admin.workspaceId, input.id),
  })
