import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { Database } from '../db/database.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import type { FetchReach } from './fetch-file.ts'
import { buildFileIntake } from './file-intake.ts'
import { buildFolderStore } from './folder-store.ts'
import { buildFontKeeper } from './font-keeper.ts'
import { buildMaterialStore } from './material-store.ts'
import { buildMediaTools } from './media-tools.ts'
import { buildPictureIntake } from './picture-intake.ts'
import { buildProxyClipStore } from './proxy-clip-store.ts'
import { buildSmallerPicture } from './smaller-picture.ts'
import { buildTusUploads } from './tus-uploads.ts'
import { buildTwinStore } from './twin-store.ts'
import { buildUploadStore } from './upload-store.ts'

type Needs = {
  db: Database
  jobs: JobStore
  storage: Storage
  tools: FfmpegTools | undefined
  programs: Parameters<typeof buildMediaTools>[1]
  uploadsFolder: string
  fetchReach: FetchReach
  refuseOnLowDisk: RefuseOnLowDisk
}

/** Materials: how files come in, where they lie, what they are alike to. */
export function buildMaterialParts(needs: Needs) {
  const materials = buildMaterialStore(needs)
  const media = buildMediaTools(needs.tools, needs.programs)
  const comparisons = buildTwinStore(needs)
  const proxyClips = buildProxyClipStore(needs)
  const files = { ...needs, materials, media }
  return {
    materials,
    media,
    smallerPicture: buildSmallerPicture({ media, tools: needs.tools }),
    folders: buildFolderStore(needs),
    uploads: buildUploadStore(needs),
    tus: buildTusUploads(needs.uploadsFolder),
    proxyClips,
    twins: comparisons,
    intake: buildFileIntake({ ...files, comparisons, proxyClips }),
    fontKeeper: buildFontKeeper(files),
    pictures: buildPictureIntake({ ...files, queueComparison: comparisons.queue }),
  }
}
