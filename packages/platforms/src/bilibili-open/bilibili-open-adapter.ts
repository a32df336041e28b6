import type { Verdict } from '@matrixcast/contract/publish-report'
import { FormData } from 'undici'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { uploadEach } from '../api/api-steps.ts'
import { soughtAgain, soughtBack, stands } from '../api/earlier-tries.ts'
import { bodyOf } from '../api/file-body.border.ts'
import { listMatched } from '../api/list-matched.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import { uploadInParts } from '../api/upload-parts.ts'
import type { Post, PostFile } from '../post.ts'
import { wordOf } from '../post-form.ts'
import { forgetsOf, type Sought, soughtBy } from '../words-there.ts'
import {
  type BilibiliCalls,
  bilibiliOpenFigures,
  bilibiliOpenLogin,
  bilibiliOpenProfile,
  bilibiliReader,
  openBilibili,
} from './bilibili-open-account.ts'
import { bilibiliOpenManifest, bilibiliOpenPlatform } from './bilibili-open-manifest.ts'

const { timeouts } = bilibiliOpenManifest
const partBytes = 20 * 1024 ** 2
const everydayLife = '21'
const json = { 'content-type': 'application/json' }

/** Posts a video in parts under one token, then submits it. The platform takes no key of ours: its own list tells. */
export const bilibiliOpenAdapter = openPlatformAdapter({
  manifest: bilibiliOpenManifest,
  ...bilibiliOpenLogin,
  profile: bilibiliOpenProfile,
  figures: bilibiliOpenFigures,
  validate: bilibiliOpenPlatform.validate,
  prepare: prepareBilibili,
  verify: verifyBilibili,
})

async function prepareBilibili(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openBilibili(context)
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'upload', 'there is no video')
  const said = (name: string) => wordOf(post.fields, name)
  const copyright = said('copyright')
  if (copyright === undefined) {
    throw new AdapterFault('validation', 'copyright', 'the platform wants to know whose work this is')
  }
  return listMatched(context, kept, {
    reader: bilibiliReader,
    async find() {
      const again = soughtAgain(post, kept.earlier, shown)
      return (await newestOf(context, calls).find(kept.earlier.since, again))?.resource_id
    },
    async prepare() {
      const upload = await uploadVideo(context, calls, file, kept)
      const cover = await uploadCover(context, calls, post.coverPath, kept)
      const body = JSON.stringify({
        title: post.title.trim(),
        tid: Number(said('section') ?? everydayLife),
        tag: tagsOf(post.topics),
        copyright: Number(copyright),
        no_reprint: 0,
        desc: said('description') ?? '',
        ...(copyright === '2' ? { source: said('source') ?? '' } : {}),
        ...(cover === undefined ? {} : { cover }),
      })
      const path = `archive/add-by-utoken?${new URLSearchParams({ upload_token: upload })}`
      return () => calls.call(path, { method: 'POST', headers: json, body, seconds: timeouts.commit })
    },
    made: (answer) => named.safeParse(answer.json).data?.data.resource_id,
  })
}

const named = z.object({ data: z.object({ resource_id: z.string() }) })

/** As many topics as fit; the list is one text there. */
function tagsOf(topics: readonly string[]): string {
  const most = bilibiliOpenManifest.limits.find(({ name }) => name === 'tags')?.value ?? 0
  let text = ''
  for (const topic of topics) {
    const longer = text === '' ? topic : `${text},${topic}`
    if (longer.length < most) text = longer
  }
  return text
}

function uploadVideo(context: ApiContext, calls: BilibiliCalls, file: PostFile, kept: Kept): Promise<string> {
  const now = context.now()
  return uploadInParts(file, kept, {
    partBytes,
    async begin() {
      const body = JSON.stringify({ name: `video.${file.extension}`, utype: '0' })
      const answer = await calls.call('archive/video/init', { method: 'POST', headers: json, body, seconds: 60 })
      const shape = z.object({ data: z.object({ upload_token: z.string() }) })
      return bilibiliReader.read(answer, { shape, step: 'beginUpload', now }).data.upload_token
    },
    async send(upload, part, body) {
      const query = new URLSearchParams({ upload_token: upload, part_number: String(part + 1) })
      const headers = { 'content-type': 'application/octet-stream' }
      const request = { method: 'POST' as const, headers, body, seconds: timeouts.prepare }
      const answer = await calls.part(`/video/v2/part/upload?${query}`, request)
      bilibiliReader.read(answer, { shape: z.object({ code: z.literal(0) }), step: 'uploadPart', now })
    },
    async end(upload) {
      const query = new URLSearchParams({ upload_token: upload })
      const answer = await calls.call(`archive/video/complete?${query}`, { method: 'POST', seconds: 120 })
      bilibiliReader.read(answer, { shape: z.object({ code: z.literal(0) }), step: 'endUpload', now })
    },
  })
}

