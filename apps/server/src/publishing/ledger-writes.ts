import type { AttemptEvent, TaskFacts } from '@matrixcast/domain/publish-task'
import { mayBeLive, transition } from '@matrixcast/domain/publish-task'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'
import { inSeconds } from '../db/in-seconds.ts'
import { enterAttempt, enterUnaskedCommit } from '../db/post-book/attempts.ts'
import { freshReading } from '../db/post-book/fresh-start.ts'
import { enterTask, type TaskChanges } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import type { Attempt, Pair, Task } from './attempt-pair.ts'
import { verifyAfter } from './publish-rules.ts'

const over = ['absent', 'rejected', 'refusedThere', 'denied', 'deniedThere']

/** Says what became of a try's post; what was said of it before stays, where the reading was of another try's. */
export const endsAs = (tx: Transaction, { id, outcome, publishId }: Attempt, end: Partial<Attempt>) =>
  enterAttempt(tx, id, over.includes(outcome) ? { outcome, publishId } : end)

/** What stands there after all is shown again, where it was taken off its account meanwhile and no other post is there in its place. */
const shownAgain = sql`case when exists (select 1 from publish_task o where o.work_id = ${publishTasks.workId}
    and o.account_id = ${publishTasks.accountId} and o.id <> ${publishTasks.id} and o.deleted_at is null)
  or exists (select 1 from work w where w.id = ${publishTasks.workId} and w.deleted_at is not null)
  or exists (select 1 from account a where a.id = ${publishTasks.accountId} and a.deleted_at is not null)
  then ${publishTasks.deletedAt} end`

/** How the ledger writes: what `transition` of domain/publish-task makes of an event, to the post and to its try. */
export function ledgerWrites(manifests: readonly PlatformManifest[]) {
  async function manifestOf(tx: Transaction, task: Task): Promise<PlatformManifest | undefined> {
    const [account] = await tx
      .select({ platform: accounts.platform })
      .from(accounts)
      .where(eq(accounts.id, task.accountId))
    return manifests.find((manifest) => manifest.name === account?.platform)
  }

  /** False where the state machine refuses; nothing is written then. */
  async function apply(tx: Transaction, pair: Pair, event: AttemptEvent, also: TaskChanges = {}): Promise<boolean> {
    const next = transition(pair.task, event)
    if (!next.ok) return false
    // What a reading says comes long after whoever sent it has gone.
    const isSeenByNobody = event.kind === 'absent' || pair.attempt.startedBy === 'unattended'
    const isAlone = next.value.state === 'failed' && isSeenByNobody
    const failedAloneAt = isAlone ? sql`now()` : null
    const isThere = event.kind === 'accepted' || event.kind === 'verified'
    const shown = isThere && pair.task.deletedAt ? { deletedAt: shownAgain } : {}
    await enterTask(tx, pair.task.id, { ...next.value, failedAloneAt, updatedAt: sql`now()`, ...shown, ...also })
    await enterAttempt(tx, pair.attempt.id, attemptAfter(pair.attempt, next.value, event, also))
    return true
  }

  return {
    apply,

    /**
     * Nothing of this try stands there (`gone`: what it went by), but another one is known to have posted: that is the post, and
     * it is looked for now.
     */
    async standsAlready(
      tx: Transaction,
      pair: Pair,
      {
        publishId,
        outcome,
        gone,
      }: { publishId: string; outcome: 'absent' | 'rejected' | 'refusedThere'; gone: string },
    ): Promise<boolean> {
      const settled = {
        ...freshReading,
        acceptedAt: sql`now()`,
        nextVerifyAt: inSeconds(verifyAfter(0)),
        faultDetail: '',
      }
      const { task, attempt } = pair
      const event = { kind: 'accepted', scheduled: false } as const
      // One that was taken already goes on as such, under the other number.
      const isTaken = task.state === 'accepted' || task.state === 'scheduledOnPlatform'
      const applied = isTaken || (await apply(tx, pair, event, { publishId, ...settled }))
      if (isTaken) await enterTask(tx, task.id, { state: 'accepted', publishId, ...settled })
      await endsAs(tx, attempt, { outcome, publishId: gone || null })
      return applied
    },

    /**
     * What it filled was sent before the ledger was asked. From now on it may stand there. A newer try that is not at its commit yet
     * was not told of it, and begins anew.
     */
    async noteUnasked(tx: Transaction, { task, attempt, newest }: Pair): Promise<void> {
      await enterUnaskedCommit(tx, attempt.id)
      if (newest.id === attempt.id || newest.endedAt || mayBeLive(newest.phase)) return
      const conflict = { kind: 'stoppedBeforeCommit', fault: 'conflict', retry: true } as const
      await apply(tx, { task, attempt: newest, newest }, conflict, { faultDetail: '' })
    },

    settleSeconds: async (tx: Transaction, task: Task): Promise<number> =>
      (await manifestOf(tx, task))?.settleSeconds ?? 600,

    manifestOf,
  }
}

export type LedgerWrites = ReturnType<typeof ledgerWrites>

function attemptAfter(
  attempt: Attempt,
  task: TaskFacts,
  event: AttemptEvent,
  { faultDetail: detail, publishId }: TaskChanges,
) {
  const goesOn = event.kind === 'phase'
  return {
    phase: task.phase ?? attempt.phase,
    ...(event.kind === 'phase' && event.phase === 'committing' ? { committingAt: sql`now()` } : {}),
    ...(goesOn ? {} : { outcome: event.kind, fault: 'fault' in event ? event.fault : null }),
    ...(goesOn || detail === undefined ? {} : { detail }),
    ...(goesOn || publishId === undefined ? {} : { publishId }),
    ...(goesOn || attempt.endedAt ? {} : { endedAt: sql`now()` }),
  }
}
