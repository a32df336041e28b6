import type { Page, Request, Response } from 'playwright-core'
import { type About, aboutOf, isSaidAgain } from './said-again.ts'
import { type Sending, textOf } from './said-pairs.ts'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nothing ever left. */
const neverLeft = /ERR_BLOCKED_BY_CLIENT/
/** Nothing left either, unless a connection stood there before: then the browser had sent it on that one, and this is of its second try. */
const notConnected = /ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/
/** By the script of a page. */
const asksFor = new Set(['fetch', 'xhr'])
/** More than this is a part of a film. */
const mostSaid = 1_000_000
const isLeft = 'net::ERR_ABORTED'
/** What stands before a server says these when the one behind it, which may have taken all, takes too long or is lost. */
const gaveUp = new Set([408, 499])
const refused = 400
const serverTrouble = 500
/** The same is sent on to another address; after any other such answer something is read there. */
const sentOn = new Set([307, 308])

const isTrouble = (status: number): boolean => status >= serverTrouble || gaveUp.has(status)

/** What each thing that a page sends is, as its form is filled. `wasPosted`: it went out before the press, and was taken. */
export type Filled = (sending: Sending) => About & { wasPosted?: boolean }

/**
 * `refused`: by its status. `lost`: it broke without an answer that the page heard, or a server in trouble answered, so that it may
 * have arrived. `unsent`: it never left.
 */
export type Became = 'open' | 'taken' | 'refused' | 'lost' | 'unsent'
type Sent = { about: About; request: Request; became: Became; isAnswered: boolean; isTold: boolean }

/** What a page, its frames and workers have sent since this was made, of all that may change something. */
export class SentSince {
  private readonly all: Sent[] = []
  /** No page hears the answer to one, so none is shown. */
  private readonly beacons: Sent[] = []
  private readonly toldFirst: { key: string; about: About }[] = []
  private isTroubled = false

  /** `reached`: from where the page had answers before, by `originsReached`. */
  constructor(
    page: Page,
    reached: ReadonlySet<string> = new Set(),
    filled: Filled = (sending) => aboutOf(sending, []),
  ) {
    page.on('request', (request) => {
      const before = this.of(request.redirectedFrom())
      if (before) {
        before.request = request
        return
      }
      if (readsOnly.has(request.method())) return
      const at = this.toldFirst.findIndex(({ key }) => key === keyOf(request.method(), request.url()))
      const [told] = at < 0 ? [] : this.toldFirst.splice(at, 1)
      const about = told?.about ?? filled(sendingOf(request))
      const isBeacon = request.resourceType() === 'ping'
      if (isBeacon && about.kind === 'post') this.isTroubled = true
      // What is refused then may be what is put beside the post.
      const isBeside = about.kind !== 'post' && !about.isFree && !about.isWhole
      if (isBeside && this.became('taken', ({ kind, carries }) => kind === 'post' && carries) > 0)
        this.isTroubled = true
      const sent = isBeacon ? this.beacons : this.all
      sent.push({ about, request, became: 'open', isAnswered: false, isTold: told !== undefined })
    })
    page.on('response', (response) => {
      const status = response.status()
      // What became of the post may be asked for as well.
      if (isTrouble(status) && asksFor.has(response.request().resourceType())) this.isTroubled = true
      const one = this.of(response.request())
      // What stands between a page and its server may say so itself.
      if (one && response.fromServiceWorker()) this.isTroubled = true
      if (one?.became !== 'open' || sentOn.has(status)) return
      one.isAnswered = true
      one.became = isTrouble(status) ? 'lost' : status >= refused ? 'refused' : 'taken'
    })
    page.on('requestfailed', (request) => {
      const one = this.of(request)
      const why = request.failure()?.errorText ?? ''
      const isUnsent = neverLeft.test(why) || (notConnected.test(why) && !reached.has(new URL(request.url()).origin))
      if (one?.became === 'open' && isUnsent) {
        one.became = 'unsent'
        // Its first sending may have been the post.
        if (neverLeft.test(why) && one.about.carries) this.isTroubled = true
      } else if (one) {
        // An answer that the page does not read to its end is one all the same, but it may not have heard it.
        if (!one.isAnswered || why !== isLeft) this.isTroubled = true
        one.became = 'lost'
      }
    })
  }

  private of(request: Request | null): Sent | undefined {
    return request === null ? undefined : this.all.find((one) => one.request === request)
  }

  /** What the browser itself says of each, in the order in which they leave: of a body with a file in it the driver shows nothing. */
  told({ method, url }: Sending, about: About): void {
    const key = keyOf(method, url)
    const isIt = ({ request, isTold }: Sent) => !isTold && keyOf(request.method(), request.url()) === key
    const one = this.all.find(isIt) ?? this.beacons.find(isIt)
    if (one) Object.assign(one, { about, isTold: true })
    else this.toldFirst.push({ key, about })
  }

  /** Of what makes the post, or, where nothing else says its words, of what seems to be kept aside. */
  private get answered(): About[] {
    const carried = this.all.filter(
      ({ about, became, isAnswered }) => about.carries && isAnswered && became !== 'refused',
    )
    const posts = carried.filter(({ about }) => about.kind !== 'aside')
    return (posts.length > 0 ? posts : carried).map(({ about }) => about)
  }

