import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { lookThenSend, sendOnce } from '../api/api-steps.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import type { Post, PostFile } from '../post.ts'
import { isOn, wordOf } from '../post-form.ts'
import { soughtByWords } from '../words-there.ts'
import { openTiktok, type TiktokCalls, tiktokLogin, tiktokProfile, tiktokReader } from './tiktok-account.ts'
import { tiktokFigures } from './tiktok-figures.ts'
import { tiktokManifest, validateTiktok } from './tiktok-manifest.ts'
import { tiktokText } from './tiktok-text.ts'

const { timeouts } = tiktokManifest
/** Between 5 and 64 MB; the last part takes the rest and may be larger, so it is never smaller. */
const partBytes = 16 * 1024 ** 2

/**
 * Posts by an upload the platform gives a number: it publishes by itself once the last part is there. Number and address
 * follow the job, so the platform can always be asked what became of it.
 */
export const tiktokAdapter = openPlatformAdapter({
  manifest: tiktokManifest,
  ...tiktokLogin,
  profile: tiktokProfile,
  figures: tiktokFigures,
  validate: validateTiktok,
  prepare: prepareTiktok,
  verify: verifyTiktok,
})

const begunUpload = z.object({ publish_id: z.string(), upload_url: z.string() })
type Begun = z.output<typeof begunUpload>

async function prepareTiktok(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openTiktok(context)
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const begun = await beginOrFind(context, calls, { post, file, kept })
  if (begun.kind === 'there') return { kind: 'there', publishId: begun.publishId, scheduled: false }
  const { upload } = begun
  const parts = partsOf(file)
  for (let part = begun.sent; part < parts - 1; part += 1) {
    const answer = await sendPart(calls, { upload, file, part })
    if (answer.status !== 206) throw tiktokReader.faultOf(answer, 'uploadPart', context.now())
    await kept.put('sent', String(part + 1))
  }
  return { kind: 'new', scheduled: false, send: () => sendLast(context, calls, { upload, file }) }
}

const partsOf = ({ bytes }: PostFile): number => Math.max(1, Math.floor(bytes / partBytes))

type Found = { kind: 'there'; publishId: string } | { kind: 'waits'; upload: Begun; sent: number }

/** An upload an earlier try of this job began goes on, unless the platform has all of it or has given it up. */
async function beginOrFind(
  context: ApiContext,
  calls: TiktokCalls,
  { post, file, kept }: { post: Post; file: PostFile; kept: Kept },
): Promise<Found> {
  const known = kept.get('upload')
  if (known !== undefined) {
    const upload = begunUpload.parse(JSON.parse(known))
    const { status } = await statusOf(context, calls, upload.publish_id)
    if (status === 'PROCESSING_UPLOAD') return { kind: 'waits', upload, sent: Number(kept.get('sent') ?? 0) }
    if (status !== 'FAILED') return { kind: 'there', publishId: upload.publish_id }
  }
  const body = JSON.stringify({
    post_info: {
      title: tiktokText(post),
      privacy_level: await allowedPrivacy(context, calls, privacyOf(post.fields)),
      disable_comment: isOn(post.fields, 'noComments'),
      disable_duet: isOn(post.fields, 'noDuet'),
      disable_stitch: isOn(post.fields, 'noStitch'),
    },
    source_info: {
      source: 'FILE_UPLOAD',
      video_size: file.bytes,
      chunk_size: Math.min(file.bytes, partBytes),
      total_chunk_count: partsOf(file),
    },
  })
  const answer = await calls.call('/v2/post/publish/video/init/', { method: 'POST', body, seconds: 60 })
  const shape = z.object({ data: begunUpload })
  const { data: upload } = tiktokReader.read(answer, { shape, step: 'beginUpload', now: context.now() })
  await kept.put('upload', JSON.stringify(upload))
  await kept.put('sent', '0')
  return { kind: 'waits', upload, sent: 0 }
}

const creator = z.object({ data: z.object({ privacy_level_options: z.array(z.string()) }) })

const everyone = 'PUBLIC_TO_EVERYONE'
const privacyOf = (fields: PostTrace['fields']): string => wordOf(fields, 'privacy') ?? everyone

/** As wanted where the account and the application may; else the platform's own list says what is left. */
async function allowedPrivacy({ now }: ApiContext, { call }: TiktokCalls, wanted: string): Promise<string> {
  const answer = await call('/v2/post/publish/creator_info/query/', { method: 'POST', body: '{}', seconds: 30 })
  const { privacy_level_options: options } = tiktokReader.read(answer, {
    shape: creator,
    step: 'creatorInfo',
    now: now(),
  }).data
  if (options.includes(wanted)) return wanted
  throw new AdapterFault('permission', 'creatorInfo', `this application may only post to: ${options.join(', ')}`)
}

type Part = { upload: Begun; file: PostFile; part: number }

