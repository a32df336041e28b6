import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { sha256OfFile } from '../storage/file-hash.ts'
import type { Storage } from '../storage/storage.ts'
import type { MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'
import { takeIn } from './take-in.ts'

type Queue = { queue: (workspaceId: string) => Promise<void> }
type Needs = {
  materials: MaterialStore
  storage: Storage
  media: MediaTools
  uploadsFolder: string
  comparisons: Queue
  proxyClips: Queue
}

/** Files that lie in the storage already become materials, as if they had been uploaded. */
export function buildFileIntake(needs: Needs) {
  const { storage, uploadsFolder } = needs
  return {
    /** The same bytes come in once. The stored file stays where it is. */
    async take(workspaceId: string, stored: { key: string; filename: string; bytes: number }): Promise<{ id: string }> {
      const file = path.join(uploadsFolder, randomUUID())
      await copyFile(await storage.localPath(stored.key), file)
      const { filename, bytes } = stored
      const arrived = { workspaceId, file, filename, bytes, sha256: await sha256OfFile(file) }
      const { row } = await takeIn(
        { ...needs, workFolder: uploadsFolder },
        { ...arrived, folderId: null, replacesId: null },
      )
      await needs.comparisons.queue(workspaceId)
      await needs.proxyClips.queue(workspaceId)
      return { id: row.id }
    },
  }
}
