import type { Database } from './db/database.ts'
import type { JobStore } from './jobs/job-store.ts'
import { buildFileIntake } from './materials/file-intake.ts'
import { buildFolderStore } from './materials/folder-store.ts'
import { buildProxyClipStore } from './materials/proxy-clip-store.ts'
import { buildTusUploads } from './materials/tus-uploads.ts'
import { buildUploadStore } from './materials/upload-store.ts'

type Needs = { db: Database; jobs: JobStore } & Omit<Parameters<typeof buildFileIntake>[0], 'proxyClips'>

/** Where files of the library come in and lie. */
export function buildMaterialParts(needs: Needs) {
  const proxyClips = buildProxyClipStore(needs)
  return {
    folders: buildFolderStore(needs),
    uploads: buildUploadStore(needs),
    tus: buildTusUploads(needs.uploadsFolder),
    proxyClips,
    intake: buildFileIntake({ ...needs, proxyClips }),
  }
}
