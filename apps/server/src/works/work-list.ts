import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type WorkFigures, type workApi, workViews } from '@matrixcast/contract/works'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, offsetOf } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { isPooled } from '../db/pooled-works.ts'
import { mayStand, newestTry } from '../db/post-book/tries.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { sortedBy } from '../db/sorting.ts'
import { whose } from '../db/whose-posts.ts'
import { works } from '../db/work-tables.ts'

type View = (typeof workViews)[number]
type Query = ParsedInputOf<typeof workApi.list>
/** All posts, also of accounts that the person at the screen does not see (protect.ts). */
const allPosts = (): SQL =>
  restriction() === undefined
    ? sql`(select work_id, state, status_group, true as is_seen from publish_task where deleted_at is null)`
    : sql`work_post`
const hasPost = (rule: SQL) => sql`exists (select 1 from ${allPosts()} p where p.work_id = "work"."id" and ${rule})`
const taskIn = (groups: string) =>
  sql`exists (select 1 from publish_task t where t.work_id = "work"."id" and t.deleted_at is null and t.status_group in (${sql.raw(groups)}))`
const left = "'publishing', 'failed', 'unknown', 'scheduled', 'published'"
/** What the tabs ask of the posts of a work. `any` and `left`, that one has left or may have: of all posts. */
type Posts = Record<'any' | 'blocked' | 'publishing' | 'scheduled' | 'published' | 'failed' | 'left', SQL>
const isInPool = isPooled(sql`"work"."id"`, sql`"work"."plan_id"`)
const rulesBy = (posts: Posts): Record<View, SQL> => ({
  all: sql`true`,
  producing: sql`"work"."state" in ('queued', 'rendering')`,
  unplanned: sql`"work"."state" = 'ready' and not ${posts.any} and not ${isInPool}`,
  unpublished: sql`"work"."state" = 'ready' and not ${posts.left} and not ${isInPool}`,
  blocked: posts.blocked,
  publishing: posts.publishing,
  scheduled: posts.scheduled,
  published: posts.published,
  failed: sql`("work"."state" = 'failed' or ${posts.failed})`,
  alike: sql`"work"."alike" is not null`,
})
const viewRules = () =>
  rulesBy({
    any: hasPost(sql`true`),
    blocked: taskIn("'blocked'"),
    publishing: taskIn("'publishing'"),
    scheduled: taskIn("'scheduled'"),
    published: taskIn("'published'"),
    failed: taskIn("'failed', 'unknown'"),
    left: hasPost(sql`p.status_group in (${sql.raw(left)})`),
  })
/** The same for every work at once: the posts are read one time, whatever the number of tabs. */
const postsOfWorks = () => sql`(select work_id,
  bool_or(is_seen and status_group = 'blocked') as blocked, bool_or(is_seen and status_group = 'publishing') as publishing,
  bool_or(is_seen and status_group = 'scheduled') as scheduled, bool_or(is_seen and status_group = 'published') as published,
  bool_or(is_seen and status_group in ('failed', 'unknown')) as failed,
  bool_or(is_seen and status_group = 'waiting') as waiting, bool_or(is_seen and state = 'verified') as verified, bool_or(status_group in (${sql.raw(left)})) as has_left from ${allPosts()} t group by work_id) p`
const countRules = rulesBy({
  any: sql`(p.work_id is not null)`,
  blocked: sql`p.blocked`,
  publishing: sql`p.publishing`,
  scheduled: sql`p.scheduled`,
  published: sql`p.published`,
  failed: sql`p.failed`,
  left: sql`coalesce(p.has_left, false)`,
})
const firstTask = sql`"publish_task"."id" = (select t.id from publish_task t
  where t.work_id = "work"."id" and t.deleted_at is null order by t.created_at, t.id limit 1)`

/** Words are looked for in title, topics and the names of the accounts it goes to. */
const matching = (words: string): SQL | undefined =>
  or(
    contains(works.title, words),
    contains(sql`array_to_string("work"."topics", ' ')`, words),
    sql`exists (select 1 from publish_task t join account a on a.id = t.account_id
      where t.work_id = "work"."id" and t.deleted_at is null and ${contains(sql`a.nickname`, words)})`,
  )

const sortable = { title: works.title, createtime: works.createdAt, seconds: works.seconds }
const orderOf = (input: Query) =>
  sortedBy(input, sortable, [desc(works.createdAt), asc(works.variant), desc(works.id)], works.id)

