import type { LeadSource } from '@matrixcast/domain/lead'
import type { PostFigures } from '@matrixcast/domain/post-reading'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { isPractice } from '../db/practice-accounts.ts'
import { countsCostOf, countsLead, countsLinkOf, isOfNone, isShared, scopeTables } from './lead-scope-store.ts'
import { kindsTaken, postsByDay } from './post-day-store.ts'
import { everyAccountOf, momentsOf, type Scope } from './scope-store.ts'

/** Sums by day and platform; null where nothing of it was told. `rated`: interactions of those whose plays are told. */
export type GainRow = PostFigures & { day: string; platform: string; rated: number | null; ratedPlays: number | null }
type PlatformRow = {
  platform: string
  accounts: number
  /** Accounts with posts that are out, of the period or before it. */
  posting: number
  /** Of those, which told it in the period, and in the one before. */
  tellingPlays: number
  tellingInteractions: number
  readAt: number | null
}
type FansRow = {
  platform: string
  isBefore: boolean
  fans: number | null
  known: number
  of: number
  readAt: number | null
}
/**
 * `byLink`, `converted`, `sold`: of these leads, how many came by a counted link, became customers, and bought. `byNone`: came by
 * no account; `shared`: also by an account that is not counted.
 */
type LeadRow = {
  day: string
  platform: string | null
  kind: LeadSource
  leads: number
  byLink: number
  converted: number
  sold: number
  byNone: number
  shared: number
}
type MoneyRow = { day: string; count: number; amount: number }

/** All that a period and the one before it are summed from. */
export type PeriodRows = {
  accounts: number
  /** Accounts of platforms that we imitate, and whether they are among the counted ones. */
  practice: { accounts: number; isIn: boolean }
  gains: GainRow[]
  platforms: PlatformRow[]
  posts: { day: string; platform: string; posts: number }[]
  fans: FansRow[]
  leads: LeadRow[]
  deals: MoneyRow[]
  costs: MoneyRow[]
  /** `ofWorks`: of links that stand in a work. */
  clicks: { day: string; clicks: number; ofWorks: number }[]
  notes: { day: string; text: string }[]
}

