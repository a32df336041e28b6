import type { JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import type { Seen, Unseen } from './look-store.ts'

type Needs = Pick<Parts, 'looks' | 'storage' | 'media' | 'tools' | 'log'>
type Picture = { key: string; demuxer: 'mov' | 'jpeg_pipe'; seconds: number }

/**
 * Looks at every finished work that was not looked at as it now is, newest first, and pairs it with those that are near.
 * One job for all that wait, so that a plan of many works is few lines in the tray.
 */
export const lookKind = ({ looks, storage, media, tools, log }: Needs): JobKind => {
  async function framesOf({ key, demuxer, seconds }: Picture, signal: AbortSignal): Promise<string[] | undefined> {
    const there = await storage.read(key, { start: 0, end: 0 })
    if (!there) return undefined
    there.stream.destroy()
    const mimetype = demuxer === 'mov' ? 'video/mp4' : 'image/jpeg'
    return media.frames({ file: await storage.localPath(key), demuxer, mimetype, seconds }, signal)
  }

  async function lookAt({ work, known }: Unseen, signal: AbortSignal): Promise<Seen | null> {
    if (known) return known
    const pictures: Picture[] = work.videoKey
      ? [{ key: work.videoKey, demuxer: 'mov', seconds: work.seconds ?? 0 }]
      : work.images.map(({ key }) => ({ key, demuxer: 'jpeg_pipe', seconds: 0 }))
    const hashes: string[] = []
    for (const picture of pictures) {
      const frames = await framesOf(picture, signal)
      if (!frames) return null
      hashes.push(...frames)
    }
    const cover = work.coverKey
      ? await framesOf({ key: work.coverKey, demuxer: 'jpeg_pipe', seconds: 0 }, signal)
      : undefined
    return { hashes, coverHash: cover?.[0] ?? null }
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
