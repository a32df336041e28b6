import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { carrying } from './said-again.ts'
import { addressOf, errandOf, type Sending } from './sending.ts'
import type { Filled, SentSince } from './sent-since.ts'

/** Only these may change something; pictures, styles, scripts and films go as they always do. */
const changing = ['Document', 'XHR', 'Fetch', 'Ping', 'Other'] as const
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What became of a request is told on another line than that the page sends one more. */
const toldMs = 100
const lookMs = 10
const ourWords = 'what was written'

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
type Gate = (sending: Sending) => Promise<boolean>

/**
 * `isMended`: by a person, who may mend what was refused, or pass a check, and press again. `sent`: what became of what went out
 * since the press; undefined before it.
 */
type Rules = Filled & {
  isMended: boolean
  isOurs(): boolean
  sent(): Pick<SentSince, 'asked' | 'isUnclear' | 'isTaken'> | undefined
}

const told = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('Fetch.requestPaused'),
    params: z.object({
      requestId: z.string(),
      resourceType: z.string(),
      request: z.object({ method: z.string(), url: z.string(), postData: z.string().optional() }),
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
export async function holdSending(page: Page, mayGo: Gate): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const line: Line = (order) => session.send(order.method, 'params' in order ? order.params : undefined)
  session.on('event', hearing(line, mayGo))
  for (const order of begin) await line(order)
}

/** What is told on a line, and on those to the frames and workers behind it. */
function hearing(line: Line, mayGo: Gate): (event: unknown) => void {
  const behind = new Map<string, (event: unknown) => void>()
  return (event) => {
    const { data } = told.safeParse(event)
    if (data?.method === 'Fetch.requestPaused') {
      const { requestId, resourceType, request } = data.params
      // The page of a form stays where it is.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'
      decide(request, mayGo)
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

const decide = async (sending: Sending, mayGo: Gate) => readsOnly.has(sending.method) || mayGo(sending)

/**
 * Lets out what is ours, and nothing a second time whose first sending may have arrived unheard: a page that asks again when its
 * answer breaks off, or its server is in trouble, would post twice, also where it turns to another address with the same words,
 * signed anew or under the number of another draft: of what carries these `words` nothing more leaves then.
 *
 * What carries them and says the same, if signed anew, or at another host of the portal, does not leave either while the first has
 * no answer (a button that fires twice, a double click), nor, where nobody mends anything, once it was answered without a refusal,
 * whatever the answer said: busy portals say so with 200 and took the post.
 *
 * What only keeps the words as a draft, or has them checked, is none of this, and its trouble keeps nothing back. Parts of a film that go to one
 * address one after the other are answered each. What is put in its place (PUT) may be put there again.
 */
export function onlyOnce({ words, broughtTo, isAside, isMended, isOurs, sent }: Rules): Gate {
  const carriesWords = carrying(words)
  /** To which addresses something went, by the address itself and by what was said. */
  const gone = new Map<string, Set<string>>()
  return async (sending) => {
    if (isAside(sending)) return isOurs()
    const address = addressOf(sending)
    const said = sending.postData ?? ''
    const carries = carriesWords(said)
    const like = `like ${errandOf(sending)}`
    const names = [address, ...(said === '' ? [] : [said]), ...(carries ? [ourWords, like] : [])]
    const wentTo = (name: string) => gone.get(name) ?? new Set()
    const before = new Set(names.flatMap((name) => [...wentTo(name)]))
    const alike = carries ? [...wentTo(like)] : [address].filter((one) => wentTo(said).has(one))
    const isStillAsked = (one: string) => (sent()?.asked(one) ?? 0) > (one === address ? 1 : 0)
    let isTwin = false
    for (let waited = 0; before.size > 0 && waited < toldMs; waited += lookMs) {
      isTwin ||= alike.some(isStillAsked)
      await sleep(lookMs)
    }
    for (const name of names) gone.set(name, new Set([...wentTo(name), address]))
    const isUnclear = [...before].some((one) => (one === address || !broughtTo.has(one)) && sent()?.isUnclear(one))
    const isSaidAgain = carries && !isMended && alike.some((one) => sent()?.isTaken(one))
    const isAgain = isTwin || isUnclear || isSaidAgain
    return isOurs() && (sending.method === 'PUT' || !isAgain)
  }
}
