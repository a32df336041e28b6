import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whoever typed the password reads for a day; then it is asked again. */
const mostAgeMs = 24 * 3600 * 1000
const shape = /^([0-9a-z]{1,12})\.([\w-]{43})$/

/** A report with a password. `passwordHash` changes with every new password, also with the same one set again. */
type Locked = { slug: string; passwordHash: string }

/**
 * Words that stand for the password of a report. One is made when the password was typed, is never made anew from another, and
 * opens nothing once the password was changed.
 */
export function buildReportWords(secret: Buffer, now: () => number = Date.now) {
  function sign({ slug, passwordHash }: Locked, at: string): string {
    const version = createHash('sha256').update(passwordHash).digest('base64url')
    return createHmac('sha256', secret).update(`report word\n${slug}\n${version}\n${at}`).digest('base64url')
  }
  return {
    issue(report: Locked): string {
      const at = now().toString(36)
      return `${at}.${sign(report, at)}`
    },
    opens(report: Locked, word: string): boolean {
      const [, at = '', given = ''] = shape.exec(word) ?? []
      if (at === '' || !timingSafeEqual(Buffer.from(sign(report, at)), Buffer.from(given))) return false
      const ageMs = now() - Number.parseInt(at, 36)
      return ageMs >= 0 && ageMs <= mostAgeMs
    },
  }
}
