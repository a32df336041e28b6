import { analysisApi } from '@matrixcast/contract/analysis'
import { planCostApi } from '@matrixcast/contract/plan-costs'

/** What a changed cost makes out of date. */
export const costRefreshes = [planCostApi.list, analysisApi.get]
