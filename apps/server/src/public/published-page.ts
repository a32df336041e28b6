import { withView } from '@matrixcast/render/page/page-html'
import type { FastifyReply } from 'fastify'
import type { Storage } from '../storage/storage.ts'

/** Pages of visitors are in an origin of their own, without storage or cookies, and run no script but ours. */
export const pagePolicy = [
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

export async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

type Asked = { storage: Pick<Storage, 'read'>; key: string; slug: string; view: string }

/** The HTML of a published page for one view; undefined where its files are gone. */
export async function publishedHtml({ storage, key, slug, view }: Asked): Promise<string | undefined> {
  const found = await storage.read(key)
  return found && withView((await bytesOf(found.stream)).toString(), { slug, view })
}

/** The page after one of its forms: of this visitor alone, and of no search engine. */
export const sendAnswered = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'strict-origin')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html)
