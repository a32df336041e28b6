import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const figureRoutes = ({ postFigures }: Pick<Parts, 'postFigures'>) =>
  serve(postFigureApi, {
    async type({ admin, input: { id, ...typed } }) {
      await postFigures.type(admin.workspaceId, id, typed)
      return { ok: true as const }
    },
  })
