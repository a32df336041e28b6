import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PublishTaskRow, publishTaskApi, taskViews } from '@matrixcast/contract/publish-tasks'
import type { StatusGroup } from '@matrixcast/domain/publish-task'
import type { Wait } from '@matrixcast/domain/why-waiting'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { contains, offsetOf } from '../db/page.ts'
import { idsInOrder, plannedOnce } from '../db/planned-once.ts'
import { mayStand, newestTry } from '../db/post-book/tries.ts'
import { restriction } from '../db/seen-by.ts'
import { shareReadings } from '../db/share-readings.ts'
import { ofAccounts, type Whose, whose } from '../db/whose-posts.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { isGivenUp } from './given-up.ts'
import { atOnceWithin, atTheirTime } from './posted-at-store.ts'
import { heldIn } from './set-back-store.ts'
import { isMissed, type PaceOfPlatform, type WaitRow, waitColumns, waitJoins, waitOf } from './wait-store.ts'

type View = (typeof taskViews)[number]
type Query = ParsedInputOf<typeof publishTaskApi.list>

type Row = WaitRow &
  Omit<PublishTaskRow, 'id' | 'plan' | 'account' | 'coverUrl' | 'wait' | 'timing_time'> & {
    planId: string
    planName: string
    accountId: string
    openname: string
    avatar: string
    coverKey: string | null
  }

const moment = (column: string) => sql`extract(epoch from ${sql.raw(column)})::int`

const matching = (input: Query): SQL => {
  const words = input.keyword
  return sql`
    ${input.task_id ? sql`and t.id = ${input.task_id}` : sql``}
    ${
      input.start_time === undefined && input.end_time === undefined
        ? sql``
        : sql`and ((${atTheirTime(input)}) or (${atOnceWithin(input)}))`
    }
    ${
      !words
        ? sql``
        : sql`and (exists (select 1 from work k where k.id = t.work_id and ${contains(sql`k.title`, words)})
          or exists (select 1 from account k where k.id = t.account_id and ${contains(sql`k.nickname`, words)}))`
    }`
}

/** Views of what is still to come. */
const ahead: ReadonlySet<View> = new Set(['waiting', 'blocked', 'held', 'missed', 'scheduled'])

/** What waits is shown by what goes next, what is over by what was last. */
const byTime = ({ order, view }: Pick<Query, 'order' | 'view'>): SQL =>
  (order ?? (ahead.has(view) ? 'asc' : 'desc')) === 'asc'
    ? sql`t.due_at asc nulls first, t.id asc nulls first`
    : sql`t.due_at desc nulls last, t.id desc nulls last`

const inView = (workspaceId: string, view: View): SQL => {
  if (view === 'all') return sql``
  if (view === 'missed') return sql`and t.status_group = 'waiting' and ${isMissed}`
  return view === 'held' ? sql`and t.state = 'waiting' and ${heldIn(workspaceId)}` : sql`and t.status_group = ${view}`
}

/** Ids of one page, in order; without words to look for it reads an index and nothing else. */
export const pageOfIds = (workspaceId: string, input: Query): SQL =>
  sql`select t.id from publish_task t where ${whose(workspaceId, input)} ${matching(input)}
    ${inView(workspaceId, input.view)}
    order by ${byTime(input)} limit ${input.limit} offset ${offsetOf(input)}`

type InGroup = { status_group: StatusGroup; rows: number }
const none = {
  all: 0,
  waiting: 0,
  blocked: 0,
  held: 0,
  missed: 0,
  publishing: 0,
  scheduled: 0,
  published: 0,
  failed: 0,
  unknown: 0,
  cancelled: 0,
} satisfies Record<View, number>

type Counted = { groups: InGroup[]; held: number; missed: number }

/**
 * How many stand under each tab, in one statement. Groups are added up from the kept counts, which know accounts only; whatever
 * narrows further is counted. Nothing is held in a workspace whose database was never set back, and where nothing was missed the
 * first look at the index says so: its rows are not counted.
 */
