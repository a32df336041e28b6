import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { works } from '../db/work-tables.ts'

/** The work, held until the transaction ends. */
export async function lockWork(tx: Transaction, id: string): Promise<typeof works.$inferSelect> {
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, id), isNull(works.deletedAt)))
    .for('update')
  if (!work) throw new Refusal('notFound')
  return work
}

/** Whether any of its posts has left. None leaves until the transaction ends. */
export async function hasLeft(tx: Transaction, workId: string): Promise<boolean> {
  const posts = await tx
    .select({ state: publishTasks.state })
    .from(publishTasks)
    .where(and(eq(publishTasks.workId, workId), isNull(publishTasks.deletedAt)))
    .for('update')
  const isOpen = (state: string) => state === 'waiting' || state === 'failed' || state === 'cancelled'
  return posts.some(({ state }) => !isOpen(state))
}

/** What is out there must stay what is shown here. */
export async function refuseWhenPublished(tx: Transaction, workId: string): Promise<void> {
  if (await hasLeft(tx, workId)) throw new Refusal('workPublished')
}
