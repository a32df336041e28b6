import { z } from 'zod'
import type { EarlierTry } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept, Standing } from '../api/api-adapter.ts'
import { sendOnce } from '../api/api-steps.ts'
import { everKept, follow, needsProof, soughtAgain, unsettled } from '../api/earlier-tries.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import type { Post, PostFile } from '../post.ts'
import { isOn } from '../post-form.ts'
import { openTiktok, type TiktokCalls, tiktokLogin, tiktokProfile, tiktokReader } from './tiktok-account.ts'
import { tiktokFigures } from './tiktok-figures.ts'
import { tiktokManifest, tiktokPlatform } from './tiktok-manifest.ts'
import { everyone, isSeen, newestVideos, notInList, privacyOf, shown, verifyTiktok } from './tiktok-read-back.ts'
import { tiktokText } from './tiktok-text.ts'
import { type BegunUpload, begunOf, begunShape, progressOf, stateOf, type UploadState } from './tiktok-upload.ts'

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
  validate: tiktokPlatform.validate,
  prepare: prepareTiktok,
  verify: verifyTiktok,
})

async function prepareTiktok(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openTiktok(context)
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const before = await lookBefore(context, calls, { post, kept })
  if (before.kind === 'there') return { scheduled: false, ...before }
  const upload = before.upload ?? (await begin(context, calls, { post, file, kept }))
  const parts = partsOf(file)
  const sent = before.upload === undefined ? 0 : Number(kept.get('sent') ?? 0)
  for (let part = sent; part < parts - 1; part += 1) {
    const answer = await sendPart(calls, { upload, file, part })
    if (answer.status !== 206) throw tiktokReader.faultOf(answer, 'uploadPart', context.now())
    await kept.put('sent', String(part + 1))
  }
  const publishId = upload.publish_id
  return {
    kind: 'new',
    scheduled: false,
    // The platform tells whether it has the whole already.
    async look() {
      const told = await stateOf(context, calls, publishId)
      return told && progressOf(told, file.bytes) === 'taken' ? { publishId, scheduled: false } : undefined
    },
    send: () =>
      sendOnce(() => sendPart(calls, { upload, file, part: parts - 1 }), {
        accepted: ({ status }) => (status === 201 ? { publishId, scheduled: false } : undefined),
        reader: tiktokReader,
        step: 'lastPart',
        now: context.now(),
      }),
  }
}

const courses = { taken: 'out', waits: 'unsent', failed: 'over', unclear: 'over' } as const

const partsOf = ({ bytes }: PostFile): number => Math.max(1, Math.floor(bytes / partBytes))

type Before = ({ kind: 'there' } & Omit<Standing, 'scheduled'>) | { kind: 'not'; upload: BegunUpload | undefined }

/** What became of the uploads that tries of this job began; one that is of use goes on with its next part. */
async function lookBefore(
  context: ApiContext,
  calls: TiktokCalls,
  { post, kept }: { post: Post; kept: Kept },
): Promise<Before> {
  const { earlier } = kept
  const ofUse = kept.get('upload') ?? ''
  const progressIn = (told: UploadState, name: string) => progressOf(told, begunOf(name).bytes)
  const { out, isForTheList, told } = await follow(everKept(earlier.tries, 'upload', ofUse), {
    ask: (name) => stateOf(context, calls, begunOf(name).publish_id),
    courseOf: (state, name) => courses[progressIn(state, name)],
    isSeen: (state) => isSeen(context, calls, state),
  })
  if (out) return { kind: 'there', publishId: begunOf(out.left).publish_id, isNamed: true }
  const state = told.get(ofUse)
  const isGoingOn = state !== undefined && ['waits', 'unclear'].includes(progressIn(state, ofUse))
  const upload = isGoingOn ? begunOf(ofUse) : undefined
  if (!isForTheList) return { kind: 'not', upload }
  const found = await newestVideos(context, calls).find(earlier.since, soughtAgain(post, earlier, shown))
  // By the number in the list the platform tells nothing of an upload.
  if (found) return { kind: 'there', publishId: '', isNamed: false, shownAs: found.id }
  const isUnsettled = ({ isOpen, refusedAs, isDenied }: EarlierTry) => isOpen || (refusedAs !== undefined && !isDenied)
  if (privacyOf(post.fields) !== everyone && earlier.tries.some(isUnsettled)) throw notInList()
  // Published without a number to be seen under, or forgotten: it may be under review, however often a list lacked it.
  const mayBeInReview = (name: string) => {
    const { status = 'PUBLISH_COMPLETE', publicaly_available_post_id: ids = [] } = told.get(name) ?? {}
    return status === 'PUBLISH_COMPLETE' && ids.length === 0
  }
  if (needsProof(earlier) && unsettled(earlier.tries, 'upload').some(mayBeInReview)) throw notInList()
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
