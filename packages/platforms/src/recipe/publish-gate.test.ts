import { createServer, type Server, type ServerResponse } from 'node:http'
import { type Browser, chromium as driver, type Frame, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromium } from '../testing/chromium.ts'
import { PublishGate } from './publish-gate.ts'
import { type PublishRequest, publishRequest } from './publish-request.ts'

const worker = `onmessage = ({ data }) => fetch(data, { method: 'POST', body: '{}' }).then(() => postMessage('sent'), () => postMessage('not sent'))`
const serviceWorker = `addEventListener('fetch', (asked) => {
  if (asked.request.method === 'POST') asked.respondWith(fetch(asked.request)) })
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))`
const taken = { code: 0, id: '7678907398077074601' }

const answer = {
  accepted: [{ path: 'code', is: [0] }],
  rejected: [{ path: 'code', is: [3005], fault: 'policy' }],
  id: ['id'],
  message: ['text'],
}

describe('the gate around a press', () => {
  const declared = [publishRequest.parse({ method: 'POST', hosts: ['a.test'], path: '/publish', answer })]
  const asks = (gate: PublishGate, path = '/publish', isSentOn = false) =>
    gate.passage({ method: 'POST', url: `https://a.test${path}`, body: Buffer.from('{}') }, isSentOn)
  const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) })
  async function armed({ isByPerson = false, requests = declared } = {}) {
    const gate = new PublishGate(requests)
    const ours = { is: true }
    await gate.arm({ isOurs: () => ours.is, isByPerson })
    return { gate, ours }
  }

  it('lets a double click through once, and nothing else until that is answered', async () => {
    const { gate } = await armed()
    expect(['/publish', '/publish', '/draft'].map((path) => asks(gate, path))).toEqual(['answered', 'stops', 'stops'])
    gate.heard(json(taken))
    expect(['/draft', '/publish'].map((path) => asks(gate, path))).toEqual(['goes', 'stops'])
    expect(gate).toMatchObject({ state: 'accepted', answer: { publishId: taken.id } })
  })

  it.each([
    [false, 'stops', 'rejected'],
    [true, 'answered', 'sent'],
  ])('after a declared refusal (a person pressed: %s) %s what is sent again', async (isByPerson, passage, state) => {
    const { gate } = await armed({ isByPerson })
    asks(gate)
    gate.heard(json({ code: 3005, text: 'not like this' }, 422))
    expect(gate.answer).toEqual({ kind: 'rejected', fault: 'policy', message: 'not like this' })
    expect([asks(gate), gate.state]).toEqual([passage, state])
  })

  it('lets nothing through once the post may be somebody else’s, or nobody waits for it', async () => {
    for (const end of ['ours', 'shut']) {
      const { gate, ours } = await armed()
      expect(asks(gate, '/cover')).toBe('goes')
      if (end === 'ours') ours.is = false
      else gate.shut()
      expect([asks(gate, '/cover'), asks(gate), gate.state]).toEqual(['stops', 'stops', 'lost'])
    }
  })

  it('without a declared request lets a page send as ever while its post is ours', async () => {
    const { gate, ours } = await armed({ requests: [] })
    expect(asks(gate)).toBe('goes')
    ours.is = false
    expect(asks(gate)).toBe('stops')
  })

  it('names what left by method, host and path alone', async () => {
    const { gate } = await armed()
    asks(gate, '/cover?token=secret')
    asks(gate)
    expect(gate.sent).toEqual(['POST a.test/cover', 'POST a.test/publish'])
  })
})

