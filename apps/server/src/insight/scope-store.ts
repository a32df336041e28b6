import type { AccountFilter } from '@matrixcast/contract/analysis'
import { lengthOf, type Period, periodBefore } from '@matrixcast/domain/period'
import { type SQL, sql } from 'drizzle-orm'

/** Which figures are asked for. `imitated`: platforms that are nobody's, whose figures count nowhere. */
export type Scope = {
  workspaceId: string
  zone: string
  period: Period
  filter: AccountFilter
  imitated: readonly string[]
}

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

/** The accounts of a scope, also those that were removed since: their figures stay. */
export const accountsOf = ({ workspaceId, filter, imitated }: Omit<Scope, 'period' | 'zone'>): SQL => sql`
  select a.id, a.platform from account a where a.workspace_id = ${workspaceId}
    ${imitated.length === 0 ? sql`` : sql`and a.platform not in ${listOf(imitated)}`}
    ${among(sql`a.platform`, filter.platforms)} ${among(sql`a.group_id`, filter.groups)} ${among(sql`a.id`, filter.accounts)}`

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

/**
 * A work or plan may have posts on other accounts too. A narrow scope then counts neither its leads nor its costs, so that
 * nobody reads of a colleague's client.
 */
export const isOnlyOfChosen = (post: SQL): SQL => sql`(
  select coalesce(bool_and(p.account_id in (select id from chosen)), false) from publish_task p where ${post} and p.deleted_at is null)`
