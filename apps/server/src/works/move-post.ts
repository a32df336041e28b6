import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { freshStart, newVersion } from '../db/fresh-start.ts'
import { givenToAccount } from '../db/given-to-account.ts'
import { refuseToGiveHeld } from '../db/held-by.ts'
import { liveAccounts } from '../db/live-accounts.ts'
import { madeWithWork } from '../db/made-with-work.ts'
import { refuseWherePosted } from '../db/posted-pairs.ts'
import { publishTasks } from '../db/publish-tables.ts'
import type { works } from '../db/work-tables.ts'
import { Refusal } from '../http/refusal.ts'

type Place = {
  taskId?: string | undefined
  accountId?: string | null | undefined
  timing_time?: number | null | undefined
}

/**
 * Gives the post that a page opened another account or time, or takes it away; a work without a post gets its first. The
 * work's other posts stay as they are. A post that is no longer as the page showed it is left alone: `versionChanged`.
 */
export async function movePost(
  tx: Transaction,
  work: typeof works.$inferSelect,
  place: Place,
  isNewVersion: boolean,
): Promise<void> {
  const { taskId, accountId, timing_time } = place
  if (accountId === undefined && timing_time === undefined) return
  const posts = await tx
    .select({ id: publishTasks.id, accountId: publishTasks.accountId, state: publishTasks.state })
    .from(publishTasks)
    .where(and(eq(publishTasks.workId, work.id), isNull(publishTasks.deletedAt)))
  const opened = posts.find(({ id, state }) => id === taskId && (state === 'waiting' || state === 'failed'))
  const isAsShown = taskId === undefined ? posts.length === 0 : opened !== undefined
  if (!isAsShown) throw new Refusal('versionChanged')
  const isNew = typeof accountId === 'string' && accountId !== opened?.accountId
  const isOther = accountId !== undefined && accountId !== opened?.accountId
  if (isOther && opened) await refuseToGiveHeld(tx, opened.id)
  if (isNew && posts.some((post) => post.accountId === accountId)) throw new Refusal('workGoesThereAlready')
  if (isNew && (await liveAccounts(tx, [accountId])).length === 0) throw new Refusal('notFound')
  if (isNew) await refuseWherePosted(tx, work.id, accountId)
  const dueAt = typeof timing_time === 'number' ? new Date(timing_time * 1000) : null
  if (opened) {
    const moved = isNew && givenToAccount(accountId)
    const timed = timing_time !== undefined && { dueAt }
    const raised = !isNewVersion && { version: newVersion }
    const changed =
      accountId === null
        ? { deletedAt: sql`now()` }
        : { ...moved, ...timed, ...raised, ...freshStart, dealtByPlan: false }
    await tx
      .update(publishTasks)
      .set({ ...changed, updatedAt: sql`now()` })
      .where(eq(publishTasks.id, opened.id))
  } else if (isNew) {
    await tx.insert(publishTasks).values({
      workspaceId: work.workspaceId,
      planId: work.planId,
      workId: work.id,
      accountId,
      jobKey: sql`${`${work.id}:${accountId}:`} || gen_random_uuid()`,
      dueAt,
      createdAt: madeWithWork(work.id),
    })
  }
}
