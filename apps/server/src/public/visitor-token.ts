import { createHmac, timingSafeEqual } from 'node:crypto'

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Words by which a visitor of a chat page is known again; they stand in the visitor's own page and nowhere else. */
export function buildVisitorTokens(secret: Buffer) {
  const sign = (inboxId: string, visitor: string): string =>
    createHmac('sha256', secret).update(`chat visitor\n${inboxId}\n${visitor}`).digest('base64url')
  return {
    issue: (inboxId: string, visitor: string): string => `${visitor}.${sign(inboxId, visitor)}`,
    /** Undefined for one that is not ours, or of another chat page. */
    read(inboxId: string, token: string): string | undefined {
      const [, visitor = '', given = ''] = shape.exec(token) ?? []
      if (visitor === '') return undefined
      return timingSafeEqual(Buffer.from(sign(inboxId, visitor)), Buffer.from(given)) ? visitor : undefined
    },
  }
}
