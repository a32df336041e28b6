import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { publishTasks } from './publish-tables.ts'
import { works } from './work-tables.ts'

/** One work, or all of an order or a plan. */
export type WorksOf = { workId: string } | { clipId: string } | { planId: string }

/**
 * The one way in which works are removed, whole or not at all, after what `begin` removes or refuses. With them go the posts
 * that did not go out, and productions end; what was published, or may be, keeps its task and proof. Answers what `begin` did.
 */
export type RemoveWorks = <Answer>(
  workspaceId: string,
  of: WorksOf,
  begin: (tx: Transaction) => Promise<Answer>,
) => Promise<Answer>

export function areOf(of: WorksOf): SQL {
  if ('workId' in of) return eq(works.id, of.workId)
  return 'clipId' in of ? eq(works.clipId, of.clipId) : eq(works.planId, of.planId)
}

/** Also of works that were removed before. */
export const postsOf = (tx: Transaction, of: WorksOf): SQL =>
  'planId' in of
    ? eq(publishTasks.planId, of.planId)
    : inArray(publishTasks.workId, tx.select({ id: works.id }).from(works).where(areOf(of)))

/**
 * No post of them is given out until the transaction ends, and one that was given out before is known. Works, then their
 * posts, as whoever wants both takes them.
 */
export async function holdWorks(
  tx: Transaction,
  of: WorksOf,
): Promise<Pick<typeof publishTasks.$inferSelect, 'state'>[]> {
  await tx
    .select({ id: works.id })
    .from(works)
    .where(and(areOf(of), isNull(works.deletedAt)))
    .orderBy(asc(works.id))
    .for('update')
  return tx
    .select({ state: publishTasks.state })
    .from(publishTasks)
    .where(postsOf(tx, of))
    .orderBy(asc(publishTasks.id))
    .for('update')
}
