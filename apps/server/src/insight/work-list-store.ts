import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import {
  type figureViews,
  type WorkFigures,
  type workFigureApi,
  workFigureSorts,
} from '@matrixcast/contract/work-figures'
import type { LeadSource, LeadState } from '@matrixcast/domain/lead'
import { type PostFigureName, postFigureNames } from '@matrixcast/domain/post-reading'
import { Refusal } from '@matrixcast/domain/refusal'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { contains, offsetOf } from '../db/page.ts'
import { type Imitated, isCounted } from '../db/practice-accounts.ts'

type View = (typeof figureViews)[number]
type Sort = (typeof workFigureSorts)[number]
type WorkQuery = ParsedInputOf<typeof workFigureApi.list>
type Row = Omit<WorkFigures, 'coverUrl' | 'told'> & { coverKey: string | null }
type Summed = { [Name in PostFigureName]: number | null } & { [Name in `known${Capitalize<PostFigureName>}`]: number }
type Counts = Record<View, number> & Summed

const unix = (moment: string): SQL => sql.raw(`extract(epoch from ${moment})::int`)
const isKnown = sql.raw(`coalesce(${postFigureNames.map((name) => `p.${name}`).join(', ')}) is not null`)
const inView: Record<View, SQL> = {
  all: sql`true`,
  known: isKnown,
  unknown: sql`not (${isKnown})`,
  gone: sql`p.gone_at is not null`,
}
const leadsOf = sql`(select count(distinct l.id)::int from lead_touch x join lead l on l.id = x.lead_id where x.work_id = t.work_id)`
const orders: Record<Sort, SQL> = {
  posted: sql`p.posted_at`,
  plays: sql`p.plays`,
  likes: sql`p.likes`,
  comments: sql`p.comments`,
  shares: sql`p.shares`,
  saves: sql`p.saves`,
  readAt: sql`p.read_at`,
  leads: leadsOf,
}
const figures = sql.raw(postFigureNames.map((name) => `p.${name}::float8 as ${name}`).join(', '))
const sums = sql.raw(
  postFigureNames
    .map(
      (name) =>
        `sum(p.${name})::float8 as ${name}, count(p.${name})::int as "known${name[0]?.toUpperCase()}${name.slice(1)}"`,
    )
    .join(', '),
)
const columns = sql`p.task_id as id, p.task_id as "taskId", t.work_id as "workId", w.title, w.topics, w.cover_key as "coverKey",
  p.account_id as "accountId", a.nickname as openname, a.avatar, p.platform, t.published_url as url,
  ${unix('p.posted_at')} as "postedAt", ${unix('p.read_at')} as "readAt", ${unix('p.typed_at')} as "typedAt",
  ${unix('p.gone_at')} as "goneAt", p.typed, ${figures}, ${leadsOf} as leads`
const joined = sql`from post_now p join publish_task t on t.id = p.task_id join work w on w.id = t.work_id join account a on a.id = p.account_id`
/** The same for a page and its sums, which look up only what the filters or the order ask for. */
const asked = ({ keyword = '', wisdom_task_id, group_id, sort }: Omit<WorkQuery, 'view' | 'page' | 'limit'>): SQL => {
  const isTask = keyword !== '' || wisdom_task_id !== undefined || sort === 'leads'
  return sql`from post_now p ${isTask ? sql`join publish_task t on t.id = p.task_id` : sql``}
    ${keyword === '' ? sql`` : sql`join work w on w.id = t.work_id`}
    ${keyword === '' && group_id === undefined ? sql`` : sql`join account a on a.id = p.account_id`}`
}

function sortOf({ sort, order }: WorkQuery): SQL {
  const by = orders[workFigureSorts.find((one) => one === sort) ?? 'posted']
  return sql`${by} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, p.task_id desc`
}

