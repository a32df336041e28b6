import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import { works } from '../db/work-tables.ts'
import type { OrderPlacing } from './order-placing.ts'

type Dealing = { deal: (tx: Transaction, workspaceId: string, planId: string, workIds: string[]) => Promise<void> }

/**
 * Saved for the last time before the database was set back: a plan that looks short of stock may have had it, and a person
 * cancels what is out. So nothing is made for it before somebody looked at the plan.
 */
const isFromBefore = (workspaceId: string) =>
  sql<boolean>`${plans.updatedAt} <= (select z.set_back_at from workspace z where z.id = ${workspaceId}) is true`

type Needs = { db: UnfilteredDatabase; placing: Pick<OrderPlacing, 'append'>; plans: Dealing }

/**
 * Keeps plans in stock: a plan with fewer unpublished works than it wants gets more of its newest order. What stands in
 * the way (no credit, no combinations left) is written to the plan, and tried again the next time.
 */
export function buildRestock({ db, placing, plans: dealing }: Needs) {
  /** Plans that want more than they have; locked ones are in another server's hands. */
  const wanting = (tx: Transaction, workspaceId: string) =>
    tx
      .select({ id: plans.id, restock: plans.restock, isSetBack: isFromBefore(workspaceId) })
      .from(plans)
      .where(
        and(
          isNull(plans.deletedAt),
          sql`(${plans.restock} ->> 'on')::boolean`,
          sql`(select count(*) from ${works} w where w.plan_id = "plan"."id" and w.deleted_at is null
            and w.state in ('queued', 'rendering', 'ready')
            and not exists (select 1 from publish_task t where t.work_id = w.id and t.deleted_at is null and t.state <> 'waiting')
            -- Of a pool only what nobody has counts.
            and not exists (select 1 from fission_item i where i.work_id = w.id and i.state <> 'free'))
            < (${plans.restock} ->> 'least')::int`,
        ),
      )
      // Plans that something stands in the way of never keep the others waiting.
      .orderBy(isFromBefore(workspaceId), sql`${plans.restockFault} is not null`, sql`random()`)
      .limit(20)
      .for('update', { skipLocked: true })

  async function restockOne(workspaceId: string, planId: string, count: number): Promise<number> {
    return db.inWorkspace(workspaceId, async (tx) => {
      const [held] = await tx
        .select({ id: plans.id })
        .from(plans)
        .where(and(eq(plans.id, planId), isNull(plans.deletedAt)))
        .for('update', { skipLocked: true })
      const [order] = await tx
        .select({ id: clips.id })
        .from(clips)
        .where(and(eq(clips.planId, planId), isNull(clips.deletedAt), sql`not ${clips.settings} ? 'project'`))
        .orderBy(desc(clips.createdAt))
        .limit(1)
      if (!held || !order) return 0
      const { workIds } = await placing.append(tx, { workspaceId, clipId: order.id, count })
      await dealing.deal(tx, workspaceId, planId, workIds)
      await tx.update(plans).set({ restockFault: null }).where(eq(plans.id, planId))
      return workIds.length
    })
  }

  return {
    /** Answers how many works were added. */
    async run(workspaceId: string): Promise<number> {
      const short = await db.inWorkspace(workspaceId, (tx) => wanting(tx, workspaceId))
      let added = 0
      for (const { id, restock, isSetBack } of short) {
        try {
          if (isSetBack) throw new Refusal('restockSetBack')
          added += await restockOne(workspaceId, id, restock.add)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const restockFault = error.fault
          await db.inWorkspace(workspaceId, (tx) => tx.update(plans).set({ restockFault }).where(eq(plans.id, id)))
        }
      }
      return added
    },
  }
}
