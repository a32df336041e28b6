import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** A page that lies open for longer is opened again before its form is sent. */
const mostAgeMs = 24 * 3600 * 1000
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,12})\.([\w-]{43})$/

/** Words of one view of a page each: when it was, and a key that a submission is stored by once. */
export function buildViewTokens(secret: Buffer, now: () => number = Date.now) {
  const sign = (slug: string, key: string, at: string) =>
    createHmac('sha256', secret).update(`page view\n${slug}\n${key}\n${at}`).digest('base64url')
  return {
    issue(slug: string): string {
      const [key, at] = [randomUUID(), now().toString(36)]
      return `${key}.${at}.${sign(slug, key, at)}`
    },
    /** Undefined for one that is not ours, of another page, or over. */
    read(slug: string, token: string): { key: string; ageMs: number } | undefined {
      const [, key = '', at = '', given = ''] = shape.exec(token) ?? []
      if (key === '' || !timingSafeEqual(Buffer.from(sign(slug, key, at)), Buffer.from(given))) return undefined
      const ageMs = now() - Number.parseInt(at, 36)
      return ageMs <= mostAgeMs ? { key, ageMs } : undefined
    },
  }
}
