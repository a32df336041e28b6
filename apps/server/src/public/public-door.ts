import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import { sendStored } from '../storage/send-stored.ts'
import { closedPage } from './closed-page.ts'

/** Pages of visitors are in an origin of their own, without storage or cookies, and run no script but ours. */
const pagePolicy = [
  'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')
const closedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

type Needs = Pick<Parts, 'publicAddresses' | 'publications' | 'storage'>

/** What anybody may open: published pages, and the files that they show. */
export function mountPublicDoor(app: FastifyInstance, { publicAddresses, publications, storage }: Needs): void {
  const closed = (request: FastifyRequest, reply: FastifyReply, status: 404 | 410) =>
    reply
      .code(status)
      .header('content-security-policy', closedPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(closedPage(request.headers['accept-language']))

  app.get<{ Params: { slug: string } }>('/p/:slug', async (request, reply) => {
    const address = await publicAddresses.find(request.params.slug)
    if (!address) return closed(request, reply, 404)
    const page = await publications.find(address)
    if (page.state !== 'open' || address.disabledAt) return closed(request, reply, page.state === 'never' ? 404 : 410)
    const etag = `"${page.revisionId}"`
    reply
      .header('content-security-policy', pagePolicy)
      .header('referrer-policy', 'strict-origin')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const found = await storage.read(isPacked ? `${page.htmlKey}.gz` : page.htmlKey)
    if (!found) return closed(request, reply, 404)
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply.header('content-length', found.bytes).type('text/html; charset=utf-8').send(found.stream)
  })

  app.get<{ Params: { name: string } }>('/p-assets/:name', async (request, reply) => {
    const [, sha256 = '', extension = ''] = /^([0-9a-f]{64})\.([a-z0-9]{2,4})$/.exec(request.params.name) ?? []
    const key = sha256 === '' ? undefined : await publicAddresses.assetKey(sha256, extension)
    if (key === undefined) return reply.code(404).send()
    // The page is in an origin of its own: to it these are another's files.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
    return sendStored(request, reply, { storage, key, cache: 'public, max-age=31536000, immutable' })
  })
}
