import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { trashDays } from '@matrixcast/contract/materials'
import type { Storage } from '../storage/storage.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import type { MaterialStore } from './material-store.ts'
import type { TusUploads } from './tus-uploads.ts'
import { type UploadStore, uploadDays } from './upload-store.ts'

type Needs = {
  materials: MaterialStore
  uploads: UploadStore
  tus: TusUploads
  storage: Storage
  uploadsFolder: string
}

/** Empties what lay in the trash long enough, and throws away what is left of uploads nobody went on with. */
export async function cleanMaterials(
  { materials, uploads, tus, storage, uploadsFolder }: Needs,
  workspaceId: string,
): Promise<{ files: number; uploads: number }> {
  const keys = await materials.emptyTrash(workspaceId, trashDays)
  for (const key of keys) await storage.remove(key)
  const abandoned = await uploads.endAbandoned(workspaceId)
  for (const id of abandoned) await tus.end(id)
  await removeLeftovers(uploadsFolder)
  return { files: keys.length, uploads: abandoned.length }
}

/** What a crash left behind has no row any more; nothing in the uploads folder is needed longer than an upload may take. */
async function removeLeftovers(folder: string): Promise<void> {
  const oldest = Date.now() - (uploadDays + 1) * 24 * 3600 * 1000
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const file = path.join(folder, name)
    const found = await unlessMissing(stat(file))
    if (found && found.mtimeMs < oldest) await rm(file, { recursive: true, force: true })
  }
}