async function uploadCover(
  context: ApiContext,
  calls: BilibiliCalls,
  coverPath: string | null,
  kept: Kept,
): Promise<string | undefined> {
  const covers = coverPath === null ? [] : [{ path: coverPath, extension: 'jpg', bytes: 0 }]
  const [url] = await uploadEach(covers, kept, async (file) => {
    const body = new FormData()
    body.append('file', await bodyOf(file), 'cover.jpg')
    const answer = await calls.call('archive/cover/upload', { method: 'POST', body, seconds: 120 })
    const shape = z.object({ data: z.object({ url: z.string() }) })
    return bilibiliReader.read(answer, { shape, step: 'uploadCover', now: context.now() }).data.url
  })
  return url
}

const archive = z.object({
  resource_id: z.string(),
  title: z.string(),
  ctime: z.number(),
  addit_info: z.object({
    state: z.number(),
    state_desc: z.string().default(''),
    reject_reason: z.string().default(''),
  }),
})
type Archive = z.output<typeof archive>

const archives = z.object({
  data: z.object({
    page: z.object({ pn: z.number(), ps: z.number(), total: z.number() }),
    list: z.array(archive).nullish(),
  }),
})

function newestOf({ now }: ApiContext, calls: BilibiliCalls) {
  return newestPosts({
    async page(number = '1') {
      const path = `archive/viewlist?${new URLSearchParams({ ps: '20', pn: number, status: 'all' })}`
      const answer = await calls.call(path, { method: 'GET', seconds: timeouts.verify })
      const { page, list } = bilibiliReader.read(answer, { shape: archives, step: 'readBack', now: now() }).data
      return { rows: list ?? [], answer, next: page.pn * page.ps < page.total ? String(page.pn + 1) : undefined }
    },
    at: (one) => one.ctime,
    now,
  })
}

const shown = (one: Archive) => ({ id: one.resource_id, words: one.title, isDown: !stands(verdictOn(one)) })

/** What a number that names nothing is answered with. */
const nothing = z.object({ code: z.union([z.literal(123_005), z.literal(-404)]) })

async function verifyBilibili(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openBilibili(context)
  const listed = async (sought: Sought<Archive>): Promise<Verdict> => {
    const found = await newestOf(context, calls).find(trace.committedAt, sought)
    return found ? verdictOn(found) : { kind: 'absent' }
  }
  if (trace.publishId === '') return listed(soughtBack(trace, shown))
  const path = `archive/view?${new URLSearchParams({ resource_id: trace.publishId })}`
  const answer = await calls.call(path, { method: 'GET', seconds: timeouts.verify })
  const isNamed = (one: Archive): boolean => one.resource_id === trace.publishId
  if (nothing.safeParse(answer.json).success) return listed(soughtBy(isNamed, forgetsOf(trace.others, shown)))
  const shape = z.object({ data: archive })
  return verdictOn(bilibiliReader.read(answer, { shape, step: 'readBack', now: context.now() }).data)
}

/**
 * 0 open, 1 passed too (橙色通过); -100 taken away by its owner; -2, -4 and -16 sent back, locked, not to be worked on; the
 * rest waits.
 */
function verdictOn({ resource_id: id, addit_info: info }: Archive): Verdict {
  if (info.state === 0 || info.state === 1)
    return { kind: 'live', publishId: id, url: `https://www.bilibili.com/video/${id}` }
  if (info.state === -100) return { kind: 'absent' }
  if ([-2, -3, -4, -16].includes(info.state))
    return { kind: 'rejected', publishId: id, detail: info.reject_reason || info.state_desc }
  return { kind: 'processing', publishId: id }
}
