import type { Verdict } from '@matrixcast/contract/publish-report'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { inSeconds } from '../db/in-seconds.ts'
import { dismissTaken, endAttempt } from '../db/post-book/attempts.ts'
import { freshReading, freshTry } from '../db/post-book/fresh-start.ts'
import { enterTask, type TaskChanges } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { afterAbsence } from './after-absence.ts'
import { isItsWord, type Pair } from './attempt-pair.ts'
import { believed } from './believed-verdict.ts'
import { otherPost } from './known-posts.ts'
import { endsAs, type LedgerWrites } from './ledger-writes.ts'
import { absentsBelieved, isLookedFor, readingsAfter, verifyAfter } from './publish-rules.ts'

/** `asOf`: when it began, in unix seconds by the database's clock; what does not say that is of a helper from before. */
export type Reading = { verdict: Verdict; asOf?: number | undefined }

/**
 * Whether a reading that found nothing may count: it began when the platform had had its time since the commit, and since the
 * absence that counted before it. Two that ran side by side are one.
 */
function isSettled(
  { committedAt, absentSeen, absentAt }: Pair['task'],
  asOf: number | undefined,
  settle: number,
): boolean {
  const last = Math.max(committedAt?.getTime() ?? 0, absentSeen > 0 ? (absentAt?.getTime() ?? 0) : 0)
  return asOf !== undefined && asOf >= last / 1000 + settle
}

