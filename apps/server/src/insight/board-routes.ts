import { boardApi } from '@matrixcast/contract/board'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const boardRoutes = ({ board }: Pick<Parts, 'board'>) =>
  serve(boardApi, {
    get: ({ admin: { workspaceId, permissions }, input }) =>
      board({ workspaceId, ...input, seesLeads: permissions.includes('lead:list') }),
  })
