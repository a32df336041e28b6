import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { can } from '@matrixcast/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'
import { sendFault } from '../http/serve.ts'
import type { MaterialStore } from './material-store.ts'

export const uploadPath = '/api/v2.common/upload'
/** 2 GiB a file. */
export const mostUploadBytes = 2 * 1024 ** 3

export const uploadedFile = (folder: string, id: string): string => path.join(folder, `${id}.upload`)

/** Takes the bytes promised by getUploadParams: multipart, one field `file`, streamed to disk and hashed on the way. */
export function mountUpload(
  app: FastifyInstance,
  needs: { gate: Gate; materials: MaterialStore; uploadsFolder: string },
): void {
  const { gate, materials, uploadsFolder } = needs
  app.post<{ Querystring: { id?: string } }>(
    uploadPath,
    { bodyLimit: mostUploadBytes + 1024 * 1024 },
    async (request, reply) => {
      try {
        const caller = await gate.admit(request, can('material:add'))
        if (!('admin' in caller)) throw new Refusal('noPermission')
        const upload = await materials.findUpload(caller.admin.workspaceId, request.query.id ?? '')
        if (!upload) throw new Refusal('notFound')
        await mkdir(uploadsFolder, { recursive: true })
        const target = uploadedFile(uploadsFolder, upload.id)
        const received = await receive(request, target)
        await materials.markReceived(caller.admin.workspaceId, upload.id, received)
        return await reply.send({
          code: 1,
          msg: '',
          data: { bytes: received.bytes },
          time: Math.floor(Date.now() / 1000),
        })
      } catch (error) {
        return sendFault(request, reply, error)
      }
    },
  )
}

async function receive(request: FastifyRequest, target: string): Promise<{ bytes: number; sha256: string }> {
  const part = await request.file({ limits: { fileSize: mostUploadBytes, files: 1 } })
  if (!part) throw new Refusal('empty')
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk)
      bytes += chunk.length
      pass(null, chunk)
    },
  })
  try {
    await pipeline(part.file, count, createWriteStream(target))
    if (part.file.truncated) throw new Refusal('tooLarge', { maxMegabytes: mostUploadBytes / 1024 ** 2 })
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}
