import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PlanRow, PostingTimes, planApi, Restock } from '@matrixcast/contract/plans'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { fissionActivities, fissionPlans } from '../db/fission-tables.ts'
import { liveAccounts } from '../db/live-accounts.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { planAccounts, plans } from '../db/plan-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { RemoveWorks } from '../db/works-of.ts'

type Fields = { name: string; accountIds: string[]; postingTimes: PostingTimes; restock: Restock }
/** `activityId`: its works fill a pool. */
type NewPlan = Fields & { activityId?: string | undefined }
export type PlanFacts = Omit<PlanRow, 'coverUrl'> & { coverKey: string | null }

const workCount = (rule: string) =>
  sql<number>`(select count(*)::int from work w where w.plan_id = "plan"."id" and w.deleted_at is null and ${sql.raw(rule)})`
const taskCount = (rule: string) =>
  sql<number>`(select count(*)::int from publish_task t where t.plan_id = "plan"."id" and t.deleted_at is null and ${sql.raw(rule)})`

const columns = {
  plan: plans,
  accounts: sql<number>`(select count(*)::int from plan_account a where a.plan_id = "plan"."id")`,
  works: workCount('true'),
  rendering: workCount("w.state in ('queued', 'rendering')"),
  ready: workCount("w.state = 'ready'"),
  renderFailed: workCount("w.state = 'failed'"),
  // As in the list of works: what is still being made cannot be published yet.
  waiting: taskCount(
    "t.state = 'waiting' and exists (select 1 from work w where w.id = t.work_id and w.state = 'ready')",
  ),
  blocked: taskCount("t.status_group = 'blocked'"),
  publishing: taskCount("t.state = 'publishing'"),
  scheduled: taskCount("t.status_group = 'scheduled'"),
  published: taskCount("t.status_group = 'published'"),
  verified: taskCount("t.state = 'verified'"),
  failed: taskCount("t.state in ('failed', 'unknown')"),
  coverKey: sql<string | null>`(select w.cover_key from work w where w.plan_id = "plan"."id" and w.deleted_at is null
    and w.cover_key is not null order by w.created_at, w.variant limit 1)`,
  nextAt: sql<
    number | null
  >`(select extract(epoch from min(t.due_at))::int from publish_task t where t.plan_id = "plan"."id"
    and t.deleted_at is null and t.state = 'waiting')`,
}

const sortable = { name: plans.name, createtime: plans.createdAt, updatetime: plans.updatedAt }

type Deal = { workspaceId: string; planId: string; accountIds: string[]; times: PostingTimes }
/** How publishing makes the posts of works that a plan deals to its accounts. */
type DealPosts = {
  deal: (tx: Transaction, deal: Deal & { workIds: string[] }) => Promise<Set<string>>
  redeal: (tx: Transaction, deal: Deal, isChanged: boolean) => Promise<{ redealt: number; leftAlone: number }>
}
type Needs = { db: UnfilteredDatabase; removal: RemoveWorks; workPosts: DealPosts }

