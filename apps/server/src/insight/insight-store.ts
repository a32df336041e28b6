import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isPractice } from '../db/practice-accounts.ts'
import { postsByDay } from './post-day-store.ts'
import { type AccountScope, accountsOf, everyAccountOf, momentsOf, type Scope } from './scope-store.ts'

export type Figures = {
  time_zone: string
  today: string
  accounts: number
  practice: number
  counts_practice: boolean
  online: number
  offline: number
  account_unknown: number
  ending: number
  accounts_at: number | null
  works: number
  producing: number
  render_failed: number
  works_at: number | null
  published: number
  scheduled: number
  blocked: number
  verified: number
  failed: number
  tasks: number
  /** Of all accounts, those of practice too: it is what the first steps lead to. */
  bound: boolean
  bound_at: number | null
  posted: boolean
  posted_at: number | null
  waiting: number
  overdue: number
  next_at: number | null
  materials_at: number | null
  plans_at: number | null
  helper_at: number | null
  helper_seen: number | null
  admin_at: number | null
  /** When a person chose the country of telephone numbers; null: it was guessed. */
  country_at: number | null
}
/** `accounts`: those there were at the end of the day. */
export type Day = {
  day: string
  accounts: number
  verified: number
  accepted: number
  byHand: number
  failed: number
}

const unix = (expression: string) => sql.raw(`extract(epoch from ${expression})::int`)

/** `verified` is what is published and neither taken only nor confirmed by hand: of those there are few. */
export const figuresSql = ({ workspaceId, filter, imitated }: AccountScope): SQL => sql`
  with chosen as materialized (${accountsOf({ workspaceId, filter, imitated })}),
  every as materialized (${everyAccountOf({ workspaceId, filter })}),
  a as (select count(*)::int as accounts, count(*) filter (where state = 'online')::int as online,
      count(*) filter (where state in ('offline', 'challenge'))::int as offline,
      count(*) filter (where state = 'unknown')::int as account_unknown,
      count(*) filter (where state = 'online' and session_ends_at < now() + interval '3 days')::int as ending,
      ${unix('max(checked_at)')} as accounts_at
    from account where workspace_id = ${workspaceId} and deleted_at is null and id in (select id from chosen)),
  w as (select coalesce(sum(works) filter (where state = 'ready'), 0)::int as works,
      coalesce(sum(works) filter (where state in ('queued', 'rendering')), 0)::int as producing,
      coalesce(sum(works) filter (where state = 'failed'), 0)::int as render_failed,
      (select ${unix('ready_at')} from work where workspace_id = ${workspaceId} and deleted_at is null and state = 'ready'
        order by ready_at desc nulls last limit 1) as works_at
    from work_counts where workspace_id = ${workspaceId}),
  c as (select coalesce(sum(tasks) filter (where status_group = 'published'), 0)::int as published,
      coalesce(sum(tasks) filter (where status_group = 'scheduled'), 0)::int as scheduled,
      coalesce(sum(tasks) filter (where status_group = 'blocked'), 0)::int as blocked,
      coalesce(sum(tasks) filter (where status_group in ('failed', 'unknown')), 0)::int as failed,
      coalesce(sum(tasks) filter (where status_group in ('waiting', 'blocked')), 0)::int as waiting,
      coalesce(sum(tasks), 0)::int as tasks
    from publish_task_counts where workspace_id = ${workspaceId} and account_id in (select id from chosen)),
  p as (select coalesce(sum(few.posts), 0)::int as not_verified from chosen cross join lateral (
      select count(*) as posts from publish_task t
      where t.account_id = chosen.id and t.state in ('accepted', 'confirmedByHand') and t.deleted_at is null) few),
  h as (select ${unix('min(created_at)')} as helper_at, ${unix('max(seen_at)')} as helper_seen
    from helper where unpaired_at is null and workspace_id = ${workspaceId}),
  f as (select count(*) > 0 as bound, ${unix('min(a.created_at)')} as bound_at,
      (count(*) filter (where ${isPractice(sql`a.platform`, imitated)}))::int as practice,
      exists (select 1 from publish_task_counts where workspace_id = ${workspaceId} and status_group = 'published' and tasks > 0
        and account_id in (select id from every)) as posted
    from every join account a on a.id = every.id where a.deleted_at is null),
  z as (select time_zone, counts_practice, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from workspace where id = ${workspaceId})
  select z.*, a.*, w.*, c.*, h.*, f.*, greatest(0, c.published - p.not_verified) as verified,
    (select min(first.at) from every cross join lateral (
      select ${unix('t.accepted_at')} as at from publish_task t
      where t.account_id = every.id and t.accepted_at is not null and t.deleted_at is null
      order by t.accepted_at limit 1) first) as posted_at,
    (select count(*)::int from publish_task t where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null
      and t.due_at < now() - interval '5 minutes' and t.account_id in (select id from chosen)) as overdue,
    (select ${unix('t.due_at')} from publish_task t where t.workspace_id = ${workspaceId} and t.state = 'waiting'
      and t.deleted_at is null and t.due_at is not null and t.account_id in (select id from chosen)
      order by t.due_at limit 1) as next_at,
    (select ${unix('created_at')} from material where workspace_id = ${workspaceId} and deleted_at is null
      order by created_at limit 1) as materials_at,
    (select ${unix('min(created_at)')} from plan where workspace_id = ${workspaceId} and deleted_at is null) as plans_at,
    (select ${unix('min(created_at)')} from admin where workspace_id = ${workspaceId}) as admin_at,
    (select ${unix('country_at')} from workspace where id = ${workspaceId}) as country_at
  from z, a, w, c, p, h, f`

/**
 * Every day of the period and of the one before it, by the workspace's calendar; a day without posts is a true zero. Posts count
 * when their platform took them or a person confirmed them, others when they failed.
 */
export function daysSql(scope: Scope): SQL {
  const { zone } = scope
  const { firstDay, lastDay } = momentsOf(scope)
  const localDay = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`
  return sql`
    with chosen as materialized (${accountsOf(scope)}),
    counted as (
      select p.day, sum(p.posts) filter (where p.kind = 'verified')::int as verified,
        sum(p.posts) filter (where p.kind = 'accepted')::int as accepted,
        sum(p.posts) filter (where p.kind in ('confirmedByHand', 'byHandOnly'))::int as by_hand,
        sum(p.posts) filter (where p.kind = 'failed')::int as failed
      from ${postsByDay(scope)} p where p.account_id in (select id from chosen) group by p.day)
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select count(*)::int from account a where a.id in (select id from chosen) and ${localDay(sql`a.created_at`)} <= d.day
        and (a.deleted_at is null or ${localDay(sql`a.deleted_at`)} > d.day)) as accounts,
      coalesce(c.verified, 0) as verified, coalesce(c.accepted, 0) as accepted, coalesce(c.by_hand, 0) as "byHand",
      coalesce(c.failed, 0) as failed
    from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as d(day)
    left join counted c on c.day = d.day::date order by d.day`
}

/** The dashboard's own figures: the publish ledger, the works, the accounts. */
export const buildInsightStore = ({ db }: { db: Database }) => ({
  figures: (scope: AccountScope): Promise<Figures> =>
    db.inWorkspace(scope.workspaceId, async (tx) => {
      const [row] = (await tx.execute<Figures>(figuresSql(scope))).rows
      if (!row) throw new Error('no figures')
      return row
    }),

  days: (scope: Scope): Promise<Day[]> =>
    db.inWorkspace(scope.workspaceId, async (tx) => (await tx.execute<Day>(daysSql(scope))).rows),
})
