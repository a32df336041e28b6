import { and, asc, count, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { bringBackTasks, removeTasks } from '../db/post-book/tasks.ts'
import { mayStand } from '../db/post-book/tries.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { works } from '../db/work-tables.ts'
import { type Deal, dealWorks } from './deal-store.ts'
import { heldBy, isHeldWork } from './held-post-store.ts'
import { historyOfWorks } from './work-history-store.ts'

/** Dealt by its plan, no person decided anything about it since, and it is certain that it did not go out. */
const isPlansOwn = sql`(${publishTasks.dealtByPlan} and ${publishTasks.approvedAt} is null and ${publishTasks.wantedAt} is null
  and not ${mayStand('publish_task')} and ${heldBy('publish_task')} is null)`

/**
 * Deals the works of a plan that have no post; where its accounts or times changed, its own posts that still wait as well.
 * `leftAlone`: other posts that wait or are on their way, and works not dealt since they may be out.
 */
export async function redealWorks(
  tx: Transaction,
  deal: Omit<Deal, 'workIds'>,
  isChanged: boolean,
): Promise<{ redealt: number; leftAlone: number }> {
  // In the order of whoever changes the words of one: works, then their posts.
  await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.planId, deal.planId), isNull(works.deletedAt)))
    .orderBy(asc(works.id))
    .for('no key update')
  const ofPlan = and(eq(publishTasks.planId, deal.planId), isNull(publishTasks.deletedAt))
  const waiting = and(ofPlan, eq(publishTasks.state, 'waiting'))
  const freed = isChanged ? await removeTasks(tx, and(waiting, isPlansOwn)) : []
  const onItsWay = and(ofPlan, eq(publishTasks.state, 'publishing'))
  const [kept] = await tx
    .select({ posts: count() })
    .from(publishTasks)
    .where(or(and(waiting, not(isPlansOwn)), isChanged ? onItsWay : undefined))
  const undealt = await tx
    .select({ id: works.id, isHeldWork })
    .from(works)
    .where(
      and(
        eq(works.planId, deal.planId),
        isNull(works.deletedAt),
        sql`(not exists (select 1 from publish_task t where t.work_id = "work"."id" and t.deleted_at is null)
          or "work"."id" = any(string_to_array(${freed.map(({ workId }) => workId).join(',')}, ',')::uuid[]))`,
      ),
    )
    .orderBy(asc(works.createdAt), asc(works.variant))
  // Of a work whose post was taken away, a try may stand on an account that this plan has no turn for.
  const history = await historyOfWorks(
    tx,
    undealt.map(({ id }) => id),
  )
  const isTried = new Set(history.mayStand.map(({ workId }) => workId))
  const isFreed = new Set(freed.map(({ workId }) => workId))
  const workIds = undealt
    .filter(({ id, isHeldWork: isHeld }) => !isHeld && (isFreed.has(id) || !isTried.has(id)))
    .map(({ id }) => id)
  const dealt = await dealWorks(tx, { ...deal, workIds })
  // A work that could not be dealt keeps the post it had.
  const back = freed.filter(({ workId, accountId }) => !dealt.has(workId) && deal.accountIds.includes(accountId))
  if (back.length > 0)
    await bringBackTasks(
      tx,
      back.map(({ id }) => id),
    )
  return { redealt: dealt.size, leftAlone: (kept?.posts ?? 0) + undealt.length - dealt.size }
}
