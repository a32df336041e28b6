import { createServer, type Server, type ServerResponse } from 'node:http'
import { type Browser, chromium as driver, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { AdapterFault } from './adapter-fault.ts'
import { lackingFault } from './browser-step.ts'
import { followTraffic } from './page-rest.ts'
import { chromium } from './testing/chromium.ts'
import { hurried } from './testing/hurried.ts'

const patience = { ...hurried, answerMs: 600, promptMs: 1000 }

// What a browser knows of a page that lacks something, no table of ours can tell.
describe('a page that lacks what it was opened for', () => {
  let browser: Browser
  let server: Server
  let site = ''
  const held: ServerResponse[] = []
  beforeAll(async () => {
    server = createServer((request, reply) => {
      const path = request.url?.replace(/\?.*/, '') ?? ''
      const html = (script: string) =>
        reply.setHeader('content-type', 'text/html').end(`<h1>creator</h1><p>0</p><script>${script}</script>`)
      const pages: Record<string, string> = {
        '/whole': '',
        '/asks': `fetch('/never')`,
        '/rows': `let rows = 0; setInterval(() => { document.querySelector('p').textContent = rows++ }, 20)`,
        '/news': `const ask = () => fetch('/soon').then(ask); ask()`,
        '/down': `fetch('/trouble')`,
        '/cut': `fetch('/breaks')`,
        '/mended': `fetch('/once').then(() => fetch('/once'))`,
        '/others': `fetch('http://127.0.0.2:9/report').catch(() => 0)`,
        '/busy': `setTimeout(() => { for (;;); }, 100)`,
        '/film': `document.body.append(Object.assign(new Image(), { src: '/never' }))`,
      }
      const script = pages[path]
      if (script !== undefined) return void html(script)
      if (path === '/soon') return void setTimeout(() => reply.end('{}'), 150)
      if (path === '/trouble') return void reply.writeHead(503).end()
      if (path === '/breaks') return void request.socket.destroy()
      if (path === '/once') return void reply.writeHead(held.push(reply) % 2 === 1 ? 502 : 200).end()
      held.push(reply)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    site = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
    browser = await driver.launch(chromium)
  })
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })

  async function opened(path: string): Promise<Page> {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    followTraffic(page)
    await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' })
    return page
  }
  const met = new AdapterFault('selectorChanged', 'openForm', 'the page does not look as expected')
  const why = async (page: Page) =>
    (await lackingFault({ patience, signal: new AbortController().signal }, page, met)).fault

  it.each([
    ['is whole and quiet', '/whole', 'selectorChanged'],
    ['asks for its news all day', '/news', 'selectorChanged'],
    ['was answered after trouble', '/mended', 'selectorChanged'],
    ['reaches nobody but its portal', '/others', 'selectorChanged'],
    ['waits for an answer of its portal', '/asks', 'slow'],
    ['still fills itself', '/rows', 'slow'],
    ['waits for a picture before it is complete', '/film', 'slow'],
    ['is too busy to answer a look', '/busy', 'slow'],
    ['was answered 503 by its portal', '/down', 'platformDown'],
    ['lost the line to its portal', '/cut', 'network'],
  ])('that %s', async (_what, path, fault) => {
    expect(await why(await opened(path))).toBe(fault)
  })

  it('that was closed meanwhile', async () => {
    const page = await opened('/whole')
    await page.close()
    expect(await why(page)).toBe('browserGone')
  })

  it('keeps every other fault, and a stop stays a stop', async () => {
    const page = await opened('/asks')
    const running = { patience, signal: AbortSignal.abort() }
    expect((await lackingFault(running, page, met)).fault).toBe('cancelled')
    const signedOut = new AdapterFault('auth', 'openForm', 'the platform asks to sign in again')
    expect(await lackingFault(running, page, signedOut)).toBe(signedOut)
  })
})
