import { z } from 'zod'
import type { CommitAnswer } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { lookThenSend, sendOnce } from '../api/api-steps.ts'
import { everKept, soughtAgain } from '../api/earlier-tries.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import type { Post, PostFile } from '../post.ts'
import { isOn } from '../post-form.ts'
import { openTiktok, type TiktokCalls, tiktokLogin, tiktokProfile, tiktokReader } from './tiktok-account.ts'
import { tiktokFigures } from './tiktok-figures.ts'
import { tiktokManifest, validateTiktok } from './tiktok-manifest.ts'
import { everyone, newestVideos, notInList, privacyOf, shown, verifyTiktok } from './tiktok-read-back.ts'
import { tiktokText } from './tiktok-text.ts'
import { type BegunUpload, begunOf, begunShape, progressOf, stateOf } from './tiktok-upload.ts'

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

async function prepareTiktok(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openTiktok(context)
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const before = await lookBefore(context, calls, { post, kept })
  if (before.kind === 'there') return { kind: 'there', publishId: before.publishId, scheduled: false }
  const upload = before.upload ?? (await begin(context, calls, { post, file, kept }))
  const parts = partsOf(file)
  const sent = before.upload === undefined ? 0 : Number(kept.get('sent') ?? 0)
  for (let part = sent; part < parts - 1; part += 1) {
    const answer = await sendPart(calls, { upload, file, part })
    if (answer.status !== 206) throw tiktokReader.faultOf(answer, 'uploadPart', context.now())
    await kept.put('sent', String(part + 1))
  }
  return { kind: 'new', scheduled: false, send: () => sendLast(context, calls, { upload, file }) }
}

const partsOf = ({ bytes }: PostFile): number => Math.max(1, Math.floor(bytes / partBytes))

type Before = { kind: 'there'; publishId: string } | { kind: 'not'; upload: BegunUpload | undefined }

/** What became of the uploads that tries of this job began; one that is of use goes on with its next part. */
async function lookBefore(
  context: ApiContext,
  calls: TiktokCalls,
  { post, kept }: { post: Post; kept: Kept },
): Promise<Before> {
  const { earlier } = kept
  const ofUse = kept.get('upload') ?? ''
  const names = new Set([ofUse, ...everKept(earlier.tries, 'upload')].filter((name) => name !== ''))
  let [isForgotten, upload]: [boolean, BegunUpload?] = [false]
  for (const name of names) {
    const one = begunOf(name)
    const told = await stateOf(context, calls, one.publish_id)
    const progress = told && progressOf(told, one.bytes)
    if (progress === 'taken') return { kind: 'there', publishId: one.publish_id }
    if (progress === undefined) isForgotten = true
    else if (progress !== 'failed' && name === ofUse) upload = one
  }
  if (!isForgotten) return { kind: 'not', upload }
  const found = await newestVideos(context, calls).find(earlier.since, soughtAgain(post.title, earlier, shown))
  // By the number in the list the platform tells nothing of an upload.
  if (found) return { kind: 'there', publishId: '' }
  if (privacyOf(post.fields) !== everyone && earlier.tries.some(({ isOpen }) => isOpen)) throw notInList()
  return { kind: 'not', upload }
}

async function begin(
  context: ApiContext,
  calls: TiktokCalls,
  { post, file, kept }: { post: Post; file: PostFile; kept: Kept },
): Promise<BegunUpload> {
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
  const { data } = tiktokReader.read(answer, { shape: begunShape, step: 'beginUpload', now: context.now() })
  const upload = { ...data, bytes: file.bytes }
  await kept.put('upload', JSON.stringify(upload))
  await kept.put('sent', '0')
  return upload
}

const creator = z.object({ data: z.object({ privacy_level_options: z.array(z.string()) }) })

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

type Part = { upload: BegunUpload; file: PostFile; part: number }

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
      const told = await stateOf(context, calls, publishId)
      return told && progressOf(told, file.bytes) === 'taken' ? { publishId, scheduled: false } : undefined
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
