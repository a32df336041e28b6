import { rankApi } from '@matrixcast/contract/account-rank'
import { analysisApi } from '@matrixcast/contract/analysis'
import { boardApi } from '@matrixcast/contract/board'
import { insightApi } from '@matrixcast/contract/insight'
import { workFigureApi } from '@matrixcast/contract/work-figures'

/** All that counts accounts, and changes with what the workspace counts. */
export const figureReads = [insightApi.dataCenter, analysisApi.get, boardApi.get, rankApi.accounts, workFigureApi.list]
