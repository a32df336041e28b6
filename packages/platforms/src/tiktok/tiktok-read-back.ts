import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { shownOrUnderWay } from '../api/api-steps.ts'
import { areAllOpen, everKept, named, stands, unsettled } from '../api/earlier-tries.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { wordOf } from '../post-form.ts'
import { forgetsOf, soughtBy, soughtByWords } from '../words-there.ts'
import { openTiktok, type TiktokCalls, tiktokReader } from './tiktok-account.ts'
import { tiktokManifest } from './tiktok-manifest.ts'
import { begunOf, progressOf, stateOf, type UploadState } from './tiktok-upload.ts'

const { timeouts } = tiktokManifest

export const everyone = 'PUBLIC_TO_EVERYONE'
const video = z.object({ id: z.string(), title: z.string(), create_time: z.number(), share_url: z.string() })
const videoFields = Object.keys(video.shape).join()
const videosShape = z.object({ data: z.object({ videos: z.array(video) }) })
const listShape = z.object({
  data: z.object({ videos: z.array(video), has_more: z.boolean(), cursor: z.number() }),
})

type Video = z.output<typeof video>
export const shown = ({ id, title }: Video) => ({ id, words: title })
export const privacyOf = (fields: PostTrace['fields']): string => wordOf(fields, 'privacy') ?? everyone

export async function verifyTiktok(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openTiktok(context)
  const { publishId } = trace
  if (publishId === '') {
    const { verdict, isForgotten } = await byUploads(context, calls, trace)
    return verdict ?? (isForgotten ? inListOnly(context, calls, trace) : inList(context, calls, trace))
  }
  const told = await stateOf(context, calls, publishId)
  if (told === undefined) return inListOnly(context, calls, trace)
  return told.status === 'PROCESSING_UPLOAD'
    ? { kind: 'processing' }
    : verdictOn(context, calls, { told, publishId, bytes: undefined, trace })
}

/** It forgets a number after some time: what went by it and is not shown may be under review still. */
async function inListOnly(context: ApiContext, calls: TiktokCalls, trace: PostTrace): Promise<Verdict> {
  const listed = await inList(context, calls, trace)
  if (listed.kind === 'absent') throw notInList()
  return listed
}

/** By the uploads its tries had begun, the newest first; no verdict where they do not tell. */
async function byUploads(
  context: ApiContext,
  calls: TiktokCalls,
  trace: PostTrace,
): Promise<{ verdict: Verdict | undefined; isForgotten: boolean }> {
  const asked = unsettled(trace.tries ?? [], 'upload')
  let isForgotten = false
  const verdicts: (Verdict | undefined)[] = []
  for (const { left, isOpen } of everKept(trace.tries ?? [], 'upload')) {
    const { publish_id: publishId, bytes } = begunOf(left)
    const told = await stateOf(context, calls, publishId)
    isForgotten ||= told === undefined && asked.includes(left)
    const counts = isOpen || told === undefined || progressOf(told, bytes) === 'taken'
    if (!counts || (told && !isOpen && !(await isSeen(context, calls, told)))) continue
    const verdict = told && named(await verdictOn(context, calls, { told, publishId, bytes, trace }))
    // A try that found the post in the list keeps the upload of one before it, which names another video or none.
    const isOlder = verdict?.kind === 'absent' && told?.status === 'PUBLISH_COMPLETE' && !areAllOpen(trace.tries)
    verdicts.push(isOlder ? undefined : verdict)
  }
  const verdict = verdicts.find((one) => one && stands(one)) ?? (verdicts.includes(undefined) ? undefined : verdicts[0])
  return { verdict, isForgotten }
}

/** Under way, or shown under its number: that it went out once does not say that it is still there. */
export async function isSeen(context: ApiContext, calls: TiktokCalls, told: UploadState): Promise<boolean> {
  const [id] = told.publicaly_available_post_id ?? []
  if (told.status !== 'PUBLISH_COMPLETE') return true
  return id !== undefined && (await videoOf(context, calls, String(id))) !== undefined
}

async function inList(context: ApiContext, calls: TiktokCalls, trace: PostTrace): Promise<Verdict> {
  const found = await newestVideos(context, calls).find(trace.committedAt, soughtByWords(trace, shown))
  if (found) return { kind: 'live', publishId: found.id, url: found.share_url, isNamed: false }
  if (privacyOf(trace.fields) !== everyone) throw notInList()
  return { kind: 'absent' }
}

/** The list has only what everybody may see: of any other post it cannot say that it is not there. */
export const notInList = () =>
  new AdapterFault('unknownOutcome', 'readBack', 'the list does not go back to when the post was made')

async function verdictOn(
  context: ApiContext,
  calls: TiktokCalls,
  {
    told,
    publishId,
    bytes,
    trace,
  }: { told: UploadState; publishId: string; bytes: number | undefined; trace: PostTrace },
): Promise<Verdict> {
  const { status, fail_reason: reason, publicaly_available_post_id: ids = [] } = told
  const progress = progressOf(told, bytes)
  if (progress === 'failed') return { kind: 'rejected', publishId, detail: reason ?? status }
  // Its last part never came.
  if (progress === 'waits') return { kind: 'absent' }
  if (progress === 'unclear') throw notInList()
  // What not everybody may see never gets a number to be seen under.
  if (status === 'PUBLISH_COMPLETE' && privacyOf(trace.fields) !== everyone) {
    return { kind: 'live', publishId, url: '' }
  }
  if (status !== 'PUBLISH_COMPLETE') return { kind: 'processing' }
  // Until its review is over a video has none either, and of some it is never told.
  const [id] = ids
  if (id === undefined) return shownOrUnderWay(() => inList(context, calls, trace))
  const isNamed = (one: Video): boolean => one.id === String(id)
  const listed = () =>
    newestVideos(context, calls).find(trace.committedAt, soughtBy(isNamed, forgetsOf(trace.others, shown)))
  const found = (await videoOf(context, calls, String(id))) ?? (await listed())
  return found ? { kind: 'live', publishId, url: found.share_url } : { kind: 'absent' }
}

export function newestVideos({ now }: ApiContext, { call }: TiktokCalls) {
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
