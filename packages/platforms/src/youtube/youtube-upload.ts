import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import type { PostFile } from '../post.ts'
import { type YoutubeCalls, youtubeReader } from './youtube-channel.ts'
import { youtubeManifest } from './youtube-manifest.ts'

const { timeouts } = youtubeManifest
/** Parts have to be a multiple of 256 KiB, but for the last. */
const partBytes = 32 * 256 * 1024
const place = 'upload'

export const videoMade = z.object({ id: z.string() })

/** An upload that lacks its last part: the video begins to be with that part. Or the video an earlier try made. */
export type Upload = { kind: 'waits'; address: string; from: number } | { kind: 'done'; id: string }

/**
 * Begins an upload, or goes on with the one an earlier try of this job began: its address is kept, and the platform says how
 * far it came. Everything but the last part is sent.
 */
export async function uploadAllButLast(
  context: ApiContext,
  calls: YoutubeCalls,
  { file, about, kept }: { file: PostFile; about: object; kept: Kept },
): Promise<Upload> {
  const known = kept.get(place)
  const state = known === undefined ? null : await askHowFar(context, calls, known, file)
  if (state?.kind === 'done') return state
  const address = state === null ? await begin(context, calls, file, about) : (known ?? '')
  if (state === null) await kept.put(place, address)
  let from = state?.from ?? 0
  while (file.bytes - from > partBytes) {
    const answer = await sendPart(calls, { address, file, from, to: from + partBytes, seconds: timeouts.prepare })
    if (answer.status !== 308) throw youtubeReader.faultOf(answer, 'uploadPart', context.now())
    from = receivedOf(answer) ?? from + partBytes
  }
  return { kind: 'waits', address, from }
}

async function begin(
  context: ApiContext,
  { call }: YoutubeCalls,
  { bytes, extension }: PostFile,
  about: object,
): Promise<string> {
  const answer = await call('/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-upload-content-length': String(bytes),
      'x-upload-content-type': mimeOf(extension),
    },
    body: JSON.stringify(about),
    seconds: 60,
  })
  const address = answer.header('location')
  if (answer.status !== 200) throw youtubeReader.faultOf(answer, 'beginUpload', context.now())
  if (address === null) throw new AdapterFault('platformDown', 'beginUpload', 'the answer names no upload')
  return address
}

/** Null when the platform has forgotten the upload. */
async function askHowFar(
  context: ApiContext,
  { call }: YoutubeCalls,
  address: string,
  { bytes }: PostFile,
): Promise<{ kind: 'waits'; from: number } | { kind: 'done'; id: string } | null> {
  const headers = { 'content-range': `bytes */${bytes}` }
  const answer = await call(address, { method: 'PUT', headers, seconds: 60 })
  if (answer.status === 308) return { kind: 'waits', from: receivedOf(answer) ?? 0 }
  const made = answer.status === 200 || answer.status === 201 ? videoMade.safeParse(answer.json).data : undefined
  if (made) return { kind: 'done', id: made.id }
  if (answer.status === 404 || answer.status === 410) return null
  throw youtubeReader.faultOf(answer, 'askUpload', context.now())
}

type Part = { address: string; file: PostFile; from: number; to: number; seconds: number }

async function sendPart({ call }: YoutubeCalls, { address, file, from, to, seconds }: Part): Promise<ApiAnswer> {
  const body = (await bodyOf(file)).slice(from, to)
  const headers = {
    'content-type': mimeOf(file.extension),
    'content-range': `bytes ${from}-${to - 1}/${file.bytes}`,
  }
  return call(address, { method: 'PUT', headers, body, seconds })
}

/** The part with which the video begins to be. */
export const sendLast = (calls: YoutubeCalls, { address, file, from }: Pick<Part, 'address' | 'file' | 'from'>) =>
  sendPart(calls, { address, file, from, to: file.bytes, seconds: timeouts.commit })

/** `Range: bytes=0-524287` means that 524288 bytes are there. */
function receivedOf(answer: ApiAnswer): number | undefined {
  const last = /^bytes=0-(\d+)$/.exec(answer.header('range') ?? '')?.[1]
  return last === undefined ? undefined : Number(last) + 1
}
