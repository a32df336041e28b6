import type { Verdict } from '@matrixcast/contract/publish-report'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { publishAttempts } from '../db/publish-tables.ts'
import { isItsWord, type Pair } from './attempt-pair.ts'
import { believed } from './believed-verdict.ts'
import { earlierPost, forgetTaken } from './known-posts.ts'
import { freshReading, inSeconds, type LedgerWrites, type TaskChanges } from './ledger-writes.ts'
import { absentsBelieved, mostVerifyTries, verifyAfter } from './publish-rules.ts'

/** What a reading of the platform makes of a post. */
export function readBack({ apply, change, endTry, settleSeconds }: LedgerWrites) {
  async function applyVerdict(tx: Transaction, pair: Pair, verdict: Verdict): Promise<boolean> {
    const { task } = pair
    // A post that the platform holds until its time is never let out of sight: nobody else would see it fall.
    const isGivenUp = task.verifyTries >= mostVerifyTries && task.state !== 'scheduledOnPlatform'
    const later = { nextVerifyAt: isGivenUp ? null : inSeconds(verifyAfter(task.verifyTries)), absentSeen: 0 }
    switch (verdict.kind) {
      case 'live':
        return apply(
          tx,
          pair,
          { kind: 'verified' },
          {
            publishId: verdict.publishId,
            publishedUrl: verdict.url,
            verifiedAt: sql`now()`,
            nextVerifyAt: null,
            faultDetail: '',
          },
        )
      case 'scheduled': {
        const again = inSeconds(verifyAfter(task.verifyTries))
        const changes = {
          publishId: verdict.publishId,
          absentSeen: 0,
          nextVerifyAt: task.dueAt ? sql`greatest(${task.dueAt}::timestamptz + interval '1 minute', ${again})` : again,
        }
        if (task.state !== 'scheduledOnPlatform') {
          return apply(tx, pair, { kind: 'accepted', scheduled: true }, changes)
        }
        await change(tx, task.id, changes)
        return true
      }
      case 'rejected':
        return isNotThere(tx, pair, { fault: 'policy', faultDetail: verdict.detail })
      case 'absent': {
        const seen = task.absentSeen + 1
        if (seen >= absentsBelieved) return isAbsent(tx, pair)
        await change(tx, task.id, { absentSeen: seen, nextVerifyAt: inSeconds(await settleSeconds(tx, task)) })
        return true
      }
      case 'processing':
      case 'unreadable':
        // An unknown outcome that the platform has under review did arrive.
        if (verdict.kind === 'processing' && task.state === 'unknown')
          return apply(tx, pair, { kind: 'accepted', scheduled: false }, later)
        await change(tx, task.id, later)
        return true
    }
  }

  async function isNotThere(tx: Transaction, pair: Pair, why: TaskChanges): Promise<boolean> {
    const applied = await apply(tx, pair, { kind: 'absent' }, { ...why, nextVerifyAt: null })
    if (applied) await forgetTaken(tx, pair.task)
    return applied
  }

  /** The last try posted nothing. Where an earlier one is known to have posted, that is the post, and it is looked for now. */
  async function isAbsent(tx: Transaction, pair: Pair): Promise<boolean> {
    const there = pair.task.state === 'unknown' ? await earlierPost(tx, pair) : undefined
    if (!there) return isNotThere(tx, pair, {})
    const settled = { ...there, ...freshReading, acceptedAt: sql`now()`, nextVerifyAt: inSeconds(verifyAfter(0)) }
    const applied = await apply(tx, pair, { kind: 'accepted', scheduled: false }, { ...settled, faultDetail: '' })
    await tx
      .update(publishAttempts)
      .set({ outcome: 'absent', publishId: null })
      .where(eq(publishAttempts.id, pair.attempt.id))
    return applied
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
    const publishId = 'publishId' in verdict ? verdict.publishId : ''
    const applied = await apply(
      tx,
      pair,
      { kind: 'accepted', scheduled: verdict.kind === 'scheduled' },
      { publishId, ...freshReading, acceptedAt: sql`now()`, faultDetail: '', nextVerifyAt: inSeconds(verifyAfter(0)) },
    )
    if (applied && isStill) await endTry(tx, newest, 'cancelled')
    return applied
  }

  return async (tx: Transaction, pair: Pair, told: Verdict): Promise<boolean> => {
    const verdict = await believed(tx, pair, told)
    const { state } = pair.task
    const isLookedFor = state === 'unknown' || state === 'accepted' || state === 'scheduledOnPlatform'
    const isKnown = state === 'verified' || state === 'confirmedByHand'
    if (isItsWord(pair) && (isLookedFor || (isKnown && verdict.kind === 'live'))) return applyVerdict(tx, pair, verdict)
    return seenLate(tx, pair, verdict)
  }
}
