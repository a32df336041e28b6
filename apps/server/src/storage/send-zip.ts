import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'
import { savedAs } from './download-name.ts'
import type { Storage } from './storage.ts'

export type ZippedFile = { key: string; name: string; bytes: number; madeAt: Date }

/** Sends stored files as a ZIP while they are read: nothing is stored twice, and nothing is held in memory. */
export function sendZip(
  reply: FastifyReply,
  { files, name, storage, log }: { files: readonly ZippedFile[]; name: string; storage: Storage; log: Logger },
): FastifyReply {
  const zip = new ZipFile()
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mtime: file.madeAt, compress: false, size: file.bytes }, (send) => {
      storage.read(file.key).then(
        (found) => (found ? send(null, found.stream) : send(new Error('a file of the bundle is gone'), closed())),
        (error: unknown) => send(error, closed()),
      )
    })
  }
  zip.on('error', (error: Error) => {
    log.warn({ error: error.message }, 'a bundle was not sent whole')
    reply.raw.destroy()
  })
  zip.end()
  reply.header('content-type', 'application/zip').header('content-disposition', savedAs(name))
  return reply.send(zip.outputStream.pipe(new PassThrough()))
}

const closed = () => new PassThrough().end()
