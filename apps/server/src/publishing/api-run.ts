import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { PublishAssignment, VerifyAssignment } from '@matrixcast/contract/assignment'
import { type PublishReport, reportDetail, type Verdict } from '@matrixcast/contract/publish-report'
import { stillSoon } from '@matrixcast/host/still-soon'
import { timeLimit } from '@matrixcast/host/time-limit'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter, ApiContext, Kept } from '@matrixcast/platforms/api/api-adapter'
import { apiContext } from '@matrixcast/platforms/api/api-context'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import { endOf, type PublishEnd } from '@matrixcast/platforms/end-of-commit'
import type { Patience } from '@matrixcast/platforms/patience'
import { issueDetail, type Post } from '@matrixcast/platforms/post'
import type { Logger } from 'pino'
import type { Storage } from '../storage/storage.ts'
import { fittingPictures, type SmallerPicture } from './picture-copies.ts'
import type { PublishParts } from './publish-parts.ts'
import { lookAtRefused } from './refused-there.ts'

export type ApiRunNeeds = Pick<PublishParts, 'ledger' | 'queue' | 'serverTries' | 'articleBodies' | 'postRevisions'> & {
  accounts: {
    renewSession: (
      workspaceId: string,
      accountId: string,
      ...renewal: Parameters<ApiContext['renew']>
    ) => ReturnType<ApiContext['renew']>
  }
  accountLimits: { of: (workspaceId: string, accountIds: readonly string[]) => Promise<Map<string, AccountLimits>> }
  platformApps: { open: (workspaceId: string, platform: string) => ReturnType<ApiContext['app']> }
  smallerPicture: SmallerPicture
  log: Logger
  siteReach: SiteReach
  patience: Patience
  storage: Storage
}
/** A try that this process holds; `stop` ends it as long as its one request has not been sent. */
export type HeldTry = { attemptId: string; fence: number; stop: AbortController; committed: boolean }

/** Well under a lease: whoever takes a post over has waited for longer than this. */
const sendWithinMilliseconds = 20_000

type Work = { workspaceId: string; adapter: ApiAdapter }

/**
 * One try of the server itself, from its files to its end. The ledger hears of `committing` before the one request leaves;
 * what ends before it is "stopped", and after it nothing is taken back.
 */
export async function apiRun(
  needs: ApiRunNeeds,
  { workspaceId, adapter, assignment, held }: Work & { assignment: PublishAssignment; held: HeldTry },
): Promise<void> {
  const { attemptId, fence } = assignment
  const copies = path.join(tmpdir(), `matrixcast-copies-${attemptId}`)
  const tell = async (report: PublishReport) =>
    (await needs.ledger.report(workspaceId, attemptId, fence, report)).accepted
  const trying = attempt(needs, { workspaceId, adapter, assignment, held, tell, copies })
  const end = await trying.catch((thrown: unknown) => endByFault(thrown, held))
  await rm(copies, { recursive: true, force: true })
  const accepted = await tellEnd(tell, end, needs.log)
  needs.log.info({ attemptId, platform: adapter.manifest.name, end: end.kind, accepted }, 'post sent by the server')
}

type Trying = Work & {
  assignment: PublishAssignment
  held: HeldTry
  tell: (report: PublishReport) => Promise<boolean>
  /** A folder for copies of pictures, which goes with the try. */
  copies: string
}

