import { type TaskFacts, transition } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { liveAccounts } from '../db/live-accounts.ts'
import { unixOrNull } from '../db/page.ts'
import { freshStart, freshTry, newVersion } from '../db/post-book/fresh-start.ts'
import { givenToAccount } from '../db/post-book/given-to-account.ts'
import { makeFirstTask, moveTask } from '../db/post-book/tasks.ts'
import { mayStand } from '../db/post-book/tries.ts'
import { publishTasks } from '../db/publish-tables.ts'
import type { works } from '../db/work-tables.ts'
import { refusePast } from '../http/past-time.ts'
import { defaultFieldsOf, fieldsOnAccount, filledBy } from './default-fields-store.ts'
import { refuseToGiveHeld } from './held-post-store.ts'
import { madeWithWork } from './made-with-work-store.ts'
import { refuseWherePosted } from './work-history-store.ts'

type Place = {
  taskId?: string | undefined
  /** Of that post, as the page showed it. */
  accountSeen?: string | null | undefined
  accountId?: string | null | undefined
  timing_time?: number | null | undefined
}

/**
 * Gives the post that a page opened another account or time, or takes it away; a work without a post gets its first. The
 * work's other posts stay as they are. A post that is no longer as the page showed it is left alone: `versionChanged`. A failed
 * one goes again, from its new account or at its new time. No new time has passed; one that passed since stays as it was.
 */
export async function movePost(
  tx: Transaction,
  work: typeof works.$inferSelect,
  place: Place,
  isNewVersion: boolean,
): Promise<void> {
  const { taskId, accountSeen, accountId, timing_time } = place
  if (accountId === undefined && timing_time === undefined) return
  const posts = await tx
    .select({ ...getTableColumns(publishTasks), mayStand: mayStand('publish_task') })
    .from(publishTasks)
    .where(and(eq(publishTasks.workId, work.id), isNull(publishTasks.deletedAt)))
  const opened = posts.find(({ id, state }) => id === taskId && (state === 'waiting' || state === 'failed'))
  const accountNow = opened?.accountId ?? null
  const isItThere = taskId === undefined ? posts.length === 0 : opened !== undefined
  const isAsShown = isItThere && (accountSeen === undefined || accountSeen === accountNow)
  if (!isAsShown) throw new Refusal('versionChanged')
  const isNew = typeof accountId === 'string' && accountId !== opened?.accountId
  const isOther = accountId !== undefined && accountId !== opened?.accountId
  if (isOther && opened) await refuseToGiveHeld(tx, opened.id)
  if (isNew && posts.some((post) => post.accountId === accountId)) throw new Refusal('workGoesThereAlready')
  if (isNew && (await liveAccounts(tx, [accountId])).length === 0) throw new Refusal('notFound')
  if (isNew) await refuseWherePosted(tx, { workId: work.id, accountId }, posts.length === 0)
  const dueAt = typeof timing_time === 'number' ? new Date(timing_time * 1000) : null
  const isTimed = timing_time !== undefined && timing_time !== unixOrNull(opened?.dueAt ?? null)
  if (isTimed && accountId !== null) refusePast(dueAt)
  if (opened) {
    const at = timing_time === undefined ? opened.dueAt : dueAt
    const moved = isNew && givenToAccount(accountId, await fieldsOnAccount(tx, opened, accountId, at))
    const timed = timing_time !== undefined && { dueAt }
    const isMoved = isNew || isTimed
    const raised = !isNewVersion && { version: newVersion }
    const changed =
      accountId === null
        ? { deletedAt: sql`now()` }
        : { ...moved, ...timed, ...raised, ...freshStart, ...(isMoved && waitsAgain(opened)), dealtByPlan: false }
    await moveTask(tx, opened.id, changed)
  } else if (isNew) {
    const defaultsOf = await defaultFieldsOf(tx, [accountId])
    await makeFirstTask(tx, {
      workspaceId: work.workspaceId,
      planId: work.planId,
      workId: work.id,
      accountId,
      jobKey: sql`${`${work.id}:${accountId}:`} || gen_random_uuid()`,
      ...filledBy(defaultsOf(accountId, dueAt)),
      dueAt,
      createdAt: madeWithWork(work.id),
    })
  }
}

/** Of a failed post. Where its last try may stand on the account it had, a person settles that first. */
function waitsAgain(post: TaskFacts & { mayStand: boolean }): Partial<TaskFacts & typeof freshTry> {
  const next = transition(post, { kind: 'retryAsked' })
  if (!next.ok) return {}
  if (post.mayStand) throw new Refusal('settleEarlierTry')
  return { ...next.value, ...freshTry }
}