// Frames, workers, service workers, forms and redirects: only the browser tells what leaves it.
describe('what a page may send around its one press', () => {
  let server: Server
  let browser: Browser
  let here = ''
  let there = ''
  let declared: PublishRequest[] = []
  const asked: string[] = []
  const posts = () => asked.filter((one) => one.endsWith(' /publish'))
  /** How the portal answers its publish request. */
  let answers: (reply: ServerResponse) => void = () => undefined
  const says =
    (body: object, status = 200) =>
    (reply: ServerResponse) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const { method, url = '' } = request
      request.resume()
      if (method !== 'GET') asked.push(`${method} ${url}`)
      reply.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'x-upload')
      if (url === '/publish' && method === 'POST') return answers(reply)
      const status = /^\/moved-(\d+)$/.exec(url)?.[1]
      if (status) return void reply.writeHead(Number(status), { location: '/publish' }).end()
      if (url === '/kept') reply.setHeader('cache-control', 'max-age=600')
      reply.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html')
      reply.end(url === '/worker.js' ? worker : url === '/service-worker.js' ? serviceWorker : '<h1>page</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    ;[here, there] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
    const hosts = [`localhost:${port}`, `127.0.0.1:${port}`]
    declared = ['/publish', '/moved-307', '/moved-308'].map((path) =>
      publishRequest.parse({ method: 'POST', hosts, path, answer }),
    )
    browser = await driver.launch({ ...chromium, args: [...chromium.args, '--site-per-process'] })
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })

  async function aPage({ requests = declared, browsing = browser.newContext() } = {}) {
    const page = await (await browsing).newPage()
    const gate = await PublishGate.around(page, requests)
    await page.goto(here)
    asked.length = 0
    answers = says(taken)
    return { page, gate, arm: () => gate.arm({ isOurs: () => true, isByPerson: false }) }
  }
  const send = (from: Page | Frame, to = '/publish', headers: Record<string, string> = {}) =>
    from.evaluate(
      (one) =>
        fetch(one.to, { method: 'POST', body: '{}', headers: one.headers }).then(
          () => 'sent',
          () => 'not sent',
        ),
      { to, headers },
    )
  const byFrame = async (page: Page) => {
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
    return (to: string) => send(frame, to)
  }
  const byWorker = (page: Page) => (to: string) =>
    page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const one = new Worker('/worker.js')
          one.onmessage = ({ data }) => resolve(data)
          one.postMessage(address)
        }),
      to,
    )
  const byServiceWorker = async (page: Page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      const { controller } = navigator.serviceWorker
      if (!controller) await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go))
    })
    return (to: string) => send(page, to)
  }
  const senders = {
    page: (page: Page) => (to: string) => send(page, to),
    frame: byFrame,
    worker: byWorker,
    serviceWorker: byServiceWorker,
  }

  it.each(Object.entries(senders))(
    'the publish request of a %s stops before the press, and leaves once after it',
    async (_who, sender) => {
      const { page, gate, arm } = await aPage()
      const sends = await sender(page)
      expect([await sends('/publish'), await sends('/draft')]).toEqual(['not sent', 'sent'])
      expect(gate.state).toBe('closed')
      await arm()
      expect([await sends('/cover'), await sends('/publish'), await sends('/publish')]).toEqual([
        'sent',
        'sent',
        'not sent',
      ])
      expect(gate).toMatchObject({ state: 'accepted', answer: { kind: 'accepted', publishId: taken.id } })
      expect(await sends('/statistics')).toBe('sent')
      expect(posts()).toEqual(['POST /publish'])
    },
  )

  it('a form of the browser’s own stops before the press as well, and its page stays', async () => {
    const { page } = await aPage()
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<form method="post" action="/publish">'))
    await page.evaluate(() => document.forms[0]?.submit())
    await page.evaluate(() => navigator.sendBeacon('/publish', 'the post'))
    expect(await send(page)).toBe('not sent')
    expect([posts(), page.url()]).toEqual([[], `${here}/`])
  })

  it('a service worker that an earlier page left behind is asked as well', async () => {
    const earlier = await aPage()
    await byServiceWorker(earlier.page)
    const browsing = Promise.resolve(earlier.page.context())
    await earlier.page.close()
    const { page, gate, arm } = await aPage({ browsing })
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    expect(await send(page)).toBe('not sent')
    await arm()
    expect([await send(page), gate.state, await send(page)]).toEqual(['sent', 'accepted', 'not sent'])
    expect(posts()).toHaveLength(1)
  })

  it('what is sent on to the declared address stops before the press, and takes the permit after it', async () => {
    const { page, gate, arm } = await aPage({ requests: declared.slice(0, 1) })
    expect([await send(page, '/moved-307'), posts()]).toEqual(['not sent', []])
    await arm()
    expect([await send(page, '/moved-307'), gate.state]).toEqual(['sent', 'accepted'])
    expect([await send(page), posts()]).toEqual(['not sent', ['POST /publish']])
  })

  it.each(['/moved-307', '/moved-308'])(
    'a publish request that its server sends on (%s) keeps its permit',
    async (to) => {
      const { page, gate, arm } = await aPage()
      await arm()
      expect(await send(page, to)).toBe('sent')
      expect(gate.state).toBe('accepted')
      expect(await send(page)).toBe('not sent')
      expect(posts()).toHaveLength(1)
    },
  )

  it.each<[string, (reply: ServerResponse) => void]>([
    ['a server in trouble answers', says({ code: 3005 }, 502)],
    ['it leads elsewhere', (reply) => void reply.writeHead(303, { location: '/' }).end()],
    [
      'it breaks off after its head',
      (reply) => {
        reply.writeHead(200, { 'content-length': 99 }).write('{')
        setTimeout(() => reply.destroy(), 50)
      },
    ],
    ['the connection broke', (reply) => void reply.destroy()],
  ])('the page sends nothing again where %s', async (_what, how) => {
    const { page, gate, arm } = await aPage()
    answers = how
    await arm()
    await send(page)
    await expect.poll(() => gate.state).toBe('lost')
    answers = says(taken)
    const before = posts().length
    await send(page)
    await send(page, '/other/address')
    expect(asked.slice(before)).toEqual([])
    expect(gate.answer?.kind).toBe('unclear')
  })

  it('the platform says itself what is welcome from elsewhere, and what the browser keeps is not asked for again', async () => {
    const { page, arm } = await aPage()
    const read = () => page.evaluate(() => fetch('/kept').then((answer) => answer.status))
    await read()
    await arm()
    expect(await send(page, `${there}/welcome`, { 'x-upload': '1' })).toBe('sent')
    expect(await send(page, `${there}/unwelcome`, { 'x-other': '1' })).toBe('not sent')
    expect(asked).toEqual(['OPTIONS /welcome', 'POST /welcome', 'OPTIONS /unwelcome'])
    expect(await read()).toBe(200)
  })
})
