import { workViews } from '@matrixcast/contract/works'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, offsetOf } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { mayStand, newestTry } from '../db/posted-pairs.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { restrictedPerson } from '../db/seen-by.ts'
import { sortedBy } from '../db/sorting.ts'
import { works } from '../db/work-tables.ts'

type View = (typeof workViews)[number]
type Query = {
  page: number
  limit: number
  keyword?: string
  wisdom_task_id?: string
  clip_id?: string
  third_auth_id?: string
  view: View
  sort?: string
  order?: 'asc' | 'desc'
}
/** All posts, also of accounts that the person at the screen does not see (protect.ts). */
const allPosts = (): SQL =>
  restrictedPerson() === undefined
    ? sql`(select work_id, state, status_group, true as is_seen from publish_task where deleted_at is null)`
    : sql`work_post`
const hasPost = (rule: SQL) => sql`exists (select 1 from ${allPosts()} p where p.work_id = "work"."id" and ${rule})`
const taskIn = (groups: string) =>
  sql`exists (select 1 from publish_task t where t.work_id = "work"."id" and t.deleted_at is null and t.status_group in (${sql.raw(groups)}))`
const left = "'publishing', 'failed', 'unknown', 'scheduled', 'published'"
/** What the tabs ask of the posts of a work. `any` and `left`, that one has left or may have: of all posts. */
type Posts = Record<'any' | 'blocked' | 'publishing' | 'scheduled' | 'published' | 'failed' | 'left', SQL>
const rulesBy = (posts: Posts): Record<View, SQL> => ({
  all: sql`true`,
  producing: sql`"work"."state" in ('queued', 'rendering')`,
  unplanned: sql`"work"."state" = 'ready' and not ${posts.any}`,
  unpublished: sql`"work"."state" = 'ready' and not ${posts.left}`,
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
  bool_or(is_seen and status_group in ('failed', 'unknown')) as failed, bool_or(status_group in (${sql.raw(left)})) as has_left from ${allPosts()} t group by work_id) p`
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

/** How many works each tab holds. */
export const countsOfViews = (tx: Pick<Transaction, 'select'>, base: SQL | undefined) => {
  const counts = workViews.flatMap((view) => [sql`${view}::text`, sql`count(*) filter (where ${countRules[view]})`])
  const counted = sql<Record<View, number>>`jsonb_build_object(${sql.join(counts, sql`, `)})`
  return tx.select({ counted }).from(works).leftJoin(postsOfWorks(), sql`p.work_id = "work"."id"`).where(base)
}

/** Plan, first post and its account of the works that are `shown`: of fifty, not of all that were found. */
const withPosts = (tx: Transaction, shown: SQLWrapper) =>
  tx
    .select({
      work: works,
      planName: plans.name,
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
  const alive = isNull(works.deletedAt)
  return {
    page: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const base = and(
          eq(works.workspaceId, workspaceId),
          alive,
          input.wisdom_task_id ? eq(works.planId, input.wisdom_task_id) : undefined,
          input.clip_id ? eq(works.clipId, input.clip_id) : undefined,
          input.keyword ? matching(input.keyword) : undefined,
          input.third_auth_id
            ? sql`exists (select 1 from publish_task t where t.work_id = "work"."id" and t.deleted_at is null and t.account_id = ${input.third_auth_id})`
            : undefined,
        )
        const [sums] = await countsOfViews(tx, base)
        const order = sortedBy(input, sortable, [desc(works.createdAt), asc(works.variant), desc(works.id)], works.id)
        const shown = tx
          .select({ id: works.id })
          .from(works)
          .where(and(base, viewRules()[input.view]))
          .orderBy(...order)
          .limit(input.limit)
          .offset(offsetOf(input))
        const rows = await withPosts(tx, shown).orderBy(...order)
        if (!sums) throw new Error('a count came without its row')
        return { views: sums.counted, rows }
      }),
  }
}

export type WorkList = ReturnType<typeof buildWorkList>
