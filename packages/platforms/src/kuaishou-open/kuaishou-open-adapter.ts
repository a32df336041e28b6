import type { Verdict } from '@matrixcast/contract/publish-report'
import { FormData } from 'undici'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { soughtAgain } from '../api/earlier-tries.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { listMatched } from '../api/list-matched.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter, textWithTopics } from '../api/open-platform.ts'
import { uploadInParts } from '../api/upload-parts.ts'
import type { Post, PostFile } from '../post.ts'
import { forgetsOf, type Sought, soughtBy, soughtByWords } from '../words-there.ts'
import {
  isNoVideo,
  type KuaishouCalls,
  kuaishouOpenFigures,
  kuaishouOpenLogin,
  kuaishouOpenProfile,
  kuaishouReader,
  openKuaishou,
} from './kuaishou-open-account.ts'
import { kuaishouOpenManifest, kuaishouOpenPlatform } from './kuaishou-open-manifest.ts'

const { timeouts } = kuaishouOpenManifest
/** Ten megabytes at most, and the last part takes the rest: mp.kuaishou.com, 创建视频. */
const partBytes = 5 * 1024 ** 2

/** Posts a video in parts under one token, then publishes it with its cover. The platform's own list tells what is there. */
export const kuaishouOpenAdapter = openPlatformAdapter({
  manifest: kuaishouOpenManifest,
  ...kuaishouOpenLogin,
  profile: kuaishouOpenProfile,
  figures: kuaishouOpenFigures,
  validate: kuaishouOpenPlatform.validate,
  prepare: prepareKuaishou,
  verify: verifyKuaishou,
})

const done = z.object({ result: z.literal(1) })
const begunUpload = z.object({ upload_token: z.string(), endpoint: z.string() })

async function prepareKuaishou(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openKuaishou(context)
  const { coverPath } = post
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'upload', 'there is no video')
  if (coverPath === null) throw new AdapterFault('media', 'cover', 'the platform wants a cover')
  return listMatched(context, kept, {
    reader: kuaishouReader,
    async find() {
      const again = soughtAgain(post, kept.earlier, shown)
      return (await newestOf(context, calls).find(kept.earlier.since, again))?.photo_id
    },
    async prepare() {
      const { upload_token: token } = begunUpload.parse(JSON.parse(await uploadVideo(context, calls, file, kept)))
      const cover = await bodyOf({ path: coverPath, extension: 'jpg' })
      return () => {
        const body = new FormData()
        body.append('caption', textWithTopics(post))
        body.append('cover', cover, 'cover.jpg')
        return calls.call('photo/publish', { upload_token: token }, { method: 'POST', body, seconds: timeouts.commit })
      }
    },
    made: (answer) => oneVideo.safeParse(answer.json).data?.video_info.photo_id,
  })
}

function uploadVideo(context: ApiContext, calls: KuaishouCalls, file: PostFile, kept: Kept): Promise<string> {
  const now = context.now()
  const to = (upload: string, step: string, query: Record<string, string>) => {
    const { endpoint, upload_token: token } = begunUpload.parse(JSON.parse(upload))
    // The platform's documentation gives this address over plain http; it carries the video and a token for nothing else.
    return `http://${endpoint}/api/upload/${step}?${new URLSearchParams({ ...query, upload_token: token })}`
  }
  return uploadInParts(file, kept, {
    partBytes,
    async begin() {
      const answer = await calls.call('photo/start_upload', {}, { method: 'POST', seconds: 60 })
      return JSON.stringify(kuaishouReader.read(answer, { shape: begunUpload, step: 'beginUpload', now }))
    },
    async send(upload, part, body) {
      const url = to(upload, 'fragment', { fragment_id: String(part) })
      const headers = { 'content-type': mimeOf(file.extension) }
      const answer = await calls.bare({ method: 'POST', url, headers, body, seconds: timeouts.prepare })
      kuaishouReader.read(answer, { shape: done, step: 'uploadPart', now })
    },
    async end(upload, parts) {
      const url = to(upload, 'complete', { fragment_count: String(parts) })
      const answer = await calls.bare({ method: 'POST', url, seconds: 120 })
      kuaishouReader.read(answer, { shape: done, step: 'endUpload', now })
    },
  })
}

const video = z.object({
  photo_id: z.string(),
  caption: z.string().default(''),
  create_time: z.number(),
  pending: z.boolean().default(false),
})
type Video = z.output<typeof video>
const shown = ({ photo_id: id, caption }: Video) => ({ id, words: caption })
const oneVideo = z.object({ video_info: video })

/** The platform's moments are in milliseconds. */
const secondsOf = ({ create_time: at }: Video): number => Math.floor(at / 1000)

/** A page begins behind the last video of the one before; the list ends with a page that is empty. */
function newestOf({ now }: ApiContext, { call }: KuaishouCalls) {
  return newestPosts({
    async page(last) {
      const query = { count: '20', ...(last === undefined ? {} : { cursor: last }) }
      const answer = await call('photo/list', query, { method: 'GET', seconds: timeouts.verify })
      const shape = z.object({ result: z.literal(1), video_list: z.array(video).nullish() })
      const { video_list: list } = kuaishouReader.read(answer, { shape, step: 'readBack', now: now() })
      return { rows: list ?? [], answer, next: list?.at(-1)?.photo_id }
    },
    at: secondsOf,
    now,
  })
}

async function verifyKuaishou(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openKuaishou(context)
  const listed = async (sought: Sought<Video>): Promise<Verdict> => {
    const found = await newestOf(context, calls).find(trace.committedAt, sought)
    return found ? verdictOn(found) : { kind: 'absent' }
  }
  if (trace.publishId === '') return listed(soughtByWords(trace, shown))
  const query = { photo_id: trace.publishId }
  const answer = await calls.call('photo/info', query, { method: 'GET', seconds: timeouts.verify })
  const isNamed = (one: Video): boolean => one.photo_id === trace.publishId
  if (isNoVideo(answer)) return listed(soughtBy(isNamed, forgetsOf(trace.others, shown)))
  return verdictOn(kuaishouReader.read(answer, { shape: oneVideo, step: 'readBack', now: context.now() }).video_info)
}

const verdictOn = ({ photo_id: id, pending }: Video): Verdict =>
  pending
    ? { kind: 'processing', publishId: id }
    : { kind: 'live', publishId: id, url: `https://www.kuaishou.com/short-video/${encodeURIComponent(id)}` }
