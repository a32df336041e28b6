import { analysisApi, reportParts } from '@matrixcast/contract/analysis'
import { serve } from '../http/serve.ts'
import type { AnalysisStore } from './analysis-store.ts'
import { usualLeads } from './scope-store.ts'

export const analysisRoutes = ({ analysis }: { analysis: AnalysisStore }) =>
  serve(analysisApi, {
    async get({ admin, input: { from, to, leads, ...filter } }) {
      const seesLeads = admin.permissions.includes('lead:list')
      const parts = new Set(reportParts.filter((part) => part !== 'leads' || seesLeads))
      const asked = { filter, leads: leads ?? usualLeads(filter), period: { from, to }, parts, works: 10 }
      return analysis.shown(await analysis.of(admin.workspaceId, asked))
    },
  })
