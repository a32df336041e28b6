import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { type About, aboutOf, readsOnly as isReading, isSaidAgain, mayBeMade } from './said-again.ts'
import { type Sending, textOf } from './said-pairs.ts'
import type { Became, Filled, SentSince } from './sent-since.ts'

/** Only these may change something; pictures, styles, scripts and films go as they always do. */
const changing = ['Document', 'XHR', 'Fetch', 'Ping', 'Other'] as const
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What became of a request is told on another line than that the page sends one more. */
const toldMs = 100
const toldLateMs = 5000
const lookMs = 10

const begin = [
  { method: 'Fetch.enable', params: { patterns: changing.map((resourceType) => ({ resourceType })) } },
  { method: 'Target.setAutoAttach', params: { autoAttach: true, waitForDebuggerOnStart: true, flatten: false } },
] as const
const goOn = { method: 'Runtime.runIfWaitingForDebugger' } as const
type Order =
  | (typeof begin)[number]
  | typeof goOn
  | { method: 'Fetch.continueRequest'; params: { requestId: string } }
  | { method: 'Fetch.failRequest'; params: { requestId: string; errorReason: 'Aborted' | 'BlockedByClient' } }
  | { method: 'Target.sendMessageToTarget'; params: { sessionId: string; message: string } }
type Line = (order: Order) => Promise<unknown>
/** `isSentOn`: by its server, to another address. */
type Gate = (sending: Sending, isSentOn: boolean) => Promise<boolean>

/**
 * `isMended`: by a person, who may mend what was refused, or pass a check, and press again. `sent`: what became of what went out
 * since the press; undefined before it.
 */
type Rules = {
  filled: Filled
  isMended: boolean
  isOurs(): boolean
  sent(): Pick<SentSince, 'became' | 'told'> | undefined
}

const told = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('Fetch.requestPaused'),
    params: z.object({
      requestId: z.string(),
      redirectedRequestId: z.string().optional(),
      resourceType: z.string(),
      request: z.object({
        method: z.string(),
        url: z.string(),
        headers: z.record(z.string(), z.string()),
        postDataEntries: z.array(z.object({ bytes: z.string().optional() })).default([]),
      }),
    }),
  }),
  z.object({ method: z.literal('Target.attachedToTarget'), params: z.object({ sessionId: z.string() }) }),
  z.object({
    method: z.literal('Target.receivedMessageFromTarget'),
    params: z.object({ sessionId: z.string(), message: z.string() }),
  }),
])

/**
 * From the press on a page sends for itself: a cover first, the post after it. A computer that fell asleep in between would
 * send the rest when it wakes, when the post was looked for in vain and was sent by another try. So nothing that changes
 * something leaves the page, its frames and its workers any more once the post may be somebody else's. The browser asks
 * before each request: a clock of ours could wake later than the page.
 *
 * Playwright's routes are not for this: as long as there is one, it answers preflights in the platform's place and keeps the
 * browser from its cache.
 */
export async function holdSending(page: Page, mayGo: Gate): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const line: Line = (order) => session.send(order.method, 'params' in order ? order.params : undefined)
  session.on('event', hearing(line, mayGo))
  for (const order of begin) await line(order)
  return () => session.detach().catch(isGone)
}

/** What is told on a line, and on those to the frames and workers behind it. */
function hearing(line: Line, mayGo: Gate): (event: unknown) => void {
  const behind = new Map<string, (event: unknown) => void>()
  return (event) => {
    const { data } = told.safeParse(event)
    if (data?.method === 'Fetch.requestPaused') {
      const { requestId, redirectedRequestId, resourceType, request } = data.params
      // The page of a form stays where it is.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'
      const { method, url, headers, postDataEntries } = request
      const bodies = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
      decide({ method, url, headers, postData: textOf(Buffer.concat(bodies)) }, (sending) =>
        mayGo(sending, redirectedRequestId !== undefined),
      )
        .then((goes) =>
          line(
            goes
              ? { method: 'Fetch.continueRequest', params: { requestId } }
              : { method: 'Fetch.failRequest', params: { requestId, errorReason } },
          ),
        )
        .catch(isGone)
    } else if (data?.method === 'Target.attachedToTarget') {
      const { sessionId } = data.params
      const on: Line = (order) =>
        line({
          method: 'Target.sendMessageToTarget',
          params: { sessionId, message: JSON.stringify({ id: 1, ...order }) },
        })
      behind.set(sessionId, hearing(on, mayGo))
      for (const order of [...begin, goOn]) on(order).catch(isGone)
    } else if (data) {
      behind.get(data.params.sessionId)?.(JSON.parse(data.params.message))
    }
  }
}

