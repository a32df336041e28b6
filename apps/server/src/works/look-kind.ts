import type { Outcome } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { Demuxer } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import type { MediaFacts } from '@matrixcast/render/media/inspect-media'
import type { Logger } from 'pino'
import type { JobKind } from '../jobs/worker.ts'
import { extensionOf } from '../storage/key-extension.ts'
import type { Storage } from '../storage/storage.ts'
import type { Seen, Unseen } from './look-store.ts'
import type { WorkParts } from './work-parts.ts'

type Needs = Pick<WorkParts, 'looks'> & { media: Media; storage: Storage; tools: FfmpegTools | undefined; log: Logger }
type File = { file: string; demuxer: Demuxer; mimetype: string; seconds: number }
type Media = {
  inspect: (file: string) => Promise<Outcome<MediaFacts, unknown>>
  frames: (stored: File, signal: AbortSignal) => Promise<string[] | undefined>
  sounds: (stored: File, signal: AbortSignal) => Promise<string[] | undefined>
}
type Picture = { key: string; seconds: number }
/** Of what we make ourselves; finished files are of any kind. */
const known = new Map([
  ['mp4', { demuxer: 'mov', mimetype: 'video/mp4' }],
  ['jpg', { demuxer: 'jpeg_pipe', mimetype: 'image/jpeg' }],
] as const)

/**
 * Looks at every finished work that was not looked at as it now is, newest first, and pairs it with those that are near.
 * One job for all that wait, so that a plan of many works is few lines in the tray.
 */
export const lookKind = ({ looks, storage, media, tools, log }: Needs): JobKind => {
  async function factsOf(key: string, file: string) {
    const extension = extensionOf(key)
    if (extension === 'mp4' || extension === 'jpg') return known.get(extension)
    const inspected = await media.inspect(file)
    return inspected.ok ? inspected.value : undefined
  }

  async function fileOf({ key, seconds }: Picture): Promise<File | undefined> {
    const there = await storage.read(key, { start: 0, end: 0 })
    if (!there) return undefined
    there.stream.destroy()
    const file = await storage.localPath(key)
    const facts = await factsOf(key, file)
    if (!facts) return undefined
    const { demuxer, mimetype } = facts
    return { file, demuxer, mimetype, seconds }
  }

  async function framesOf(picture: Picture, signal: AbortSignal): Promise<string[] | undefined> {
    const file = await fileOf(picture)
    return file && media.frames(file, signal)
  }

  /** A video without a sound that can be read is heard as silence. */
  async function soundsOf({ videoKey, seconds }: Unseen['work'], signal: AbortSignal): Promise<string[]> {
    const file = videoKey === null ? undefined : await fileOf({ key: videoKey, seconds: seconds ?? 0 })
    return (file && (await media.sounds(file, signal))) ?? []
  }

  async function lookAt({ work, known }: Unseen, signal: AbortSignal): Promise<Seen | null> {
    if (known) return known
    const pictures: Picture[] = work.videoKey
      ? [{ key: work.videoKey, seconds: work.seconds ?? 0 }]
      : work.images.map(({ key }) => ({ key, seconds: 0 }))
    const hashes: string[] = []
    for (const picture of pictures) {
      const frames = await framesOf(picture, signal)
      if (!frames) return null
      hashes.push(...frames)
    }
    const cover = work.coverKey ? await framesOf({ key: work.coverKey, seconds: 0 }, signal) : undefined
    return { hashes, coverHash: cover?.[0] ?? null, sounds: await soundsOf(work, signal) }
  }

  return {
    kind: 'likeness',
    atOnce: 1,
    async perform({ run, signal, report }) {
      const { workspaceId } = run
      if (!tools) return { state: 'failed', message: 'engineMissing' }
      let done = 0
      for (;;) {
        const next = await looks.next(workspaceId)
        if (!next) break
        report(done / (done + (await looks.waiting(workspaceId))), next.work.title)
        const seen = await lookAt(next, signal).catch((error: Error) => {
          log.warn({ workId: next.work.id, error: error.message }, 'a work could not be looked at')
          return null
        })
        if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
        await looks.save(workspaceId, next, seen)
        done += 1
      }
      return { state: 'succeeded', result: { works: done } }
    },
  }
}
