import { readProject } from '@matrixcast/canvas/migrate'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PageFigures, pageDataApi } from '@matrixcast/contract/page-data'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { projects } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, offsetOf, paginate } from '../db/page.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { type Counted, type CountedDay, rateOf } from './page-figures.ts'
import { slugOfPage, slugsOfPage } from './page-slug-store.ts'
import { isReadablePage } from './readable-page-store.ts'

type Period = { from: string; until: string; today: string }
type Query = ParsedInputOf<typeof pageDataApi.list>
type Span = Pick<Query, 'from' | 'until'>
type Row = Counted & {
  id: string
  title: string
  isPublish: boolean
  slug: string | null
  byDay: Record<string, number> | null
  lastVisit: number | null
}
const mostDays = 366
const mostSparkDays = 31

/** Reads what was counted of pages. Everything comes from the sums of their days; single events are read for the heat alone. */
export function buildPageData({ db }: { db: Database }) {
  async function periodOf(tx: Transaction, workspaceId: string, { from, until }: Span): Promise<Period> {
    const { rows } = await tx.execute<Period>(sql`
      with here as (select (now() at time zone time_zone)::date as today from workspace where id = ${workspaceId}),
      ends as (select today, least(coalesce(${until ?? null}::date, today), today) as until from here)
      select greatest(least(coalesce(${from ?? null}::date, until - 6), until), until - ${mostDays - 1}::int)::text as from,
        until::text as until, today::text as today from ends`)
    const [period] = rows
    if (!period) throw new Error('the workspace is not there')
    return period
  }

  async function pageOf(tx: Transaction, caller: BuilderCaller, id: string) {
    const [row] = await tx
      .select({
        page: projects,
        slug: slugOfPage(sql`${projects.id}`),
        rev: revOf('rev'),
        publishedAt: revOf('extract(epoch from created_at)::int'),
      })
      .from(projects)
      .where(and(isReadablePage(caller), eq(projects.id, id)))
    if (!row) throw new Refusal('notFound')
    const { rows } = await tx.execute<{ doc: unknown }>(
      sql`select coalesce((select doc from project_revision where id = ${row.page.publishedRevision}), ${JSON.stringify(row.page.doc)}::jsonb) as doc`,
    )
    const read = readProject(rows[0]?.doc)
    if (!read.ok) throw new Refusal('notAProject')
    return { ...row, project: read.value.project }
  }

  return {
    list: (caller: BuilderCaller, asked: Query) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const period = await periodOf(tx, caller.workspaceId, asked)
        const { rows: counts } = await tx.execute<{ rows: number }>(
          sql`select count(*)::int as rows from project where ${listedPages(caller, asked)}`,
        )
        const { rows } = await tx.execute<Row>(listed(caller, asked, period))
        const { rows: sums } = await tx.execute<{ at: number | null }>(
          sql`select extract(epoch from max(summed_at))::int as at from page_daily where day = ${period.today} and channel = ''`,
        )
        const page = paginate(
          asked,
          counts[0]?.rows ?? 0,
          rows.map((row) => figuresOf(row, period)),
        )
        return { ...page, period, summedAt: sums[0]?.at ?? null }
      }),

    /** A page, and its days: those of the period, and of as many days before it. */
    days: (caller: BuilderCaller, id: string, asked: Span) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const period = await periodOf(tx, caller.workspaceId, asked)
        const page = await pageOf(tx, caller, id)
        const { rows: days } = await tx.execute<CountedDay>(sql`
          select day::text as day, channel, views, visitors, submissions, touched, begun, timed, seconds_sum as "secondsSum",
            depth, clicks, extract(epoch from summed_at)::int as "summedAt"
          from page_daily where project_id = ${id} and day <= ${period.until}::date
            and day >= ${period.from}::date - (${period.until}::date - ${period.from}::date + 1)
          order by day, channel`)
        const { rows: first } = await tx.execute<{ day: string | null }>(
          sql`select ${firstDay(sql`${id}::uuid`)} as day`,
        )
        const { rows: apart } = await tx.execute<{ bots: number; closed: number }>(sql`
          select coalesce(sum(bots + opened_by_bots), 0)::int as bots, coalesce(sum(closed), 0)::int as closed from visit_tally
          where slug in (${slugsOfPage(sql`${id}::uuid`)}) and day between ${period.from} and ${period.until}`)
        return { period, page, days, first: first[0]?.day ?? null, ...(apart[0] ?? { bots: 0, closed: 0 }) }
      }),

    /** Where the clicks on the elements of a page fell, in a grid of hundredths of each element. */
    spots: (caller: BuilderCaller, id: string, { from, until }: Period) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ element: string; x: number; y: number; clicks: number }>(sql`
          select element_uuid as element, round(x::numeric, 2)::float8 as x, round(y::numeric, 2)::float8 as y, count(*)::int as clicks
          from page_event where project_id = ${id} and day between ${from} and ${until} and kind = 'click'
            and element_uuid is not null and x is not null and y is not null
          group by 1, 2, 3 order by 4 desc limit 2000`)
        return rows
      }),
  }
}
export type PageDataStore = ReturnType<typeof buildPageData>
export type ReadPage = Awaited<ReturnType<PageDataStore['days']>>

