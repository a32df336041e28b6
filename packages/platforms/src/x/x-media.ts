import { FormData } from 'undici'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { untilDone } from '../api/api-steps.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import type { PostFile } from '../post.ts'
import { type XCalls, xReader } from './x-account.ts'
import { xManifest } from './x-manifest.ts'

const { timeouts } = xManifest
/** At most five megabytes: docs.x.com/x-api/media/quickstart/media-upload-chunked. */
const partBytes = 4 * 1024 ** 2

const processing = z.object({
  state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
  error: z.object({ message: z.string().default('') }).optional(),
})
const named = z.object({ data: z.object({ id: z.string(), media_key: z.string() }) })
const worked = z.object({ data: z.object({ processing_info: processing.optional() }) })

/** What the platform calls a file: `id` to post it, `key` by which posts name it. */
export const xMedia = z.object({ id: z.string(), key: z.string() })

/** Begins, sends the parts in their order, closes, and waits until the platform has worked on it. */
export async function uploadToX(context: ApiContext, calls: XCalls, file: PostFile): Promise<string> {
  const isVideo = mimeOf(file.extension).startsWith('video/')
  const about = {
    media_type: mimeOf(file.extension),
    total_bytes: file.bytes,
    media_category: isVideo ? 'tweet_video' : 'tweet_image',
  }
  const headers = { 'content-type': 'application/json' }
  const begun = await calls.call('/2/media/upload/initialize', {
    method: 'POST',
    headers,
    body: JSON.stringify(about),
    seconds: 60,
  })
  const now = () => context.now()
  const { id, media_key: key } = xReader.read(begun, { shape: named, step: 'beginUpload', now: now() }).data
  for (let part = 0; part * partBytes < file.bytes; part += 1) {
    const body = new FormData()
    body.append('segment_index', String(part))
    body.append('media', (await bodyOf(file)).slice(part * partBytes, (part + 1) * partBytes), 'part')
    const answer = await calls.call(`/2/media/upload/${id}/append`, { method: 'POST', body, seconds: timeouts.prepare })
    if (answer.status >= 300) throw xReader.faultOf(answer, 'uploadPart', now())
  }
  const closed = await calls.call(`/2/media/upload/${id}/finalize`, { method: 'POST', seconds: 60 })
  const first = xReader.read(closed, { shape: worked, step: 'endUpload', now: now() }).data.processing_info
  if (first && first.state !== 'succeeded') await untilWorked(context, calls, id)
  return JSON.stringify({ id, key })
}

const untilWorked = (context: ApiContext, { call }: XCalls, id: string): Promise<boolean> =>
  untilDone(context, { seconds: timeouts.prepare, step: 'mediaReady' }, async () => {
    const query = new URLSearchParams({ command: 'STATUS', media_id: id })
    const answer = await call(`/2/media/upload?${query}`, { method: 'GET', seconds: 30 })
    const { data } = xReader.read(answer, { shape: worked, step: 'mediaReady', now: context.now() })
    const { state, error } = data.processing_info ?? { state: 'succeeded' }
    if (state === 'failed') {
      const why = error?.message ? { theirs: error.message } : 'the file is not taken'
      throw new AdapterFault('media', 'mediaReady', why)
    }
    return state === 'succeeded' ? true : undefined
  })