/** A page, a frame or a worker that is gone sends nothing. */
const isGone = (): void => undefined

const decide = async (sending: Sending, mayGo: (sending: Sending) => Promise<boolean>) =>
  readsOnly.has(sending.method) || mayGo(sending)

/** A page where a post is only looked for sends none: what it kept when it was in trouble would go out beside what is read. */
export const neverPosts =
  (words: readonly string[]): Gate =>
  async (sending) =>
    !aboutOf(sending, words).mayPost

/**
 * Lets out what is ours, and nothing a second time whose first sending may have arrived unheard: a page that asks again when its
 * answer breaks off, or its server is in trouble, would post twice, also where it turns to another address with the same words,
 * signed anew or under the number of another draft (`mayBeMade`).
 *
 * What says the same does not leave either while the first has no answer (a button that fires twice, a double click), nor, where
 * nobody mends anything, once it was answered without a refusal, whatever the answer said: busy portals say so with 200 and took the
 * post; nor what a key sent so before the press. Only drafts, checks and the like are kept and made again, and their trouble holds
 * nothing else back.
 *
 * What is put in its place (PUT) by its number may be put there again, and what a server sends on to another address is no second
 * sending.
 */
export function onlyOnce({ filled, isMended, isOurs, sent }: Rules): Gate {
  /** `isHeardOf`: what became of it is watched. */
  const gone: { about: About; isHeardOf: boolean }[] = []
  let isKept = false
  return async (sending, isSentOn) => {
    if (isSentOn) return isOurs()
    const about = filled(sending)
    sent()?.told(sending, about)
    const wasKept = isKept
    isKept ||= about.isWhole
    if (about.isFree) return isOurs()
    const isAgain = (one: About) => isSaidAgain(one, about)
    const mayBeIt = (one: About) => mayBeMade(one, about, wasKept)
    const times = (isIt: (one: About) => boolean, ...what: Became[]) =>
      what.reduce((all, became) => all + (sent()?.became(became, isIt) ?? 0), 0)
    /** Let go before, and not told of yet: that of a large one comes late. */
    const untold = () =>
      gone.filter((one) => one.isHeardOf && isAgain(one.about)).length -
      times(isAgain, 'open', 'taken', 'refused', 'lost', 'unsent')
    let isTwin = false
    const mayTell = (waited: number) => gone.some((one) => mayBeIt(one.about)) && waited < toldMs
    for (let waited = 0; mayTell(waited) || (untold() > 0 && waited < toldLateMs); waited += lookMs) {
      // It is one of them itself.
      isTwin ||= times(isAgain, 'open') > 1
      await sleep(lookMs)
    }
    const ended = times(isAgain, 'taken', 'refused', 'lost')
    const open = times(isAgain, 'open')
    // Where somebody else holds it as well, it was not told yet, and what is open is another one.
    isTwin ||= untold() > 0 || (open > 0 && open + ended <= gone.filter((one) => isAgain(one.about)).length)
    const isDone = !isMended && (about.wasPosted || (about.mayPost && times(isAgain, 'taken') > 0))
    const isPut = sending.method === 'PUT' && about.things.length > 0
    const isHeld = (isTwin && !isReading(about)) || isDone || times(mayBeIt, 'lost') > 0
    const goes = isOurs() && (isPut || !isHeld)
    if (goes) gone.push({ about, isHeardOf: sent() !== undefined })
    return goes
  }
}
