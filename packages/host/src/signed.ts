import { type KeyObject, sign, verify } from 'node:crypto'

/**
 * What the server signs (Ed25519) for a cloud manager: `base64url(JSON).base64url(signature)`. One key signs tickets, recipes and
 * remembered commits, so each says what it is for in `purpose`, and whoever opens one checks that.
 */
export function signed(claims: { purpose: string } & Record<string, unknown>, key: KeyObject): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`
}

/** What was signed with the key of this public one (SPKI, PEM), not checked any further; undefined where it was not. */
export function openSigned(text: string, publicPem: string): unknown {
  const [body = '', signature = ''] = text.split('.')
  if (!verify(null, Buffer.from(body), publicPem, Buffer.from(signature, 'base64url'))) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}
