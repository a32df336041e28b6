import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AddressSignature, FileAddresses } from '../storage/file-addresses.ts'
import { sendZip } from '../storage/send-zip.ts'
import type { Storage } from '../storage/storage.ts'
import type { BundleStore } from './bundle-store.ts'

/** What an address of a bundle is signed for. */
export const bundleKey = (workspaceId: string, id: string): string => `bundles/${workspaceId}/${id}`

/** Sends a bundle of works as a ZIP. */
export function mountBundles(
  app: FastifyInstance,
  {
    bundles,
    storage,
    addresses,
    log,
  }: { bundles: BundleStore; storage: Storage; addresses: FileAddresses; log: Logger },
): void {
  app.get<{ Params: { workspaceId: string; id: string }; Querystring: AddressSignature }>(
    '/bundles/:workspaceId/:id',
    async (request, reply) => {
      const { workspaceId, id } = request.params
      const { until = '', name = '', signature = '' } = request.query
      if (!addresses.keyOf(bundleKey(workspaceId, id), until, name, signature)) return reply.code(404).send()
      const files = await bundles.filesOf(workspaceId, id)
      if (files.length === 0) return reply.code(404).send()
      return sendZip(reply, { files, name, storage, log })
    },
  )
}
