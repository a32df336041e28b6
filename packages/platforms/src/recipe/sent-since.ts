import type { Page, Request } from 'playwright-core'
import { carrying, likeness } from './said-again.ts'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nothing ever left. */
const neverLeft = /ERR_BLOCKED_BY_CLIENT/
/** Nothing left either, unless a connection stood there before: then the browser had sent it on that one, and this is of its second try. */
const notConnected = /ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/
const isLeft = 'net::ERR_ABORTED'
/** What stands before a server says these when the one behind it, which may have taken all, takes too long or is lost. */
const gaveUp = new Set([408, 499])
const refused = 400
const serverTrouble = 500

/** `postData`: what it says, where that is text. */
export type Sending = { method: string; url: string; postData?: string | undefined }
/** Of what has a number, as a draft or a part of a film, only that it has one; a version is no number. */
export const addressOf = ({ method, url }: Sending): string => {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname.replace(/(?<=\/)(?:\d+|(?=(?:[\w-]*\d){3})[\w-]{8,})(?=\/|$)/g, '*')}`
}
/** What it says without what is made anew, in its address as well: a query may tell a check from the post. */
export const likenessOf = ({ url, postData = '' }: Sending): string => likeness(`${new URL(url).search} ${postData}`)

/** What a page, its frames and workers have sent since this was made, of all that may change something. */
export class SentSince {
  private readonly addresses: string[] = []
  private readonly open = new Set<Request>()
  private readonly answered = new Set<Request>()
  private readonly unclear = new Set<string>()
  /** Of these the page gave up an answer that had begun. */
  private readonly givenUp = new Set<string>()
  /** Of these one was answered, and not refused by its status. */
  private readonly taken = new Set<string>()
  private readonly heard = new Set<string>()
  private readonly carriesWords: (said: string) => boolean
  private readonly drafts: ReadonlySet<string>
  private areWordsHeard = false
  private isRepeated = false

  /**
   * `reached`: from where the page had answers before, by `originsReached`. `words`: what was written in its form; `drafts`: where
   * the page keeps it.
   */
  constructor(
    page: Page,
    reached: ReadonlySet<string> = new Set(),
    { words, drafts }: { words: readonly string[]; drafts: ReadonlySet<string> } = { words: [], drafts: new Set() },
  ) {
    this.carriesWords = carrying(words)
    this.drafts = drafts
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
      this.noteHeard(request)
      if (response.status() < refused) this.taken.add(addressOfRequest(request))
      if (response.status() >= serverTrouble || gaveUp.has(response.status()))
        this.unclear.add(addressOfRequest(request))
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      const isUnsent = neverLeft.test(why) || (notConnected.test(why) && !reached.has(new URL(request.url()).origin))
      const isLost = this.open.delete(request) && !isUnsent
      // An answer that the page does not read to its end is one all the same, but it may not have heard it.
      if (this.answered.has(request) && why === isLeft) this.givenUp.add(addressOfRequest(request))
      else if (isLost || this.answered.has(request)) this.unclear.add(addressOfRequest(request))
    })
  }

  /** The same went to the same address more than once, and was answered: a button that fires twice. */
  get wasRepeated(): boolean {
    return this.isRepeated
  }

  /** Something that carries the words of the form was answered. */
  get isHeard(): boolean {
    return this.areWordsHeard
  }

  private noteHeard(request: Request): void {
    const postData = request.postData()
    const address = addressOfRequest(request)
    if (!postData || this.drafts.has(address) || !this.carriesWords(postData)) return
    this.areWordsHeard = true
    const said = `${address} ${likenessOf({ method: request.method(), url: request.url(), postData })}`
    if (this.heard.has(said)) this.isRepeated = true
    this.heard.add(said)
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

  /** One to this address broke without an answer that the page heard, or was answered by a server in trouble: it may have arrived. */
  isUnclear(address: string): boolean {
    return this.unclear.has(address) || this.givenUp.has(address)
  }

  /** One to this address was answered, by no refusal of its status. */
  isTaken(address: string): boolean {
    return this.taken.has(address)
  }

  /** Of those to this address another one than the last is still without an answer. */
  isStillAsked(address: string): boolean {
    return [...this.open].filter((request) => addressOfRequest(request) === address).length > 1
  }

  /** One of them got no clear answer, or more than one went to the same address, whoever sent it again. */
  get mayHaveArrivedBefore(): boolean {
    return this.unclear.size > 0 || this.givenUp.size > 0 || new Set(this.addresses).size < this.addresses.length
  }
}

/** From where a page, its frames and workers have had answers since this was made. */
export function originsReached(page: Page): ReadonlySet<string> {
  const origins = new Set<string>()
  page.on('response', (response) => origins.add(new URL(response.url()).origin))
  return origins
}

/** What a page, its frames and workers say while its form is filled. */
export class SaidBefore {
  private readonly all: { request: Request; said: string; isOpen: boolean }[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      const said = readsOnly.has(request.method()) ? null : request.postData()
      if (said) this.all.push({ request, said, isOpen: true })
    })
    page.on('response', (response) => this.end(response.request()))
    page.on('requestfailed', (request) => this.end(request))
  }

  private end(ended: Request): void {
    for (const one of this.all) if (one.request === ended) one.isOpen = false
  }

  /** Whether something that carries these words has no answer yet. */
  isOpen(words: readonly string[]): boolean {
    const carries = carrying(words)
    return this.all.some(({ said, isOpen }) => isOpen && carries(said))
  }

  /** To where these words went: a page keeps drafts there, or has them checked. */
  draftsOf(words: readonly string[]): ReadonlySet<string> {
    const carries = carrying(words)
    return new Set(this.all.filter(({ said }) => carries(said)).map(({ request }) => addressOfRequest(request)))
  }
}

const addressOfRequest = (request: Request): string => addressOf({ method: request.method(), url: request.url() })
