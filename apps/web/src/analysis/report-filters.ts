import type { ReportFilters } from '@matrixcast/contract/reports'
import type { AnalysisFilter } from './use-analysis-filter.ts'

/** The filters of a report that shows what the screen shows now. */
export const filtersOfScreen = ({ days, period, filter, isReady }: AnalysisFilter): ReportFilters => ({
  ...filter,
  period: days === undefined && isReady ? { kind: 'fixed', ...period } : { kind: 'last', days: days ?? 7 },
})

/** Those of its accounts alone. */
export const accountsOf = ({ period: _period, leads: _leads, ...accounts }: ReportFilters) => accounts

/** Its days and leads alone. */
export const besidesAccounts = ({ period, leads }: ReportFilters) => ({ period, ...(leads ? { leads } : {}) })
