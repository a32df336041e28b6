import type { PublishReport } from '@matrixcast/contract/publish-report'
import { said } from '@matrixcast/contract/said/en'
import { faultLeads } from '@matrixcast/domain/fault-leads'
import { mayBeLive, releaseStateOf } from '@matrixcast/domain/publish-task'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { inSeconds } from '../db/in-seconds.ts'
import { endAttempt, enterAttempt, prolongLease } from '../db/post-book/attempts.ts'
import { freshReading } from '../db/post-book/fresh-start.ts'
import { afterSilence, ledTo } from './after-fault.ts'
import { isItsWord, isSilent, lockPair, type Pair, silentTries } from './attempt-pair.ts'
import { anothersTitle, mayBeThatOf } from './believed-verdict.ts'
import { noteFailure, noteSuccess } from './breaker-store.ts'
import { bringBack } from './clock-put-right.ts'
import { noteGoneMatch } from './gone-match-store.ts'
import { isAnothers, otherPost, wasRefusedAs } from './known-posts.ts'
import { endsAs, ledgerWrites } from './ledger-writes.ts'
import type { PublishMark } from './publish-mark.ts'
import { leaseSeconds, verifyAfter } from './publish-rules.ts'
import { type Reading, readBack } from './read-back.ts'
import type { SetBack } from './set-back-store.ts'
import { wasPostedTo } from './work-history-store.ts'

const doubt = { kind: 'stoppedBeforeCommit', fault: 'unknownOutcome', retry: false } as const

/**
 * The only writer of a task's state after it was claimed. Every message names its attempt and fence; `transition` of
 * domain/publish-task decides, this writes what it said.
 */