/** What a reading of the platform makes of a post. */
export function readBack({ apply, settleSeconds, standsAlready, manifestOf }: LedgerWrites) {
  async function applyVerdict(tx: Transaction, pair: Pair, { verdict, asOf }: Reading): Promise<boolean> {
    const { task, attempt } = pair
    // A post that the platform holds until its time is never let out of sight: nobody else would see it fall.
    const { verifyTries, isGivenUp } = readingsAfter(task, verdict.kind === 'unreadable' ? verdict.fault : null)
    // Why it is open stays with the try; the post says why it could not be looked for last.
    const isUnread = verdict.kind === 'unreadable' && verdict.detail !== ''
    const faultDetail = isUnread ? verdict.detail.slice(0, 4000) : attempt.detail
    const later = {
      faultDetail,
      verifyTries,
      nextVerifyAt: isGivenUp && task.state !== 'scheduledOnPlatform' ? null : inSeconds(verifyAfter(task.verifyTries)),
      absentSeen: 0,
    }
    switch (verdict.kind) {
      case 'live':
        return apply(
          tx,
          pair,
          { kind: 'verified' },
          {
            // A list without numbers takes none away.
            publishId: verdict.publishId || task.publishId,
            publishedUrl: verdict.url,
            acceptedAt: sql`coalesce(${publishTasks.acceptedAt}, ${publishTasks.committedAt}, now())`,
            verifiedAt: sql`now()`,
            nextVerifyAt: null,
            faultDetail: '',
          },
        )
      case 'scheduled': {
        const again = inSeconds(verifyAfter(task.verifyTries))
        const changes = {
          publishId: verdict.publishId || task.publishId,
          faultDetail: '',
          absentSeen: 0,
          nextVerifyAt: task.dueAt ? sql`greatest(${task.dueAt}::timestamptz + interval '1 minute', ${again})` : again,
        }
        if (task.state !== 'scheduledOnPlatform' && task.state !== 'accepted') {
          return apply(tx, pair, { kind: 'accepted', scheduled: true }, { ...changes, acceptedAt: sql`now()` })
        }
        await enterTask(tx, task.id, { ...changes, state: 'scheduledOnPlatform' })
        return true
      }
      case 'rejected':
        return isOver(tx, pair, {
          as: 'refusedThere',
          gone: verdict.publishId || (task.publishId ?? ''),
          why: { fault: 'policy', faultDetail: verdict.detail, publishId: verdict.publishId || task.publishId },
        })
      case 'absent': {
        const settle = await settleSeconds(tx, task)
        if (!isSettled(task, asOf, settle)) {
          await enterTask(tx, task.id, { faultDetail, nextVerifyAt: later.nextVerifyAt })
          return true
        }
        const seen = task.absentSeen + 1
        if (seen >= absentsBelieved)
          return isOver(tx, pair, { as: 'absent', gone: task.publishId ?? '', why: { faultDetail: attempt.detail } })
        await enterTask(tx, task.id, {
          faultDetail,
          absentSeen: seen,
          absentAt: sql`now()`,
          nextVerifyAt: inSeconds(settle),
        })
        return true
      }
      case 'processing': {
        // From now on it is asked for by the number that it shows.
        const numbered = task.publishId ? {} : { publishId: verdict.publishId || null }
        const changes = { ...later, ...numbered }
        // An unknown outcome that the platform has under review did arrive.
        if (task.state === 'unknown')
          return apply(tx, pair, { kind: 'accepted', scheduled: false }, { ...changes, acceptedAt: sql`now()` })
        await enterTask(tx, task.id, changes)
        if (numbered.publishId) await endsAs(tx, attempt, numbered)
        return true
      }
      case 'unreadable':
        await enterTask(tx, task.id, later)
        return true
    }
  }

  /**
   * It is not there, or refused there, which is the end of this try: tried again, it is a post of its own, unless its owner brought
   * the refused one to light. Where another try is known to have posted, that is the post, and it is looked for now.
   */
  async function isOver(
    tx: Transaction,
    pair: Pair,
    { as, gone, why }: { as: 'absent' | 'refusedThere'; gone: string; why: TaskChanges },
  ): Promise<boolean> {
    const { task, attempt } = pair
    const there = await otherPost(tx, pair, gone)
    if (there) {
      if (gone !== '') await dismissTaken(tx, task, { as, gone })
      return standsAlready(tx, pair, { ...there, outcome: as, gone })
    }
    const again = as === 'absent' ? await afterAbsence(tx, pair, await manifestOf(tx, task)) : null
    const end = again ? { ...freshTry, ...again } : { ...why, acceptedAt: null, nextVerifyAt: null }
    const applied = await apply(tx, pair, { kind: 'absent', retry: again !== null }, end)
    if (!applied) return false
    await dismissTaken(tx, task, { as })
    await endsAs(tx, attempt, { outcome: as })
    return true
  }

  /**
   * A reading that took long: the post was called absent in the meantime, and is there after all. It counts, and a try begun
   * since is stopped, unless that may have posted: then nobody can say whose post was found.
   */
  async function seenLate(tx: Transaction, pair: Pair, verdict: Verdict): Promise<boolean> {
    const { task, attempt, newest } = pair
    if (verdict.kind !== 'live' && verdict.kind !== 'scheduled' && verdict.kind !== 'processing') return false
    const isStill = newest.endedAt === null
    if (attempt.committingAt === null || attempt.accountId !== task.accountId) return false
    if (newest.committingAt !== null && newest.id !== attempt.id) return false
    if (isStill && newest.id === attempt.id) return false
    const publishId = verdict.publishId ?? ''
    const applied = await apply(
      tx,
      pair,
      { kind: 'accepted', scheduled: verdict.kind === 'scheduled' },
      {
        publishId,
        ...freshReading,
        acceptedAt: sql`now()`,
        confirmedBy: null,
        faultDetail: '',
        nextVerifyAt: inSeconds(verifyAfter(0)),
      },
    )
    if (applied && isStill) await endAttempt(tx, newest.id, 'cancelled')
    return applied
  }

  return async (tx: Transaction, pair: Pair, told: Reading): Promise<boolean> => {
    const verdict = await believed(tx, pair, told.verdict, (await manifestOf(tx, pair.task)) ?? {})
    const { state } = pair.task
    const isKnown = state === 'verified' || state === 'confirmedByHand'
    if (isItsWord(pair) && (isLookedFor(state) || (isKnown && verdict.kind === 'live')))
      return applyVerdict(tx, pair, { ...told, verdict })
    return seenLate(tx, pair, verdict)
  }
}
