import { changedFields, overlaidFields, type PostFields } from '@matrixcast/contract/post-fields'
import type { TrySeen } from '@matrixcast/contract/seen'
import type { PublishEvent, TaskFacts } from '@matrixcast/domain/publish-task'
import { transition } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cancelOpenAttempt, dismissPosted } from '../db/post-book/attempts.ts'
import {
  cancelTask,
  checkTask,
  confirmTask,
  dismissTask,
  giveTask,
  isOfRemoved,
  letTaskGo,
  restoreTask,
  retimeTask,
  retryTask,
  setTaskFields,
} from '../db/post-book/decisions.ts'
import { mayStand, newestTry } from '../db/post-book/tries.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { works } from '../db/work-tables.ts'
import type { ActingKey } from '../http/callers.ts'
import { lockTries } from './attempt-pair.ts'
import { fieldsOnAccount, statesAfterChange } from './default-fields-store.ts'
import { isGivenUp } from './given-up.ts'
import { heldBy, refuseToGiveHeld } from './held-post-store.ts'
import { countAgainst } from './key-budget-store.ts'
import { type NewTime, newTimeOf } from './new-time.ts'
import { refuseFields } from './post-issues.ts'
import { refuseUnpostableWork } from './unpostable-work.ts'
import type { PaceOfPlatform } from './wait-store.ts'
import { refuseWherePosted } from './work-history-store.ts'

type Task = typeof publishTasks.$inferSelect
type Seen = TrySeen | undefined
type Said = { adminId: string; seen: Seen }
type AccountsSeen = { accountsSeen?: Record<string, string> | undefined }
type LetGo = AccountsSeen & { heldBySeen: number }
type Giving = AccountsSeen & { accountId: string }
type Wanted = { fields: PostFields; fieldsSeen?: PostFields | undefined }
const refusals = {
  notWaiting: 'taskNotWaiting',
  notPublishing: 'taskNotWaiting',
  phaseGoesBack: 'taskNotWaiting',
  alreadyEnded: 'taskNotWaiting',
  notRetryable: 'notRetryable',
  notCancelled: 'taskNotCancelled',
  alreadyCommitted: 'alreadyCommitting',
} as const

/** A post that waits for a person's press, or that a person made, goes out by no key; nor does one that a yes was given for. */
function refuseKeyToMove({ keyId, dueAt }: Task, key: ActingKey): void {
  if (key.asksYes) throw new Refusal('keyAsksYes')
  if (keyId !== key.id || dueAt === null) throw new Refusal('keyPostClosed')
}

