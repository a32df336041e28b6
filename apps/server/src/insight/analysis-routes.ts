import { analysisApi, reportParts } from '@matrixcast/contract/analysis'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const analysisRoutes = ({ analysis }: Pick<Parts, 'analysis'>) =>
  serve(analysisApi, {
    get: ({ admin, input: { from, to, ...filter } }) =>
      analysis.of(admin.workspaceId, { filter, period: { from, to }, parts: new Set(reportParts) }),
  })
