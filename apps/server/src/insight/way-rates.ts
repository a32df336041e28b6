import type { WayRates } from '@matrixcast/contract/insight'
import { share } from '@matrixcast/domain/known-sum'
import type { Period } from '@matrixcast/domain/period'
import type { PeriodRows } from './period-store.ts'

type LeadRow = Pick<PeriodRows['leads'][number], 'day' | 'leads' | 'byLink' | 'converted' | 'sold'>
type Rows = Pick<PeriodRows, 'clicks'> & { leads: readonly LeadRow[] }

/**
 * What part of each step of the way became the next, made of those alone that came by that step: clicks on links of works,
 * leads that came by a link, customers and buyers among the leads of the period. Null where it is not known, or where a step
 * has fewer than the next, since its count is then not whole.
 */
export function wayRates({ clicks, leads }: Rows, { from }: Period, plays: number | null): WayRates {
  const sum = <Row extends { day: string }>(rows: readonly Row[], count: (row: Row) => number): number =>
    rows.reduce((whole, row) => (row.day >= from ? whole + count(row) : whole), 0)
  const all = sum(leads, (row) => row.leads)
  return {
    clicks: part(
      sum(clicks, (row) => row.ofWorks),
      plays,
    ),
    leads: part(
      sum(leads, (row) => row.byLink),
      sum(clicks, (row) => row.clicks),
    ),
    customers: part(
      sum(leads, (row) => row.converted),
      all,
    ),
    deals: part(
      sum(leads, (row) => row.sold),
      all,
    ),
  }
}

function part(some: number, whole: number | null): number | null {
  const known = share(some, whole)
  return known !== null && known <= 1 ? known : null
}
