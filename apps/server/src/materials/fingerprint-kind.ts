import { demuxers } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { JobKind } from '../jobs/worker.ts'
import type { Storage } from '../storage/storage.ts'
import type { MediaTools } from './media-tools.ts'
import { type OneByOne, oneByOne } from './one-by-one.ts'
import type { MaterialComparisons } from './twin-store.ts'
import type { StoredMaterial } from './waiting-store.ts'

type Needs = { twins: MaterialComparisons; storage: Storage; media: MediaTools; log: Logger } & Pick<
  OneByOne,
  'furtherUploadsMs'
>

const demuxerOf = z.enum(demuxers)

/**
 * Looks at everything that came in since the last time: frames are hashed and paired with their near-duplicates, music is
 * measured.
 */
export const fingerprintKind = ({ twins, storage, media, furtherUploadsMs, log }: Needs): JobKind => {
  async function study(workspaceId: string, material: StoredMaterial, signal: AbortSignal): Promise<void> {
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

  return oneByOne({
    kind: 'fingerprint',
    waiting: twins,
    furtherUploadsMs,
    log,
    perform: study,
    async giveUp(workspaceId, material) {
      await twins.saveFrames(workspaceId, material, [])
    },
  })
}