const figureRules: Record<keyof WorkFigures, SQL> = {
  works: sql`true`,
  waiting: sql`p.waiting`,
  published: sql`p.published`,
  verified: sql`p.verified`,
  failed: countRules.failed,
}
const countsWhere = (rules: readonly (readonly [string, SQL])[]) =>
  sql.join(
    rules.flatMap(([name, rule]) => [sql`${name}::text`, sql`count(*) filter (where ${rule})`]),
    sql`, `,
  )

/** How many works each tab holds, and the figures of the works under one of them. */
export const countsOfViews = (tx: Pick<Transaction, 'select'>, base: SQL | undefined, view: View) => {
  const tabs = workViews.map((one) => [one, countRules[one]] as const)
  const figures = Object.entries(figureRules).map(
    ([name, rule]) => [name, sql`${countRules[view]} and ${rule}`] as const,
  )
  return tx
    .select({
      views: sql<Record<View, number>>`jsonb_build_object(${countsWhere(tabs)})`,
      figures: sql<WorkFigures>`jsonb_build_object(${countsWhere(figures)})`,
    })
    .from(works)
    .leftJoin(postsOfWorks(), sql`p.work_id = "work"."id"`)
    .where(base)
}

const namesPosts = (input: Query): boolean =>
  [input.platform, input.third_auth_id, input.group_id, input.published_from, input.published_to].some(Boolean)

/** Found from the posts, of which there is an index for each of these, and not asked of every work. */
const withPost = (workspaceId: string, input: Query): SQL => {
  const { published_from: from, published_to: until } = input
  const isPublished = from === undefined && until === undefined ? sql`` : sql`and t.status_group = 'published'`
  return sql`"work"."id" in (select t.work_id from publish_task t where ${whose(workspaceId, { ...input, wisdom_task_id: undefined })} ${isPublished}
    ${from === undefined ? sql`` : sql`and t.accepted_at >= to_timestamp(${from})`}
    ${until === undefined ? sql`` : sql`and t.accepted_at < to_timestamp(${until})`})`
}

/** The works of a list before its tabs. */
const under = (workspaceId: string, input: Query): SQL | undefined =>
  and(
    eq(works.workspaceId, workspaceId),
    isNull(works.deletedAt),
    input.wisdom_task_id ? eq(works.planId, input.wisdom_task_id) : undefined,
    input.clip_id ? eq(works.clipId, input.clip_id) : undefined,
    input.start_time === undefined ? undefined : sql`"work"."created_at" >= to_timestamp(${input.start_time})`,
    input.end_time === undefined ? undefined : sql`"work"."created_at" < to_timestamp(${input.end_time})`,
    input.keyword ? matching(input.keyword) : undefined,
    namesPosts(input) ? withPost(workspaceId, input) : undefined,
  )

/** Ids of one page, in order. */
export const pageOfWorks = (tx: Pick<Transaction, 'select'>, workspaceId: string, input: Query) =>
  tx
    .select({ id: works.id })
    .from(works)
    .where(and(under(workspaceId, input), viewRules()[input.view]))
    .orderBy(...orderOf(input))
    .limit(input.limit)
    .offset(offsetOf(input))

/** Plan, first post and its account of the works that are `shown`: of fifty, not of all that were found. */
const withPosts = (tx: Transaction, shown: SQLWrapper) =>
  tx
    .select({
      work: works,
      planName: plans.name,
      articleId: sql<
        string | null
      >`(select a.id from article a where a.work_id = "work"."id" and a.deleted_at is null)`,
      task: publishTasks,
      mayStand: mayStand('publish_task'),
      tries: newestTry('publish_task'),
      account: {
        id: accounts.id,
        nickname: accounts.nickname,
        avatar: accounts.avatar,
        platform: accounts.platform,
      },
      isElsewhere: sql<boolean>`${hasPost(sql`not p.is_seen`)}`,
      tasks: sql<number>`(select count(*)::int from publish_task t where t.work_id = "work"."id" and t.deleted_at is null)`,
    })
    .from(works)
    .innerJoin(plans, eq(plans.id, works.planId))
    .leftJoin(publishTasks, firstTask)
    .leftJoin(accounts, eq(accounts.id, publishTasks.accountId))
    .where(inArray(works.id, shown))

/** The list of works: what was produced, for whom, and what became of it. */
export function buildWorkList({ db }: { db: Database }) {
  return {
    page: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [counts] = await countsOfViews(tx, under(workspaceId, input), input.view)
        const rows = await withPosts(tx, pageOfWorks(tx, workspaceId, input)).orderBy(...orderOf(input))
        if (!counts) throw new Error('a count came without its row')
        return { ...counts, rows }
      }),
  }
}

export type WorkList = ReturnType<typeof buildWorkList>
