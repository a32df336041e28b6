import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { type TiktokCalls, tiktokReader } from './tiktok-account.ts'
import { tiktokManifest } from './tiktok-manifest.ts'

const { timeouts } = tiktokManifest

/** `bytes`: of the whole file; uploads of older tries do not say it. */
const begunUpload = z.object({ publish_id: z.string(), upload_url: z.string(), bytes: z.number().optional() })
export type BegunUpload = z.output<typeof begunUpload>
export const begunShape = z.object({ data: begunUpload })

/** An upload as it was kept. */
export const begunOf = (kept: string): BegunUpload => begunUpload.parse(JSON.parse(kept))

const state = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    uploaded_bytes: z.number().nullish(),
    /** The platform's own spelling. */
    publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).optional(),
  }),
})

export type UploadState = z.output<typeof state>['data']

/** Undefined when the platform has forgotten it. */
export async function stateOf(
  { now }: ApiContext,
  { call }: TiktokCalls,
  publishId: string,
): Promise<UploadState | undefined> {
  const body = JSON.stringify({ publish_id: publishId })
  const answer = await call('/v2/post/publish/status/fetch/', { method: 'POST', body, seconds: timeouts.verify })
  if (tiktokReader.wordOf(answer) === 'invalid_publish_id') return undefined
  return tiktokReader.read(answer, { shape: state, step: 'readBack', now: now() }).data
}

/** The platform publishes what it has the whole of: `unclear` where it does not say how much that is. */
export function progressOf({ status, uploaded_bytes: there }: UploadState, bytes: number | undefined) {
  if (status === 'FAILED') return 'failed'
  if (status !== 'PROCESSING_UPLOAD') return 'taken'
  if (typeof there !== 'number' || bytes === undefined) return 'unclear'
  return there >= bytes ? 'taken' : 'waits'
}
