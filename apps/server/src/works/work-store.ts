import type { workViews } from '@matrixcast/contract/works'
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { reserveKey } from '../credit/reserve-key.ts'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import { works } from '../db/work-tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { JobStore } from '../jobs/job-store.ts'

type View = (typeof workViews)[number]
type Query = {
  page: number
  limit: number
  keyword?: string
  wisdom_task_id?: string
  third_auth_id?: string
  view: View
  sort?: string
  order?: 'asc' | 'desc'
}
type Edit = { id: string; title: string; topics: string[]; accountId?: string | null; timing_time?: number | null }
type Needs = { db: Database; credit: Pick<CreditStore, 'book' | 'reserveEach'>; jobs: Pick<JobStore, 'add' | 'cancel'> }

const taskIn = (states: string) =>
  sql`exists (select 1 from publish_task t where t.work_id = "work"."id" and t.deleted_at is null and t.state in (${sql.raw(states)}))`
const done = "'accepted', 'scheduledOnPlatform', 'verified', 'confirmedByHand'"
const viewRules: Record<View, SQL> = {
  all: sql`true`,
  producing: sql`"work"."state" in ('queued', 'rendering')`,
  unpublished: sql`"work"."state" = 'ready' and not ${taskIn(`'publishing', 'failed', 'unknown', ${done}`)}`,
  publishing: taskIn("'publishing'"),
  published: taskIn(done),
  failed: sql`("work"."state" = 'failed' or ${taskIn("'failed', 'unknown'")})`,
}
const firstTask = sql`"publish_task"."id" = (select t.id from publish_task t
  where t.work_id = "work"."id" and t.deleted_at is null order by t.created_at, t.id limit 1)`

/** Words are looked for in title, topics and the names of the accounts it goes to. */
const matching = (words: string): SQL | undefined =>
  or(
    ilike(works.title, words),
    sql`array_to_string("work"."topics", ' ') ilike ${words}`,
    sql`exists (select 1 from publish_task t join account a on a.id = t.account_id
      where t.work_id = "work"."id" and t.deleted_at is null and a.nickname ilike ${words})`,
  )

const sortable = { title: works.title, createtime: works.createdAt, seconds: works.seconds }