async function attempt(needs: ApiRunNeeds, trying: Trying): Promise<PublishEnd> {
  const { adapter, assignment, held, tell, workspaceId, copies } = trying
  const enter = async (phase: 'fetching' | 'prepared' | 'committing') => {
    if (!(await tell({ kind: 'phase', phase }))) held.stop.abort('leaseLost')
    held.stop.signal.throwIfAborted()
  }
  await enter('fetching')
  const whole = await postOf(needs, workspaceId, assignment)
  const files = await fittingPictures(needs.smallerPicture, adapter.manifest, { post: whole, folder: copies })
  const post = { ...whole, files }
  const now = Math.floor(Date.now() / 1000)
  const own = (await needs.accountLimits.of(workspaceId, [assignment.account.id])).get(assignment.account.id)
  const issue = adapter.validate(post, now, own).find(({ severity }) => severity === 'error')
  if (issue) throw new AdapterFault('validation', 'validate', issueDetail(issue))

  // The request itself must not be cut short by what may stop its preparation.
  const stop = new AbortController()
  const stopToo = () => stop.abort()
  held.stop.signal.addEventListener('abort', stopToo, { once: true })
  const limit = setTimeout(stopToo, adapter.manifest.timeouts.prepare * 1000)
  let mayWrite = () => true
  const ready = async () => {
    const context = contextOf(needs, { ...trying, signal: stop.signal, mayWrite: () => mayWrite() })
    const { remoteId } = assignment.account
    const kept = await keptOf(needs, trying)
    const refused = () => lookAtRefused(adapter, context, { earlier: kept.earlier, post, remoteId })
    const { mended, earlier } = await refused()
    const draft = mended ?? (await adapter.prepare(context, post, { remoteId, kept: { ...kept, earlier } }))
    await enter('prepared')
    if (draft.kind === 'there') return draft
    // From here to the request lies only the word of the ledger. A look that fails is one before the commit.
    const there = (await draft.look?.()) ?? (await refused()).mended
    return there ? { ...there, kind: 'there' as const } : draft
  }
  const draft = await ready().finally(() => clearTimeout(limit))
  if (draft.kind === 'there') return { ...draft, kind: 'accepted' }
  const maySend = stillSoon(sendWithinMilliseconds)
  await enter('committing')
  // A process that stood still has been given up in the meantime.
  if (!maySend()) throw new AdapterFault('leaseLost', 'committing', 'this process was away for too long')
  held.stop.signal.removeEventListener('abort', stopToo)
  held.committed = true
  // Some renew a token in their one request: that may take as long as it likes, too.
  mayWrite = maySend
  return endOf(await draft.send())
}

async function postOf(
  { queue, storage, articleBodies }: ApiRunNeeds,
  workspaceId: string,
  { attemptId, taskId, media, cover, setting, publishType }: PublishAssignment,
): Promise<Post> {
  const place = async (which: string): Promise<string> => {
    const key = await queue.fileOf(workspaceId, null, attemptId, which)
    if (key === undefined) throw new AdapterFault('media', 'fetching', 'the file is gone')
    return storage.localPath(key)
  }
  const sent = publishType === 'article' ? await articleBodies.of(workspaceId, taskId) : undefined
  const files = await Promise.all(
    media.map(async ({ bytes, extension, width, height }, index) => ({
      bytes,
      extension,
      path: await place(String(index)),
      size: width === undefined || height === undefined ? undefined : { width, height },
      materialId: sent?.materialIds[index],
    })),
  )
  const { title, topics, timingTime = null, fields } = setting
  const article = sent && { article: sent.body, slug: sent.slug }
  const coverPath = cover && (await place('cover'))
  return { kind: publishType, files, title, topics, timingTime, fields, coverPath, ...article }
}

/** How an adapter reaches the account of what it does. */
export function contextOf(
  { accounts, log, platformApps, siteReach: reach, patience }: ApiRunNeeds,
  {
    workspaceId,
    adapter,
    assignment: { account, storageState, jobKey, proxy },
    signal,
    mayWrite = () => true,
  }: Work & {
    assignment: Pick<PublishAssignment, 'storageState' | 'jobKey' | 'proxy'> & { account: { id: string } }
    signal: AbortSignal
    mayWrite?: () => boolean
  },
): ApiContext {
  return apiContext({
    session: storageState,
    proxy,
    reach,
    patience,
    jobKey,
    signal,
    mayWrite,
    log: (step, facts) => log.info({ ...facts, platform: adapter.manifest.name, step }, 'adapter step'),
    renew: (held, make) => accounts.renewSession(workspaceId, account.id, held, make),
    app: () => platformApps.open(workspaceId, adapter.manifest.name),
  })
}

