import { inTime } from '@matrixcast/host/in-time'
import type { Page, Request } from 'playwright-core'
import type { Patience } from './patience.ts'

/** What a page is made of. Lines that stay open, films and reports to others say nothing of whether it is there. */
const needed = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch'])
/** Stopped by the page itself, or by our own gate. */
const wanted = /ERR_(ABORTED|BLOCKED)/

/** `broken`: by address, what the portal itself did not give since the page was opened. */
type Traffic = { open: Set<Request>; broken: Map<string, 'platformDown' | 'network'>; hasCrashed: boolean }

const traffics = new WeakMap<Page, Traffic>()

/** From here on it is known what a page waits for. May be called again. */
export function followTraffic(page: Page): void {
  if (traffics.has(page)) return
  const traffic: Traffic = { open: new Set(), broken: new Map(), hasCrashed: false }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    if (isOpening(page, request)) {
      traffic.open.clear()
      traffic.broken.clear()
    }
    if (needed.has(request.resourceType())) traffic.open.add(request)
  })
  page.on('response', (answer) => {
    const request = answer.request()
    if (answer.status() < 500) traffic.broken.delete(addressOf(request))
    else if (isOfPortal(page, request)) traffic.broken.set(addressOf(request), 'platformDown')
  })
  page.on('requestfinished', (request) => traffic.open.delete(request))
  page.on('requestfailed', (request) => {
    traffic.open.delete(request)
    const why = request.failure()?.errorText ?? ''
    if (isOfPortal(page, request) && !wanted.test(why)) traffic.broken.set(addressOf(request), 'network')
  })
  page.on('crash', () => {
    traffic.hasCrashed = true
  })
}

const isOpening = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()

/** What others add to a page may be away for ever. */
function isOfPortal(page: Page, request: Request): boolean {
  if (!needed.has(request.resourceType())) return false
  const [here, there] = [page.url(), request.url()].map((url) => (URL.canParse(url) ? new URL(url).hostname : ''))
  return siteOf(here ?? '') === siteOf(there ?? '')
}

const siteOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'))

type Resting = Pick<Patience, 'lookEveryMs' | 'restMs' | 'answerMs' | 'promptMs'>

/**
 * Why a page lacks what it was opened for. `selectorChanged`: it is loaded, nothing that it asked for is out, and it stays as it is. `slow`: it
 * is still at work, or answers no look. `platformDown`, `network`: the portal did not give all of it.
 */
export async function whyLacking(
  page: Page,
  patience: Resting,
): Promise<'selectorChanged' | 'slow' | 'platformDown' | 'network' | 'browserGone'> {
  const isResting = await staysAsItIs(page, patience).catch(() => false)
  const traffic = traffics.get(page)
  if (page.isClosed() || traffic?.hasCrashed) return 'browserGone'
  const [broken] = traffic?.broken.values() ?? []
  return broken ?? (isResting ? 'selectorChanged' : 'slow')
}

async function staysAsItIs(page: Page, patience: Resting): Promise<boolean> {
  const heard = new Set<string>()
  const before = await shapeOf(page, patience)
  if (before === null || !(await answersCame(page, heard, patience))) return false
  await pause(patience.restMs)
  // What came by then may have asked for more.
  return (await answersCame(page, heard, patience)) && before === (await shapeOf(page, patience))
}

/** Each address that is read is waited for once: a page may ask for its news at the same one all day. What is sent goes part by part. */
async function answersCame(page: Page, heard: Set<string>, { lookEveryMs, answerMs }: Resting): Promise<boolean> {
  const open = traffics.get(page)?.open ?? new Set()
  const end = Date.now() + answerMs
  let before = new Set(open)
  for (;;) {
    for (const request of before) if (!open.has(request) && request.method() === 'GET') heard.add(addressOf(request))
    before = new Set(open)
    if ([...open].every((request) => heard.has(addressOf(request)))) return true
    if (Date.now() > end) return false
    await pause(lookEveryMs)
  }
}

const addressOf = (request: Request): string => `${request.method()} ${request.url().replace(/[?#].*$/s, '')}`

/** What stands in a page and its frames, as one word; null while it loads, or where it does not answer at once. */
async function shapeOf(page: Page, { promptMs }: Resting): Promise<string | null> {
  const looks = Promise.all(page.frames().map((frame) => frame.evaluate(shapeInPage)))
  const looked = await inTime(promptMs / 1000, looks)
  return looked === null || looked.value.includes(null) ? null : looked.value.join(' ')
}

function shapeInPage(): string | null {
  if (document.readyState !== 'complete') return null
  let sum = 0
  for (const letter of document.body.textContent) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return `${document.getElementsByTagName('*').length}-${sum}`
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
