import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { sendOnce, uploadEach } from '../api/api-steps.ts'
import { everUploaded, forgetsAgain, needsProof } from '../api/earlier-tries.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import type { Post } from '../post.ts'
import { forgetsOf, soughtAlsoBy, soughtBy, soughtByWords } from '../words-there.ts'
import { openX, type XCalls, xFigures, xLogin, xProfile, xReader, xReaderAgain } from './x-account.ts'
import { xManifest, xPlatform } from './x-manifest.ts'
import { uploadToX, xMedia } from './x-media.ts'
import { xLink, xText, xWords } from './x-text.ts'

const { timeouts } = xManifest

/**
 * Posts once although the platform knows no key of ours: every file has a key of its own there, and a post of the account that
 * shows one is this job's. Looked for before anything is sent.
 */
export const xAdapter = openPlatformAdapter({
  manifest: xManifest,
  ...xLogin,
  profile: xProfile,
  figures: xFigures,
  validate: xPlatform.validate,
  prepare: prepareX,
  verify: verifyX,
})

async function prepareX(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openX(context)
  const { remoteId } = await xProfile(context)
  const { earlier } = kept
  const before = keysOf(everUploaded(earlier.tries))
  const look = async (keys: readonly string[]) => {
    const found = await newestOf(context, calls, remoteId).find(
      earlier.since,
      soughtBy(showing(keys), forgetsAgain(earlier, shown)),
    )
    return found && { publishId: found.id, scheduled: false, isNamed: true }
  }
  const there = earlier.tries.length > 0 ? await look(before) : undefined
  if (there) return { kind: 'there', ...there }
  const texts = await uploadEach(post.files, kept, (file) => uploadToX(context, calls, file))
  const media = texts.map((text) => xMedia.parse(JSON.parse(text)))
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: xText(post), media: { media_ids: media.map(({ id }) => id) } }),
    seconds: timeouts.commit,
  }
  return {
    kind: 'new',
    scheduled: false,
    look: () => look([...before, ...keysOf(texts)]),
    send: () =>
      sendOnce(() => calls.call('/2/tweets', request), {
        reader: needsProof(earlier) ? xReaderAgain : xReader,
        step: 'post',
        now: context.now(),
        accepted({ json }) {
          const made = z.object({ data: z.object({ id: z.string() }) }).safeParse(json).data
          return made && { publishId: made.data.id, scheduled: false }
        },
      }),
  }
}

const keysOf = (texts: readonly string[]): string[] => texts.map((text) => xMedia.parse(JSON.parse(text)).key)

const listed = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  entities: z.object({ urls: z.array(xLink).optional() }).optional(),
})
type Listed = z.output<typeof listed>
const shown = ({ id, text, entities }: Listed) => ({ id, words: xWords(text, entities?.urls), isWhole: true })
const showing = (keys: readonly string[]) => (one: Listed) =>
  one.attachments?.media_keys?.some((key) => keys.includes(key)) ?? false
/** A page whose rows are all left out has no list. */
const listShape = z.object({
  data: z.array(listed).default([]),
  meta: z.object({ result_count: z.number(), next_token: z.string().optional() }),
})

function newestOf({ now }: ApiContext, { call }: XCalls, userId: string) {
  return newestPosts({
    async page(token) {
      const query = new URLSearchParams({
        max_results: '50',
        exclude: 'retweets',
        'tweet.fields': 'created_at,attachments,entities',
        ...(token === undefined ? {} : { pagination_token: token }),
      })
      const path = `/2/users/${encodeURIComponent(userId)}/tweets?${query}`
      const answer = await call(path, { method: 'GET', seconds: timeouts.verify })
      const { data, meta } = xReader.read(answer, { shape: listShape, step: 'readBack', now: now() })
      return { rows: data, answer, next: meta.next_token }
    },
    at: (one) => Date.parse(one.created_at) / 1000,
    now,
  })
}

const one = z.union([z.object({ data: listed }), z.object({ errors: z.array(z.object({ type: z.string() })).min(1) })])

async function verifyX(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openX(context)
  const newest = newestOf(context, calls, trace.remoteId)
  if (trace.publishId !== '') {
    const told = await readOne(context, calls, trace.publishId)
    if (told.kind !== 'absent') return told
    const isNamed = ({ id }: Listed): boolean => id === trace.publishId
    const listed = await newest.find(trace.committedAt, soughtBy(isNamed, forgetsOf(trace.others, shown)))
    return listed ? live(listed.id) : told
  }
  const worded = soughtByWords(trace, shown)
  const showsOurs = showing(keysOf(everUploaded(trace.tries ?? [])))
  const found = await newest.find(trace.committedAt, soughtAlsoBy(worded, showsOurs))
  return found ? { ...live(found.id), isNamed: showsOurs(found) } : { kind: 'absent' }
}

/** A post that is not there is answered with 200 and a problem in place of the post. */
async function readOne(context: ApiContext, { call }: XCalls, id: string): Promise<Verdict> {
  const path = `/2/tweets/${encodeURIComponent(id)}?tweet.fields=created_at`
  const answer = await call(path, { method: 'GET', seconds: timeouts.verify })
  const found = xReader.read(answer, { shape: one, step: 'readBack', now: context.now() })
  if ('data' in found) return live(found.data.id)
  const isGone = found.errors.some(({ type }) => type.endsWith('/resource-not-found'))
  return isGone
    ? { kind: 'absent' }
    : { kind: 'unreadable', fault: 'permission', detail: 'the platform does not show this post to its account' }
}

const live = (id: string) => ({ kind: 'live' as const, publishId: id, url: `https://x.com/i/status/${id}` })
