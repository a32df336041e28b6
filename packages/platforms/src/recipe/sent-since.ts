import type { Page, Request, Response } from 'playwright-core'
import { carrying } from './said-again.ts'
import { addressOf, errandOf, isNamedAside, type Sending, wishesOf } from './sending.ts'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nothing ever left. */
const neverLeft = /ERR_BLOCKED_BY_CLIENT/
/** Nothing left either, unless a connection stood there before: then the browser had sent it on that one, and this is of its second try. */
const notConnected = /ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/
/** By the script of a page. */
const asksFor = new Set(['fetch', 'xhr'])
const isLeft = 'net::ERR_ABORTED'
/** What stands before a server says these when the one behind it, which may have taken all, takes too long or is lost. */
const gaveUp = new Set([408, 499])
const refused = 400
const serverTrouble = 500

const isTrouble = (response: Response): boolean => response.status() >= serverTrouble || gaveUp.has(response.status())

/** What a form says; to where its page brought that while it was filled; and what only keeps it as a draft, or has it checked. */
export type Filled = { words: readonly string[]; broughtTo: ReadonlySet<string>; isAside(sending: Sending): boolean }
const nothing: Filled = { words: [], broughtTo: new Set(), isAside: () => false }

/** What a page, its frames and workers have sent since this was made, of all that may change something. */
export class SentSince {
  private readonly addresses: string[] = []
  private readonly open = new Set<Request>()
  private readonly answered = new Set<Request>()
  /** Whether one broke without an answer that the page heard, or was answered by a server in trouble; `unclear`: where, if not aside. */
  private isTroubled = false
  private readonly unclear = new Set<string>()
  /** Of these the page gave up an answer that had begun. */
  private readonly givenUp = new Set<string>()
  /** Of these one was answered, and not refused by its status. */
  private readonly taken = new Set<string>()
  private readonly heard = new Set<string>()
  private readonly carriesWords: (said: string) => boolean
  private readonly isAside: (request: Request) => boolean
  private areWordsHeard = false
  private isRepeated = false

  /** `reached`: from where the page had answers before, by `originsReached`. */
  constructor(page: Page, reached: ReadonlySet<string> = new Set(), filled: Filled = nothing) {
    this.carriesWords = carrying(filled.words)
    this.isAside = (request) => filled.isAside(sendingOf(request))
    page.on('request', (request) => {
      // Of a beacon no page hears the answer, so none is shown.
      if (readsOnly.has(request.method()) || request.resourceType() === 'ping') return
      this.addresses.push(addressOfRequest(request))
      this.open.add(request)
    })
    page.on('response', (response) => {
      const request = response.request()
      // What became of the post may be asked for as well.
      if (isTrouble(response) && asksFor.has(request.resourceType())) this.isTroubled = true
      if (!this.open.delete(request)) return
      this.answered.add(request)
      this.noteHeard(request)
      if (response.status() < refused) this.taken.add(addressOfRequest(request))
      if (isTrouble(response)) this.noteTrouble(request)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      const isUnsent = neverLeft.test(why) || (notConnected.test(why) && !reached.has(new URL(request.url()).origin))
      const isLost = this.open.delete(request) && !isUnsent
      // An answer that the page does not read to its end is one all the same, but it may not have heard it.
      if (this.answered.has(request) && why === isLeft) this.givenUp.add(addressOfRequest(request))
      else if (isLost || this.answered.has(request)) this.noteTrouble(request)
    })
  }

  private noteTrouble(request: Request): void {
    this.isTroubled = true
    if (!this.isAside(request)) this.unclear.add(addressOfRequest(request))
  }

  /** The same was said more than once, and answered: a button that fires twice. */
  get wasRepeated(): boolean {
    return this.isRepeated
  }

  /** Something that carries the words of the form was answered. */
  get isHeard(): boolean {
    return this.areWordsHeard
  }

  private noteHeard(request: Request): void {
    if (!this.carriesWords(request.postData() ?? '') || this.isAside(request)) return
    this.areWordsHeard = true
    const said = errandOf(sendingOf(request))
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

  /** How many of those to this address are still without an answer. */
  asked(address: string): number {
    return [...this.open].filter((request) => addressOfRequest(request) === address).length
  }

  /** One of them got no clear answer, or more than one went to the same address, whoever sent it again. */
  get mayHaveArrivedBefore(): boolean {
    return this.isTroubled || this.givenUp.size > 0 || new Set(this.addresses).size < this.addresses.length
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
  private readonly all: { request: Request; said: string; became: 'open' | 'answered' | 'lost' }[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      const said = readsOnly.has(request.method()) ? null : request.postData()
      if (said) this.all.push({ request, said, became: 'open' })
    })
    page.on('response', (response) => this.end(response.request(), isTrouble(response) ? 'lost' : 'answered'))
    page.on('requestfailed', (request) => {
      const isUnsent = neverLeft.test(request.failure()?.errorText ?? '')
      this.end(request, isUnsent ? 'answered' : 'lost')
    })
  }

  private end(ended: Request, became: 'answered' | 'lost'): void {
    for (const one of this.all) if (one.request === ended) one.became = became
  }

  /** Whether something that carries these words has no answer yet. */
  isOpen(words: readonly string[]): boolean {
    const carries = carrying(words)
    return this.all.some(({ said, became }) => became === 'open' && carries(said))
  }

  /**
   * Whether what carries these words, is none of what is kept or checked by its name, and went to its address this once, got no
   * clear answer: a page keeps drafts more often than that.
   */
  mayHavePosted(words: readonly string[]): boolean {
    const carries = carrying(words)
    const posts = this.all.filter(({ request, said }) => carries(said) && !isNamedAside(sendingOf(request)))
    const addresses = posts.map(({ request }) => addressOfRequest(request))
    const isOnce = (address: string) => addresses.filter((one) => one === address).length === 1
    return posts.some(({ request, became }) => became === 'lost' && isOnce(addressOfRequest(request)))
  }

  /**
   * Aside is what the name of its address tells so, and what goes to where these words went before, as long as it wants the same
   * there: a page may keep drafts where it posts.
   */
  filled(words: readonly string[]): Filled {
    const carries = carrying(words)
    const kindOf = (sending: Sending) => `${addressOf(sending)} ${wishesOf(sending, words)}`
    const brought = this.all.filter(({ said }) => carries(said)).map(({ request }) => sendingOf(request))
    const kinds = new Set(brought.map(kindOf))
    return {
      words,
      broughtTo: new Set(brought.map(addressOf)),
      isAside: (sending) => isNamedAside(sending) || kinds.has(kindOf(sending)),
    }
  }
}

const sendingOf = (request: Request): Sending => ({
  method: request.method(),
  url: request.url(),
  postData: request.postData() ?? '',
})
const addressOfRequest = (request: Request): string => addressOf({ method: request.method(), url: request.url() })