async function keptOf(
  { serverTries }: ApiRunNeeds,
  { workspaceId, adapter: { manifest }, assignment, held }: Trying,
): Promise<Kept> {
  const { kept, earlier, now } = await serverTries.begin(workspaceId, assignment.taskId, held, manifest)
  const notes = new Map(Object.entries(kept))
  return {
    get: (name) => notes.get(name),
    async put(name, value) {
      await serverTries.keep(workspaceId, held, { [name]: value })
      notes.set(name, value)
    },
    earlier: { ...earlier, since: byOurClock(earlier.since, now) },
  }
}

/** A moment noted by the database's clock, which says that it is `now`. */
const byOurClock = (moment: number, now: number): number => Math.floor(moment - (now - Date.now() / 1000))

function endByFault(thrown: unknown, { committed, stop }: HeldTry): PublishEnd {
  const detail = reportDetail(thrown instanceof Error ? thrown.message : 'unknown fault')
  if (committed) return { kind: 'noAnswerAfterCommit', detail }
  const stopped = { kind: 'stoppedBeforeCommit' as const, detail }
  if (stop.signal.aborted) {
    const isOurs = stop.signal.reason === 'shutDown'
    return { ...stopped, fault: 'leaseLost', retry: isOurs, detail: isOurs ? 'the server was stopped' : detail }
  }
  // Such as a database that is away for seconds.
  if (!(thrown instanceof AdapterFault)) return { ...stopped, fault: 'internal', retry: true }
  const { fault, retry, retryAt } = thrown
  // Nobody asked for a stop, so the time for preparing ran out.
  if (fault === 'cancelled') return { ...stopped, fault: 'slow', retry: true }
  return { ...stopped, fault, retry, ...(retryAt === null ? {} : { retryAt }) }
}

const secondsForTelling = 60

/** The database may be gone for a moment; the lease outlives that, and after it the platform is read back. */
async function tellEnd(
  tell: (report: PublishReport) => Promise<boolean>,
  end: PublishEnd,
  log: ApiRunNeeds['log'],
): Promise<boolean> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await tell(end)
    } catch (thrown) {
      if (waited >= secondsForTelling) throw thrown
      log.warn({ err: thrown }, 'the end of a post could not be written yet')
      await sleep(1000)
    }
  }
}

/** Reads one post back and writes down what stands there. */
export async function apiVerify(
  needs: ApiRunNeeds,
  { workspaceId, adapter, assignment, signal }: Work & { assignment: VerifyAssignment; signal: AbortSignal },
): Promise<void> {
  const { taskId: id, attemptId, fence, asOf, publishId, setting, committedAt, account } = assignment
  const limit = AbortSignal.any([signal, timeLimit(adapter.manifest.timeouts.verify)])
  const context = contextOf(needs, { workspaceId, adapter, assignment, signal: limit })
  const { title, topics, fields } = setting
  const post = { id, accountId: account.id }
  const { tries, others, pressedAt, now } = await needs.serverTries.traces(workspaceId, post, adapter.manifest)
  const slug = (await needs.articleBodies.slugOf(workspaceId, id)) ?? undefined
  const since = byOurClock(committedAt, now)
  const moments = { committedAt: since, pressedAt: byOurClock(pressedAt, now) }
  const trace = { publishId, title, topics, ...moments, remoteId: account.remoteId, others, fields, tries, slug }
  const verdict: Verdict = await adapter.verify(context, trace)
  await needs.ledger.verdict(workspaceId, { attemptId, fence, verdict, asOf })
  needs.log.info({ attemptId, platform: adapter.manifest.name, verdict: verdict.kind }, 'post read back')
  if (verdict.kind !== 'live' || slug === undefined || !adapter.revisions) return
  const about = { publishId: verdict.publishId || publishId, remoteId: account.remoteId }
  const there = await adapter.revisions.read(context, about)
  if (there)
    await needs.postRevisions.note(workspaceId, { taskId: id, publishId: about.publishId, version: there.version })
}
