import { boardApi } from '@matrixcast/contract/board'
import { serve } from '../http/serve.ts'
import type { BoardStore } from './board.ts'

export const boardRoutes = ({ board }: { board: BoardStore }) =>
  serve(boardApi, {
    get: ({ admin: { workspaceId, permissions }, input }) =>
      board({ workspaceId, ...input, seesLeads: permissions.includes('lead:list') }),
  })
