import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { type PublishReport, reportDetail } from '@matrixcast/contract/publish-report'
import { detailText } from '@matrixcast/contract/said/sentence-said'
import { LinkFault, type Server, UnreadableAnswer } from '../link/server-call.ts'
import type { Log } from '../log.ts'
import type { HeldAttempts } from './held-attempts.ts'
import type { Journal, JournalEntry } from './journal.ts'

type Needs = { server: Server; journal: Journal; log: Log }
type Attempt = { attemptId: string; fence: number }
const tries = 3
/** The link itself holds. */
const isOfOneCall = new Set<LinkFault['kind']>(['refused', 'unreadable'])

/** Writes how a run ended to the disk, before anybody is told. */
export function noteEnd(journal: Journal, { attemptId, fence }: Attempt, report: PublishReport): Promise<void> {
  return journal.append(
    report.kind === 'accepted'
      ? { attemptId, fence, kind: 'accepted', publishId: report.publishId, scheduled: report.scheduled }
      : { attemptId, fence, kind: 'ended', report },
  )
}

/** Tells a noted end. What cannot be delivered now stays in the journal and is told after the next connection. */
export async function tellEnd({ server, journal, log }: Needs, attempt: Attempt, report: PublishReport): Promise<void> {
  const { attemptId, fence } = attempt
  const { kind } = report
  for (let tried = 1; ; tried++) {
    try {
      const { accepted } = await server.call(helperLinkApi.reportPublish, { attemptId, fence, report })
      log.info({ attemptId, fence, kind, accepted }, 'publish ended')
      return await journal.settle({ attemptId, fence })
    } catch (thrown) {
      if (!(thrown instanceof LinkFault)) throw thrown
      if (thrown.kind !== 'unreachable' || tried === tries) {
        log.warn({ attemptId, fence, kind, fault: thrown.fault }, 'the end is kept and told later')
        return
      }
      await sleep(500 * tried)
    }
  }
}

/** The server hears of a try that it gave us and that cannot be read, or it would give it out again after every lease. */
export async function stopUnread(needs: Needs, thrown: unknown): Promise<void> {
  if (!(thrown instanceof UnreadableAnswer)) throw thrown
  const { attempt, paths } = thrown
  if (!attempt) return
  const detail = reportDetail(detailText(`the helper cannot read this post: ${paths}`))
  const report = { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail } as const
  await noteEnd(needs.journal, attempt, report)
  await tellEnd(needs, attempt, report)
}

/**
 * After a restart or a lost link: every end is told, and the last known step of each run that a crash cut off. What the server
 * refuses stands in nobody's way; it stays in the journal and is told again with the next beat.
 */
export async function settleJournal({ server, journal, log }: Needs, held: HeldAttempts): Promise<void> {
  const left = journal.unsettled.filter(({ attemptId }) => !held.has(attemptId))
  for (const one of left) {
    const { attemptId, fence, kind } = one
    try {
      if (await isTaken(server, one)) {
        await journal.settle({ attemptId, fence })
        log.info({ attemptId, fence, kind }, 'journal reconciled')
      }
    } catch (thrown) {
      if (!(thrown instanceof LinkFault) || !isOfOneCall.has(thrown.kind)) throw thrown
      log.error({ attemptId, fence, kind, fault: thrown.fault }, 'the server refuses what the journal says')
    }
  }
}

async function isTaken(server: Server, one: JournalEntry): Promise<boolean> {
  const { attemptId, fence } = one
  if (one.kind === 'told') return true
  if (one.kind === 'ended') {
    await server.call(helperLinkApi.reportPublish, { attemptId, fence, report: one.report })
    return true
  }
  const post = one.kind === 'accepted' ? { publishId: one.publishId, scheduled: one.scheduled } : {}
  const entries = [{ attemptId, fence, last: one.kind, ...post }]
  const { settled } = await server.call(helperLinkApi.reconcile, { entries })
  return settled.includes(attemptId)
}
