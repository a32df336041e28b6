import { rankApi } from '@matrixcast/contract/account-rank'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { paginate } from '../db/page.ts'
import { serve } from '../http/serve.ts'
import type { AccountRankStore } from './account-rank-store.ts'
import type { WorkFiguresStore } from './work-list-store.ts'

export const workFigureRoutes = ({ workFigures }: { workFigures: WorkFiguresStore }) =>
  serve(workFigureApi, {
    async list({ admin, input }) {
      const { total, data, views, sums } = await workFigures.list(admin.workspaceId, input)
      return { ...paginate(input, total, data), views, sums }
    },
    info: ({ admin, input }) => workFigures.one(admin.workspaceId, input.id),
  })

export const rankRoutes = ({ accountRank }: { accountRank: AccountRankStore }) =>
  serve(rankApi, {
    async accounts({ admin, input }) {
      const { total, data } = await accountRank.of(admin.workspaceId, input)
      return paginate(input, total, data)
    },
  })
