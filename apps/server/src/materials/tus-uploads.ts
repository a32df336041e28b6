import { rm } from 'node:fs/promises'
import path from 'node:path'
import { materialApi } from '@matrixcast/contract/materials'
import { Refusal } from '@matrixcast/domain/refusal'
import { FileStore } from '@tus/file-store'
import { Server, Upload } from '@tus/server'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../http/callers.ts'
import { HttpRefusal } from '../http/refusal.ts'
import { sendFault } from '../http/send-fault.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { mostUploadBytes } from './upload-routes.ts'
import type { UploadStore } from './upload-store.ts'

const tusPath = '/api/v2.common/tus'

export const tusAddress = (id: string): string => `${tusPath}/${id}`

export type TusUploads = {
  /** Makes room for an upload of this size; its bytes then come by PATCH, in as many pieces as the line needs. */
  begin: (id: string, bytes: number) => Promise<void>
  fileOf: (id: string) => string
  /** Bytes that have arrived, or undefined when the upload is not here. */
  received: (id: string) => Promise<number | undefined>
  end: (id: string) => Promise<void>
  server: Server
}

/** Uploads that go on after a cut line, by the tus protocol (tus.io, 1.0): what has arrived lies in the uploads folder. */
export function buildTusUploads(folder: string): TusUploads {
  const datastore = new FileStore({ directory: folder })
  return {
    begin: async (id, bytes) => {
      await datastore.create(new Upload({ id, size: bytes, offset: 0 }))
    },
    fileOf: (id) => path.join(folder, id),
    received: async (id) => (await unlessMissing(datastore.getUpload(id)))?.offset,
    end: async (id) => {
      // Its file may have been taken already, so the library's own removal would stop half way.
      for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true })
    },
    server: new Server({
      path: tusPath,
      datastore,
      maxSize: mostUploadBytes,
      allowedOrigins: () => false,
    }),
  }
}

type Needs = { gate: Gate; uploads: UploadStore; tus: TusUploads; refuseOnLowDisk: (bytes: number) => Promise<void> }

/** With a status by which the other side knows whether trying again can help. */
function withStatus(error: unknown): unknown {
  if (!(error instanceof Refusal) || error instanceof HttpRefusal) return error
  const status = error.fault === 'lowDisk' ? 507 : error.fault === 'notFound' ? 404 : 403
  return new HttpRefusal(status, error.fault, error.details)
}

/** HEAD says how much has arrived, PATCH brings more; both for the workspace of the session's token only. */
export function mountTus(app: FastifyInstance, { gate, uploads, tus, refuseOnLowDisk }: Needs): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, parsed) => parsed(null))
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: `${tusPath}/:id`,
    bodyLimit: mostUploadBytes,
    async handler(request, reply) {
      let id: string
      try {
        const caller = await gate.admit(request, materialApi.getUploadParams)
        const workspaceId = caller.admin?.workspaceId
        const upload = workspaceId && (await uploads.find(workspaceId, request.params.id))
        if (!upload || upload.method !== 'tus') throw new Refusal('notFound', { field: 'id' })
        if (request.method === 'PATCH') await refuseOnLowDisk(0)
        id = upload.id
      } catch (error) {
        return sendFault(request, reply, withStatus(error))
      }
      reply.hijack()
      // The library takes the last part of the whole address for the upload, the query included.
      request.raw.url = tusAddress(id)
      await tus.server.handle(request.raw, reply.raw)
      return reply
    },
  })
}
