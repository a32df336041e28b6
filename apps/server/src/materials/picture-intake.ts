import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SentFile } from '@matrixcast/contract/builder-images'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Storage } from '../storage/storage.ts'
import type { MaterialRow } from './material-query.ts'
import type { MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'
import { takeIn } from './take-in.ts'

type Needs = {
  materials: MaterialStore
  storage: Storage
  media: MediaTools
  uploadsFolder: string
  refuseOnLowDisk: (bytesToCome?: number) => Promise<void>
  /** Looks later for what is alike. */
  queueComparison: (workspaceId: string) => Promise<void>
}

const signatures: readonly { extension: 'jpg' | 'png'; bytes: readonly number[] }[] = [
  { extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** By what is in the file: its name may say anything. */
function extensionOf({ bytes }: SentFile): 'jpg' | 'png' {
  const found = signatures.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  if (!found) throw new Refusal('pictureFormat')
  return found.extension
}

/** Small pictures that are sent whole: jpeg and png. */
export function buildPictureIntake({
  materials,
  storage,
  media,
  uploadsFolder,
  refuseOnLowDisk,
  queueComparison,
}: Needs) {
  /** As a file of its own, which `work` may move; it is gone afterwards. */
  async function asFile<Result>({ bytes }: SentFile, work: (file: string) => Promise<Result>): Promise<Result> {
    await refuseOnLowDisk(bytes.length)
    await mkdir(uploadsFolder, { recursive: true })
    const file = path.join(uploadsFolder, `${randomUUID()}.picture`)
    try {
      await writeFile(file, bytes)
      return await work(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    /** A picture of the library; the same one again is the one that is there. */
    async take(workspaceId: string, sent: SentFile, folderId: string | null = null): Promise<MaterialRow> {
      extensionOf(sent)
      const { filename, bytes } = sent
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const arrived = { workspaceId, filename, bytes: bytes.length, sha256, folderId, replacesId: null }
      const { row } = await asFile(sent, (file) =>
        takeIn({ materials, storage, media, workFolder: uploadsFolder }, { ...arrived, file }),
      )
      await queueComparison(workspaceId)
      return row
    },

    /** A picture of a person; answers its key in the storage, below `folder`. */
    async keep(folder: string, sent: SentFile): Promise<string> {
      const key = `${folder}/${randomUUID()}.${extensionOf(sent)}`
      await asFile(sent, async (file) => {
        const inspected = await media.inspect(file)
        if (!inspected.ok) throw new Refusal(inspected.fault.word, inspected.fault.named)
        await storage.put(key, file)
      })
      return key
    },
  }
}
