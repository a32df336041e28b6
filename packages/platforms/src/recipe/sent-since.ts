import type { Page, Request } from 'playwright-core'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nothing ever left. */
const neverSent = /ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|INTERNET_DISCONNECTED|BLOCKED_BY_CLIENT)/
const isLeft = 'net::ERR_ABORTED'

/** What a page, its frames and workers have sent since this was made, of all that may change something. */
export class SentSince {
  private readonly addresses: string[] = []
  private readonly open = new Set<Request>()
  private readonly answered = new Set<Request>()
  private hasBroken = false

  constructor(page: Page) {
    page.on('request', (request) => {
      // Of a beacon no page hears the answer, so none is shown.
      if (readsOnly.has(request.method()) || request.resourceType() === 'ping') return
      const { origin, pathname } = new URL(request.url())
      this.addresses.push(`${request.method()} ${origin}${pathname}`)
      this.open.add(request)
    })
    page.on('response', (response) => {
      if (this.open.delete(response.request())) this.answered.add(response.request())
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      const isLost = this.open.delete(request) && !neverSent.test(why)
      // An answer that the page does not read to its end is one all the same.
      const isCut = this.answered.has(request) && why !== isLeft
      this.hasBroken ||= isLost || isCut
    })
  }

  get isAny(): boolean {
    return this.addresses.length > 0
  }

  get isUnderWay(): boolean {
    return this.open.size > 0
  }

  /** One of them broke without an answer, or more than one went to the same address, whoever sent it again. */
  get mayHaveArrivedBefore(): boolean {
    return this.hasBroken || new Set(this.addresses).size < this.addresses.length
  }
}
