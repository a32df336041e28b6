import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AddressSignature, FileAddresses } from '../storage/file-addresses.ts'
import { sendZip } from '../storage/send-zip.ts'
import type { Storage } from '../storage/storage.ts'
import type { ToolStore } from './tool-store.ts'

/** What an address of all files of a tool's job is signed for. */
export const toolZipKey = (workspaceId: string, jobId: string): string => `tool-zips/${workspaceId}/${jobId}`

/** Sends what a tool made as a ZIP. */
export function mountToolZips(
  app: FastifyInstance,
  {
    toolFiles,
    storage,
    addresses,
    log,
  }: { toolFiles: ToolStore; storage: Storage; addresses: FileAddresses; log: Logger },
): void {
  app.get<{ Params: { workspaceId: string; jobId: string }; Querystring: AddressSignature }>(
    '/tool-zips/:workspaceId/:jobId',
    async (request, reply) => {
      const { workspaceId, jobId } = request.params
      const { until = '', name = '', signature = '' } = request.query
      if (!addresses.keyOf(toolZipKey(workspaceId, jobId), until, name, signature)) return reply.code(404).send()
      const files = await toolFiles.zipped(workspaceId, jobId)
      if (files.length === 0) return reply.code(404).send()
      return sendZip(reply, { files, name, storage, log })
    },
  )
}
