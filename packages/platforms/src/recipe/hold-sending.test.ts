import { createServer, type Server } from 'node:http'
import { type Browser, chromium as driver, type Frame, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromium } from '../testing/chromium.ts'
import { holdSending, onlyOnce } from './hold-sending.ts'
import { aboutOf } from './said-again.ts'
import type { Sending } from './said-pairs.ts'
import { SaidBefore, SentSince } from './sent-since.ts'

const worker =
  "onmessage = () => fetch('/by-worker', { method: 'POST' }).then(() => postMessage(1), () => postMessage(0))"
const serviceWorker = `addEventListener('fetch', (asked) => {
  if (asked.request.url.endsWith('by-service-worker')) asked.respondWith(fetch(asked.request)) })
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

describe('what a page sends after the press', () => {
  let server: Server
  let browser: Browser
  let here = ''
  let there = ''
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer(({ method, url = '' }, reply) => {
      if (url !== '/favicon.ico') asked.push(`${method} ${url}`)
      reply.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/html')
      if (method === 'OPTIONS' && url === '/welcome') reply.setHeader('access-control-allow-headers', 'x-upload')
      if (url === '/trouble') reply.statusCode = 502
      if (url === '/slow') return void setTimeout(() => reply.end('{}'), 500)
      if (url === '/moved') return void reply.writeHead(302, { location: '/cut' }).end()
      if (url === '/cut') {
        reply.writeHead(200, { 'content-length': 99 }).write('the')
        return void setTimeout(() => reply.destroy(), 50)
      }
      if (url === '/kept') reply.setHeader('cache-control', 'max-age=600')
      if (url.endsWith('.js')) reply.setHeader('content-type', 'text/javascript')
      reply.end(url === '/worker.js' ? worker : url === '/service-worker.js' ? serviceWorker : '<h1>page</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    ;[here, there] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
    browser = await driver.launch({ ...chromium, args: [...chromium.args, '--site-per-process'] })
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })

  async function aPage(): Promise<Page> {
    const page = await (await browser.newContext()).newPage()
    await page.goto(here)
    return page
  }
  const send = (from: Page | Frame, to: string, headers: Record<string, string> = {}) =>
    from.evaluate(
      (one) =>
        fetch(one.to, { method: 'POST', body: 'the post', headers: one.headers }).then(
          () => 'sent',
          () => 'not sent',
        ),
      { to, headers },
    )
  async function withFrame(page: Page): Promise<Frame> {
    await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe')
          frame.src = address
          frame.onload = resolve
          document.body.append(frame)
        }),
      there,
    )
    const frame = page.frames().at(-1)
    if (!frame) throw new Error('there is no frame')
    return frame
  }
  const byWorker = (page: Page) =>
    page.evaluate(`new Promise((resolve) => {
      const worker = new Worker('/worker.js')
      worker.onmessage = ({ data }) => resolve(data === 1 ? 'sent' : 'not sent')
      worker.postMessage('go') })`)

  it('goes as ever while the post is ours: the platform says itself what is welcome from elsewhere', async () => {
    const page = await aPage()
    await holdSending(page, async () => true)
    asked.length = 0
    expect(await send(page, `${there}/welcome`, { 'x-upload': '1' })).toBe('sent')
    expect(await send(page, `${there}/unwelcome`, { 'x-upload': '1' })).toBe('not sent')
    expect(asked).toEqual(['OPTIONS /welcome', 'POST /welcome', 'OPTIONS /unwelcome'])
  })

  it('goes as ever while the post is ours: what the browser keeps it does not ask for again', async () => {
    const page = await aPage()
    const read = () => page.evaluate(() => fetch('/kept').then((answer) => answer.status))
    await read()
    await holdSending(page, async () => true)
    asked.length = 0
    expect(await read()).toBe(200)
    expect(asked).toEqual([])
  })

  it.each(['before', 'after'])(
    'does not go once the post may be somebody else’s: frames and workers from %s the press',
    async (when) => {
      const page = await aPage()
      let isOurs = true
      const hold = () => holdSending(page, async () => isOurs)
      if (when === 'after') await hold()
      const frame = await withFrame(page)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/service-worker.js')
        const { controller } = navigator.serviceWorker
        if (!controller) await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go))
      })
      if (when === 'before') await hold()
      const all = async () => [
        await send(page, '/by-page'),
        await send(frame, '/by-frame'),
        await send(page, '/by-service-worker'),
        await byWorker(page),
      ]
      expect(await all()).toEqual(['sent', 'sent', 'sent', 'sent'])
      isOurs = false
      asked.length = 0
      expect(await all()).toEqual(['not sent', 'not sent', 'not sent', 'not sent'])
      await page.evaluate(() => navigator.sendBeacon('/by-beacon', 'the post'))
      await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<form method="post" action="/by-form">'))
      await page.evaluate(() => document.forms[0]?.submit())
      expect(await send(page, '/by-page')).toBe('not sent')
      expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
    },
  )

  async function aPressedPage(words: readonly string[]) {
    const page = await aPage()
    const filled = new SaidBefore(page).filled(words)
    const sent = new SentSince(page, new Set(), filled)
    await holdSending(page, onlyOnce({ filled, isMended: false, isOurs: () => true, sent: () => sent }))
    asked.length = 0
    return { page, sent }
  }

  const said = `JSON.stringify({ title: '三步学会收纳', text: '早安', nonce: Math.random() })`
  const parts = (fields: string) => `(() => { const parts = new FormData(); ${fields}; return parts })()`
  it.each([
    [
      'a form with a file in it, which the driver does not show',
      parts(
        `parts.append('title', '三步学会收纳'); parts.append('text', '早安'); parts.append('cover', new File(['it'], 'cover.png'))`,
      ),
    ],
    ['a part of JSON', parts(`parts.append('fields', new Blob([${said}], { type: 'application/json' }))`)],
    ['packed', `new Response(new Blob([${said}]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()`],
  ])('is read to its last word: %s', async (_how, body) => {
    const { page, sent } = await aPressedPage(['三步学会收纳', '早安'])
    for (const to of ['/trouble', '/backup'])
      await page.evaluate(`(async () => { const body = await ${body}
        await fetch('${to}', { method: 'POST', body }).catch(() => 'page asks again at once') })()`)
    expect(asked).toEqual(['POST /trouble'])
    expect(sent).toMatchObject({ isHeard: true, mayHaveArrivedBefore: true })
  })

  it('is not taken for the beacon that went to its address before', async () => {
    const { page } = await aPressedPage(['the post'])
    await page.evaluate(() => navigator.sendBeacon('/trouble', 'a click'))
    await expect.poll(() => asked).toEqual(['POST /trouble'])
    for (const to of ['/trouble', '/backup']) await send(page, to)
    expect(asked).toEqual(['POST /trouble', 'POST /trouble'])
  })

  it.each([
    ['by no number leaves once', '/works', ['PUT /works']],
    ['by its number leaves again', '/works/741', ['PUT /works/741', 'PUT /works/741']],
  ])('put in its place %s', async (_what, to, expected) => {
    const { page } = await aPressedPage(['the post'])
    for (let times = 2; times > 0; times -= 1)
      await page.evaluate((at) => fetch(at, { method: 'PUT', body: 'the post' }).catch(() => 'held'), to)
    expect(asked).toEqual(expected)
  })

  it('leaves once by a button that fires twice, however large it is', async () => {
    const { page } = await aPressedPage(['the post'])
    const said = await page.evaluate(() => {
      const body = JSON.stringify({ title: 'the post', cover: 'a'.repeat(6_000_000) })
      const post = () =>
        fetch('/slow', { method: 'POST', body }).then(
          () => 'sent',
          () => 'not sent',
        )
      return Promise.all([post(), post()])
    })
    expect(said.toSorted()).toEqual(['not sent', 'sent'])
    expect(asked).toEqual(['POST /slow'])
  })

  it('is held as long as nobody told what became of the one before', async () => {
    const sent = { became: () => 0, told: () => undefined }
    const filled = (sending: Sending) => aboutOf(sending, ['the post'])
    const mayGo = onlyOnce({ filled, isMended: false, isOurs: () => true, sent: () => sent })
    const post = { method: 'POST', url: 'https://portal.test/works', postData: 'the post' }
    expect([await mayGo(post, false), await mayGo(post, false)]).toEqual([true, false])
  })

  it('may have arrived where it leads to what breaks off', async () => {
    const { page, sent } = await aPressedPage(['the post'])
    expect(await send(page, '/moved').then(() => asked)).toEqual(['POST /moved', 'GET /cut'])
    await expect.poll(() => sent.mayHaveArrivedBefore).toBe(true)
  })

  it.each([
    { to: '/trouble', name: 'a server in trouble', words: ['the post'], times: 1 },
    { to: '/cut', name: 'an answer that breaks off', words: ['the post'], times: 1 },
    { to: '/trouble', name: 'a server in trouble, and says none of the words', words: [], times: 3 },
    { to: '/part', name: 'an answer, and says none of the words', words: [], times: 3 },
  ])('goes $times times to one address that had $name', async ({ to, words, times }) => {
    const { page } = await aPressedPage(words)
    await page.evaluate(async (address) => {
      const post = () => fetch(address, { method: 'POST', body: 'the post' }).then((answer) => answer.text())
      for (let left = 3; left > 0; left -= 1) await post().catch(() => 'page asks again at once')
    }, to)
    expect(asked).toEqual(Array.from({ length: times }, () => `POST ${to}`))
  })
})
