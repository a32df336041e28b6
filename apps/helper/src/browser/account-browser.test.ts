import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proxyUrlOf } from '@matrixcast/platforms/proxy/proxy-address'
import { chromium, wholeChromium } from '@matrixcast/platforms/testing/chromium'
import { anHttpProxy, aSite, aSocksProxy, proxyUser } from '@matrixcast/platforms/testing/some-proxies'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccountBrowser } from './account-browser.ts'
import { BrowserPlaces } from './browser-places.ts'
import { endOrphans } from './orphan-browsers.ts'

describe('the browser of an account', () => {
  let home: string
  const config = () => ({
    home,
    chromiumPath: wholeChromium.executablePath,
    hasDisplay: false,
    patience: { closeMs: 10_000 },
  })
  const site = 'http://127.0.0.1:7020'
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'browser-'))
  })
  // Chromium's children write for a moment after Chromium was killed.
  afterEach(() => rm(home, { recursive: true, maxRetries: 5 }))

  it('has a folder of its own, and is ended when an earlier life left it running', async () => {
    const left = await openAccountBrowser(config(), {
      folder: 'one',
      storageState: null,
      proxy: null,
      browsing: null,
      site,
    })
    const gone = new Promise((resolve) => left.context.once('close', resolve))
    expect((await stat(left.profileFolder)).mode & 0o777).toBe(0o700)
    expect(await endOrphans(home)).toBe(1)
    await gone
    expect(await endOrphans(home)).toBe(0)
  })

  it('starts with the session it was given, and with nothing of the one before', async () => {
    const cookie = { name: 'sid', domain: '127.0.0.1', path: '/', httpOnly: true, secure: false, sameSite: 'Lax' }
    const state = (value: string) =>
      JSON.stringify({ cookies: [{ ...cookie, value, expires: Date.now() / 1000 + 3600 }], origins: [] })
    const first = await openAccountBrowser(config(), {
      folder: 'one',
      storageState: state('first'),
      proxy: null,
      browsing: null,
      site,
    })
    await first.close()
    const second = await openAccountBrowser(config(), {
      folder: 'one',
      storageState: null,
      proxy: null,
      browsing: null,
      site,
    })
    expect(await second.context.cookies()).toEqual([])
    await second.close()
  })
})

describe('the browser of an account with a proxy', () => {
  let home: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'browser-'))
  })
  afterEach(() => rm(home, { recursive: true, maxRetries: 5 }))

  it.each(['http', 'socks5'] as const)(
    'reaches the platform only through it (%s); when it is down no browser opens and nothing leaves',
    async (scheme) => {
      const site = await aSite()
      const proxy = await (scheme === 'http' ? anHttpProxy() : aSocksProxy())
      const config = {
        home,
        chromiumPath: chromium.executablePath,
        hasDisplay: false,
        patience: { closeMs: 10_000 },
      }
      const address = proxyUrlOf({ scheme, host: '127.0.0.1', port: proxy.port, ...proxyUser })
      const opening = { folder: 'one', storageState: null, proxy: address, browsing: null, site: site.address }
      const browser = await openAccountBrowser(config, opening)
      const tried = proxy.reached.length
      const page = await browser.context.newPage()
      await page.goto(site.address)
      expect(await page.textContent('body')).toBe('here')
      expect(proxy.reached.length).toBeGreaterThan(tried)
      const visits = site.visits()
      await proxy.stop()
      // The door on this machine may still answer, with a fault of its own: what counts is that nobody was reached.
      const outcome = await page.goto(site.address, { timeout: 10_000 }).then(
        (answer) => (answer?.ok() ? 'reached' : 'a fault of the door'),
        (thrown: Error) => thrown.message,
      )
      expect(outcome).toMatch(/net::ERR_|a fault of the door/)
      expect(site.visits()).toBe(visits)
      await browser.close()
      await expect(openAccountBrowser(config, opening)).rejects.toMatchObject({ fault: 'proxyDown' })
      expect(site.visits()).toBe(visits)
      await site.stop()
    },
  )
})

describe('places for browsers', () => {
  it('are as many as allowed, and one for each account', async () => {
    const places = new BrowserPlaces(2)
    const { signal } = new AbortController()
    const order: string[] = []
    const ends: (() => void)[] = []
    const work = (account: string) =>
      places.use(account, signal, async () => {
        order.push(account)
        await new Promise<void>((resolve) => ends.push(resolve))
      })
    const all = [work('a'), work('a'), work('b'), work('c')]
    await Promise.resolve()
    expect(order).toEqual(['a', 'b'])
    expect(places.hasFree).toBe(false)
    for (let ended = 0; ended < 4; ended++) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended)
      ends[ended]?.()
    }
    await Promise.all(all)
    expect(order.toSorted()).toEqual(['a', 'a', 'b', 'c'])
  })

  it('are no longer waited for when nobody wants them', async () => {
    const places = new BrowserPlaces(1)
    const stop = new AbortController()
    let end: () => void = () => undefined
    const first = places.use('a', stop.signal, () => new Promise<void>((resolve) => (end = resolve)))
    const second = places.use('b', stop.signal, () => Promise.resolve())
    stop.abort()
    await expect(second).rejects.toThrow('no longer wanted')
    end()
    await first
    expect(places.hasFree).toBe(true)
  })
})
