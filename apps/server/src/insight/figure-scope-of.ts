import type { FigureScope } from '@matrixcast/contract/figure-scope'
import type { PeriodRows } from './period-store.ts'
import type { Scope } from './scope-store.ts'

/** The scope of a screen as it says it: what it was asked for, and how much that is. */
export function figureScopeOf(
  { accounts, practice, leads }: Pick<PeriodRows, 'accounts' | 'practice' | 'leads'>,
  { period, leads: of }: Pick<Scope, 'period' | 'leads'>,
  seesLeads: boolean,
): FigureScope {
  const sum = (name: 'byNone' | 'shared') =>
    leads.reduce((whole, row) => (row.day >= period.from ? whole + row[name] : whole), 0)
  return {
    ...period,
    accounts,
    practice,
    leads: seesLeads ? { of, byNone: sum('byNone'), shared: sum('shared') } : null,
  }
}