export function buildPublishLedger({
  db,
  mark,
  setBack,
  manifests,
}: {
  db: Database
  mark: Pick<PublishMark, 'number' | 'raise'>
  setBack: Pick<SetBack, 'isPast'>
  manifests: readonly PlatformManifest[]
}) {
  const writes = ledgerWrites(manifests)
  const { apply, noteUnasked, settleSeconds, standsAlready, manifestOf } = writes
  const applyReading = readBack(writes)

  /**
   * An earlier try that was given up turns out to have posted. It counts, and a later one is stopped, unless that may have
   * posted as well: then both stand in the history, and the later one goes on.
   */
  async function acceptLate(
    tx: Transaction,
    pair: Pair,
    report: Extract<PublishReport, { kind: 'accepted' }>,
  ): Promise<boolean> {
    const { task, attempt, newest } = pair
    const isStill = newest.endedAt === null
    const mayStandToo = mayBeLive(newest.phase) && (isStill || task.state === 'unknown')
    if (attempt.accountId !== task.accountId || mayStandToo || releaseStateOf(task.state) === 2) {
      await enterAttempt(tx, attempt.id, { outcome: 'accepted', publishId: report.publishId })
      return false
    }
    const applied = await applyReport(tx, pair, report)
    if (applied && isStill) await endAttempt(tx, newest.id, 'cancelled')
    return applied
  }

  async function heard(tx: Transaction, pair: Pair, report: PublishReport): Promise<boolean> {
    const { committingAt, endedAt } = pair.attempt
    const isUnasked = report.kind === 'noAnswerAfterCommit' && committingAt === null
    // Somebody else decided of its post meanwhile: whoever sends it again is told, and looks first.
    if (isUnasked && (endedAt || !isItsWord(pair))) return noteUnasked(tx, pair).then(() => true)
    if (isItsWord(pair)) return applyReport(tx, pair, report)
    return report.kind === 'accepted' && acceptLate(tx, pair, report)
  }

  /** A try that never sent anything found the post there: by words, it may be that of another work. */
  async function doubtOf(
    tx: Transaction,
    pair: Pair,
    { publishId, shownAs = publishId, scheduled, isNamed }: Extract<PublishReport, { kind: 'accepted' }>,
  ): Promise<string | null> {
    if (isNamed || pair.attempt.committingAt !== null) return null
    if (await wasRefusedAs(tx, pair.task, publishId)) return null
    const manifest = await manifestOf(tx, pair.task)
    const kind = scheduled ? 'scheduled' : 'live'
    return anothersTitle(tx, pair, { kind, publishId: shownAs, alike: 1 }, manifest ?? {})
  }

  /** Where posts are named after their jobs, a number that came again is of a platform that began to count anew. */
  const goesByAnothersNumber = async (tx: Transaction, task: Pair['task'], publishId: string): Promise<boolean> =>
    (await isAnothers(tx, task, publishId)) && !(await manifestOf(tx, task))?.namesPosts

  /** What keeps a try from its commit, and whether it may go again; null: nothing. */
  async function conflictOf(tx: Transaction, { task, attempt }: Pair): Promise<boolean | null> {
    // What others posted since the copy is not in it, and what it says of this one may be of that day.
    if (await setBack.isPast(tx, { workspaceId: task.workspaceId, attemptId: attempt.id })) return true
    // What was edited since the claim must not go out in its old form.
    if (task.version !== attempt.taskVersion) return true
    // The last moment at which what was heard late can keep the same work from standing there twice.
    return (await wasPostedTo(tx, task.workId, task.accountId)) ? false : null
  }

  async function applyReport(tx: Transaction, pair: Pair, report: PublishReport): Promise<boolean> {
    const { task, attempt } = pair
    switch (report.kind) {
      case 'phase': {
        if (attempt.endedAt) return false
        if (report.phase !== 'committing') return apply(tx, pair, report)
        const isAgain = await conflictOf(tx, pair)
        if (isAgain === null) return apply(tx, pair, report, { committedAt: sql`now()`, confirmedBy: null })
        const conflict = { kind: 'stoppedBeforeCommit', fault: 'conflict', retry: isAgain } as const
        await apply(tx, pair, conflict, { faultDetail: '' })
        return false
      }
      case 'accepted': {
        const other = await doubtOf(tx, pair, report)
        if (other !== null) return !attempt.endedAt && stopAt(tx, pair, other, report.shownAs ?? report.publishId)
        if (await goesByAnothersNumber(tx, task, report.publishId)) {
          const nextVerifyAt = inSeconds(await settleSeconds(tx, task))
          const open = { faultDetail: said.sameNumber, ...freshReading, nextVerifyAt }
          return apply(tx, pair, { kind: 'noAnswerAfterCommit' }, open)
        }
        await noteSuccess(tx, task.workspaceId, task.accountId)
        return apply(tx, pair, report, {
          publishId: report.publishId,
          acceptedAt: sql`now()`,
          // Whoever said that it is not there was wrong.
          confirmedBy: null,
          faultDetail: '',
          ...freshReading,
          nextVerifyAt: inSeconds(verifyAfter(0)),
        })
      }
      case 'rejected': {
        if (attempt.endedAt) return false
        const there = await otherPost(tx, pair, '')
        if (there) return standsAlready(tx, pair, { ...there, outcome: 'rejected', gone: '' })
        const again = await ledTo(tx, pair, { ...report, mayRepeat: report.retry === true })
        const event = { kind: 'rejected', fault: report.fault, retry: again !== null } as const
        await noteFailure(tx, { workspaceId: task.workspaceId, accountId: task.accountId, fault: report.fault })
        return apply(tx, pair, event, { faultDetail: report.detail, ...again })
      }
      case 'stoppedBeforeCommit':
        return attempt.endedAt ? false : stopBeforeCommit(tx, pair, report)
      case 'noAnswerAfterCommit': {
        if (attempt.endedAt) return false
        const unheard = {
          faultDetail: report.detail,
          ...freshReading,
          nextVerifyAt: inSeconds(await settleSeconds(tx, task)),
        }
        if (attempt.committingAt !== null) {
          const applied = await apply(tx, pair, report, unheard)
          const { fault } = report
          if (fault) await noteFailure(tx, { workspaceId: task.workspaceId, accountId: task.accountId, fault })
          return applied
        }
        await noteUnasked(tx, pair)
        const sent = { ...pair, task: { ...task, phase: 'committing' as const } }
        return apply(tx, sent, report, { ...unheard, committedAt: sql`now()`, confirmedBy: null })
      }
    }
  }

  async function stopAt(tx: Transaction, pair: Pair, other: string, stoppedAtPost: string): Promise<boolean> {
    await enterAttempt(tx, pair.attempt.id, { stoppedAtPost })
    return apply(tx, pair, doubt, { faultDetail: mayBeThatOf(other) })
  }

  async function stopBeforeCommit(
    tx: Transaction,
    pair: Pair,
    { fault, retry, retryAt, detail }: Extract<PublishReport, { kind: 'stoppedBeforeCommit' }>,
  ): Promise<boolean> {
    const { task, attempt } = pair
    // The server that was sending it for a person was shut down: the next one goes on.
    const isOver = fault === 'leaseLost' && retry && attempt.helperId === null && attempt.startedBy === 'dialog'
    if (isOver && !mayBeLive(task.phase)) return afterSilence(tx, pair, apply)
    const again = await ledTo(tx, pair, { fault, retryAt, mayRepeat: retry || faultLeads[fault].pauses !== null })
    const applied = await apply(
      tx,
      pair,
      { kind: 'stoppedBeforeCommit', fault, retry: again !== null },
      {
        faultDetail: detail,
        ...again,
        ...(mayBeLive(task.phase) ? { ...freshReading, nextVerifyAt: inSeconds(await settleSeconds(tx, task)) } : {}),
      },
    )
    await noteFailure(tx, { workspaceId: task.workspaceId, accountId: task.accountId, fault })
    if (fault === 'validation') await noteGoneMatch(tx, task, detail)
    return applied
  }

  /** The holder went silent: before the commit the task waits again; after it the outcome is unknown and is looked up. */
  async function endSilent(tx: Transaction, pair: Pair): Promise<boolean> {
    if (!mayBeLive(pair.attempt.phase)) return afterSilence(tx, pair, apply)
    const applied = await applyReport(tx, pair, { kind: 'noAnswerAfterCommit', detail: 'the helper went silent' })
    if (applied) await endsAs(tx, pair.attempt, { fault: 'leaseLost' })
    return applied
  }

  const withPair = (
    workspaceId: string,
    attemptId: string,
    fence: number,
    work: (tx: Transaction, pair: Pair) => Promise<boolean>,
  ) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const pair = await lockPair(tx, attemptId)
      if (!pair || pair.attempt.fence !== fence) return false
      return work(tx, pair)
    })

  return {
    /** `commit`: its number where one was let, higher than those of all before, whichever was claimed first. */
    async report(
      workspaceId: string,
      attemptId: string,
      fence: number,
      report: PublishReport,
    ): Promise<{ accepted: boolean; commit: number | null }> {
      const isCommit = report.kind === 'phase' && report.phase === 'committing'
      const numbers: number[] = []
      const accepted = await withPair(workspaceId, attemptId, fence, async (tx, pair) => {
        const isHeard = await heard(tx, pair, report)
        if (isHeard && isCommit) numbers.push(await mark.number(tx, workspaceId))
        return isHeard
      })
      const [commit = null] = numbers
      // The ledger has it for good, and nobody was told yet that they may press.
      if (commit !== null) await mark.raise(workspaceId, { attemptId, fence: commit })
      return { accepted, commit }
    },

    verdict: (
      workspaceId: string,
      { attemptId, fence, ...reading }: Reading & { attemptId: string; fence: number },
    ): Promise<boolean> => withPair(workspaceId, attemptId, fence, (tx, pair) => applyReading(tx, pair, reading)),

    /** What a helper that came back last knew of an attempt; the journal beats the silence. */
    reconcile: (
      workspaceId: string,
      entry: { attemptId: string; fence: number; last: string; publishId?: string; scheduled?: boolean },
    ): Promise<boolean> =>
      withPair(workspaceId, entry.attemptId, entry.fence, async (tx, pair) => {
        if (entry.last === 'accepted') {
          return heard(tx, pair, {
            kind: 'accepted',
            publishId: entry.publishId ?? '',
            scheduled: entry.scheduled ?? false,
          })
        }
        return isItsWord(pair) && (pair.attempt.endedAt !== null || endSilent(tx, pair))
      }),

    /** Prolongs the leases a holder (null: the server) names and answers which of them it no longer holds. */
    prolong: (
      workspaceId: string,
      helperId: string | null,
      held: { attemptId: string; fence: number }[],
    ): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const lost: string[] = []
        for (const { attemptId, fence } of held) {
          const kept = await prolongLease(tx, { attemptId, fence, helperId }, leaseSeconds)
          if (kept.length === 0) lost.push(attemptId)
        }
        return lost
      }),

    /** Ends attempts whose lease ran out. Answers how many. */
    sweep: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await bringBack(tx, workspaceId)
        let ended = 0
        for (const { id } of await silentTries(tx)) {
          const pair = await lockPair(tx, id)
          if (!pair || !(await isSilent(tx, pair))) continue
          // One whose post went on without it must not keep its account busy for ever.
          if (!(await endSilent(tx, pair))) await endAttempt(tx, pair.attempt.id, 'leaseLost')
          ended += 1
        }
        return ended
      }),
  }
}

export type PublishLedger = ReturnType<typeof buildPublishLedger>
