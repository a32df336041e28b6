import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export const newNonce = (): string => randomBytes(16).toString('base64url')

type Framed = { html: string; nonce: string; hosts: readonly string[]; leadsTo?: string | undefined }

/** A page of ours that the named sites, and nobody else, may show in a frame. */
export const sendFramed = (
  reply: FastifyReply,
  status: number,
  { html, nonce, hosts, leadsTo }: Framed,
): FastifyReply =>
  reply
    .code(status)
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "img-src 'self'",
        `form-action 'self'${leadsTo ? ` ${new URL(leadsTo).origin}` : ''}`,
        `frame-ancestors 'self'${hosts.map((host) => ` ${host}`).join('')}`,
        "base-uri 'none'",
        // Its scripts write text, never HTML; what would is stopped by the browser.
        "require-trusted-types-for 'script'",
      ].join('; '),
    )
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
