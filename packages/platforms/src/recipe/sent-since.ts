import type { Page, Request } from 'playwright-core'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nothing ever left. */
const neverSent = /ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|INTERNET_DISCONNECTED|BLOCKED_BY_CLIENT)/
const isLeft = 'net::ERR_ABORTED'
/** What stands before a server says these when the one behind it, which may have taken all, takes too long or is lost. */
const gaveUp = new Set([408, 499])
const serverTrouble = 500

export type Sending = { method: string; url: string }
export const addressOf = ({ method, url }: Sending): string => {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname}`
}

/** What a page, its frames and workers have sent since this was made, of all that may change something. */
export class SentSince {
  private readonly addresses: string[] = []
  private readonly open = new Set<Request>()
  private readonly answered = new Set<Request>()
  private readonly unclear = new Set<string>()

  constructor(page: Page) {
    page.on('request', (request) => {
      // Of a beacon no page hears the answer, so none is shown.
      if (readsOnly.has(request.method()) || request.resourceType() === 'ping') return
      this.addresses.push(addressOfRequest(request))
      this.open.add(request)
    })
    page.on('response', (response) => {
      const request = response.request()
      if (!this.open.delete(request)) return
      this.answered.add(request)
      if (response.status() >= serverTrouble || gaveUp.has(response.status()))
        this.unclear.add(addressOfRequest(request))
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      const isLost = this.open.delete(request) && !neverSent.test(why)
      // An answer that the page does not read to its end is one all the same.
      const isCut = this.answered.has(request) && why !== isLeft
      if (isLost || isCut) this.unclear.add(addressOfRequest(request))
    })
  }

  get count(): number {
    return this.addresses.length
  }

  get isAny(): boolean {
    return this.count > 0
  }

  get isUnderWay(): boolean {
    return this.open.size > 0
  }

  /** One to this address broke without an answer, or was answered by a server in trouble: it may have arrived. */
  isUnclear(address: string): boolean {
    return this.unclear.has(address)
  }

  /** One of them got no clear answer, or more than one went to the same address, whoever sent it again. */
  get mayHaveArrivedBefore(): boolean {
    return this.unclear.size > 0 || new Set(this.addresses).size < this.addresses.length
  }
}

const addressOfRequest = (request: Request): string => addressOf({ method: request.method(), url: request.url() })
