import type { ActivityState } from '@matrixcast/domain/fission/activity'
import { type SQL, sql } from 'drizzle-orm'

/** Items that somebody may take now; those whose minutes are over are among them. */
export const isFree = sql`(i.state = 'free' or (i.state = 'held' and i.fetched_at is null and i.held_until < now()))`

/** What an activity is at this moment: its period and its pool say what no person decided. Of a row of `fission_activity` by this name. */
export const stateOf = (row: string): SQL<ActivityState> => {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  return sql<ActivityState>`(case when ${of('kept')} in ('draft', 'ended') then ${of('kept')}
    when ${of('ends_at')} <= now() then 'ended' when ${of('kept')} = 'paused' then 'paused'
    when ${of('starts_at')} > now() then 'scheduled'
    when exists (select from fission_item i join work w on w.id = i.work_id and w.state = 'ready' and w.deleted_at is null
      where i.activity_id = ${of('id')} and ${isFree}) then 'running' else 'exhausted' end)`
}
