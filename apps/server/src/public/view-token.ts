import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** A page that lies open for longer is opened again before its form is sent. */
const mostAgeMs = 24 * 3600 * 1000
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,12})\.([\w-]{43})(?:\.([\w-]{1,20000}))?$/
type View = { key: string; ageMs: number }

/**
 * Words of one view of a page each: when it was, a key that a submission is stored by once, and the sites that may show the page in
 * a frame. So the page can be drawn again where the database cannot be asked.
 */
export function buildViewTokens(secret: Buffer, now: () => number = Date.now) {
  const sign = (slug: string, ...parts: string[]) =>
    createHmac('sha256', secret)
      .update(['page view', slug, ...parts].join('\n'))
      .digest('base64url')

  /** Also of one that is over. */
  function open(slug: string, token: string): (View & { hosts: string[] }) | undefined {
    const [, key = '', at = '', given = '', packed] = shape.exec(token) ?? []
    const signed = sign(slug, key, at, ...(packed === undefined ? [] : [packed]))
    if (key === '' || !timingSafeEqual(Buffer.from(signed), Buffer.from(given))) return undefined
    const hosts = packed === undefined ? [] : Buffer.from(packed, 'base64url').toString().split(' ')
    return { key, ageMs: now() - Number.parseInt(at, 36), hosts }
  }

  return {
    issue(slug: string, hosts: readonly string[] = []): string {
      const [key, at] = [randomUUID(), now().toString(36)]
      const packed = hosts.length === 0 ? [] : [Buffer.from(hosts.join(' ')).toString('base64url')]
      return [key, at, sign(slug, key, at, ...packed), ...packed].join('.')
    },
    /** Undefined for one that is not ours, of another page, or over. */
    read(slug: string, token: string): View | undefined {
      const view = open(slug, token)
      return view && view.ageMs <= mostAgeMs ? { key: view.key, ageMs: view.ageMs } : undefined
    },
    hostsOf: (slug: string, token: string): string[] => open(slug, token)?.hosts ?? [],
  }
}
