import { readProject } from '@matrixcast/canvas/migrate'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { dayOf, markPageDays } from '../db/page-day-marks.ts'
import { slugsOfPage } from './page-slug-store.ts'

type Day = { projectId: string; day: string }
const daysAtOnce = 200
const keptDays = 30
/** Anybody may make up channels: beyond these, the most frequent of a day, all are one. */
const mostChannels = 50

/** Sums up what visitors did in pages, a row a day and channel, and lets go of the single events. */
export function buildPageSums({ db }: { db: Database }) {
  /** The pages of what is open now, by their uuids in their order. */
  async function pagesOf(tx: Transaction, projectId: string): Promise<string[]> {
    const { rows } = await tx.execute<{ doc: unknown }>(sql`
      select r.doc from project p left join project_revision r on r.id = p.published_revision where p.id = ${projectId}`)
    const read = readProject(rows[0]?.doc)
    return read.ok ? read.value.project.pages.map(({ uuid }) => uuid) : []
  }

  return {
    /** How many days of pages were summed up. What is counted meanwhile marks its day again. */
    sumUp: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows: taken } = await tx.execute<Day>(sql`
          delete from page_day_mark where (project_id, day) in (
            select project_id, day from page_day_mark order by marked_at limit ${daysAtOnce} for update skip locked)
          returning project_id::text as "projectId", day::text as day`)
        for (const { projectId, day } of taken) {
          const pages = await pagesOf(tx, projectId)
          await tx.execute(sql`delete from page_daily where project_id = ${projectId} and day = ${day}`)
          await tx.execute(summed(workspaceId, { projectId, day }, pages))
        }
        return taken.length
      }),

    /** Marks the days of what was sent with forms before anything was summed up. */
    markEarlier: (workspaceId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<Day>(sql`
          select distinct s.project_id::text as "projectId", ${dayOf(sql`s.created_at`)} as day
          from page_submission s where s.visitor is null and not exists (
            select from page_daily d where d.project_id = s.project_id and d.channel = ''
              and d.day = ${dayOf(sql`s.created_at`)}::date)`)
        await markPageDays(tx, workspaceId, rows)
      }),

    /** Single events of 30 days ago; those of a day that waits to be summed up stay. */
    forgetOld: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx.execute(sql`
          delete from page_event e where e.workspace_id = ${workspaceId} and e.day < ${dayOf(sql`now()`)}::date - ${keptDays}::int
            and not exists (select from page_day_mark m where m.project_id = e.project_id and m.day = e.day)`)
        return gone.rowCount ?? 0
      }),
  }
}

/** `pages`: of the page as it is open now, in their order: who came to one came past those before it. */
function summed(workspaceId: string, { projectId, day }: Day, pages: readonly string[]): SQL {
  const zone = sql`(select time_zone from workspace where id = ${workspaceId})`
  const midnight = (shift: number) => sql`((${day}::date + ${shift}::int)::timestamp at time zone ${zone})`
  return sql`
    with listed as (select * from visit where slug in (${slugsOfPage(sql`${projectId}::uuid`)}) and day = ${day} and not is_bot),
    forms as (
      select visitor from page_submission s
      where s.project_id = ${projectId} and s.created_at >= ${midnight(0)} and s.created_at < ${midnight(1)}),
    named as (
      select channel from listed l group by channel
      order by count(*) filter (where exists (select from forms f where f.visitor = l.visitor)) desc, count(*) desc, channel
      limit ${mostChannels}),
    visits as (
      select t.view, t.visitor, t.at, coalesce(n.channel, '@other') as channel
      from listed t left join named n on n.channel = t.channel),
    events as (
      select e.* from page_event e where e.project_id = ${projectId} and e.day = ${day}
        and exists (select from visits v where v.view = e.view)),
    places as (select uuid, at from jsonb_array_elements_text(${JSON.stringify(pages)}::jsonb) with ordinality as p(uuid, at)),
    inside as (
      select e.view, bool_or(e.kind = 'click') as touched, bool_or(e.kind = 'form') as begun,
        max(e.seconds) as seconds, max(p.at) as furthest
      from events e left join places p on p.uuid = e.page_uuid group by e.view),
    seen as (
      select v.*, coalesce(i.touched, false) as touched, coalesce(i.begun, false) as begun, i.seconds,
        greatest(i.furthest, 1) as furthest
      from visits v left join inside i on i.view = v.view),
    sent as (
      select coalesce((select v.channel from visits v where v.visitor = s.visitor order by v.at desc limit 1), '@direct') as channel
      from forms s),
    by_visit as (
      select coalesce(channel, '') as channel, count(*) as views, count(distinct visitor) as visitors,
        count(*) filter (where touched) as touched, count(*) filter (where begun) as begun, count(seconds) as timed,
        coalesce(sum(seconds), 0) as seconds_sum, max(at) as last_visit_at
      from seen group by grouping sets ((), (channel))),
    by_form as (select coalesce(channel, '') as channel, count(*) as submissions from sent group by grouping sets ((), (channel)))
    insert into page_daily (workspace_id, project_id, day, channel, views, visitors, submissions, touched, begun, timed,
      seconds_sum, depth, clicks, last_visit_at)
    select ${workspaceId}::uuid, ${projectId}::uuid, ${day}::date, channel, coalesce(views, 0), coalesce(visitors, 0),
      coalesce(submissions, 0), coalesce(touched, 0), coalesce(begun, 0), coalesce(timed, 0), coalesce(seconds_sum, 0),
      case when channel = '' then coalesce((select jsonb_object_agg(p.uuid, (select count(*) from seen where furthest >= p.at))
        from places p), '{}') else '{}' end,
      case when channel = '' then coalesce((select jsonb_object_agg(c.uuid, c.clicks) from (
        select coalesce(element_uuid, '') as uuid, count(*) as clicks from events where kind = 'click' group by 1) c), '{}')
        else '{}' end,
      last_visit_at
    from by_visit full join by_form using (channel)`
}
