import type { PublishFault } from '@matrixcast/domain/publish-task'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { accountPostings } from '../db/posting-tables.ts'
import { publishAttempts, publishTasks } from '../db/publish-tables.ts'

export type Task = typeof publishTasks.$inferSelect
export type Attempt = typeof publishAttempts.$inferSelect
/** A try and its post. */
export type Taken = { task: Task; attempt: Attempt }
/** A try that somebody speaks of, its post, and the post's latest try. */
export type Pair = Taken & { newest: Attempt }

/** Whether a try speaks for the post as it stands: nobody tried after it, and the post was not given to another account. */
export const isItsWord = ({ task, attempt, newest }: Pair): boolean =>
  attempt.id === newest.id && attempt.accountId === task.accountId

/** Every try of a post from the oldest on, held. Whoever wants tries and their post takes them in this order. */
export const lockTries = (tx: Transaction, taskId: SQL | string): Promise<Attempt[]> =>
  tx
    .select()
    .from(publishAttempts)
    .where(eq(publishAttempts.taskId, taskId))
    .orderBy(publishAttempts.number)
    .for('update')

/** Every try of the post, then the post: one order, so that two writers never wait for each other. */
export async function lockPair(tx: Transaction, attemptId: string): Promise<Pair | undefined> {
  const ofIt = sql`(select task_id from publish_attempt where id = ${attemptId})`
  const held = async () => (await lockTries(tx, ofIt)).find(({ id }) => id === attemptId)
  // While we waited for them, a claim may have taken it over.
  const moved = (await held()) ?? (await held())
  if (!moved) return undefined
  const [task] = await tx.select().from(publishTasks).where(eq(publishTasks.id, moved.taskId)).for('update')
  // A claim holds the post first: while we waited for it, it may have begun another try.
  const tries = await lockTries(tx, ofIt)
  const attempt = tries.find(({ id }) => id === attemptId)
  const newest = tries.at(-1)
  return task && attempt && newest && { task, attempt, newest }
}

/** Its holder has not been heard for a whole lease, by the database's clock. */
const isHeardNoMore = and(isNull(publishAttempts.endedAt), lt(publishAttempts.leaseUntil, sql`now()`))

/** Tries that nobody speaks for any more, in one order for all who end them. */
export const silentTries = (tx: Transaction): Promise<{ id: string }[]> =>
  tx.select({ id: publishAttempts.id }).from(publishAttempts).where(isHeardNoMore).orderBy(publishAttempts.id)

export async function isSilent(tx: Transaction, { attempt }: Pair): Promise<boolean> {
  const found = await tx
    .select({ id: publishAttempts.id })
    .from(publishAttempts)
    .where(and(eq(publishAttempts.id, attempt.id), isHeardNoMore))
  return found.length > 0
}

/** How often this post met this fault already. */
export async function sameFaultsBefore(
  tx: Transaction,
  { taskId }: Pick<Attempt, 'taskId'>,
  fault: PublishFault,
): Promise<number> {
  const [row] = await tx
    .select({ rows: sql<number>`count(*)::int` })
    .from(publishAttempts)
    .where(and(eq(publishAttempts.taskId, taskId), eq(publishAttempts.fault, fault)))
  return row?.rows ?? 0
}

export async function pauseAccount(
  tx: Transaction,
  { workspaceId, accountId }: Pick<Task, 'workspaceId' | 'accountId'>,
  pausedUntil: SQL,
): Promise<void> {
  await tx
    .insert(accountPostings)
    .values({ workspaceId, accountId, pausedUntil })
    .onConflictDoUpdate({
      target: accountPostings.accountId,
      // A pause of minutes ends none of a day.
      set: { pausedUntil: sql`greatest(${accountPostings.pausedUntil}, ${pausedUntil})` },
    })
}
