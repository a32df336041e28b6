import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { type EarlierTries, everUploaded, soughtAgain } from '../api/earlier-tries.ts'
import { findInBoth, type ListPage, newestPosts } from '../api/newest-posts.ts'
import { momentThere, shortlyBeforeSeconds } from '../api/platform-clock.ts'
import { soughtAlsoBy, soughtByWords, type Words } from '../words-there.ts'
import { accountIdOf, type MastodonCalls, mastodonReader, openMastodon } from './mastodon-instance.ts'
import { mastodonManifest } from './mastodon-manifest.ts'
import { shortMentions, wordsOf } from './mastodon-text.ts'

const { timeouts } = mastodonManifest

const status = z.object({
  id: z.string(),
  account: z.object({ id: z.string() }),
  url: z.string().nullable(),
  content: z.string(),
  created_at: z.string(),
  media_attachments: z.array(z.object({ id: z.string() })).default([]),
})
const waiting = z.object({
  id: z.string(),
  params: z.object({ text: z.string(), media_ids: z.array(z.coerce.string()).nullish() }),
})

/** A row of either list; one that waits has no moment yet. `media`: the files it shows. */
type Listed = { id: string; words: string; at: number; url: string; media: string[] }
const listedStatus = status.transform(
  ({ id, content, created_at: at, url, media_attachments: media }): Listed => ({
    id,
    words: shortMentions(wordsOf(content)),
    at: Date.parse(at) / 1000,
    url: url ?? '',
    media: media.map((one) => one.id),
  }),
)
const listedWaiting = waiting.transform(
  ({ id, params }): Listed => ({
    id,
    words: shortMentions(params.text),
    at: 0,
    url: '',
    media: params.media_ids ?? [],
  }),
)
/** A file is attached to one post, and stays with it whatever its owner writes over. */
const showing = (files: readonly string[]) => (row: Listed) => row.media.some((one) => files.includes(one))

/** With a content warning before it or not, its text is shown whole. */
const shown = ({ id, words }: Listed) => ({ id, words, isWhole: true })
const shortened = <Sent extends Words>(sent: Sent): Sent => ({ ...sent, title: shortMentions(sent.title) })

/** What earlier tries may have made: an instance forgets the key of a post after an hour. */
export async function findAgain(
  context: ApiContext,
  calls: MastodonCalls,
  { post, remoteId, earlier }: { post: Words; remoteId: string; earlier: EarlierTries },
): Promise<{ publishId: string; scheduled: boolean; isNamed: boolean } | undefined> {
  const tries = earlier.tries.map(shortened)
  const isNamed = showing(everUploaded(tries))
  const sought = soughtAlsoBy(soughtAgain<Listed>(shortened(post), { ...earlier, tries }, shown), isNamed)
  const waiting = waitingAt(context, calls)
  const found = await findInBoth({ waiting, out: outOf(context, calls, remoteId), since: earlier.since, sought })
  return found && { publishId: found.row.id, scheduled: found.waits, isNamed: isNamed(found.row) }
}

export async function verifyMastodon(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openMastodon(context)
  const { publishId, remoteId, committedAt: since } = trace
  const isNamed = showing(everUploaded(trace.tries ?? []))
  const sought = soughtAlsoBy(soughtByWords<Listed>(shortened(trace), shown), isNamed)
  const outOrAbsent = (found: Listed | undefined): Verdict =>
    found ? { kind: 'live', publishId: found.id, url: found.url, isNamed: isNamed(found) } : { kind: 'absent' }
  const out = outOf(context, calls, remoteId)
  if (publishId === '') {
    const found = await findInBoth({ waiting: waitingAt(context, calls), out, since, sought })
    return found?.waits ? { kind: 'scheduled', publishId: found.row.id } : outOrAbsent(found?.row)
  }
  const there = (await waitingById(context, calls, publishId)) ?? (await byId(context, calls, trace))
  return there ?? outOrAbsent(await out.find(since, sought))
}

/**
 * By the number of the post. A post that waited for its time gets another number when it goes out; on old instances the
 * number it had while it waited may be that of somebody else's post, or of one that the account made years ago.
 */
async function byId(
  context: ApiContext,
  { call }: MastodonCalls,
  { publishId, remoteId, committedAt }: PostTrace,
): Promise<Verdict | undefined> {
  const answer = await call(`/api/v1/statuses/${encodeURIComponent(publishId)}`, {
    method: 'GET',
    seconds: timeouts.verify,
  })
  if (answer.status === 404) return undefined
  const found = mastodonReader.read(answer, { shape: status, step: 'readBack', now: context.now() })
  if (found.account.id !== accountIdOf(remoteId)) return undefined
  const earliest = momentThere(answer, committedAt, context.now()) - shortlyBeforeSeconds
  if (Date.parse(found.created_at) / 1000 < earliest) return undefined
  return { kind: 'live', publishId: found.id, url: found.url ?? '' }
}

/** Undefined: it does not wait any more. */
async function waitingById(
  context: ApiContext,
  { call }: MastodonCalls,
  publishId: string,
): Promise<Verdict | undefined> {
  const path = `/api/v1/scheduled_statuses/${encodeURIComponent(publishId)}`
  const answer = await call(path, { method: 'GET', seconds: timeouts.verify })
  if (answer.status === 404) return undefined
  const { id } = mastodonReader.read(answer, { shape: waiting, step: 'readBack', now: context.now() })
  return { kind: 'scheduled', publishId: id }
}

const waitingAt = (context: ApiContext, calls: MastodonCalls) =>
  pagesAt(context, calls, { path: '/api/v1/scheduled_statuses', query: {}, row: listedWaiting })

function outOf(context: ApiContext, calls: MastodonCalls, remoteId: string) {
  const path = `/api/v1/accounts/${accountIdOf(remoteId)}/statuses`
  const page = pagesAt(context, calls, { path, query: { exclude_reblogs: 'true' }, row: listedStatus })
  return newestPosts({ page, at: (one) => one.at, now: context.now })
}

/** A page begins behind the last row of the one before; the list ends with a page that is empty. */
const pagesAt =
  (
    { now }: ApiContext,
    { call }: MastodonCalls,
    { path, query, row }: { path: string; query: Record<string, string>; row: z.ZodType<Listed> },
  ) =>
  async (last: string | undefined): Promise<ListPage<Listed>> => {
    const asked = new URLSearchParams({ ...query, limit: '40', ...(last === undefined ? {} : { max_id: last }) })
    const answer = await call(`${path}?${asked}`, { method: 'GET', seconds: timeouts.verify })
    const rows = mastodonReader.read(answer, { shape: z.array(row), step: 'readBack', now: now() })
    return { rows, answer, next: rows.at(-1)?.id }
  }
