import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Answered, Sending } from './publish-request.ts'

/** Only these may change something; pictures, styles, scripts and films go as they always do. */
const changing = ['Document', 'XHR', 'Fetch', 'Ping', 'Other'] as const
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The server sends the same on to another address; after any other redirect something is read there. */
const sentOn = new Set([307, 308])

/** `answered`: it goes, and its answer is read before the page has it. */
export type Passage = 'goes' | 'answered' | 'stops'
export type Gate = {
  /** Asked right before a request leaves. `isSentOn`: the server of an `answered` one sends it to another address. */
  passage(sending: Sending, isSentOn: boolean): Passage
  /** Null: it broke off. */
  heard(answer: Answered | null): void
}
/** Either addresses, with `*` for anything, or all that may change something. */
export type Watched = readonly string[] | 'all'
export type RequestWatch = { widen(): Promise<void>; end(): Promise<void> }

const paused = z.object({
  requestId: z.string(),
  redirectedRequestId: z.string().optional(),
  resourceType: z.string(),
  responseStatusCode: z.number().optional(),
  responseErrorReason: z.string().optional(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    hasPostData: z.boolean().default(false),
    postDataEntries: z.array(z.object({ bytes: z.string().optional() })).default([]),
  }),
})
type Paused = z.infer<typeof paused>
const heardOnLine = z.discriminatedUnion('method', [
  z.object({ method: z.literal('Fetch.requestPaused'), params: paused }),
  z.object({ method: z.literal('Target.attachedToTarget'), params: z.object({ sessionId: z.string() }) }),
  z.object({ method: z.literal('Target.detachedFromTarget'), params: z.object({ sessionId: z.string() }) }),
  z.object({
    method: z.literal('Target.receivedMessageFromTarget'),
    params: z.object({ sessionId: z.string(), message: z.string() }),
  }),
])
const responseBody = z.object({ body: z.string(), base64Encoded: z.boolean() })
const reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() })

const attach = {
  method: 'Target.setAutoAttach',
  params: { autoAttach: true, waitForDebuggerOnStart: true, flatten: false },
} as const
type Order =
  | typeof attach
  | { method: 'Runtime.runIfWaitingForDebugger' }
  | {
      method: 'Fetch.enable'
      params: { patterns: { urlPattern?: string; resourceType?: (typeof changing)[number] }[] }
    }
  | { method: 'Fetch.continueRequest'; params: { requestId: string; interceptResponse?: boolean } }
  | { method: 'Fetch.getResponseBody'; params: { requestId: string } }
  | { method: 'Fetch.failRequest'; params: { requestId: string; errorReason: 'Aborted' | 'BlockedByClient' } }
  | { method: 'Target.sendMessageToTarget'; params: { sessionId: string; message: string } }
type Send = (order: Order) => Promise<unknown>

/** A page, a frame or a worker that is gone sends nothing. */
const isGone = (): void => undefined

/**
 * Asks `gate` before each request of a page, its frames, workers and service workers that may change something. The browser itself
 * asks: a clock of ours may wake later than the page.
 *
 * Playwright's routes are not for this: as long as there is one, it answers preflights in the platform's place and keeps the browser
 * from its cache.
 */
export async function watchRequests(page: Page, gate: Gate, watched: Watched): Promise<RequestWatch> {
  const session = await page.context().newCDPSession(page)
  const lines = new Set<Line>()
  const now = { watched }
  const line = new Line(
    (order) => session.send(order.method, 'params' in order ? order.params : undefined),
    gate,
    lines,
    now,
  )
  session.on('event', (event: unknown) => line.hear(event))
  await line.open()
  return {
    async widen() {
      now.watched = 'all'
      await Promise.all([...lines].map((one) => one.enable().catch(isGone)))
    },
    end: () => session.detach().catch(isGone),
  }
}

/** To a page, or through it to a frame or a worker behind it. */
class Line {
  private readonly send: Send
  private readonly gate: Gate
  private readonly lines: Set<Line>
  private readonly now: { watched: Watched }
  private readonly behind = new Map<string, { line: Line; take: (message: unknown) => void; leave: () => void }>()
  private readonly answered = new Set<string>()

