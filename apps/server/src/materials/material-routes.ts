import { type Material, materialApi } from '@matrixcast/contract/materials'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { Refusal } from '../http/refusal.ts'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'
import type { MaterialRow } from './material-store.ts'
import { takeIn } from './take-in.ts'
import { mostUploadBytes, uploadAddress, uploadedFile } from './upload-routes.ts'

type Needs = Pick<
  Parts,
  'materials' | 'audit' | 'storage' | 'addresses' | 'media' | 'uploadsFolder' | 'refuseOnLowDisk'
>

export const materialRoutes = ({
  materials,
  audit,
  storage,
  addresses,
  media,
  uploadsFolder,
  refuseOnLowDisk,
}: Needs) => {
  const present = (row: MaterialRow): Material => ({
    id: row.id,
    filename: row.filename,
    fullurl: addresses.of(row.storageKey),
    mimetype: row.mimetype,
    kind: row.kind,
    filesize: row.bytes,
    imagewidth: row.width,
    imageheight: row.height,
    seconds: row.seconds,
    fps: row.fps,
    codec: row.codec,
    hasAudio: row.hasAudio,
    thumburl: row.thumbKey && addresses.of(row.thumbKey),
    waveform: row.waveform,
    sha256: row.sha256,
    uses: row.uses,
    createtime: unixOf(row.createdAt),
  })

  return serve(materialApi, {
    async list({ input, admin }) {
      const { total, rows } = await materials.page(admin.workspaceId, input)
      return paginate(input, total, rows.map(present))
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        const { removed, plans } = await materials.remove(admin.workspaceId, id)
        if (removed === undefined) throw plans > 0 ? new Refusal('materialInUse', { plans }) : new Refusal('notFound')
        names.push(removed)
      })
      await audit.recordAll(admin, 'material.remove', names)
      return answer
    },
    async rename({ input, admin }) {
      if (!(await materials.rename(admin.workspaceId, input.id, input.filename))) throw new Refusal('notFound')
      return done
    },
    async getUploadParams({ input, admin }) {
      if (input.bytes === 0) throw new Refusal('empty')
      if (input.bytes > mostUploadBytes) throw new Refusal('tooLarge', { maxMegabytes: mostUploadBytes / 1024 ** 2 })
      await refuseOnLowDisk()
      const id = await materials.addUpload(admin.workspaceId, {
        adminId: admin.id,
        filename: input.filename,
        bytesSaid: input.bytes,
      })
      return {
        id,
        method: 'multipart' as const,
        url: uploadAddress(addresses, admin.workspaceId, id),
        fields: {},
        headers: {},
        maxBytes: mostUploadBytes,
      }
    },
    async uploadNotify({ input, admin }) {
      const upload = await materials.findUpload(admin.workspaceId, input.id)
      if (!upload) throw new Refusal('notFound')
      const received = upload.bytesReceived ?? 0
      if (!upload.sha256 || received !== upload.bytesSaid) {
        throw new Refusal('uploadIncomplete', { received, expected: upload.bytesSaid })
      }
      try {
        const taken = await takeIn(
          { materials, storage, media, workFolder: uploadsFolder },
          {
            workspaceId: admin.workspaceId,
            file: uploadedFile(uploadsFolder, upload.id),
            filename: upload.filename,
            bytes: received,
            sha256: upload.sha256,
          },
        )
        return { attachment: present(taken.row), linked: taken.linked }
      } finally {
        await materials.endUpload(admin.workspaceId, upload.id)
      }
    },
  })
}
