import { z } from 'zod'
import type { EarlierTry } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { everKept, follow, type Trail } from '../api/earlier-tries.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import type { PostFile } from '../post.ts'
import { type YoutubeCalls, youtubeReader } from './youtube-channel.ts'
import { youtubeManifest } from './youtube-manifest.ts'

const { timeouts } = youtubeManifest
/** Parts have to be a multiple of 256 KiB, but for the last. */
const partBytes = 32 * 256 * 1024
const place = 'upload'

export const videoMade = z.object({ id: z.string() })

/** An upload that lacks its last part: the video begins to be with that part. */
type Waiting = { address: string; from: number }

/** `id`: the video it was made into, empty while the platform has the whole and has not named it. */
type Upload = ({ kind: 'waits' } & Waiting) | { kind: 'done'; id: string }

/** What became of the uploads that tries of a job began. `isSeen` is asked of the video of one. */
export async function followUploads(
  context: ApiContext,
  calls: YoutubeCalls,
  { uploads, isSeen }: { uploads: readonly Trail[]; isSeen(id: string): Promise<boolean> },
) {
  const { out, isForTheList, isNone, told } = await follow(uploads, {
    ask: (kept) => askHowFar(context, calls, kept),
    courseOf: (upload) => (upload.kind === 'done' ? 'out' : 'unsent'),
    isSeen: async (upload) => upload.kind === 'done' && upload.id !== '' && isSeen(upload.id),
  })
  const waiting = (kept: string): Waiting | undefined => {
    const upload = told.get(kept)
    return upload?.kind === 'waits' ? upload : undefined
  }
  return { made: out?.told.kind === 'done' ? out.told.id : undefined, isForTheList, isNone, waiting }
}

/** As it is kept: how many bytes it has in all, and its address. Older tries kept the address alone. */
const keptAs = (address: string, { bytes }: PostFile): string => `${bytes} ${address}`
const addressIn = (kept: string) => {
  const [, bytes, address = ''] = /^(?:(\d+) )?(.+)$/.exec(kept) ?? []
  return { bytes, address }
}

/** The upload of earlier tries that is of use; empty when there is none. */
export const uploadOfUse = (kept: Kept): string => kept.get(place) ?? ''
export const everBegun = (tries: readonly EarlierTry[], own = ''): Trail[] => everKept(tries, place, own)

/** Begins an upload, or goes on with one that waits. Everything but the last part is sent. */
export async function uploadAllButLast(
  context: ApiContext,
  calls: YoutubeCalls,
  { file, about, kept, waiting }: { file: PostFile; about: object; kept: Kept; waiting: Waiting | undefined },
): Promise<Waiting> {
  const address = waiting?.address ?? (await begin(context, calls, file, about))
  if (waiting === undefined) await kept.put(place, keptAs(address, file))
  let from = waiting?.from ?? 0
  while (file.bytes - from > partBytes) {
    const answer = await sendPart(calls, { address, file, from, to: from + partBytes, seconds: timeouts.prepare })
    if (answer.status !== 308) throw youtubeReader.faultOf(answer, 'uploadPart', context.now())
    from = receivedOf(answer) ?? from + partBytes
  }
  return { address, from }
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

/** Undefined when the platform has forgotten the upload. */
async function askHowFar(context: ApiContext, { call }: YoutubeCalls, kept: string): Promise<Upload | undefined> {
  const { bytes = '*', address } = addressIn(kept)
  const headers = { 'content-range': `bytes */${bytes}` }
  const answer = await call(address, { method: 'PUT', headers, seconds: 60 })
  if (answer.status === 308) {
    const from = receivedOf(answer) ?? 0
    return from === Number(bytes) ? { kind: 'done', id: '' } : { kind: 'waits', address, from }
  }
  const made = answer.status === 200 || answer.status === 201 ? videoMade.safeParse(answer.json).data : undefined
  if (made) return { kind: 'done', id: made.id }
  if (answer.status === 404 || answer.status === 410) return undefined
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
