import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { freshWords } from '../db/post-book/fresh-start.ts'
import { renewTasks } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { works } from '../db/work-tables.ts'
import { heldBy } from './held-post-store.ts'

type Work = typeof works.$inferSelect

/**
 * The one way in which the words of a work change; the caller holds it and its posts. Answers whether they are others now:
 * then its waiting posts are too, and nobody said yes to them yet. What is to be looked for since the database was set back keeps
 * the title under which a person can find it; a cancelled post is to be looked for once it is taken back.
 */
export async function changeWords(
  tx: Transaction,
  work: Work,
  { title, topics }: Pick<Work, 'title' | 'topics'>,
): Promise<boolean> {
  if (title === work.title && isDeepStrictEqual(topics, work.topics)) return false
  if (title !== work.title) await refuseToRenameHeld(tx, work.id)
  await tx.update(works).set({ title, topics }).where(eq(works.id, work.id))
  await renewTasks(tx, work.id, freshWords)
  return true
}

async function refuseToRenameHeld(tx: Transaction, workId: string): Promise<void> {
  const [held] = await tx
    .select({ id: publishTasks.id })
    .from(publishTasks)
    .where(
      and(
        eq(publishTasks.workId, workId),
        inArray(publishTasks.state, ['waiting', 'cancelled']),
        isNull(publishTasks.deletedAt),
        isNotNull(heldBy('publish_task')),
      ),
    )
  if (held) throw new Refusal('setBackNow')
}
