import type { TicketOf } from '@matrixcast/contract/ticket'

type Claims = TicketOf<'page'>

/** Longer than any page token lives. */
const rememberedMilliseconds = 30 * 60_000
const mostAsked = 200

/**
 * The sign-ins behind the pages that came in. The server is asked with every beat which of them ended: their pages are shut out at
 * once, and no other token of theirs lets one in again.
 */
export class PageSessions {
  private readonly pages = new Set<{ sessionId: string; close: () => void }>()
  private readonly askedUntil = new Map<string, number>()
  private readonly ended = new Map<string, number>()

  /** Whether a page with this token may come in. One of a server from before names no session, and is held by its life alone. */
  admits({ sessionId }: Claims): boolean {
    if (sessionId === undefined) return true
    if (this.ended.has(sessionId)) return false
    this.askedUntil.set(sessionId, Date.now() + rememberedMilliseconds)
    return true
  }

  /** A page that stays; `close` ends it. Answers what to call when it left. */
  enter({ sessionId }: Claims, close: () => void): () => void {
    if (sessionId === undefined) return () => undefined
    const page = { sessionId, close }
    this.pages.add(page)
    return () => void this.pages.delete(page)
  }

  /** The sessions to ask the server about: those of pages that are here, and of tokens that may still be used. */
  get asked(): string[] {
    for (const kept of [this.askedUntil, this.ended])
      for (const [sessionId, until] of kept) if (until < Date.now()) kept.delete(sessionId)
    const here = [...this.pages].map(({ sessionId }) => sessionId)
    return [...new Set([...here, ...[...this.askedUntil.keys()].reverse()])].slice(0, mostAsked)
  }

  end(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) {
      this.askedUntil.delete(sessionId)
      this.ended.set(sessionId, Date.now() + rememberedMilliseconds)
      for (const page of [...this.pages].filter((one) => one.sessionId === sessionId)) {
        this.pages.delete(page)
        page.close()
      }
    }
  }
}