/** Plans: what is to be produced for whom, and when. */
export function buildPlanStore({ db, removal, workPosts }: Needs) {
  const alive = isNull(plans.deletedAt)

  const present = (row: { plan: typeof plans.$inferSelect; coverKey: string | null } & Counts): PlanFacts => ({
    id: row.plan.id,
    name: row.plan.name,
    accounts: row.accounts,
    kind: row.plan.kind,
    isForFiles: row.plan.isForFiles,
    counts: {
      works: row.works,
      rendering: row.rendering,
      ready: row.ready,
      renderFailed: row.renderFailed,
      waiting: row.waiting,
      blocked: row.blocked,
      publishing: row.publishing,
      scheduled: row.scheduled,
      published: row.published,
      verified: row.verified,
      failed: row.failed,
    },
    coverKey: row.coverKey,
    nextAt: row.nextAt,
    createtime: unixOf(row.plan.createdAt),
    updatetime: unixOf(row.plan.updatedAt),
  })

  /** Answers them without what was removed since the page showed it. */
  async function setAccounts(
    tx: Transaction,
    workspaceId: string,
    planId: string,
    accountIds: string[],
  ): Promise<string[]> {
    const live = await liveAccounts(tx, accountIds)
    await tx.delete(planAccounts).where(eq(planAccounts.planId, planId))
    const rows = live.map((accountId, position) => ({ workspaceId, planId, accountId, position }))
    if (rows.length > 0) await tx.insert(planAccounts).values(rows)
    return live
  }

  const accountIdsOf = async (tx: Transaction, planId: string): Promise<string[]> => {
    const rows = await tx
      .select()
      .from(planAccounts)
      .where(eq(planAccounts.planId, planId))
      .orderBy(asc(planAccounts.position))
    return rows.map((row) => row.accountId)
  }

  return {
    page: (
      workspaceId: string,
      input: ParsedInputOf<typeof planApi.list>,
    ): Promise<{ total: number; rows: PlanFacts[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(plans.workspaceId, workspaceId),
          alive,
          input.kind ? eq(plans.kind, input.kind) : undefined,
          input.keyword ? contains(plans.name, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(plans).where(where),
          tx
            .select(columns)
            .from(plans)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(plans.createdAt), desc(plans.id)], plans.id)),
        )
        return { total, rows: rows.map(present) }
      }),

    find: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(columns)
          .from(plans)
          .where(and(eq(plans.id, id), alive))
        const [order] = await tx
          .select()
          .from(clips)
          .where(and(eq(clips.planId, id), isNull(clips.deletedAt)))
          .orderBy(desc(clips.createdAt))
          .limit(1)
        if (!row) throw new Refusal('notFound')
        if (!order) throw new Refusal('planHasNoOrder')
        return {
          plan: present(row),
          version: row.plan.version,
          accountIds: await accountIdsOf(tx, id),
          postingTimes: row.plan.postingTimes,
          restock: row.plan.restock,
          restockFault: row.plan.restockFault,
          clipId: order.id,
          clipVersion: order.version,
          clip: order.settings,
        }
      }),

    /** In the caller's transaction: the plan and its accounts, not yet any work. */
    async write(tx: Transaction, workspaceId: string, { activityId, ...fields }: NewPlan): Promise<string> {
      const { name, postingTimes, restock } = fields
      if (activityId !== undefined) await refuseUnfitPool(tx, activityId, fields.accountIds)
      const kind = activityId === undefined ? 'clip' : 'fission'
      const [made] = await tx
        .insert(plans)
        .values({ workspaceId, name, kind, postingTimes, restock })
        .returning({ id: plans.id })
      if (!made) throw new Error('the plan was not written')
      if (activityId !== undefined) await tx.insert(fissionPlans).values({ workspaceId, planId: made.id, activityId })
      await setAccounts(tx, workspaceId, made.id, fields.accountIds)
      return made.id
    },

    /** Deals works over the plan's accounts and times. */
    async deal(tx: Transaction, workspaceId: string, planId: string, workIds: string[]): Promise<void> {
      const [plan] = await tx
        .select()
        .from(plans)
        .where(and(eq(plans.id, planId), alive))
      if (!plan) throw new Refusal('notFound')
      await workPosts.deal(tx, {
        workspaceId,
        planId,
        workIds,
        accountIds: await accountIdsOf(tx, planId),
        times: plan.postingTimes,
      })
    },

    /** A new name or another stock moves no post. */
    edit: (workspaceId: string, id: string, fields: Fields & { version?: number | undefined }) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { postingTimes } = fields
        const [before] = await tx
          .select()
          .from(plans)
          .where(and(eq(plans.id, id), alive))
          .for('no key update')
        if (!before) throw new Refusal('notFound')
        if (before.kind === 'fission' && fields.accountIds.length > 0) throw new Refusal('planOfPool')
        if (before.version !== (fields.version ?? before.version)) throw new Refusal('versionChanged')
        const version = before.version + 1
        const accountsBefore = await accountIdsOf(tx, id)
        await tx
          .update(plans)
          .set({
            name: fields.name,
            version,
            postingTimes,
            restock: fields.restock,
            restockFault: null,
            updatedAt: sql`now()`,
          })
          .where(eq(plans.id, id))
        const accountIds = await setAccounts(tx, workspaceId, id, fields.accountIds)
        const isChanged =
          !isDeepStrictEqual(new Set(accountsBefore), new Set(accountIds)) ||
          !isDeepStrictEqual(before.postingTimes, postingTimes)
        const deal = { workspaceId, planId: id, accountIds, times: postingTimes }
        return { version, ...(await workPosts.redeal(tx, deal, isChanged)) }
      }),

    /** Answers its name. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      removal(workspaceId, { planId: id }, async (tx) => {
        const [plan] = await tx
          .update(plans)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(plans.id, id), alive))
          .returning({ name: plans.name })
        if (!plan) throw new Refusal('notFound')
        await tx.update(clips).set({ deletedAt: sql`now()` }).where(eq(clips.planId, id))
        return plan.name
      }),
  }
}

async function refuseUnfitPool(tx: Transaction, activityId: string, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0) throw new Refusal('planOfPool')
  const isIt = and(eq(fissionActivities.id, activityId), isNull(fissionActivities.deletedAt))
  const there = await tx.select({ id: fissionActivities.id }).from(fissionActivities).where(isIt).for('share')
  if (there.length === 0) throw new Refusal('invalidInput', { field: 'activityId', reason: 'notFound' })
}

type Counts = {
  accounts: number
  works: number
  rendering: number
  ready: number
  renderFailed: number
  waiting: number
  blocked: number
  publishing: number
  scheduled: number
  published: number
  verified: number
  failed: number
  nextAt: number | null
}

export type PlanStore = ReturnType<typeof buildPlanStore>
