import { reportDetail } from '@matrixcast/contract/publish-report'
import { bytesOf, lettersOf, picturesOf, plainText } from '@matrixcast/domain/article/article-text'
import { timeLimit } from '@matrixcast/host/time-limit'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter, Kept, Revisions as PostUpdates } from '@matrixcast/platforms/api/api-adapter'
import type { RevisionAnswer, StandingPost } from '@matrixcast/platforms/api/revision-answer'
import { issueDetail, type Post } from '@matrixcast/platforms/post'
import { extensionOf } from '../storage/key-extension.ts'
import { type ApiRunNeeds, contextOf } from './api-run.ts'
import type { ClaimedRevision, RevisionEnd } from './revision-store.ts'

export type ApiRevisionNeeds = ApiRunNeeds & {
  accounts: {
    sessionOf: (
      workspaceId: string,
      accountId: string,
    ) => Promise<{ remoteId: string; session: { reveal: () => string }; proxy: { reveal: () => string } | null }>
  }
}
type Work = { workspaceId: string; adapter: ApiAdapter; updates: PostUpdates; revision: ClaimedRevision }

/** Well under its lease. */
const mostSeconds = 150

/** One try at an update, from its pictures to its end. It may be repeated: the whole body goes each time. */
export async function apiRevise(needs: ApiRevisionNeeds, work: Work & { signal: AbortSignal }): Promise<void> {
  const { workspaceId, revision, adapter, signal } = work
  const end = await tryOnce(needs, { ...work, signal: AbortSignal.any([signal, timeLimit(mostSeconds)]) }).catch(
    (thrown: unknown) => (signal.aborted ? { state: 'waiting' as const } : endByFault(thrown)),
  )
  await needs.postRevisions.end(workspaceId, revision, end)
  needs.log.info({ revisionId: revision.id, platform: adapter.manifest.name, end: end.state }, 'post updated')
}

async function tryOnce(
  needs: ApiRevisionNeeds,
  { workspaceId, adapter, updates, revision, signal }: Work & { signal: AbortSignal },
): Promise<RevisionEnd> {
  const { id: jobKey, accountId, taskId, publishId } = revision
  const { remoteId, session, proxy } = await needs.accounts.sessionOf(workspaceId, accountId)
  const sealed = { storageState: session.reveal(), proxy: proxy?.reveal() ?? null }
  const context = contextOf(needs, {
    workspaceId,
    adapter,
    signal,
    assignment: { account: { id: accountId }, jobKey, ...sealed },
  })
  const post = await postOf(needs, revision)
  const issue = adapter.validate(post, context.now()).find(({ severity }) => severity === 'error')
  if (issue) throw new AdapterFault('validation', 'validate', issueDetail(issue))
  let ifUnchangedSince = revision.overwrites ? null : revision.sinceVersion
  if (!revision.overwrites && ifUnchangedSince === null) {
    const there = await updates.read(context, { publishId, remoteId })
    if (!there) return { state: 'refused', answer: 'gone' }
    if (!isSame(there, revision.sentBefore)) return changedThere(there)
    await needs.postRevisions.note(workspaceId, { taskId, publishId, version: there.version })
    ifUnchangedSince = there.version
  }
  const kept = keptOf(needs, workspaceId, revision)
  return endOf(await updates.send(context, { publishId, remoteId, post, kept }, { ifUnchangedSince }))
}

const squeezed = (text: string): string => text.replace(/\s+/gu, '')
/** Whether nobody changed a post whose version was never read. */
const isSame = ({ title, text }: StandingPost, { title: ours, doc }: ClaimedRevision['sentBefore']): boolean =>
  squeezed(title) === squeezed(ours) && squeezed(text) === squeezed(plainText(doc))

async function postOf({ storage }: ApiRevisionNeeds, revision: ClaimedRevision): Promise<Post> {
  const { title, doc, topics, fields, slug } = revision
  if (revision.files.length < picturesOf(doc).length) throw new AdapterFault('media', 'fetching', 'the file is gone')
  const files = await Promise.all(
    revision.files.map(async ({ id: materialId, storageKey, bytes, width, height }) => ({
      bytes,
      extension: extensionOf(storageKey),
      path: await storage.localPath(storageKey),
      size: width === null || height === null ? undefined : { width, height },
      materialId,
    })),
  )
  const article = { doc, letters: lettersOf(doc), bytes: bytesOf(doc) }
  return { kind: 'article', files, title, topics, timingTime: null, fields, coverPath: null, article, slug }
}

function keptOf({ postRevisions }: ApiRevisionNeeds, workspaceId: string, revision: ClaimedRevision): Kept {
  const notes = new Map(Object.entries(revision.kept))
  return {
    get: (name) => notes.get(name),
    async put(name, value) {
      if (!(await postRevisions.keep(workspaceId, revision, { [name]: value })))
        throw new AdapterFault('leaseLost', 'keeping', 'this process was away for too long')
      notes.set(name, value)
    },
    earlier: { since: Math.floor(revision.createdAt.getTime() / 1000), tries: [], others: [], isDenied: false },
  }
}

const changedThere = ({ title, text }: StandingPost): RevisionEnd => ({
  state: 'refused',
  answer: 'changedThere',
  theirTitle: title,
  theirText: text,
})

function endOf(answer: RevisionAnswer): RevisionEnd {
  switch (answer.kind) {
    case 'sent':
      return { state: 'sent', siteVersion: answer.version }
    case 'changedThere':
      return changedThere(answer.theirs)
    case 'gone':
      return { state: 'refused', answer: 'gone' }
    case 'refused':
      return { state: 'refused', fault: answer.fault, detail: reportDetail(answer.detail) }
    case 'unsure':
      return { state: 'unsure', detail: reportDetail(answer.detail) }
  }
}

function endByFault(thrown: unknown): RevisionEnd {
  const detail = reportDetail(thrown instanceof Error ? thrown.message : 'unknown fault')
  const fault = thrown instanceof AdapterFault ? thrown.fault : 'internal'
  // Nobody asked for a stop, so the time ran out.
  return { state: 'refused', fault: fault === 'cancelled' ? 'slow' : fault, detail }
}
