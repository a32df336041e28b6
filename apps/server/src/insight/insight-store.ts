import type { PostVerdict } from '@matrixcast/contract/publish-tasks'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { workspaces } from '../db/session-tables.ts'

type Figures = {
  accounts: number
  online: number
  offline: number
  account_unknown: number
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
  published_at: number | null
  waiting: number
  overdue: number
  next_at: number | null
  materials_at: number | null
  plans_at: number | null
  helper_at: number | null
  helper_seen: number | null
  admin_at: number | null
}
type Day = { day: string; verified: number; accepted: number; byHand: number; failed: number }
type Failed = {
  id: string
  title: string
  openname: string
  platform: string
  fault: string | null
  details: PostVerdict['details']
  at: number
}

const unix = (expression: string) => sql.raw(`extract(epoch from ${expression})::int`)

/** The dashboard's figures, all from our own tables: the publish ledger, the works, the accounts. */
export const buildInsightStore = ({ db }: { db: Database }) => ({
  figures: (workspaceId: string): Promise<Figures> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const found = await tx.execute<Figures>(sql`
        with a as (select count(*)::int as accounts,
            count(*) filter (where state = 'online')::int as online,
            count(*) filter (where state in ('offline', 'challenge'))::int as offline,
            count(*) filter (where state = 'unknown')::int as account_unknown,
            ${unix('max(checked_at)')} as accounts_at
          from account where deleted_at is null),
        w as (select count(*) filter (where state = 'ready')::int as works,
            count(*) filter (where state in ('queued', 'rendering'))::int as producing,
            count(*) filter (where state = 'failed')::int as render_failed,
            ${unix('max(ready_at)')} as works_at
          from work where deleted_at is null),
        t as (select count(*) filter (where status_group = 'published')::int as published,
            count(*) filter (where status_group = 'scheduled')::int as scheduled,
            count(*) filter (where status_group = 'blocked')::int as blocked,
            count(*) filter (where state = 'verified')::int as verified,
            count(*) filter (where state in ('failed', 'unknown'))::int as failed,
            ${unix('max(updated_at)')} as published_at,
            count(*) filter (where state = 'waiting')::int as waiting,
            count(*) filter (where state = 'waiting' and due_at < now() - interval '5 minutes')::int as overdue,
            ${unix("min(due_at) filter (where state = 'waiting')")} as next_at
          from publish_task where deleted_at is null),
        h as (select ${unix('min(created_at)')} as helper_at, ${unix('max(seen_at)')} as helper_seen
          from helper where unpaired_at is null and workspace_id = ${workspaceId})
        select a.*, w.*, t.*, h.*,
          (select ${unix('min(created_at)')} from material where deleted_at is null) as materials_at,
          (select ${unix('min(created_at)')} from plan where deleted_at is null) as plans_at,
          (select ${unix('min(created_at)')} from admin where workspace_id = ${workspaceId}) as admin_at
        from a, w, t, h`)
      const [row] = found.rows
      if (!row) throw new Error('no figures')
      return row
    }),

  /** The last 14 days of the workspace's own calendar; a day without posts is a true zero. */
  days: (workspaceId: string): Promise<Day[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
      const zone = workspace?.timeZone ?? 'UTC'
      const found = await tx.execute<Day>(sql`
        with today as (select (now() at time zone ${zone})::date as day)
        select to_char(d.day, 'YYYY-MM-DD') as day,
          count(t.id) filter (where t.state = 'verified')::int as verified,
          count(t.id) filter (where t.state = 'accepted')::int as accepted,
          count(t.id) filter (where t.state = 'confirmedByHand')::int as "byHand",
          count(t.id) filter (where t.state in ('failed', 'unknown'))::int as failed
        from today, generate_series(today.day - 13, today.day, interval '1 day') as d(day)
        left join publish_task t on t.deleted_at is null and t.state not in ('waiting', 'publishing', 'scheduledOnPlatform')
          and t.updated_at >= (d.day::timestamp at time zone ${zone})
          and t.updated_at < ((d.day + interval '1 day')::timestamp at time zone ${zone})
        group by d.day order by d.day`)
      return found.rows
    }),

  failedTasks: (workspaceId: string): Promise<Failed[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const found = await tx.execute<Failed>(sql`
        select t.id, w.title, a.nickname as openname, a.platform,
          case when t.state = 'waiting' then t.verdict ->> 'fault' else t.fault end as fault,
          case when t.state = 'waiting' then t.verdict -> 'details' else '{}' end as details, ${unix('t.updated_at')} as at
        from publish_task t join work w on w.id = t.work_id join account a on a.id = t.account_id
        where t.workspace_id = ${workspaceId} and t.status_group in ('failed', 'unknown', 'blocked') and t.deleted_at is null
        order by t.updated_at desc limit 10`)
      return found.rows
    }),
})
