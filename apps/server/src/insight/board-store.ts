import type { Board, BoardEvent } from '@matrixcast/contract/board'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { workspaces } from '../db/session-tables.ts'
import { countsLead, scopeTables } from './lead-scope-store.ts'
import { momentsOf, type Scope } from './scope-store.ts'

/** With the keys of covers in the place of their addresses. */
type EventRow = Omit<BoardEvent, 'coverUrl'> & { coverKey: string | null }
export type BoardRows = {
  today: Board['today']
  failures: Board['failures']['reasons']
  feed: EventRow[]
  hours: Board['hours']
  league: Board['league']
  newLeads: NonNullable<Board['newLeads']>
}

const rowsOf = (query: SQL): SQL => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`
const unix = (moment: SQL): SQL => sql`extract(epoch from ${moment})::bigint`
const mostEvents = 40
const mostPlaces = 8
const mostLeads = 12
const daysOfHours = 28

/** What a board shows besides the sums of periods. `scope.period` is today. */
function boardSql(scope: Scope, seesLeads: boolean): SQL {
  const { workspaceId, zone, period } = scope
  const { from, until, beforeFrom } = momentsOf(scope)
  const isHere = sql`t.workspace_id = ${workspaceId} and t.deleted_at is null and t.account_id in (select id from chosen)`
  const tookToday = sql`t.accepted_at >= ${from} and t.accepted_at < ${until} and t.status_group = 'published'`
  const failedToday = sql`t.status_group in ('failed', 'unknown') and t.updated_at >= ${from} and t.updated_at < ${until}`
  const gained = (day: SQL) => sql`
    select g.account_id, g.plays, rank() over (order by g.plays desc)::int as place from account_gain g
    where g.workspace_id = ${workspaceId} and g.day = ${day} and g.plays is not null and g.account_id in (select id from chosen)`
  return sql`
    with ${scopeTables(scope)},
    took as materialized (select t.id, t.state, t.work_id, t.account_id, t.accepted_at as at, null::text as fault
      from publish_task t where ${isHere} and ${tookToday}),
    failed as materialized (select t.id, t.state, t.work_id, t.account_id, t.updated_at as at, t.fault
      from publish_task t where ${isHere} and ${failedToday}),
    ahead as (select count(*)::int as posts from publish_task t
      where ${isHere} and t.state = 'waiting' and t.due_at >= ${from} and t.due_at < ${until}),
    events as (select * from took union all select * from failed),
    newest as materialized (select * from events order by at desc, id limit ${mostEvents})
    select json_build_object('out', (select count(*)::int from took),
        'due', (select count(*)::int from events) + (select posts from ahead),
        'verified', (select count(*)::int from took where state = 'verified'),
        'accepted', (select count(*)::int from took where state = 'accepted'),
        'byHand', (select count(*)::int from took where state = 'confirmedByHand')) as today,
      ${rowsOf(sql`select coalesce(fault, 'unknownOutcome') as fault, count(*)::int as count from failed group by 1 order by 2 desc, 1`)} as failures,
      ${rowsOf(sql`
        select n.id, ${unix(sql`n.at`)} as at, w.title, w.cover_key as "coverKey", a.nickname as openname, a.platform, n.state, n.fault
        from newest n join work w on w.id = n.work_id join account a on a.id = n.account_id
        order by n.at desc, n.id`)} as feed,
      ${rowsOf(sql`
        select (extract(isodow from t.accepted_at at time zone ${zone}) - 1)::int as weekday,
          extract(hour from t.accepted_at at time zone ${zone})::int as hour, count(*)::int as posts
        from publish_task t
        where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.account_id in (select id from chosen)
          and t.accepted_at >= (${period.to}::date - ${daysOfHours - 1}::int)::timestamp at time zone ${zone} and t.accepted_at < ${until}
        group by 1, 2 order by 1, 2`)} as hours,
      ${rowsOf(sql`
        select a.id, a.nickname as openname, a.avatar, a.platform, now_.plays::float8 as plays, now_.place,
          then_.place as "placeBefore"
        from (${gained(sql`${period.to}::date`)} order by g.plays desc, g.account_id limit ${mostPlaces}) now_
        join account a on a.id = now_.account_id
        left join (${gained(sql`${period.to}::date - 1`)}) then_ on then_.account_id = now_.account_id
        order by now_.place, a.id`)} as league,
      ${
        seesLeads
          ? rowsOf(sql`
        select l.id, ${unix(sql`l.created_at`)} as at,
          case when l.name = '' then '' else left(l.name, 1) || '**' end as name,
          coalesce(l.phone_shown, l.wechat_shown) as phone, l.source_kind as source, l.source_name as "from"
        from lead l where l.workspace_id = ${workspaceId} and l.erased_at is null and l.created_at >= ${beforeFrom} and ${countsLead(scope)}
        order by l.created_at desc, l.id desc limit ${mostLeads}`)
          : sql`'[]'::json`
      } as "newLeads"`
}

export async function boardRows(tx: Transaction, scope: Scope, seesLeads: boolean): Promise<BoardRows> {
  const [row] = (await tx.execute<BoardRows>(boardSql(scope, seesLeads))).rows
  if (!row) throw new Error('the board gave no row')
  return row
}

export async function workspaceOf(tx: Transaction, workspaceId: string): Promise<{ name: string; zone: string }> {
  const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return { name: workspace?.name ?? '', zone: workspace?.timeZone ?? 'UTC' }
}