async function countViews(tx: Transaction, workspaceId: string, input: Query): Promise<Counted> {
  const { task_id, wisdom_task_id, keyword, start_time, end_time } = input
  const isTallied = !(task_id || wisdom_task_id || keyword) && start_time === undefined && end_time === undefined
  const groups = isTallied
    ? countedGroups(workspaceId, input)
    : sql`select t.status_group, count(*)::int as rows from publish_task t
        where ${whose(workspaceId, input)} ${matching(input)} group by t.status_group`
  const those = (view: 'held' | 'missed') =>
    sql`from publish_task t where ${whose(workspaceId, input)} ${matching(input)} ${inView(workspaceId, view)}`
  const counted = sql`
    select (select coalesce(json_agg(g), '[]'::json) from (${groups}) g) as groups,
      case when exists (select 1 from workspace z where z.id = ${workspaceId} and z.set_back_at is not null)
        then (select count(*)::int ${those('held')}) else 0 end as held,
      case when (select t.id ${those('missed')} order by t.due_at limit 1) is not null then (select count(*)::int ${those('missed')}) else 0 end as missed`
  const [row] = isTallied ? await plannedOnce<Counted>(tx, counted) : (await tx.execute<Counted>(counted)).rows
  if (!row) throw new Error('the list gave no counts')
  return row
}

export const countedGroups = (workspaceId: string, input: Whose): SQL => sql`
  select t.status_group, sum(t.tasks)::int as rows from publish_task_counts t
  where ${ofAccounts(workspaceId, input)} group by t.status_group`

const rowsOf = (ids: readonly string[]): SQL => sql`
  select ${waitColumns}, t.state, t.phase, t.fault, t.fault_detail as "faultDetail", t.fields, t.verdict,
    ${mayStand('t')} as "mayStand", ${newestTry('t')} as tries, ${isGivenUp()} as "isGivenUp", w.title, w.id as "workId",
    w.cover_key as "coverKey", p.id as "planId", p.name as "planName", a.id as "accountId",
    a.nickname as openname, a.avatar, t.published_url as "publishedUrl",
    ${moment('t.accepted_at')} as "publishedAt", ${moment('t.verified_at')} as "verifiedAt"
  from ${idsInOrder(ids)} join publish_task t on t.id = page.id ${waitJoins}
  order by page.place`

/** The list of all publish tasks, with why each waiting one waits. */
export function buildTaskList({
  db,
  addresses,
  paces,
}: {
  db: Database
  addresses: FileAddresses
  paces: PaceOfPlatform
}) {
  const present = (row: Row): PublishTaskRow => ({
    id: row.taskId,
    title: row.title,
    coverUrl: row.coverKey && addresses.of(row.coverKey),
    workId: row.workId,
    plan: { id: row.planId, name: row.planName },
    account: { id: row.accountId, openname: row.openname, avatar: row.avatar, platform: row.platform },
    timing_time: row.dueAt === null ? null : Math.floor(row.dueAt),
    state: row.state,
    phase: row.phase,
    fault: row.fault,
    faultDetail: row.faultDetail,
    fields: row.fields,
    mayStand: row.mayStand,
    tries: row.tries,
    isGivenUp: row.isGivenUp,
    verdict: row.state === 'waiting' ? row.verdict : null,
    heldBy: row.state === 'waiting' ? row.heldBy : null,
    wait: row.state === 'waiting' ? shownWait(waitOf(row, paces)) : null,
    publishedUrl: row.publishedUrl,
    publishedAt: row.publishedAt,
    verifiedAt: row.verifiedAt,
  })

  type Page = { views: Record<View, number>; total: number; rows: PublishTaskRow[] }
  const shared = shareReadings<Page>()
  const readPage = (workspaceId: string, input: Query): Promise<Page> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { groups, held, missed } = await countViews(tx, workspaceId, input)
      const views = { ...none, held, missed }
      for (const { status_group, rows } of groups) {
        views[status_group] = rows
        views.all += rows
      }
      const { rows: page } = await tx.execute<{ id: string }>(pageOfIds(workspaceId, input))
      const rows = await plannedOnce<Row>(tx, rowsOf(page.map(({ id }) => id)))
      return { views, total: views[input.view], rows: rows.map(present) }
    })

  return {
    /** Many look at the first page of this list all day; who asks for the same at the same moment is answered together. */
    page: (workspaceId: string, input: Query): Promise<Page> =>
      db.isAtOneMoment()
        ? readPage(workspaceId, input)
        : shared(JSON.stringify([workspaceId, restriction(), input]), () => readPage(workspaceId, input)),
  }
}

/** Whole seconds for the wire; never earlier than the moment itself. */
const shownWait = (wait: Wait | null): Wait =>
  wait === null
    ? { kind: 'helper', until: null }
    : { ...wait, until: wait.until === null ? null : Math.ceil(wait.until) }
