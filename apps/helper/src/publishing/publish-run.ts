import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import { reportDetail } from '@matrixcast/contract/publish-report'
import { isDiskFull } from '@matrixcast/host/lasting'
import { stillSoon } from '@matrixcast/host/still-soon'
import type { Adapter, AdapterContext, CommitAnswer, Prepared } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { endOf, type PublishEnd } from '@matrixcast/platforms/end-of-commit'
import { issueDetail, type Post, type PostFile } from '@matrixcast/platforms/post'
import type { BorrowedBrowser } from '../browser/account-browser.ts'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import { TookTooLong, withinSeconds } from '../browser/within-seconds.ts'
import { LinkFault } from '../link/server-call.ts'
import type { Parts } from '../parts.ts'
import { evidenceFolder, tellEvidence } from './evidence.ts'
import { faultOfLink, fetchFile } from './fetch-file.ts'
import { remembered } from './remembered.ts'
import { RunFault } from './run-fault.ts'
import { noteEnd, tellEnd } from './tell-server.ts'

/** Well under a lease: whoever takes a post over has waited for longer than this. */
const pressWithinMilliseconds = 20_000

export type Progress = 0 | 50

/**
 * One attempt from its file to its end, the same for the dialog and for work nobody watches. The end is always told to the
 * server; a throw before the click becomes "stopped", and after it nothing can throw.
 */
export async function publishRun(
  parts: Parts,
  assignment: HelperAssignment,
  onProgress: (progress: Progress) => void,
): Promise<PublishEnd> {
  const held = parts.attempts.begin(assignment)
  const { attemptId, fence } = assignment
  const folder = join(parts.config.home, 'files', attemptId)
  const run: Run = { folder, held, onProgress, end: null }
  try {
    await parts.journal.append({ attemptId, fence, kind: 'claimed' })
    await attempt(parts, assignment, run)
  } catch (thrown) {
    if (run.end) parts.log.warn({ attemptId, err: thrown }, 'a fault after the end changes nothing')
    else {
      run.end = endByFault(thrown, held)
      // Where the disk is full the server is told all the same: it must not wait for a run that is over.
      await noteEnd(parts.journal, assignment, run.end).catch((fault: unknown) =>
        parts.log.error({ attemptId, err: fault }, 'the end could not be written down'),
      )
    }
  }
  const { end } = run
  if (!end) throw new Error('a publish run came to no end')
  try {
    await tellEnd(parts, assignment, end)
  } finally {
    parts.attempts.end(attemptId)
    await rm(folder, { recursive: true, force: true })
    void tellEvidence(parts)
  }
  return end
}

type Run = {
  folder: string
  held: ReturnType<Parts['attempts']['begin']>
  onProgress: (progress: Progress) => void
  /** Set once, as soon as it is known and written down. */
  end: PublishEnd | null
}

async function attempt(parts: Parts, assignment: HelperAssignment, run: Run): Promise<void> {
  const { signal } = run.held.stop
  const adapter = parts.recipes.adapterOf(assignment.platform)
  if (!adapter) throw new RunFault('internal', `no adapter for ${assignment.platform}`)
  const byPerson = assignment.finalClick === 'person' || !adapter.publishesAlone
  if (byPerson && !parts.config.hasDisplay) {
    throw new RunFault('policy', 'the first post to this platform needs a screen on which a person presses publish')
  }
  await enterPhase(parts, assignment, 'fetching')
  run.onProgress(0)
  const post = await fetchPost(parts, assignment, run.folder, signal)
  run.onProgress(50)
  const [issue] = adapter
    .validate(post, Math.floor(parts.clock.now() / 1000))
    .filter(({ severity }) => severity === 'error')
  if (issue) throw new RunFault('validation', issueDetail(issue))

  await parts.places.use(assignment.account.id, signal, async () => {
    const browser = await parts.browsers.open(
      {
        folder: assignment.account.id,
        ...parts.identity.opened(assignment),
        browsing: assignment.browsing,
        site: siteOf(parts.config, adapter),
      },
      { staysWarm: true },
    )
    try {
      const driving = { assignment, adapter, browser, signal }
      const there = await lookForEarlier(parts, driving)
      if (there) {
        run.end = endOf(there)
        return await noteEnd(parts.journal, assignment, run.end)
      }
      const prepared = await within(parts, driving, adapter.manifest.timeouts.prepare, (context) =>
        adapter.prepare(context, post, { remoteId: assignment.account.remoteId }),
      ).catch((thrown: unknown) => {
        run.held.committed = thrown instanceof AdapterFault && thrown.fault === 'unknownOutcome'
        throw thrown
      })
      await enterPhase(parts, assignment, 'prepared')
      const mayPress = stillSoon(pressWithinMilliseconds)
      const allowed = await enterPhase(parts, assignment, 'committing')
      await keepLast(parts, assignment, allowed.commit)
      signal.throwIfAborted()
      run.held.committed = true
      run.end = endOf(await commit(parts, { ...driving, prepared, byPerson, mayPress, held: run.held }))
      await noteEnd(parts.journal, assignment, run.end)
    } finally {
      await browser.close()
    }
  })
}

/** Written here before it is told there; a phase the server does not take stops the run. */
async function enterPhase(
  parts: Parts,
  { attemptId, fence }: HelperAssignment,
  phase: 'fetching' | 'prepared' | 'committing',
): Promise<{ commit: LastCommit | null }> {
  await parts.journal.append({ attemptId, fence, kind: phase })
  const report = { kind: 'phase', phase } as const
  const told = { attemptId, fence, report, ...(phase === 'committing' ? remembered(parts) : {}) }
  const { accepted, commit } = await parts.server.call(helperLinkApi.reportPublish, told)
  if (!accepted) throw new RunFault('leaseLost', `the server did not take the phase ${phase}`)
  return { commit }
}

