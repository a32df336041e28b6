import type { FaultDetail } from '@matrixcast/contract/said/sentence-said'
import { FormData } from 'undici'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import {
  jobMark,
  refuseOther,
  sendOnce,
  stateOf,
  untilDone,
  uploadEach,
  verdictOf,
  withoutUsed,
} from '../api/api-steps.ts'
import { bodyOf } from '../api/file-body.border.ts'
import { issueDetail, type Post, type PostFile, type PostIssue } from '../post.ts'
import { isOn, wordOf } from '../post-form.ts'
import { altsOf } from '../text/picture-alts.ts'
import { cutTo } from '../text/text-length.ts'
import { mastodonPostFigures } from './mastodon-figures.ts'
import {
  bindMastodon,
  type MastodonCalls,
  mastodonFigures,
  mastodonLimits,
  mastodonOauth,
  mastodonProfile,
  mastodonReader,
  openMastodon,
} from './mastodon-instance.ts'
import { mastodonManifest, mastodonPlatform } from './mastodon-manifest.ts'
import { findAgain, verifyMastodon } from './mastodon-read-back.ts'
import { mastodonText } from './mastodon-text.ts'

const { timeouts } = mastodonManifest

/**
 * Posts with an idempotency key that follows from the job, and of which tries a person said that their post is not there; an
 * instance knows it for an hour. After that, and for reading back, the account's own list of posts is what counts.
 */
export const mastodonAdapter: ApiAdapter = {
  manifest: mastodonManifest,
  bind: bindMastodon,
  oauth: mastodonOauth,
  check: (context) => stateOf(async () => void (await mastodonProfile(context))),
  profile: mastodonProfile,
  figures: mastodonFigures,
  limits: mastodonLimits,
  postFigures: mastodonPostFigures,
  validate: mastodonPlatform.validate,
  prepare: prepareMastodon,
  verify: (context, trace) => verdictOf(() => verifyMastodon(context, trace)),
}

async function prepareMastodon(
  context: ApiContext,
  post: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const calls = openMastodon(context)
  refuseOther((await mastodonProfile(context)).remoteId, remoteId)
  const { earlier } = kept
  const there = earlier.tries.length > 0 ? await findAgain(context, calls, { post, remoteId, earlier }) : undefined
  if (there) return { kind: 'there', ...there }
  await refuseByInstance(context, post)
  const alts = altsOf(post)
  const mediaIds = await uploadEach(post.files, withoutUsed(kept), (file, index) =>
    upload(context, calls, file, alts[index] ?? ''),
  )
  for (const id of mediaIds) await untilReady(context, calls, id)
  const { timingTime, fields } = post
  const [visibility, spoiler, language] = ['visibility', 'spoiler', 'language'].map((name) => wordOf(fields, name))
  const body = JSON.stringify({
    status: mastodonText(post),
    media_ids: mediaIds,
    ...(visibility === undefined ? {} : { visibility }),
    ...(spoiler === undefined ? {} : { spoiler_text: spoiler }),
    ...(language === undefined ? {} : { language }),
    ...(isOn(fields, 'sensitive') ? { sensitive: true } : {}),
    ...(timingTime === null ? {} : { scheduled_at: new Date(timingTime * 1000).toISOString() }),
  })
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'idempotency-key': keyOf(context, kept) },
    body,
    seconds: timeouts.commit,
  }
  const scheduled = timingTime !== null
  return {
    kind: 'new',
    scheduled,
    send: () =>
      sendOnce(() => calls.call('/api/v1/statuses', request), {
        accepted({ json }) {
          const made = z.object({ id: z.string() }).safeParse(json).data
          return made && { publishId: made.id, scheduled }
        },
        reader: mastodonReader,
        step: 'post',
        now: context.now(),
      }),
  }
}

/**
 * An instance answers a key that it knows with the post it had made, taken away or not. As long as only readings say that it is
 * not there, that is the surest guard; once a person says so, the key is another.
 */
function keyOf({ jobKey }: ApiContext, { earlier }: Kept): string {
  const denied = earlier.tries.filter(({ isDenied }) => isDenied).length
  return jobMark(denied === 0 ? jobKey : `${jobKey} ${denied}`, 32)
}

/** Instances set their own limits: what this one would refuse now is said before anything is sent. */
async function refuseByInstance(context: ApiContext, post: Post): Promise<void> {
  const own = await mastodonLimits(context)
  const issue = mastodonPlatform.validate(post, context.now(), own).find(({ severity }) => severity === 'error')
  if (issue === undefined) return
  throw new AdapterFault(issue.path === 'media' ? 'media' : 'validation', 'readLimits', ownDetail(issue))
}

function ownDetail(issue: PostIssue): FaultDetail {
  const { path, code, limit, actual } = issue
  if (limit === null || actual === null) return issueDetail(issue)
  if (path === 'title') return `the text has ${actual} characters, this instance takes ${limit}`
  if (path !== 'media') return issueDetail(issue)
  return code === 'tooMany'
    ? `this instance takes ${limit} files`
    : `this instance takes files of ${limit} bytes at most`
}

async function upload(
  context: ApiContext,
  { call }: MastodonCalls,
  file: PostFile,
  description: string,
): Promise<string> {
  const body = new FormData()
  body.append('file', await bodyOf(file), `media.${file.extension}`)
  body.append('description', cutTo('letters', description, 1500))
  const answer = await call('/api/v2/media', { method: 'POST', body, seconds: timeouts.prepare })
  return mastodonReader.read(answer, { shape: z.object({ id: z.string() }), step: 'upload', now: context.now() }).id
}

/** A video is accepted first and worked on afterwards (202, then 206 while it lasts). */
async function untilReady(context: ApiContext, { call }: MastodonCalls, id: string): Promise<void> {
  await untilDone(context, { seconds: timeouts.prepare, step: 'mediaReady' }, async () => {
    const answer = await call(`/api/v1/media/${encodeURIComponent(id)}`, { method: 'GET', seconds: 30 })
    if (answer.status === 200) return true
    if (answer.status !== 206) throw mastodonReader.faultOf(answer, 'mediaReady', context.now())
    return undefined
  })
}