/** Posts that are out, with their figures. Those of practice are among them where the workspace counts practice. */
export function buildWorkFigures({
  db,
  imitated,
  coverOf,
  givesOf,
}: {
  db: Database
  imitated: Imitated
  coverOf: (key: string | null) => string | null
  givesOf: (platform: string) => PostFigureName[]
}) {
  function matching(workspaceId: string, input: Omit<WorkQuery, 'view' | 'page' | 'limit'>): SQL {
    const given = (condition: SQL, value: unknown): SQL =>
      value === undefined || value === '' ? sql`` : sql`and ${condition}`
    const isOfGroup = input.group_id === 'none' ? sql`a.group_id is null` : sql`a.group_id = ${input.group_id}`
    return sql`p.workspace_id = ${workspaceId} and ${isCounted(workspaceId, sql`p.platform`, imitated)}
      ${given(sql`p.platform = ${input.platform}`, input.platform)}
      ${given(isOfGroup, input.group_id)}
      ${given(sql`p.account_id = ${input.third_auth_id}`, input.third_auth_id)}
      ${given(sql`t.plan_id = ${input.wisdom_task_id}`, input.wisdom_task_id)}
      ${given(sql`p.posted_at >= to_timestamp(${input.start_time})`, input.start_time)}
      ${given(sql`p.posted_at < to_timestamp(${input.end_time})`, input.end_time)}
      ${given(sql`p.plays >= ${input.min_plays}`, input.min_plays)}
      ${given(sql`(${contains(sql.raw('w.title'), input.keyword ?? '')} or ${contains(sql.raw('a.nickname'), input.keyword ?? '')})`, input.keyword)}`
  }
  const shown = ({ coverKey, ...row }: Row): WorkFigures => ({
    ...row,
    coverUrl: coverOf(coverKey),
    told: givesOf(row.platform),
  })

  async function days(tx: Transaction, id: string) {
    const { rows } = await tx.execute<WorkDay>(sql`
      select to_char(p.day, 'YYYY-MM-DD') as day, ${figures} from post_stat p where p.task_id = ${id} order by p.day`)
    return rows
  }

  return {
    list: (workspaceId: string, input: WorkQuery) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = matching(workspaceId, input)
        const counted = await tx.execute<Counts>(sql`
          select count(*)::int as all, count(*) filter (where ${inView.known})::int as known,
            count(*) filter (where ${inView.unknown})::int as unknown, count(*) filter (where ${inView.gone})::int as gone, ${sums}
          ${asked(input)} where ${where}`)
        const [counts] = counted.rows
        if (!counts) throw new Error('the list gave no counts')
        const { rows } = await tx.execute<Row>(sql`
          with page as materialized (
            select p.task_id ${asked(input)}
            where ${where} and ${inView[input.view]} order by ${sortOf(input)} limit ${input.limit} offset ${offsetOf(input)})
          select ${columns} ${joined} join page on page.task_id = p.task_id order by ${sortOf(input)}`)
        const { all, known, unknown, gone } = counts
        const sumOf = (value: number | null, knownPosts: number) => ({ value, known: knownPosts })
        return {
          total: counts[input.view],
          data: rows.map(shown),
          views: { all, known, unknown, gone },
          sums: {
            plays: sumOf(counts.plays, counts.knownPlays),
            likes: sumOf(counts.likes, counts.knownLikes),
            comments: sumOf(counts.comments, counts.knownComments),
            shares: sumOf(counts.shares, counts.knownShares),
            saves: sumOf(counts.saves, counts.knownSaves),
          },
        }
      }),

    /** Refused: `notFound`. */
    one: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = await tx.execute<Row & { verifiedAt: number | null }>(sql`
          select ${columns}, ${unix('t.verified_at')} as "verifiedAt" ${joined}
          where p.task_id = ${id} and ${matching(workspaceId, {})}`)
        const [row] = found.rows
        if (!row) throw new Refusal('notFound')
        const way = await tx.execute<Way>(sql`
          select (select sum(v.visits)::int from link l join public_address s on s.kind = 'link' and s.subject_id = l.id
              left join visit_tally v on v.slug = s.slug where l.work_id = ${row.workId} having count(l.id) > 0) as clicks,
            (select to_char(min(v.day), 'YYYY-MM-DD') from link l
              join public_address s on s.kind = 'link' and s.subject_id = l.id
              join visit_tally v on v.slug = s.slug and v.visits > 0 where l.work_id = ${row.workId}) as "firstClick",
            coalesce(d.deals, 0) as deals, coalesce(d.revenue, 0) as revenue, d."firstDeal"
          from (select count(*) filter (where d.corrects is null)::int as deals, sum(d.amount)::float8 as revenue,
              ${unix('min(d.at)')} as "firstDeal"
            from deal d where d.lead_id in (select x.lead_id from lead_touch x where x.work_id = ${row.workId})) d`)
        const people = await tx.execute<Person>(sql`
          select l.id, l.number, ${unix('min(x.at)')} as at, l.source_kind as kind, l.state
          from lead_touch x join lead l on l.id = x.lead_id where x.work_id = ${row.workId}
          group by l.id order by min(x.at) desc limit 20`)
        const [{ clicks, ...rest } = noWay] = way.rows
        return {
          ...shown(row),
          verifiedAt: row.verifiedAt,
          days: await days(tx, id),
          clicks,
          ...rest,
          people: people.rows,
        }
      }),
  }
}

type WorkDay = { day: string } & Record<PostFigureName, number | null>
type Person = { id: string; number: string; at: number; kind: LeadSource; state: LeadState }
type Way = {
  clicks: number | null
  firstClick: string | null
  deals: number
  revenue: number
  firstDeal: number | null
}
const noWay: Way = { clicks: null, firstClick: null, deals: 0, revenue: 0, firstDeal: null }

export type WorkFiguresStore = ReturnType<typeof buildWorkFigures>