  constructor(send: Send, gate: Gate, lines: Set<Line>, now: { watched: Watched }) {
    this.send = send
    this.gate = gate
    this.lines = lines
    this.now = now
    lines.add(this)
  }

  async open(): Promise<void> {
    await this.enable()
    await this.send(attach)
  }

  async enable(): Promise<void> {
    const { watched } = this.now
    const patterns =
      watched === 'all'
        ? changing.map((resourceType) => ({ resourceType }))
        : watched.map((urlPattern) => ({ urlPattern }))
    // Without a pattern the browser would ask about everything.
    if (patterns.length > 0) await this.send({ method: 'Fetch.enable', params: { patterns } })
  }

  hear(event: unknown): void {
    const { data } = heardOnLine.safeParse(event)
    if (data?.method === 'Fetch.requestPaused') this.pass(data.params).catch(isGone)
    else if (data?.method === 'Target.attachedToTarget') this.reach(data.params.sessionId)
    else if (data?.method === 'Target.detachedFromTarget') this.leave(data.params.sessionId)
    else if (data) this.behind.get(data.params.sessionId)?.take(JSON.parse(data.params.message))
  }

  private async pass(one: Paused): Promise<void> {
    const { requestId, request, redirectedRequestId, resourceType } = one
    if (one.responseStatusCode !== undefined || one.responseErrorReason !== undefined) return this.read(one)
    const isSentOn = redirectedRequestId !== undefined && this.answered.has(redirectedRequestId)
    const passage = readsOnly.has(request.method) ? 'goes' : this.gate.passage(sendingOf(request), isSentOn)
    if (passage === 'stops') {
      // The page of a form stays where it is.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'
      await this.send({ method: 'Fetch.failRequest', params: { requestId, errorReason } })
      return
    }
    const interceptResponse = passage === 'answered'
    if (interceptResponse) this.answered.add(requestId)
    await this.send({ method: 'Fetch.continueRequest', params: { requestId, interceptResponse } })
  }

  /** The answer counts before the page has it, and may send more. */
  private async read({ requestId, responseStatusCode: status }: Paused): Promise<void> {
    if (this.answered.has(requestId) && !(status !== undefined && sentOn.has(status)))
      this.gate.heard(status === undefined ? null : await this.answerOf(requestId, status))
    await this.send({ method: 'Fetch.continueRequest', params: { requestId } })
  }

  private async answerOf(requestId: string, status: number): Promise<Answered | null> {
    try {
      const read = responseBody.parse(await this.send({ method: 'Fetch.getResponseBody', params: { requestId } }))
      return { status, body: Buffer.from(read.body, read.base64Encoded ? 'base64' : 'utf8').toString() }
    } catch {
      // It broke off, or its page is gone.
      return null
    }
  }

  private reach(sessionId: string): void {
    const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
    let last = 0
    const send: Send = async (order) => {
      const id = (last += 1)
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      answered.catch(isGone)
      const message = JSON.stringify({ id, ...order })
      await this.send({ method: 'Target.sendMessageToTarget', params: { sessionId, message } })
      return answered
    }
    const line = new Line(send, this.gate, this.lines, this.now)
    const take = (message: unknown) => {
      const { data } = reply.safeParse(message)
      if (!data) return line.hear(message)
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.error === undefined) asked?.resolve(data.result)
      else asked?.reject(new Error('the browser does not do it'))
    }
    const leave = () => {
      for (const { reject } of waiting.values()) reject(new Error('it is gone'))
    }
    this.behind.set(sessionId, { line, take, leave })
    // One after the other, but a worker that was not started yet answers none of them.
    for (const asked of [line.enable(), send(attach), send({ method: 'Runtime.runIfWaitingForDebugger' })])
      asked.catch(isGone)
  }

  private leave(sessionId: string): void {
    const gone = this.behind.get(sessionId)
    if (gone) this.lines.delete(gone.line)
    gone?.leave()
    this.behind.delete(sessionId)
  }
}

/** Of a file the browser shows nothing. */
function sendingOf({ method, url, hasPostData, postDataEntries }: Paused['request']): Sending {
  const isShown = postDataEntries.length > 0 && postDataEntries.every(({ bytes }) => bytes !== undefined)
  const body = isShown
    ? Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
    : hasPostData
      ? null
      : Buffer.alloc(0)
  return { method, url, body }
}
