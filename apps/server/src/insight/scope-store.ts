import type { AccountFilter } from '@matrixcast/contract/analysis'
import type { LeadScope } from '@matrixcast/contract/figure-scope'
import { lengthOf, type Period, periodBefore } from '@matrixcast/domain/period'
import { type SQL, sql } from 'drizzle-orm'
import { type Imitated, isCounted } from '../db/practice-accounts.ts'

/** What all figures of one screen are of. `imitated`: platforms whose accounts are in or out by the switch of the workspace. */
export type Scope = {
  workspaceId: string
  zone: string
  period: Period
  filter: AccountFilter
  leads: LeadScope
  imitated: Imitated
}
export type AccountScope = Pick<Scope, 'workspaceId' | 'filter' | 'imitated'>

const listOf = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`
const among = (column: SQL, values: readonly string[] | undefined): SQL =>
  values === undefined ? sql`` : values.length === 0 ? sql`and false` : sql`and ${column}::text in ${listOf(values)}`

/** Whether some accounts are left out. */
export const isNarrow = ({ platforms, groups, accounts }: AccountFilter): boolean =>
  platforms !== undefined || groups !== undefined || accounts !== undefined

/** Leads that came by no account are those of the whole house, and of no choice of accounts. */
export const usualLeads = (filter: AccountFilter): LeadScope => (isNarrow(filter) ? 'accounts' : 'all')

/** The accounts of a filter with those of practice, also those that were removed since: their figures stay. */
export const everyAccountOf = ({ workspaceId, filter }: Pick<Scope, 'workspaceId' | 'filter'>): SQL => sql`
  select a.id, a.platform from account a where a.workspace_id = ${workspaceId}
    ${among(sql`a.platform`, filter.platforms)} ${among(sql`a.group_id`, filter.groups)} ${among(sql`a.id`, filter.accounts)}`

/** The accounts whose figures are counted. */
export const accountsOf = ({ workspaceId, filter, imitated }: AccountScope): SQL => sql`
  ${everyAccountOf({ workspaceId, filter })} and ${isCounted(workspaceId, sql`a.platform`, imitated)}`

/** The same of rows that name their account and its platform; accounts are looked up only where the filter asks for some of them. */
export const isOfAccountsOf = ({ workspaceId, filter, imitated }: AccountScope, row: string): SQL => {
  const platform = sql.raw(`${row}.platform`)
  const { groups, accounts } = filter
  return sql`(${isCounted(workspaceId, platform, imitated)} ${among(platform, filter.platforms)} ${
    groups === undefined && accounts === undefined
      ? sql``
      : sql`and ${sql.raw(`${row}.account_id`)} in (
          select a.id from account a where a.workspace_id = ${workspaceId}
            ${among(sql`a.group_id`, groups)} ${among(sql`a.id`, accounts)})`
  })`
}

/** The first moment of a local day, and of the day after the last one. */
const startOf = (zone: string, day: string): SQL => sql`(${day}::date::timestamp at time zone ${zone})`
const endOf = (zone: string, day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

/** The moments of the period and of the one before it. */
export function momentsOf({ zone, period }: Pick<Scope, 'zone' | 'period'>) {
  const before = periodBefore(period)
  return {
    days: lengthOf(period),
    from: startOf(zone, period.from),
    until: endOf(zone, period.to),
    beforeFrom: startOf(zone, before.from),
    firstDay: before.from,
    lastDay: period.to,
    before,
  }
}
