import type { Blob } from 'node:buffer'
import type { Verdict } from '@matrixcast/contract/publish-report'
import { FormData } from 'undici'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { uploadEach, withoutUsed } from '../api/api-steps.ts'
import { soughtAgain, soughtBack, stands } from '../api/earlier-tries.ts'
import { bodyOf } from '../api/file-body.border.ts'
import { listMatched } from '../api/list-matched.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter, textWithTopics } from '../api/open-platform.ts'
import { uploadInParts } from '../api/upload-parts.ts'
import type { Post, PostFile } from '../post.ts'
import { microAppIn } from '../post-form.ts'
import { forgetsOf, soughtBy } from '../words-there.ts'
import {
  type DouyinCalls,
  douyinOpenLogin,
  douyinOpenProfile,
  douyinReader,
  openDouyin,
} from './douyin-open-account.ts'
import { douyinOpenFigures } from './douyin-open-figures.ts'
import { douyinOpenManifest, douyinOpenPlatform } from './douyin-open-manifest.ts'

const { timeouts } = douyinOpenManifest
/** Five megabytes at least, but for the last part: developer.open-douyin.com, 分片上传视频. */
const partBytes = 20 * 1024 ** 2

/** Uploads first, then makes the post by one request. The platform's own list tells what is there. */
export const douyinOpenAdapter = openPlatformAdapter({
  manifest: douyinOpenManifest,
  ...douyinOpenLogin,
  profile: douyinOpenProfile,
  figures: douyinOpenFigures,
  validate: douyinOpenPlatform.validate,
  prepare: prepareDouyin,
  verify: verifyDouyin,
})

const made = z.object({ data: z.object({ item_id: z.string() }) })

function prepareDouyin(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openDouyin(context)
  const create = (path: string, about: object): Promise<ApiAnswer> =>
    calls.call(
      path,
      {},
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...about, ...microAppOfPost(post), text: textWithTopics(post) }),
        seconds: timeouts.commit,
      },
    )
  return listMatched(context, kept, {
    reader: douyinReader,
    async find() {
      const again = soughtAgain(post, kept.earlier, shown)
      return (await newestOf(context, calls).find(kept.earlier.since, again))?.item_id
    },
    async prepare() {
      if (post.kind === 'image') {
        const pictures = await uploadEach(post.files, withoutUsed(kept), (file) => uploadPicture(context, calls, file))
        return () => create('video/create_image_text/', { image_list: pictures })
      }
      const [file] = post.files
      if (!file) throw new AdapterFault('media', 'upload', 'there is no video')
      const video = await uploadVideo(context, calls, file, kept)
      return () => create('video/create_video/', { video_id: video })
    },
    made: (answer) => made.safeParse(answer.json).data?.data.item_id,
  })
}

/** As `create_video` of developer.open-douyin.com names them. */
function microAppOfPost({ fields }: Post): object {
  const app = microAppIn(fields)
  return app === undefined ? {} : { micro_app_id: app.appId, micro_app_title: app.title, micro_app_url: app.path }
}

const formOf = (name: string, bytes: Blob, filename: string): FormData => {
  const body = new FormData()
  body.append(name, bytes, filename)
  return body
}

async function uploadPicture(context: ApiContext, { call }: DouyinCalls, file: PostFile): Promise<string> {
  const body = formOf('image', await bodyOf(file), `picture.${file.extension}`)
  const answer = await call('video/upload_image/', {}, { method: 'POST', body, seconds: timeouts.prepare })
  const shape = z.object({ data: z.object({ image: z.object({ image_id: z.string() }) }) })
  return douyinReader.read(answer, { shape, step: 'upload', now: context.now() }).data.image.image_id
}

/** The number of the video is told when the last part was put in its place, and kept. */
async function uploadVideo(context: ApiContext, { call }: DouyinCalls, file: PostFile, kept: Kept): Promise<string> {
  const now = context.now()
  const fine = z.object({ data: z.object({ error_code: z.literal(0) }) })
  await uploadInParts(file, kept, {
    partBytes,
    async begin() {
      const answer = await call('video/init_video_part_upload/', {}, { method: 'POST', seconds: 60 })
      const shape = z.object({ data: z.object({ upload_id: z.string() }) })
      return douyinReader.read(answer, { shape, step: 'beginUpload', now }).data.upload_id
    },
    async send(upload, part, bytes) {
      const query = { upload_id: upload, part_number: String(part + 1) }
      const body = formOf('video', bytes, `video.${file.extension}`)
      const answer = await call('video/upload_video_part/', query, { method: 'POST', body, seconds: timeouts.prepare })
      douyinReader.read(answer, { shape: fine, step: 'uploadPart', now })
    },
    async end(upload) {
      const query = { upload_id: upload }
      const answer = await call('video/complete_video_part_upload/', query, { method: 'POST', seconds: 120 })
      const shape = z.object({ data: z.object({ video: z.object({ video_id: z.string() }) }) })
      const { video } = douyinReader.read(answer, { shape, step: 'endUpload', now }).data
      await kept.put('video', video.video_id)
    },
  })
  return kept.get('video') ?? ''
}

const item = z.object({
  item_id: z.string(),
  title: z.string().default(''),
  create_time: z.number(),
  share_url: z.string().default(''),
  video_status: z.number(),
})
type Item = z.output<typeof item>
const shown = (one: Item) => ({ id: one.item_id, words: one.title, isDown: !stands(verdictOn(one)) })
const itemsShape = z.object({ data: z.object({ list: z.array(item).nullish() }) })
const listShape = z.object({
  data: z.object({ list: z.array(item).nullish(), has_more: z.boolean(), cursor: z.number() }),
})

function newestOf({ now }: ApiContext, { call }: DouyinCalls) {
  return newestPosts({
    async page(cursor = '0') {
      const query = { cursor, count: '20' }
      const answer = await call('video/video_list/', query, { method: 'GET', seconds: timeouts.verify })
      const { data } = douyinReader.read(answer, { shape: listShape, step: 'readBack', now: now() })
      return { rows: data.list ?? [], answer, next: data.has_more ? String(data.cursor) : undefined }
    },
    at: (one) => one.create_time,
    now,
  })
}

async function verifyDouyin(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openDouyin(context)
  if (trace.publishId === '') {
    return verdictOn(await newestOf(context, calls).find(trace.committedAt, soughtBack(trace, shown)))
  }
  const answer = await calls.call(
    'video/video_data/',
    {},
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ item_ids: [trace.publishId] }),
      seconds: timeouts.verify,
    },
  )
  const { data } = douyinReader.read(answer, { shape: itemsShape, step: 'readBack', now: context.now() })
  const isNamed = (one: Item): boolean => one.item_id === trace.publishId
  const listed = () =>
    newestOf(context, calls).find(trace.committedAt, soughtBy(isNamed, forgetsOf(trace.others, shown)))
  return verdictOn(data.list?.find(isNamed) ?? (await listed()))
}

/** 5 public, 6 for friends, 7 private: these came in the place of the old 1. Who may see it is the account's own choice. */
const publishedAs = [1, 5, 6, 7]

/** 2 not fit for the public, 4 under review: 视频列表 of developer.open-douyin.com. What is not known waits. */
function verdictOn(found: Item | undefined): Verdict {
  if (!found) return { kind: 'absent' }
  if (found.video_status === 2)
    return { kind: 'rejected', publishId: found.item_id, detail: 'the platform finds it not fit for the public' }
  if (!publishedAs.includes(found.video_status)) return { kind: 'processing', publishId: found.item_id }
  return { kind: 'live', publishId: found.item_id, url: found.share_url }
}
