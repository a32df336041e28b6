import { rm } from 'node:fs/promises'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { materialApi } from '@matrixcast/contract/materials'
import { Refusal } from '@matrixcast/domain/refusal'
import { unixOf } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { sha256OfFile } from '../storage/file-hash.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import type { FolderStore } from './folder-store.ts'
import type { MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'
import type { ProxyClipStore } from './proxy-clip-store.ts'
import { makeMaterial } from './take-in.ts'
import { type TusUploads, tusAddress } from './tus-uploads.ts'
import type { MaterialComparisons } from './twin-store.ts'
import { mostUploadBytes, uploadAddress, uploadedFile } from './upload-routes.ts'
import { type UploadRow, type UploadStore, uploadDays } from './upload-store.ts'

type Needs = {
  materials: MaterialStore
  folders: FolderStore
  uploads: UploadStore
  tus: TusUploads
  twins: MaterialComparisons
  proxyClips: ProxyClipStore
  storage: Storage
  addresses: FileAddresses
  media: MediaTools
  uploadsFolder: string
  multipartMostBytes: number
  refuseOnLowDisk: RefuseOnLowDisk
}
type Wish = ParsedInputOf<typeof materialApi.getUploadParams>

/** Where a file is announced, arrives, and is judged. */
export function buildUploadDesk(needs: Needs) {
  const { materials, folders, uploads, tus, twins, proxyClips, storage, addresses, media, uploadsFolder } = needs

  const paramsOf = (upload: UploadRow) => ({
    id: upload.id,
    method: upload.method,
    url: upload.method === 'tus' ? tusAddress(upload.id) : uploadAddress(addresses, upload.workspaceId, upload.id),
    fields: {},
    headers: {},
    maxBytes: mostUploadBytes,
    expire: unixOf(upload.createdAt) + uploadDays * 24 * 3600,
  })

  /** An upload of this workspace that was cut off and whose bytes are still here. */
  async function cutOff(workspaceId: string, wish: Wish): Promise<UploadRow | undefined> {
    if (wish.resumes === undefined) return undefined
    const upload = await uploads.find(workspaceId, wish.resumes)
    if (upload?.method !== 'tus' || upload.bytesSaid !== wish.bytes) return undefined
    return (await tus.received(upload.id)) === undefined ? undefined : upload
  }

  async function throwAway(workspaceId: string, upload: UploadRow): Promise<void> {
    await uploads.end(workspaceId, upload.id)
    if (upload.method === 'tus') await tus.end(upload.id)
    else await rm(uploadedFile(uploadsFolder, upload.id), { force: true })
  }

  /** How much is here, and the hash of all of it. */
  async function arrivedOf(upload: UploadRow): Promise<{ file: string; sha256: string }> {
    const expected = upload.bytesSaid
    if (upload.method === 'tus') {
      const received = (await tus.received(upload.id)) ?? 0
      if (received !== expected) throw new Refusal('uploadIncomplete', { received, expected })
      const file = tus.fileOf(upload.id)
      return { file, sha256: await sha256OfFile(file) }
    }
    const received = upload.bytesReceived ?? 0
    if (!upload.sha256 || received !== expected) throw new Refusal('uploadIncomplete', { received, expected })
    return { file: uploadedFile(uploadsFolder, upload.id), sha256: upload.sha256 }
  }

  return {
    async announce(admin: Principal, wish: Wish) {
      const { workspaceId } = admin
      if (wish.bytes === 0) throw new Refusal('empty')
      if (wish.bytes > mostUploadBytes) throw new Refusal('tooLarge', { maxMegabytes: mostUploadBytes / 1024 ** 2 })
      const cut = await cutOff(workspaceId, wish)
      if (cut) return paramsOf(cut)
      await needs.refuseOnLowDisk(wish.bytes)
      if (wish.replaces !== undefined && !(await materials.find(workspaceId, wish.replaces))) {
        throw new Refusal('notFound')
      }
      const upload = await uploads.add(workspaceId, {
        adminId: admin.id,
        filename: wish.filename,
        bytesSaid: wish.bytes,
        method: wish.bytes > needs.multipartMostBytes ? 'tus' : 'multipart',
        folderId: await folders.path(workspaceId, wish.folderId, wish.folderPath),
        replacesId: wish.replaces ?? null,
      })
      if (upload.method === 'tus') await tus.begin(upload.id, upload.bytesSaid)
      return paramsOf(upload)
    },

    async judge(workspaceId: string, id: string) {
      const upload = await uploads.find(workspaceId, id)
      if (!upload) throw new Refusal('notFound')
      const { file, sha256 } = await arrivedOf(upload)
      const { filename, folderId, replacesId, bytesSaid: bytes } = upload
      const taken = await makeMaterial(
        { materials, storage, media, workFolder: uploadsFolder },
        { workspaceId, file, filename, bytes, sha256, folderId, replacesId },
      ).catch(async (fault: unknown) => {
        // A store that is away comes back, and then what arrived is asked for again.
        if (fault instanceof Refusal) await throwAway(workspaceId, upload)
        throw fault
      })
      await throwAway(workspaceId, upload)
      await twins.queue(workspaceId)
      await proxyClips.queue(workspaceId)
      return taken
    },

    async giveUp(workspaceId: string, id: string): Promise<void> {
      const upload = await uploads.find(workspaceId, id)
      if (upload) await throwAway(workspaceId, upload)
    },
  }
}
