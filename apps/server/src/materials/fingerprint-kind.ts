import { setTimeout } from 'node:timers/promises'
import { demuxers } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import { z } from 'zod'
import type { JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import type { Unstudied } from './twin-store.ts'

type Needs = Pick<Parts, 'twins' | 'storage' | 'media' | 'log'>

const patienceMilliseconds = 5000
const demuxerOf = z.enum(demuxers)

/**
 * Looks at everything that came in since the last time: frames are hashed and paired with their near-duplicates, music is
 * measured. One job for all, so that forty uploads are one line in the tray.
 */
export const fingerprintKind = ({ twins, storage, media, log }: Needs): JobKind => {
  async function study(workspaceId: string, material: Unstudied, signal: AbortSignal): Promise<void> {
    const file = await storage.localPath(material.storageKey)
    const { mimetype } = material
    const stored = { file, mimetype, demuxer: demuxerOf.parse(material.demuxer), seconds: material.seconds ?? 0 }
    if (material.kind === 'music') {
      const sound = await media.sound(stored, signal)
      if (signal.aborted) return
      await twins.saveSound(workspaceId, material.id, sound ?? { loudness: null, title: '', artist: '', bpm: null })
      return
    }
    const hashes = await media.frames(stored, signal)
    // What cannot be read is marked as looked at too: it would come up for ever.
    if (!signal.aborted) await twins.saveFrames(workspaceId, material, hashes ?? [])
  }

  /** More of the same upload may be a moment away; waiting for it keeps it in this job. */
  async function later(workspaceId: string, signal: AbortSignal): Promise<Unstudied | undefined> {
    await setTimeout(patienceMilliseconds, undefined, { signal }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
    return signal.aborted ? undefined : twins.next(workspaceId)
  }

  return {
    kind: 'fingerprint',
    atOnce: 1,
    async perform({ run, signal, report }) {
      const { workspaceId } = run
      let done = 0
      for (;;) {
        const next = (await twins.next(workspaceId)) ?? (done > 0 ? await later(workspaceId, signal) : undefined)
        if (!next) break
        report(done / (done + (await twins.waiting(workspaceId))), next.filename)
        try {
          await study(workspaceId, next, signal)
        } catch (error) {
          log.warn({ material: next.id, error }, 'a material could not be looked at')
          await twins.saveFrames(workspaceId, next, [])
        }
        if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
        done += 1
      }
      return { state: 'succeeded', result: { materials: done } }
    },
  }
}