  /** The same was said more than once, and answered: a button that fires twice. */
  get wasRepeated(): boolean {
    return this.answered.some((one, at, all) => all.slice(at + 1).some((other) => isSaidAgain(one, other)))
  }

  /** Something that carries the words of the form was answered. */
  get isHeard(): boolean {
    return this.all.some(({ about, isAnswered }) => about.carries && about.kind !== 'aside' && isAnswered)
  }

  get count(): number {
    return this.all.length
  }

  get isAny(): boolean {
    return this.count > 0
  }

  get isUnderWay(): boolean {
    return this.all.some(({ became }) => became === 'open')
  }

  /** How many of those became this. */
  became(what: Became, isIt: (about: About) => boolean): number {
    return this.all.filter(({ about, became }) => became === what && isIt(about)).length
  }

  /**
   * One of them got no clear answer or was kept from leaving, or more than one went to the same address or said the same words, whoever
   * sent it again.
   */
  get mayHaveArrivedBefore(): boolean {
    const addresses = new Set(this.all.map(({ about }) => about.address))
    const isSaid = (one: About, other: About) => one.texts.join('\n') === other.texts.join('\n')
    const isTwice = this.answered.some((one, at, all) => all.slice(at + 1).some((other) => isSaid(one, other)))
    return this.isTroubled || addresses.size < this.all.length || isTwice || this.became('lost', () => true) > 0
  }
}

/** From where a page, its frames and workers have had answers since this was made. */
export function originsReached(page: Page): ReadonlySet<string> {
  const origins = new Set<string>()
  page.on('response', (response) => origins.add(new URL(response.url()).origin))
  return origins
}

type Said = { request: Request; became: Exclude<Became, 'unsent'> }

/** What a page, its frames and workers say while its form is filled. */
export class SaidBefore {
  private readonly all: Said[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      const bytes = readsOnly.has(request.method()) ? 0 : (request.postData()?.length ?? 0)
      if ((bytes > 0 && bytes < mostSaid) || isHidden(request)) this.all.push({ request, became: 'open' })
    })
    page.on('response', (response: Response) => {
      const status = response.status()
      this.end(response.request(), isTrouble(status) ? 'lost' : status >= refused ? 'refused' : 'taken')
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      this.end(request, neverLeft.test(why) || notConnected.test(why) ? 'refused' : 'lost')
    })
  }

  private end(ended: Request, became: Said['became']): void {
    for (const one of this.all) if (one.request === ended) one.became = became
  }

  /**
   * What may be the form itself: by its name, or because it says all of these words; no draft and no check by its name. What the driver
   * does not show may say them.
   */
  private sentWith(words: readonly string[]) {
    return this.all
      .map(({ request, became }) => ({ about: aboutOf(sendingOf(request), words), became, hides: isHidden(request) }))
      .filter(({ about: { carries, kind, isWhole }, hides }) =>
        hides ? kind === 'post' : carries && (kind === 'post' || (kind === 'any' && isWhole)),
      )
  }

  /** Whether something that may be the form itself has no answer yet. */
  isOpen(words: readonly string[]): boolean {
    return this.sentWith(words).some(({ became }) => became === 'open')
  }

  /** Whether something that may be the form itself went out. */
  isAny(words: readonly string[]): boolean {
    return this.sentWith(words).length > 0
  }

  /** Whether one that makes a post by its name, and went to its address this once, got no clear answer: drafts are kept more often. */
  mayHavePosted(words: readonly string[]): boolean {
    const sent = this.sentWith(words).filter(({ about }) => about.kind === 'post')
    const timesTo = (address: string) => sent.filter(({ about }) => about.address === address).length
    return sent.some(({ about, became }) => became === 'lost' && timesTo(about.address) === 1)
  }

  /**
   * What goes to where these words went before is aside as well, as long as it wants the same there: a page may keep drafts where it
   * posts. One that makes a post by its name, went there once and was taken, was the post: drafts are kept more often.
   */
  filled(words: readonly string[]): Filled {
    const kindOf = ({ address, wants }: About) => `${address} ${wants}`
    const brought = this.all
      .map((said) => ({ said, about: aboutOf(sendingOf(said.request), words) }))
      .filter(({ about }) => about.carries)
    return (sending) => {
      const about = aboutOf(sending, words)
      const [first, ...others] = brought.filter((one) => kindOf(one.about) === kindOf(about))
      if (!first) return about
      const wasPosted = about.kind === 'post' && others.length === 0 && first.said.became === 'taken'
      return wasPosted ? { ...about, wasPosted } : { ...about, kind: 'aside', mayPost: false }
    }
  }
}

/** It has a body with a file in it, of which the driver shows nothing. */
const isHidden = (request: Request): boolean =>
  !readsOnly.has(request.method()) && request.postData() === null && 'content-type' in request.headers()

const keyOf = (method: string, url: string): string => `${method} ${url}`

const sendingOf = (request: Request): Sending => ({
  method: request.method(),
  url: request.url(),
  headers: request.headers(),
  postData: textOf(request.postDataBuffer() ?? Buffer.alloc(0)),
})
