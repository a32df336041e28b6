import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import type { Parts } from '../parts.ts'
import { savedAs } from '../storage/download-name.ts'

type Query = { until?: string; name?: string; signature?: string }

/** What an address of a bundle is signed for. */
export const bundleKey = (workspaceId: string, id: string): string => `bundles/${workspaceId}/${id}`

/** Sends a bundle as a ZIP while it is read: nothing is stored twice, and nothing is held in memory. */
export function mountBundles(
  app: FastifyInstance,
  { bundles, storage, addresses, log }: Pick<Parts, 'bundles' | 'storage' | 'addresses' | 'log'>,
): void {
  app.get<{ Params: { workspaceId: string; id: string }; Querystring: Query }>(
    '/bundles/:workspaceId/:id',
    async (request, reply) => {
      const { workspaceId, id } = request.params
      const { until = '', name = '', signature = '' } = request.query
      if (!addresses.keyOf(bundleKey(workspaceId, id), until, name, signature)) return reply.code(404).send()
      const files = await bundles.filesOf(workspaceId, id)
      if (files.length === 0) return reply.code(404).send()
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
    },
  )
}

const closed = () => new PassThrough().end()