const rowsOf = (query: SQL): SQL => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`
/** `[day, fans]` of the first or last day on which the fans of an account are known: arrays are compared by their first value. */
const lastOf = (which: 'min' | 'max'): SQL => sql.raw(`${which}(array[k.day - date '2000-01-01', k.fans])`)
const unix = (moment: SQL): SQL => sql`extract(epoch from ${moment})::bigint`

/** Reads a period with one statement. Sums stay apart by day and platform, so that what is unknown stays so. */
export async function periodRows(tx: Transaction, scope: Scope): Promise<PeriodRows> {
  const { workspaceId, zone } = scope
  const { until, beforeFrom, firstDay, lastDay, days } = momentsOf(scope)
  const isHere = sql`account_id in (select id from chosen)`
  const dayIn = (column: SQL) => sql`${column} between ${firstDay}::date and ${lastDay}::date`
  const localDay = (moment: SQL) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`

  const { rows } = await tx.execute<PeriodRows>(sql`
    with ${scopeTables(scope)},
    gain as materialized (
      select g.* from account_gain g where g.workspace_id = ${workspaceId} and ${dayIn(sql`g.day`)} and g.${isHere}),
    telling as (
      select account_id, bool_or(plays is not null) as plays, bool_or(coalesce(likes, comments, shares, saves) is not null) as interactions
      from gain where day >= ${scope.period.from}::date group by account_id),
    known_fans as materialized (
      select c.platform, c.id, s.day, s.fans, s.read_at from account_stat s join chosen c on c.id = s.account_id
      where ${dayIn(sql`s.day`)} and s.fans is not null)
    select (select count(*)::int from chosen c join account a on a.id = c.id where a.deleted_at is null) as accounts,
      json_build_object('accounts', (select count(*)::int from (${everyAccountOf(scope)} and a.deleted_at is null
          and ${isPractice(sql`a.platform`, scope.imitated)}) e),
        'isIn', (select counts_practice from workspace where id = ${workspaceId})) as practice,
      ${rowsOf(sql`
        select to_char(day, 'YYYY-MM-DD') as day, platform, sum(plays)::float8 as plays, sum(likes)::float8 as likes,
          sum(comments)::float8 as comments, sum(shares)::float8 as shares, sum(saves)::float8 as saves,
          sum(plays) filter (where coalesce(likes, comments, shares, saves) is not null)::float8 as "ratedPlays",
          sum(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(saves, 0))
            filter (where plays is not null and coalesce(likes, comments, shares, saves) is not null)::float8 as rated
        from gain group by day, platform order by day, platform`)} as gains,
      ${rowsOf(sql`
        select c.platform, count(*) filter (where a.deleted_at is null)::int as accounts,
          count(*) filter (where exists (select 1 from post_now p where p.account_id = c.id))::int as posting,
          count(*) filter (where g.plays)::int as "tellingPlays", count(*) filter (where g.interactions)::int as "tellingInteractions",
          ${unix(sql`max((select p.read_at from post_now p where p.account_id = c.id and p.read_at is not null order by p.read_at desc nulls last limit 1))`)} as "readAt"
        from chosen c join account a on a.id = c.id left join telling g on g.account_id = c.id
        group by c.platform order by c.platform`)} as platforms,
      ${rowsOf(sql`
        select to_char(p.day, 'YYYY-MM-DD') as day, c.platform, sum(p.posts)::int as posts
        from ${postsByDay(scope)} p join chosen c on c.id = p.account_id where p.kind in ${kindsTaken}
        group by p.day, c.platform order by p.day, c.platform`)} as posts,
      ${rowsOf(sql`
        select f.platform, f.is_before as "isBefore", sum(f.gained)::float8 as fans, count(f.gained)::int as known,
          count(*)::int as of, ${unix(sql`max(f.read_at)`)} as "readAt"
        from (
          select c.platform, b.is_before, case when count(k.day) > 1 then max(k.read_at) end as read_at,
            case when count(k.day) > 1 then (${lastOf('max')})[2] - (${lastOf('min')})[2] end as gained
          from chosen c join account a on a.id = c.id and a.deleted_at is null
          cross join (values (false), (true)) as b(is_before)
          left join known_fans k on k.id = c.id and k.day between
            (case when b.is_before then ${firstDay}::date else ${scope.period.from}::date - 1 end) and
            (case when b.is_before then ${scope.period.from}::date - 1 else ${lastDay}::date end)
          group by c.platform, c.id, b.is_before) f
        group by 1, 2`)} as fans,
      ${rowsOf(sql`
        select ${localDay(sql`l.created_at`)} as day, c.platform, l.source_kind as kind, count(*)::int as leads,
          count(*) filter (where l.source_kind in ('page', 'form', 'chat') and exists (
            select 1 from lead_touch t where t.lead_id = l.id and t.link_id is not null))::int as "byLink",
          count(*) filter (where l.customer_id is not null)::int as converted,
          count(*) filter (where l.customer_id is not null and exists (select 1 from deal d where d.lead_id = l.id and d.corrects is null))::int as sold,
          count(*) filter (where ${isOfNone})::int as "byNone", count(*) filter (where ${isShared})::int as shared
        from lead l left join chosen c on c.id = l.account_id
        where l.workspace_id = ${workspaceId} and l.created_at >= ${beforeFrom} and l.created_at < ${until} and ${countsLead(scope)}
        group by 1, 2, 3`)} as leads,
      ${rowsOf(sql`
        select ${localDay(sql`d.at`)} as day, count(*) filter (where d.corrects is null)::int as count,
          sum(d.amount)::float8 as amount
        from deal d where d.workspace_id = ${workspaceId} and d.at >= ${beforeFrom} and d.at < ${until}
          and exists (select 1 from lead l where l.id = d.lead_id and ${countsLead(scope)})
        group by 1`)} as deals,
      ${rowsOf(sql`
        select to_char(k.day, 'YYYY-MM-DD') as day, count(*)::int as count, sum(k.amount)::float8 as amount
        from plan_cost k where k.workspace_id = ${workspaceId} and ${dayIn(sql`k.day`)}
          and ${countsCostOf(sql`k.plan_id`, scope)}
        group by k.day`)} as costs,
      ${rowsOf(sql`
        select to_char(v.day, 'YYYY-MM-DD') as day, sum(v.visits)::int as clicks,
          coalesce(sum(v.visits) filter (where l.work_id is not null), 0)::int as "ofWorks"
        from link l join public_address a on a.kind = 'link' and a.subject_id = l.id
        join visit_tally v on v.slug = a.slug and v.workspace_id = ${workspaceId}
        where l.workspace_id = ${workspaceId} and ${dayIn(sql`v.day`)}
          and ${countsLinkOf(sql`l.work_id`, scope)}
        group by v.day`)} as clicks,
      ${rowsOf(sql`
        select to_char(n.day, 'YYYY-MM-DD') as day, n.text from day_note n
        where n.workspace_id = ${workspaceId} and n.day between ${scope.period.from}::date and ${lastDay}::date
        order by n.day, n.created_at limit ${days + 200}`)} as notes`)
  const [row] = rows
  if (!row) throw new Error('the period gave no row')
  return row
}