const revOf = (what: string) =>
  sql<number | null>`(select ${sql.raw(what)} from project_revision r where r.id = "project"."published_revision")`
/** The day of a page's first visit: before it nothing is known of it. */
const firstDay = (page: SQL): SQL =>
  sql`(select min(day)::text from page_daily f where f.project_id = ${page} and f.channel = '' and f.views > 0)`

const listedPages = (caller: BuilderCaller, { keyword }: Pick<Query, 'keyword'>): SQL =>
  sql`${and(isReadablePage(caller), isNotNull(projects.publishedRevision), keyword ? contains(projects.title, keyword) : undefined)}`

/** Of the pages alone in their order first, so that the days of no other page are read; sorting by a figure reads all of them. */
export function listed(caller: BuilderCaller, asked: Query, { from, until }: Omit<Period, 'today'>): SQL {
  const { sort, order = 'desc', limit } = asked
  // As the index has it: without these words Postgres sorts all pages.
  const direction = sql.raw(order === 'desc' ? 'desc nulls last' : 'asc nulls first')
  const sums = (page: SQL) => sql`
    select sum(views)::int as views, sum(visitors)::int as visitors, coalesce(sum(submissions), 0)::int as submissions
    from page_daily s where s.project_id = ${page} and s.channel = '' and s.day between ${from} and ${until}`
  const byFigure =
    sort === 'updated'
      ? sql``
      : sql`(select ${sql.raw(sort)} from (${sums(sql`"project"."id"`)}) one) ${sql.raw(order)} nulls last,`
  return sql`
    with page as materialized (
      select id, title, is_publish, updated_at, row_number() over () as place from (
        select id, title, is_publish, updated_at from project where ${listedPages(caller, asked)}
        order by ${byFigure} updated_at ${direction}, id ${direction} limit ${limit} offset ${offsetOf(asked)}) p)
    select page.id, page.title, page.is_publish as "isPublish", s.*, ${firstDay(sql`page.id`)} as first,
      ${slugOfPage(sql`page.id`)} as slug,
      (select jsonb_object_agg(day, views) from page_daily d where d.project_id = page.id and d.channel = '' and views > 0
        and day between greatest(${from}::date, ${until}::date - ${mostSparkDays - 1}::int) and ${until}::date) as "byDay",
      (select extract(epoch from last_visit_at)::int from page_daily l where l.project_id = page.id and l.channel = ''
        and last_visit_at is not null order by day desc limit 1) as "lastVisit"
    from page cross join lateral (${sums(sql`page.id`)}) s order by place`
}

function figuresOf(row: Row, { from, until }: Period): PageFigures {
  const { id, title, isPublish, first, submissions, byDay } = row
  const isKnown = first !== null && first <= until
  const visitors = isKnown ? (row.visitors ?? 0) : null
  const days = daysBetween(from, until)
    .slice(-mostSparkDays)
    .map((day) => (first !== null && day >= first ? (byDay?.[day] ?? 0) : null))
  return {
    id,
    title,
    isPublish,
    slug: row.slug ?? '',
    views: isKnown ? (row.views ?? 0) : null,
    visitors,
    submissions,
    rate: rateOf(submissions, visitors),
    days,
    lastVisit: row.lastVisit,
  }
}

const dayMs = 86_400_000
/** All days from one to another, both among them. */
export function daysBetween(from: string, until: string): string[] {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  return Array.from({ length: Math.max(0, (end - start) / dayMs + 1) }, (_, at) =>
    new Date(start + at * dayMs).toISOString().slice(0, 10),
  )
}