async function sendPart({ bare }: TiktokCalls, { upload, file, part }: Part) {
  const from = part * partBytes
  const to = part === partsOf(file) - 1 ? file.bytes : from + partBytes
  return bare({
    method: 'PUT',
    url: upload.upload_url,
    headers: { 'content-type': mimeOf(file.extension), 'content-range': `bytes ${from}-${to - 1}/${file.bytes}` },
    body: (await bodyOf(file)).slice(from, to),
    seconds: part === partsOf(file) - 1 ? timeouts.commit : timeouts.prepare,
  })
}

/** The platform tells whether it has the whole already. */
function sendLast(
  context: ApiContext,
  calls: TiktokCalls,
  { upload, file }: Omit<Part, 'part'>,
): Promise<CommitAnswer> {
  const publishId = upload.publish_id
  return lookThenSend(
    async () => {
      const { status } = await statusOf(context, calls, publishId)
      return status === 'PROCESSING_UPLOAD' || status === 'FAILED' ? undefined : { publishId, scheduled: false }
    },
    () =>
      sendOnce(() => sendPart(calls, { upload, file, part: partsOf(file) - 1 }), {
        accepted: ({ status }) => (status === 201 ? { publishId, scheduled: false } : undefined),
        reader: tiktokReader,
        step: 'lastPart',
        now: context.now(),
      }),
  )
}

const state = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    /** The platform's own spelling. */
    publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).optional(),
  }),
})

async function statusOf({ now }: ApiContext, { call }: TiktokCalls, publishId: string) {
  const body = JSON.stringify({ publish_id: publishId })
  const answer = await call('/v2/post/publish/status/fetch/', { method: 'POST', body, seconds: timeouts.verify })
  return tiktokReader.read(answer, { shape: state, step: 'readBack', now: now() }).data
}

const video = z.object({ id: z.string(), title: z.string(), create_time: z.number(), share_url: z.string() })
const videoFields = Object.keys(video.shape).join()
const videosShape = z.object({ data: z.object({ videos: z.array(video) }) })
const listShape = z.object({
  data: z.object({ videos: z.array(video), has_more: z.boolean(), cursor: z.number() }),
})

async function verifyTiktok(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openTiktok(context)
  const upload = trace.kept?.['upload']
  const publishId = trace.publishId || (upload && begunUpload.parse(JSON.parse(upload)).publish_id)
  if (!publishId) {
    const sought = soughtByWords<z.output<typeof video>>(trace, ({ id, title }) => ({ id, words: title }))
    const found = await newestVideos(context, calls).find(trace.committedAt, sought)
    if (found) return { kind: 'live', publishId: found.id, url: found.share_url }
    // The list has only what everybody may see: of any other post it cannot say that it is not there.
    if (privacyOf(trace.fields) !== everyone) {
      throw new AdapterFault('unknownOutcome', 'readBack', 'the list does not go back to when the post was made')
    }
    return { kind: 'absent' }
  }
  const {
    status,
    fail_reason: reason,
    publicaly_available_post_id: ids = [],
  } = await statusOf(context, calls, publishId)
  if (status === 'FAILED') return { kind: 'rejected', detail: reason ?? status }
  // Its last part never came.
  if (status === 'PROCESSING_UPLOAD' && trace.publishId === '') return { kind: 'absent' }
  // What not everybody may see never gets a number to be seen under.
  if (status === 'PUBLISH_COMPLETE' && privacyOf(trace.fields) !== everyone) {
    return { kind: 'live', publishId, url: '' }
  }
  // Until its review is over a video has none either.
  const [id] = ids
  if (status !== 'PUBLISH_COMPLETE' || id === undefined) return { kind: 'processing' }
  const shown = await videoOf(context, calls, String(id))
  return shown ? { kind: 'live', publishId, url: shown.share_url } : { kind: 'absent' }
}

function newestVideos({ now }: ApiContext, { call }: TiktokCalls) {
  return newestPosts({
    async page(before) {
      const body = JSON.stringify({ max_count: 20, ...(before === undefined ? {} : { cursor: Number(before) }) })
      const path = `/v2/video/list/?fields=${videoFields}`
      const answer = await call(path, { method: 'POST', body, seconds: timeouts.verify })
      const { data } = tiktokReader.read(answer, { shape: listShape, step: 'readBack', now: now() })
      return { rows: data.videos, answer, next: data.has_more ? String(data.cursor) : undefined }
    },
    at: (one) => one.create_time,
    now,
  })
}

async function videoOf({ now }: ApiContext, { call }: TiktokCalls, id: string) {
  const path = `/v2/video/query/?fields=${videoFields}`
  const body = JSON.stringify({ filters: { video_ids: [id] } })
  const answer = await call(path, { method: 'POST', body, seconds: timeouts.verify })
  const { videos } = tiktokReader.read(answer, { shape: videosShape, step: 'readBack', now: now() }).data
  return videos.find((one) => one.id === id)
}
