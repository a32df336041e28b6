import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { refuseOther, sendOnce, stateOf, uploadEach, verdictOf, withoutUsed } from '../api/api-steps.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import type { Post, PostFile } from '../post.ts'
import { wordsOf } from '../post-form.ts'
import { altsOf } from '../text/picture-alts.ts'
import { blueskyPostFigures } from './bluesky-figures.ts'
import { postCollection as collection, recordKeyOf } from './bluesky-key.ts'
import { blueskyManifest, blueskyPlatform } from './bluesky-manifest.ts'
import {
  type BlueskyCalls,
  bindBluesky,
  blueskyFigures,
  blueskyProfile,
  blueskyReader,
  openBluesky,
  saidByBluesky,
} from './bluesky-session.ts'
import { blueskyTalk } from './bluesky-talk.ts'
import { blueskyText } from './bluesky-text.ts'

const { timeouts } = blueskyManifest

/** Posts as a record under a key that follows from the job, and only if there is none: whatever happens, it is there once. */
export const blueskyAdapter: ApiAdapter = {
  manifest: blueskyManifest,
  bind: bindBluesky,
  check: (context) => stateOf(async () => void (await blueskyProfile(context))),
  profile: blueskyProfile,
  figures: blueskyFigures,
  postFigures: blueskyPostFigures,
  validate: blueskyPlatform.validate,
  prepare: prepareBluesky,
  verify: (context, trace) => verdictOf(() => verifyBluesky(context, trace)),
  talk: blueskyTalk,
}

async function prepareBluesky(
  context: ApiContext,
  post: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const calls = openBluesky(context)
  refuseOther((await blueskyProfile(context)).remoteId, remoteId)
  const blobs = await uploadEach(post.files, withoutUsed(kept), (file) => uploadBlob(context, calls, file))
  const { text, facets } = blueskyText(post)
  const langs = wordsOf(post.fields, 'languages')
  const record = {
    $type: collection,
    text,
    createdAt: new Date(context.now() * 1000).toISOString(),
    ...(facets.length > 0 ? { facets } : {}),
    ...(langs.length > 0 ? { langs } : {}),
    embed: embedOf(post, blobs),
  }
  return { kind: 'new', scheduled: false, send: () => put(context, calls, record) }
}

/** Without its proportions a file is shown as a square or with bars. */
function embedOf(post: Post, blobs: readonly string[]): object {
  const alts = altsOf(post)
  const shown = blobs.map((text, index) => {
    const aspectRatio = post.files[index]?.size
    const blob: unknown = JSON.parse(text)
    return { blob, about: { alt: alts[index] ?? '', ...(aspectRatio && { aspectRatio }) } }
  })
  if (post.kind === 'video') return { $type: 'app.bsky.embed.video', video: shown[0]?.blob, ...shown[0]?.about }
  return { $type: 'app.bsky.embed.images', images: shown.map(({ blob, about }) => ({ image: blob, ...about })) }
}

const uploaded = z.object({ blob: z.looseObject({ $type: z.literal('blob') }) })

async function uploadBlob(context: ApiContext, { call }: BlueskyCalls, file: PostFile): Promise<string> {
  const answer = await call('com.atproto.repo.uploadBlob', {
    method: 'POST',
    headers: { 'content-type': mimeOf(file.extension) },
    body: await bodyOf(file),
    seconds: timeouts.prepare,
  })
  return JSON.stringify(blueskyReader.read(answer, { shape: uploaded, step: 'uploadBlob', now: context.now() }).blob)
}

const written = z.object({ uri: z.string() })

/** `swapRecord: null` means: only where nothing stands yet. Refused for that reason, the post is ours and there already. */
function put(context: ApiContext, { session, call }: BlueskyCalls, record: object): Promise<CommitAnswer> {
  const { did } = session()
  const rkey = recordKeyOf(context.jobKey)
  const publishId = `at://${did}/${collection}/${rkey}`
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ repo: did, collection, rkey, record, swapRecord: null }),
    seconds: timeouts.commit,
  }
  return sendOnce(() => call('com.atproto.repo.putRecord', request), {
    accepted: (answer) =>
      saidByBluesky(answer).code === 'InvalidSwap' || written.safeParse(answer.json).data?.uri === publishId
        ? { publishId, scheduled: false }
        : undefined,
    reader: blueskyReader,
    step: 'putRecord',
    now: context.now(),
  })
}

async function verifyBluesky(context: ApiContext, { remoteId }: PostTrace): Promise<Verdict> {
  const { session, call } = openBluesky(context)
  const rkey = recordKeyOf(context.jobKey)
  const about = new URLSearchParams({ repo: remoteId, collection, rkey })
  const answer = await call(`com.atproto.repo.getRecord?${about}`, { method: 'GET', seconds: timeouts.verify })
  if (saidByBluesky(answer).code === 'RecordNotFound') return { kind: 'absent' }
  const { uri } = blueskyReader.read(answer, { shape: written, step: 'readBack', now: context.now() })
  return { kind: 'live', publishId: uri, url: `https://bsky.app/profile/${session().handle}/post/${rkey}` }
}