/** The ledger has this commit, and should it ever be put back from an older copy, we have it still. */
async function keepLast(
  { identity, lastCommits }: Parts,
  { attemptId, fence }: HelperAssignment,
  commit: LastCommit | null,
): Promise<void> {
  const { current } = identity
  if (current) await lastCommits.keep(current.workspaceId, commit ?? { attemptId, fence })
}

async function fetchPost(
  { server }: Parts,
  { media, cover, setting, publishType }: HelperAssignment,
  folder: string,
  signal: AbortSignal,
): Promise<Post> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: PostFile[] = []
  for (const [index, { bytes, extension, ...file }] of media.entries()) {
    const path = await fetchFile(server, { ...file, bytes, extension }, { folder, name: `media-${index}`, signal })
    files.push({ path, bytes, extension })
  }
  const coverPath = cover && (await fetchFile(server, cover, { folder, name: 'cover', signal }))
  const { title, topics, timingTime = null, fields } = setting
  return { kind: publishType, files, title, topics, timingTime, fields, coverPath }
}

type Driving = { assignment: HelperAssignment; adapter: Adapter; browser: BorrowedBrowser }

async function contextOf(parts: Parts, { assignment, adapter, browser }: Driving, signal: AbortSignal) {
  const evidence = await evidenceFolder(parts.config, assignment)
  return adapterContext({ ...parts, browser, adapter, jobKey: assignment.jobKey, signal, evidence })
}

/** What earlier tries may have made, before it is made again. */
async function lookForEarlier(parts: Parts, driving: Driving & { signal: AbortSignal }) {
  const { adapter, assignment } = driving
  const { earlier, setting, account } = assignment
  if (!earlier) return undefined
  const tries = earlier.tries.map((one) => ({ ...one, kept: {}, isDenied: false }))
  const { since: committedAt, ...told } = earlier
  const { title, topics } = setting
  const trace = { publishId: '', title, topics, committedAt, remoteId: account.remoteId, ...told, tries }
  return within(parts, driving, adapter.manifest.timeouts.verify, (context) => adapter.look(context, trace))
}

/** What may be repeated, in the seconds that it has. */
async function within<Done>(
  parts: Parts,
  { signal, ...driving }: Driving & { signal: AbortSignal },
  seconds: number,
  work: (context: AdapterContext) => Promise<Done>,
): Promise<Done> {
  try {
    const about = { signal, seconds }
    return await withinSeconds(driving.browser, about, async (limit) => work(await contextOf(parts, driving, limit)))
  } catch (thrown) {
    if (!(thrown instanceof TookTooLong)) throw thrown
    throw new RunFault('slow', `this took longer than ${seconds} s`)
  }
}

/**
 * From here on nothing stops our own click: it cannot be taken back, so its answer is waited for. A person's may come at any
 * time; a window whose post was given away in the meantime, or of whose post nothing can be heard, is closed before they press.
 */
async function commit(
  parts: Parts,
  {
    assignment,
    adapter,
    browser,
    prepared,
    byPerson,
    mayPress,
    held,
  }: Driving & { prepared: Prepared; byPerson: boolean; mayPress: () => boolean; held: Run['held'] },
): Promise<CommitAnswer> {
  const lost = held.stop.signal
  // Without a link nobody tells us that the post was given away.
  const watching = byPerson ? setInterval(() => held.isOurs() || held.stop.abort('leaseLost'), 500) : undefined
  try {
    const context = await contextOf(
      parts,
      { assignment, adapter, browser },
      byPerson ? lost : new AbortController().signal,
    )
    const isOurs = () => !lost.aborted && held.isOurs()
    const { earlier } = assignment
    const triedBefore = earlier && (earlier.isDenied ? 'denied' : 'open')
    if (!byPerson) return await adapter.commit({ ...context, isOurs, mayPress, triedBefore }, prepared)
    lost.addEventListener('abort', () => void prepared.page.close(), { once: true })
    lost.throwIfAborted()
    await prepared.page.bringToFront()
    return await adapter.watch({ ...context, isOurs }, prepared)
  } catch (thrown) {
    parts.log.error({ attemptId: assignment.attemptId, err: thrown }, 'the commit threw')
    return { kind: 'unknown', detail: 'the commit ended without an answer' }
  } finally {
    clearInterval(watching)
  }
}

function endByFault(thrown: unknown, { committed, stop }: Run['held']): PublishEnd {
  if (committed) {
    const detail = thrown instanceof AdapterFault ? thrown.message : 'the helper failed after the click'
    return { kind: 'noAnswerAfterCommit', detail: reportDetail(detail) }
  }
  const { signal } = stop
  const end = (fault: RunFault['fault'], retry: boolean, detail: string): PublishEnd => ({
    kind: 'stoppedBeforeCommit',
    fault,
    retry,
    detail: reportDetail(detail),
  })
  if (signal.aborted && signal.reason === 'leaseLost') return end('leaseLost', false, 'the server gave it to another')
  if (signal.reason === 'shutDown') return end('leaseLost', true, 'the cloud manager was shut down')
  if (signal.aborted) return end('cancelled', false, 'stopped on request')
  if (thrown instanceof AdapterFault) return end(thrown.fault, thrown.retry, thrown.message)
  if (thrown instanceof RunFault) return end(thrown.fault, thrown.retry, thrown.message)
  if (thrown instanceof LinkFault) return end(faultOfLink(thrown), true, thrown.message)
  if (isDiskFull(thrown)) return end('internal', true, 'the disk of the computer with the cloud manager is full')
  return end('internal', false, thrown instanceof Error ? thrown.message : 'unknown fault')
}