/** What people decide about a publish task: confirm, retry, cancel, restore, move, give away. Each answers the task's name. */
export function buildPublishDecisions({ db, paces }: { db: Database; paces: PaceOfPlatform }) {
  async function lock(tx: Transaction, taskId: string): Promise<Task> {
    await lockTries(tx, taskId)
    const [task] = await tx
      .select()
      .from(publishTasks)
      .where(and(eq(publishTasks.id, taskId), isNull(publishTasks.deletedAt)))
      .for('update')
    if (!task) throw new Refusal('notFound')
    return task
  }

  const waiting = (task: Task): void => {
    if (task.state !== 'waiting') throw new Refusal('taskNotWaiting')
  }

  const isTrueOf = async (tx: Transaction, { id }: Task, what: SQL): Promise<boolean> =>
    (await tx.execute(sql`select 1 from publish_task t where t.id = ${id} and ${what}`)).rows.length > 0

  /** The page showed it on this account, and no try began since. */
  const isAsShown = async (tx: Transaction, task: Task, seen: Seen): Promise<boolean> =>
    seen?.accountId === task.accountId && (await isTrueOf(tx, task, sql`${newestTry('t')} = ${seen.tries}`))

  const refuseChanged =
    (seen: Seen) =>
    async (tx: Transaction, task: Task): Promise<void> => {
      if (!(await isAsShown(tx, task, seen))) throw new Refusal('versionChanged')
    }

  /** Nothing of a removed work goes again. Where some try may have put it there, the person was told so of the newest one. */
  const refuseUntold =
    (told: Seen) =>
    async (tx: Transaction, task: Task): Promise<void> => {
      if (await isTrueOf(tx, task, isOfRemoved('t'))) throw new Refusal('workRemoved')
      if (await isAsShown(tx, task, told)) return
      if (await isTrueOf(tx, task, mayStand('t'))) throw new Refusal('mayStandUnseen')
    }

  const decide = (
    workspaceId: string,
    taskId: string,
    eventOf: (task: Task, tx: Transaction) => PublishEvent | Promise<PublishEvent>,
    write: (tx: Transaction, taskId: string, next: TaskFacts) => Promise<unknown>,
    refuse: (tx: Transaction, task: Task) => Promise<void>,
  ): Promise<Task['state']> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const task = await lock(tx, taskId)
      const next = transition(task, await eventOf(task, tx))
      if (!next.ok) throw new Refusal(refusals[next.fault])
      await refuse(tx, task)
      await write(tx, task.id, next.value)
      return next.value.state
    })

  return {
    confirmByHand: (workspaceId: string, taskId: string, { adminId, seen }: Said) =>
      decide(
        workspaceId,
        taskId,
        async (task, tx) => ({ kind: 'confirmedByHand', isGivenUp: await isTrueOf(tx, task, isGivenUp()) }),
        (tx, id, next) => confirmTask(tx, id, next, adminId),
        refuseChanged(seen),
      ),

    retry: (workspaceId: string, taskId: string, told: Seen) =>
      decide(workspaceId, taskId, () => ({ kind: 'retryAsked' }), retryTask, refuseUntold(told)),

    check: (workspaceId: string, taskId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const task = await lock(tx, taskId)
        if (!['unknown', 'accepted', 'scheduledOnPlatform'].includes(task.state)) throw new Refusal('outcomeKnown')
        await checkTask(tx, task.id)
      }),

    /**
     * Of a post that nobody can tell: also one that a new try stopped at, for what it found may be this post. A reading that
     * finds it after all is believed over the person, whose word holds until the next commit.
     */
    deny: (workspaceId: string, taskId: string, { adminId, seen }: Said) =>
      db.inWorkspace(workspaceId, async (tx): Promise<void> => {
        const task = await lock(tx, taskId)
        await refuseChanged(seen)(tx, task)
        const facts = {
          isGivenUp: await isTrueOf(tx, task, isGivenUp()),
          mayStand: await isTrueOf(tx, task, mayStand('t')),
        }
        const next = transition(task, { kind: 'denied', ...facts })
        if (!next.ok) throw new Refusal('outcomeKnown')
        await dismissTask(tx, task.id, next.value, adminId)
        await dismissPosted(tx, task)
      }),

    /** One that runs is taken from its holder, who is refused the commit; one already cancelled stays so. */
    cancel: (workspaceId: string, taskId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const task = await lock(tx, taskId)
        if (task.state === 'cancelled') return
        const next = transition(task, { kind: 'cancelled' })
        if (!next.ok) throw new Refusal(refusals[next.fault])
        await cancelTask(tx, task.id, next.value)
        await cancelOpenAttempt(tx, task.id)
      }),

    restore: (workspaceId: string, taskId: string, told: Seen) =>
      decide(workspaceId, taskId, () => ({ kind: 'restored' }), restoreTask, refuseUntold(told)),

    /** What a key moves counts for its new day. */
    move: (workspaceId: string, taskId: string, time: NewTime, key?: ActingKey): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const task = await lock(tx, taskId)
        waiting(task)
        if (key) refuseKeyToMove(task, key)
        await retimeTask(tx, task.id, await newTimeOf(tx, task, time, paces))
        if (key) await countAgainst(tx, { workspaceId, key, taskIds: [task.id] })
      }),

    /**
     * A person looked on the platform: whatever else keeps it back, it is not that the database was set back. Of a post that was
     * not held this says nothing, and no yes either. Where their page showed another account, they looked there.
     */
    letGo: (workspaceId: string, taskId: string, { heldBySeen, accountsSeen }: LetGo): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const task = await lock(tx, taskId)
        waiting(task)
        if (accountsSeen && accountsSeen[taskId] !== task.accountId) throw new Refusal('versionChanged')
        const { rows } = await tx.execute<{ by: number | null }>(
          sql`select ${heldBy('t')} as by from publish_task t where t.id = ${taskId}`,
        )
        const by = rows[0]?.by ?? null
        if (by === null) return
        if (by !== heldBySeen) throw new Refusal('setBackNow')
        await letTaskGo(tx, task.id)
      }),

    /** Refuses what is held, an account the work goes to already, and what that account's platform would not take. */
    give: (workspaceId: string, taskId: string, { accountId, accountsSeen }: Giving): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        // Before its post, as whoever changes a work does: two posts of it are given one after the other.
        const [work] = await tx
          .select()
          .from(works)
          .where(
            and(
              eq(works.id, sql`(select t.work_id from publish_task t where t.id = ${taskId})`),
              isNull(works.deletedAt),
            ),
          )
          .for('no key update')
        const task = await lock(tx, taskId)
        waiting(task)
        if (task.accountId === accountId) return
        if (accountsSeen && accountsSeen[taskId] !== task.accountId) throw new Refusal('versionChanged')
        await refuseToGiveHeld(tx, taskId)
        const [account] = await tx
          .select({ platform: accounts.platform, limits: accounts.limits })
          .from(accounts)
          .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
        if (!account || !work) throw new Refusal('notFound')
        const [there] = await tx
          .select({ id: publishTasks.id })
          .from(publishTasks)
          .where(
            and(
              eq(publishTasks.workId, task.workId),
              eq(publishTasks.accountId, accountId),
              isNull(publishTasks.deletedAt),
            ),
          )
        if (there) throw new Refusal('workGoesThereAlready')
        await refuseWherePosted(tx, { workId: task.workId, accountId })
        const held = await fieldsOnAccount(tx, task, accountId, task.dueAt)
        refuseUnpostableWork(account, work, held.fields)
        await giveTask(tx, task.id, accountId, held)
      }),

    /** A holder of the old version is refused its commit, as after any other edit. */
    setFields: (workspaceId: string, taskId: string, wanted: Wanted): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const task = await lock(tx, taskId)
        const fields = wanted.fieldsSeen
          ? overlaidFields(task.fields, changedFields(wanted.fieldsSeen, wanted.fields))
          : wanted.fields
        if (task.state !== 'waiting' && task.state !== 'failed') throw new Refusal('taskNotWaiting')
        const [account] = await tx
          .select({ platform: accounts.platform })
          .from(accounts)
          .where(eq(accounts.id, task.accountId))
        refuseFields(account?.platform ?? '', fields)
        await setTaskFields(tx, task.id, { fields, defaults: statesAfterChange(task, fields) })
      }),
  }
}
