import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedRequest } from '../http/refusal.ts'
import { sendFault } from '../http/send-fault.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { UploadStore } from './upload-store.ts'

/** 2 GiB a file. */
export const mostUploadBytes = 2 * 1024 ** 3

export const uploadedFile = (folder: string, id: string): string => path.join(folder, `${id}.upload`)

/** What an upload's address is signed for. */
const uploadKey = (workspaceId: string, id: string) => `uploads/${workspaceId}/${id}`

/** The address carries the right to send, as an S3 form would: a browser sends to it without our token. */
export const uploadAddress = (addresses: FileAddresses, workspaceId: string, id: string): string =>
  `/api/v2.common/upload/${workspaceId}/${id}?${addresses.queryOf(uploadKey(workspaceId, id))}`

type Needs = { addresses: FileAddresses; uploads: UploadStore; uploadsFolder: string }
type Sent = {
  Params: { workspaceId: string; id: string }
  Querystring: { until?: string; signature?: string }
}

/** Takes the bytes promised by getUploadParams: multipart, one field `file`, streamed to disk and hashed on the way. */
export function mountUpload(app: FastifyInstance, { addresses, uploads, uploadsFolder }: Needs): void {
  app.post<Sent>(
    '/api/v2.common/upload/:workspaceId/:id',
    { bodyLimit: mostUploadBytes + 1024 * 1024 },
    async (request, reply) => {
      try {
        const { workspaceId, id } = request.params
        const { until = '', signature = '' } = request.query
        const key = addresses.keyOf(uploadKey(workspaceId, id), until, '', signature)
        const upload = key ? await uploads.find(workspaceId, id) : undefined
        if (upload?.method !== 'multipart') throw new Refusal('notFound', { field: 'id' })
        await mkdir(uploadsFolder, { recursive: true })
        const received = await receive(request, uploadedFile(uploadsFolder, id), upload.bytesSaid)
        await uploads.markReceived(workspaceId, id, received)
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

/** One small form with one file; a name or a field of megabytes would be kept in memory. */
const limits = { fileSize: mostUploadBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 50 }

/** Writes the file of the form to `target`: as many bytes as were announced at most, else nothing. */
async function receive(
  request: FastifyRequest,
  target: string,
  expected: number,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > expected) pass(new Refusal('moreThanAnnounced', { expected }))
      else pass(null, chunk)
    },
  })
  try {
    const part = await request.file({ limits })
    if (!part) throw new MalformedRequest('formBroken')
    await pipeline(part.file, count, createWriteStream(target))
  } catch (error) {
    await rm(target, { force: true })
    throw isOfTheForm(error) ? new MalformedRequest('formBroken') : error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The parser of forms throws plain errors; those of the disk, the line and the plugin have a code. */
const isOfTheForm = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('code' in error)