/** Works: what a clip order was turned into, and what became of each. */
export function buildWorkStore({ db, credit, jobs }: Needs) {
  const alive = isNull(works.deletedAt)

  async function lockWork(tx: Transaction, id: string) {
    const [work] = await tx
      .select()
      .from(works)
      .where(and(eq(works.id, id), alive))
      .for('update')
    if (!work) throw new Refusal('notFound')
    return work
  }

  /** Refuses once any of its posts has left: what is out there must stay what is shown here. */
  async function refuseWhenPublished(tx: Transaction, workId: string): Promise<void> {
    const [left] = await tx
      .select({ rows: count() })
      .from(publishTasks)
      .where(
        and(
          eq(publishTasks.workId, workId),
          isNull(publishTasks.deletedAt),
          sql`${publishTasks.state} not in ('waiting', 'failed')`,
        ),
      )
    if ((left?.rows ?? 0) > 0) throw new Refusal('workPublished')
  }

  const releaseCredit = (tx: Transaction, work: typeof works.$inferSelect) =>
    credit.book(tx, work.workspaceId, {
      kind: 'clip',
      entry: 'release',
      amount: 1,
      key: reserveKey(work, 'end'),
      subject: work.title,
    })

  return {
    page: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const base = and(
          eq(works.workspaceId, workspaceId),
          alive,
          input.wisdom_task_id ? eq(works.planId, input.wisdom_task_id) : undefined,
          input.keyword ? matching(containing(input.keyword)) : undefined,
          input.third_auth_id
            ? sql`exists (select 1 from publish_task t where t.work_id = "work"."id" and t.deleted_at is null and t.account_id = ${input.third_auth_id})`
            : undefined,
        )
        const [views] = await tx
          .select({
            all: count(),
            producing: sql<number>`count(*) filter (where ${viewRules.producing})::int`,
            unpublished: sql<number>`count(*) filter (where ${viewRules.unpublished})::int`,
            publishing: sql<number>`count(*) filter (where ${viewRules.publishing})::int`,
            published: sql<number>`count(*) filter (where ${viewRules.published})::int`,
            failed: sql<number>`count(*) filter (where ${viewRules.failed})::int`,
          })
          .from(works)
          .where(base)
        const rows = await tx
          .select({
            work: works,
            planName: plans.name,
            task: publishTasks,
            account: {
              id: accounts.id,
              nickname: accounts.nickname,
              avatar: accounts.avatar,
              platform: accounts.platform,
            },
            tasks: sql<number>`(select count(*)::int from publish_task t where t.work_id = "work"."id" and t.deleted_at is null)`,
          })
          .from(works)
          .innerJoin(plans, eq(plans.id, works.planId))
          .leftJoin(publishTasks, firstTask)
          .leftJoin(accounts, eq(accounts.id, publishTasks.accountId))
          .where(and(base, viewRules[input.view]))
          .orderBy(...sortedBy(input, sortable, [desc(works.createdAt), asc(works.variant), desc(works.id)], works.id))
          .limit(input.limit)
          .offset(offsetOf(input))
        const counts = views ?? { all: 0, producing: 0, unpublished: 0, publishing: 0, published: 0, failed: 0 }
        return { views: counts, rows }
      }),

    find: (workspaceId: string, id: string) =>
      db.inWorkspace(
        workspaceId,
        async (tx) =>
          (
            await tx
              .select()
              .from(works)
              .where(and(eq(works.id, id), alive))
          )[0],
      ),

    /** Raises the version of waiting posts, so that a helper that took the old words stops before its commit. */
    edit: (workspaceId: string, edit: Edit): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, edit.id)
        await refuseWhenPublished(tx, work.id)
        await tx.update(works).set({ title: edit.title, topics: edit.topics }).where(eq(works.id, work.id))
        const waiting = and(
          eq(publishTasks.workId, work.id),
          isNull(publishTasks.deletedAt),
          inArray(publishTasks.state, ['waiting', 'failed']),
        )
        if (edit.accountId === null) {
          await tx.update(publishTasks).set({ deletedAt: sql`now()` }).where(waiting)
          return
        }
        const dueAt = typeof edit.timing_time === 'number' ? new Date(edit.timing_time * 1000) : null
        const moved = await tx
          .update(publishTasks)
          .set({
            version: sql`${publishTasks.version} + 1`,
            updatedAt: sql`now()`,
            ...(edit.accountId
              ? { accountId: edit.accountId, jobKey: sql`${`${work.id}:${edit.accountId}:`} || gen_random_uuid()` }
              : {}),
            ...(edit.timing_time === undefined ? {} : { dueAt, approvedAt: null, askAgainAt: null }),
          })
          .where(waiting)
          .returning({ id: publishTasks.id })
        if (moved.length === 0 && edit.accountId) {
          await tx.insert(publishTasks).values({
            workspaceId,
            planId: work.planId,
            workId: work.id,
            accountId: edit.accountId,
            jobKey: sql`${`${work.id}:${edit.accountId}:`} || gen_random_uuid()`,
            dueAt,
          })
        }
      }),

    async cancel(workspaceId: string, id: string): Promise<void> {
      const state = await db.inWorkspace(workspaceId, async (tx) => (await lockWork(tx, id)).state)
      if (state !== 'queued' && state !== 'rendering') throw new Refusal('notCancellable')
      const queued = await jobs.cancel(workspaceId, { subjectIds: [id] })
      // A running production ends itself; one that never began is ended here.
      if (queued.length > 0 || state === 'queued')
        await this.end(workspaceId, id, { state: 'cancelled', fault: null, detail: '' })
    },

    /** Produces a failed or cancelled work again, with a credit of its own. */
    retry: (workspaceId: string, id: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, id)
        if (work.state !== 'failed' && work.state !== 'cancelled') throw new Refusal('notRetryable')
        const production = work.production + 1
        await credit.reserveEach(tx, workspaceId, [
          { key: reserveKey({ id, production }, 'reserve'), subject: work.title },
        ])
        await tx
          .update(works)
          .set({ state: 'queued', production, progress: 0, fault: null, faultDetail: '' })
          .where(eq(works.id, id))
        await jobs.add(tx, workspaceId, {
          kind: 'render',
          subject: work.title,
          subjectId: id,
          payload: {},
          maxAttempts: 25,
        })
      }),

    /** Answers its title. Its waiting posts go with it; the file stays until nothing refers to it. */
    async remove(workspaceId: string, id: string): Promise<string> {
      const work = await db.inWorkspace(workspaceId, (tx) => lockWork(tx, id))
      if (work.state === 'queued' || work.state === 'rendering') await this.cancel(workspaceId, id)
      await db.inWorkspace(workspaceId, async (tx) => {
        await lockWork(tx, id)
        await refuseWhenPublished(tx, id)
        await tx.update(publishTasks).set({ deletedAt: sql`now()` }).where(eq(publishTasks.workId, id))
        await tx.update(works).set({ deletedAt: sql`now()` }).where(eq(works.id, id))
      })
      return work.title
    },

    start: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(works)
          .set({ state: 'rendering' })
          .where(and(eq(works.id, id), inArray(works.state, ['queued', 'rendering']))),
      )
    },

    progress: async (workspaceId: string, id: string, fraction: number) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(works)
          .set({ progress: sql`greatest(${works.progress}, ${fraction}::real)` })
          .where(eq(works.id, id)),
      )
    },

    /** The verified file and its credit in one transaction: neither without the other, and each once. */
    complete: (
      workspaceId: string,
      id: string,
      file: Pick<
        typeof works.$inferSelect,
        'videoKey' | 'coverKey' | 'sha256' | 'bytes' | 'coverSha256' | 'coverBytes' | 'seconds' | 'width' | 'height'
      >,
    ): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, id)
        if (work.state !== 'queued' && work.state !== 'rendering') return
        await credit.book(tx, workspaceId, {
          kind: 'clip',
          entry: 'capture',
          amount: 1,
          key: reserveKey(work, 'end'),
          subject: work.title,
        })
        await tx
          .update(works)
          .set({ ...file, state: 'ready', progress: 1, readyAt: sql`now()` })
          .where(eq(works.id, id))
      }),

    /** A production that gives no file: the reserved credit comes back. */
    end: (
      workspaceId: string,
      id: string,
      end: { state: 'failed' | 'cancelled'; fault: string | null; detail: string },
    ): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, id)
        if (work.state !== 'queued' && work.state !== 'rendering') return
        await releaseCredit(tx, work)
        await tx
          .update(works)
          .set({ state: end.state, fault: end.fault, faultDetail: end.detail.slice(0, 4000) })
          .where(eq(works.id, id))
      }),
  }
}

export type WorkStore = ReturnType<typeof buildWorkStore>
