import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { momentsOf, type Scope } from './scope-store.ts'

/** Kinds of posts that their platform took, and said when. */
export const kindsTaken = sql.raw(`('verified', 'accepted', 'confirmedByHand')`)

/**
 * Posts of the period and of the one before it, as `(account_id, day, kind, posts)`. They are summed already (post_day), unless the
 * workspace was not counted in its zone yet: then its posts are counted here.
 */
export function postsByDay({ workspaceId, zone, period }: Pick<Scope, 'workspaceId' | 'zone' | 'period'>): SQL {
  const { beforeFrom, until, firstDay, lastDay } = momentsOf({ zone, period })
  const isCounted = sql`coalesce((select days_counted_in = ${zone} from workspace where id = ${workspaceId}), false)`
  const within = (moment: SQL) => sql`${moment} >= ${beforeFrom} and ${moment} < ${until}`
  const uncounted = (those: SQL) => sql`
    select t.account_id, d.day, d.kind, 1 from publish_task t
    cross join lateral day_of_post(t.state, t.status_group, t.accepted_at, t.updated_at, ${zone}) d
    where t.workspace_id = ${workspaceId} and t.deleted_at is null and ${those} and not ${isCounted}`
  const accepted = sql`t.status_group = 'published' and ${within(sql`t.accepted_at`)}`
  const failed = sql`t.status_group in ('failed', 'unknown') and ${within(sql`t.updated_at`)}`
  const byHand = sql`t.status_group = 'published' and t.state = 'confirmedByHand' and t.accepted_at is null and ${within(sql`t.updated_at`)}`
  return sql`(
    select d.account_id, d.day, d.kind, d.posts from post_day d
    where d.workspace_id = ${workspaceId} and d.day between ${firstDay}::date and ${lastDay}::date and ${isCounted}
    union all ${uncounted(accepted)} union all ${uncounted(failed)} union all ${uncounted(byHand)})`
}

const lock = (workspaceId: string): SQL =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`days of ${workspaceId}`}, 0))`

/** Whoever saw another zone while all was counted may have added to another day: then all is counted again soon. */
const nextCount = sql`now() - case when z.is_first then interval '23 hours 55 minutes' else interval '0' end`

/**
 * Counts all anew. One statement sees one moment: steps of whoever commits later are neither in the counts nor removed, so
 * nobody waits and nothing is lost.
 */
const counted = (workspaceId: string): SQL => sql`
  with z as (select time_zone, days_counted_in is distinct from time_zone as is_first from workspace where id = ${workspaceId}),
  no_days as (delete from post_day where workspace_id = ${workspaceId}),
  no_works as (delete from work_counts where workspace_id = ${workspaceId}),
  days as (
    insert into post_day (workspace_id, account_id, day, kind, posts)
    select t.workspace_id, t.account_id, d.day, d.kind, count(*) from publish_task t cross join z
    cross join lateral day_of_post(t.state, t.status_group, t.accepted_at, t.updated_at, z.time_zone) d
    where t.workspace_id = ${workspaceId} and t.deleted_at is null group by 1, 2, 3, 4),
  works as (
    insert into work_counts (workspace_id, state, works)
    select workspace_id, state, count(*) from work where workspace_id = ${workspaceId} and deleted_at is null group by 1, 2)
  update workspace set days_counted_in = z.time_zone, days_counted_at = ${nextCount} from z where id = ${workspaceId}`

/** Of the last two months, so that it costs the same after years; steps of older days are few, and counted anew with the rest. */
const summed = (workspaceId: string): SQL => sql`
  with taken as (
    delete from post_day where workspace_id = ${workspaceId} and (day, account_id, kind) in
      (select day, account_id, kind from post_day where workspace_id = ${workspaceId} and day > current_date - 60
        group by day, account_id, kind having count(*) > 1)
    returning day, account_id, kind, posts),
  works as (
    delete from work_counts where workspace_id = ${workspaceId} and state in
      (select state from work_counts where workspace_id = ${workspaceId} group by state having count(*) > 1)
    returning state, works),
  kept as (
    insert into work_counts (workspace_id, state, works)
    select ${workspaceId}, state, sum(works) from works group by state having sum(works) <> 0)
  insert into post_day (workspace_id, account_id, day, kind, posts)
  select ${workspaceId}, account_id, day, kind, sum(posts) from taken group by account_id, day, kind having sum(posts) <> 0`

/** Looks after the sums by day and by state that figures are read from. */
export const buildDayCounts = ({ db }: { db: Database }) => ({
  /** Counts a workspace whose zone changed, or that was not counted for a day; else makes one row of many steps. */
  keep: (workspaceId: string): Promise<'counted' | 'summed'> =>
    db.inWorkspace(workspaceId, async (tx) => {
      await tx.execute(lock(workspaceId))
      const { rows } = await tx.execute<{ isDue: boolean }>(sql`
        select days_counted_in is distinct from time_zone or days_counted_at < now() - interval '1 day' as "isDue"
        from workspace where id = ${workspaceId}`)
      const isDue = rows[0]?.isDue === true
      await tx.execute(isDue ? counted(workspaceId) : summed(workspaceId))
      return isDue ? 'counted' : 'summed'
    }),
})
