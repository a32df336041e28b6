import { rankApi } from '@matrixcast/contract/account-rank'
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

export const rankRoutes = ({ accountRank }: Pick<Parts, 'accountRank'>) =>
  serve(rankApi, {
    async accounts({ admin, input }) {
      const { total, data } = await accountRank.of(admin.workspaceId, input)
      return paginate(input, total, data)
    },
  })
