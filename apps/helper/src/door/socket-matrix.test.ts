import { mkdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { wholeChromium as options } from '@matrixcast/platforms/testing/chromium'
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Knock, knockByHttp, knockBySocket, type Outcome } from '../testing/knock.ts'
import { World } from '../testing/world.ts'

type Row = { caller: string; opensAt: () => string; token: () => string; expected: 'ran' | 'refused' }
type Cell = { caller: string; by: string; expected: 'ran' | 'refused'; got: Outcome['got']; said: string }

const empty = { contentType: 'text/html', body: '<!doctype html><title>page</title>' }
/** A browser's origin and guard are its own. Here by a socket; the proofs try every way by which a page may ask. */
const isProof = process.env['PROVE_SOCKETS'] !== undefined
type Way = 'websocket' | 'polling' | 'http'
const ways: readonly Way[] = isProof ? ['websocket', 'polling', 'http'] : ['websocket']
const secureOrigin = 'https://office.test'
/** Newer Chromium keeps many pages from loopback by itself; in most rows the door has to hold alone. */
const unguarded = '--disable-features=LocalNetworkAccessChecks'

describe('who gets a command through the local door, asked from real Chromium', () => {
  let world: World
  let browser: Browser
  let guarded: Browser
  let pages: Server
  let pagesPort: number
  let port: number
  const cells: Cell[] = []

  beforeAll(async () => {
    world = await World.open()
    pages = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(empty.body))
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const bound = pages.address()
    pagesPort = typeof bound === 'object' && bound ? bound.port : 0
    world.server.origins = [`http://127.0.0.1:${pagesPort}`, secureOrigin]
    port = (await world.startHelper()).port
    const toUs = '--host-resolver-rules=MAP rebind.test 127.0.0.1'
    const isPublic = `--ip-address-space-overrides=127.0.0.1:${pagesPort}=public`
    const launched = await Promise.all([
      chromium.launch({ ...options, args: [...options.args, toUs, unguarded] }),
      chromium.launch({ ...options, args: [...options.args, isPublic] }),
    ])
    browser = launched[0]
    guarded = launched[1]
  })
  afterAll(async () => {
    keepProof()
    await Promise.all([browser.close(), guarded.close()])
    pages.close()
    await world.close()
  })

  function keepProof() {
    const folder = process.env['PROVE_SOCKETS']
    if (folder === undefined) return
    const count = (expected: Cell['expected'], got: Outcome['got']) =>
      cells.filter((cell) => cell.expected === expected && cell.got === got).length
    mkdirSync(folder, { recursive: true })
    const figures = {
      at: new Date().toISOString(),
      chromium: browser.version(),
      foreignCallers: { refused: count('refused', 'refused'), ran: count('refused', 'ran') },
      rightPageWithToken: { ran: count('ran', 'ran'), refused: count('ran', 'refused') },
      cells,
    }
    writeFileSync(join(folder, 'socket-matrix.json'), `${JSON.stringify(figures, null, 2)}\n`)
  }

  const ours = () => `http://127.0.0.1:${pagesPort}/`
  const secure = () => `${secureOrigin}/`
  const good = () => world.server.pageToken()
  const ran = () => world.logged.filter((line) => line.includes('"msg":"command"')).length
  const here = (host = '127.0.0.1') => `http://${host}:${port}`

  /** Whatever the caller says it saw, the door's own log decides whether a command ran. */
  async function judged({ caller, by, expected }: Omit<Cell, 'got' | 'said'>, callDoor: () => Promise<Outcome>) {
    const before = ran()
    const outcome = await callDoor()
    cells.push({ caller, by, expected, ...outcome })
    return { got: outcome.got, commands: ran() - before }
  }
  const wanted = { ran: { got: 'ran', commands: 1 }, refused: { got: 'refused', commands: 0 } }

  const callDoor = (place: Page | Frame, by: Way, asked: Knock) =>
    by === 'http' ? knockByHttp(place, asked) : knockBySocket(place, by, asked)

  async function atPage<Answer>(of: Browser, address: string, run: (page: Page) => Promise<Answer>): Promise<Answer> {
    const page = await of.newPage()
    try {
      if (/rebind\.test|office\.test/.test(address)) await page.route(address, (route) => route.fulfill(empty))
      await page.goto(address)
      return await run(page)
    } finally {
      await page.close()
    }
  }

  const rows: Row[] = [
    { caller: 'the right page with a token', opensAt: ours, token: good, expected: 'ran' },
    { caller: 'the right https page with a token', opensAt: secure, token: good, expected: 'ran' },
    { caller: 'the right page without a token', opensAt: ours, token: () => '', expected: 'refused' },
    {
      caller: 'the right page with a token that is over',
      opensAt: ours,
      token: () => world.server.pageToken({ exp: Math.floor(Date.now() / 1000) - 1 }),
      expected: 'refused',
    },
    {
      caller: 'a page of another origin with a good token',
      opensAt: () => `http://localhost:${pagesPort}/`,
      token: good,
      expected: 'refused',
    },
    {
      caller: 'a page whose name was made to lead here, with a good token',
      opensAt: () => `http://rebind.test:${port}/`,
      token: good,
      expected: 'refused',
    },
    {
      caller: 'a data page with a good token',
      opensAt: () => 'data:text/html,<title>no origin</title>',
      token: good,
      expected: 'refused',
    },
    {
      caller: 'a file on this computer with a good token',
      opensAt: () => `file://${join(world.folder, 'page.html')}`,
      token: good,
      expected: 'refused',
    },
  ]

  it.each(rows.flatMap((row) => ways.map((by) => ({ ...row, by }))))('$caller, by $by: $expected', async (row) => {
    await writeFile(join(world.folder, 'page.html'), empty.body)
    const address = row.opensAt()
    const at = address.startsWith('http://rebind.test') ? new URL(address).origin : here()
    const asked = { at, token: row.token() }
    expect(await judged(row, () => atPage(browser, address, (page) => callDoor(page, row.by, asked)))).toEqual(
      wanted[row.expected],
    )
  })

  it.each(ways)('a sandboxed frame within the right page, with a good token, by %s: refused', async (by) => {
    expect(
      await judged({ caller: 'a sandboxed frame within the right page', by, expected: 'refused' }, () =>
        atPage(browser, ours(), async (page) => {
          await page.evaluate(() => {
            const frame = document.createElement('iframe')
            frame.setAttribute('sandbox', 'allow-scripts')
            frame.srcdoc = '<!doctype html><title>frame</title>'
            document.body.append(frame)
            return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
          })
          const frame = page.frames().at(-1)
          if (!frame || frame === page.mainFrame()) throw new Error('the frame did not come')
          return callDoor(frame, by, { at: here(), token: good() })
        }),
      ),
    ).toEqual(wanted.refused)
  })

  it('a foreign page that asks without waiting for leave (no preflight): refused', async () => {
    expect(
      await judged({ caller: 'a foreign page without preflight', by: 'http', expected: 'refused' }, () =>
        atPage(browser, `http://localhost:${pagesPort}/`, async (page) => {
          const said = await page.evaluate(async (at) => {
            const body = JSON.stringify({ command: 'controller.helper.state', params: {} })
            const answer = await fetch(`${at}/c1`, { method: 'POST', mode: 'no-cors', body })
            return answer.type
          }, here())
          return { got: 'refused', said: `nothing to be read: ${said}` }
        }),
      ),
    ).toEqual(wanted.refused)
  })

  it('the right page that names this computer localhost: ran', async () => {
    const asked = { at: here('localhost'), token: good() }
    expect(
      await judged({ caller: 'the right page, by the name localhost', by: 'websocket', expected: 'ran' }, () =>
        atPage(browser, ours(), (page) => callDoor(page, 'websocket', asked)),
      ),
    ).toEqual(wanted.ran)
  })

  it.each([
    ['with a forged origin and no token', () => ({ origin: world.server.origins[0] ?? '' })],
    ['with no origin and no token', () => ({})],
    ['with a forged origin and a made-up token', () => ({ authorization: `Bearer ${'x.'.repeat(20)}y` })],
  ])('a program on this computer %s: refused', async (what, headers) => {
    expect(
      await judged(
        { caller: `a program on this computer ${what}`, by: 'http', expected: 'refused' },
        () =>
          new Promise<Outcome>((resolve, reject) => {
            const asked = request({ host: '127.0.0.1', port, path: '/c1', method: 'POST', headers: headers() })
            asked.once('error', reject)
            asked.once('response', (answer) => {
              answer.resume()
              resolve({ got: answer.statusCode === 200 ? 'ran' : 'refused', said: `HTTP ${answer.statusCode}` })
            })
            asked.end(JSON.stringify({ command: 'controller.helper.state', params: {} }))
          }),
      ),
    ).toEqual(wanted.refused)
  })

  describe('with the browser’s own guard of the local network', () => {
    it.each([
      ['a page of the internet over http', ours, 'refused', false],
      ['an https page that has not been allowed', secure, 'refused', false],
      ['an https page that has been allowed', secure, 'ran', true],
    ] as const)('%s, with a good token', async (what, opensAt, expected, allowed) => {
      for (const by of ways) {
        const context = await guarded.newContext({ permissions: allowed ? ['local-network-access'] : [] })
        const page = await context.newPage()
        await page.route(`${secureOrigin}/`, (route) => route.fulfill(empty))
        await page.goto(opensAt())
        const asked = { at: here(), token: good() }
        expect(
          await judged({ caller: `${what} (browser’s guard on)`, by, expected }, () => callDoor(page, by, asked)),
        ).toEqual(wanted[expected])
        await context.close()
      }
    })
  })
})
