import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { JobKind } from '../jobs/worker.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import type { MediaTools } from './media-tools.ts'
import { type OneByOne, oneByOne } from './one-by-one.ts'
import type { ProxyClipStore } from './proxy-clip-store.ts'
import type { StoredMaterial } from './waiting-store.ts'

type Needs = {
  proxyClips: ProxyClipStore
  storage: Storage
  media: MediaTools
  uploadsFolder: string
  refuseOnLowDisk: RefuseOnLowDisk
  log: Logger
} & Pick<OneByOne, 'furtherUploadsMs'>

/** What a second of a copy takes, generously. */
const bytesPerSecond = 250_000

/** Makes the small copies that previews play, of every video that has none. A material is as good without one. */
export const proxyClipKind = ({
  proxyClips,
  storage,
  media,
  uploadsFolder,
  refuseOnLowDisk,
  furtherUploadsMs,
  log,
}: Needs): JobKind =>
  oneByOne({
    kind: 'proxyClip',
    waiting: proxyClips,
    furtherUploadsMs,
    log,
    async perform(workspaceId, material, signal) {
      await refuseOnLowDisk((material.seconds ?? 0) * bytesPerSecond)
      const work = path.join(uploadsFolder, randomUUID())
      await mkdir(work, { recursive: true })
      try {
        const file = await storage.localPath(material.storageKey)
        const made = await media.proxy(file, path.join(work, 'proxy.mp4'), signal)
        if (signal.aborted) return
        const key = made === undefined ? null : proxyKeyOf(material)
        if (made !== undefined && key !== null) await storage.put(key, made)
        const isHere = await proxyClips.save(workspaceId, material.sha256, key)
        if (key !== null && !isHere) await storage.remove(key)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
    async giveUp(workspaceId, { sha256 }) {
      await proxyClips.save(workspaceId, sha256, null)
    },
  })

const proxyKeyOf = ({ storageKey, sha256 }: StoredMaterial) => `${path.posix.dirname(storageKey)}/${sha256}-proxy.mp4`
