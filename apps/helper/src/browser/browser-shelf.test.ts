import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, wholeChromium } from '@matrixcast/platforms/testing/chromium'
import { aSite } from '@matrixcast/platforms/testing/some-proxies'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountBrowser } from './account-browser.ts'
import { BrowserShelf } from './browser-shelf.ts'

const megabyte = 1024 ** 2
/** What the system says each browser takes: the edge of this computer, so that the test knows the figures. */
const eachTakes = (megabytes: number) => (folders: readonly string[]) =>
  Promise.resolve(folders.map(() => megabytes * megabyte))

describe('the browsers of one computer', () => {
  let home: string
  let shelf: BrowserShelf
  let site: Awaited<ReturnType<typeof aSite>>
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'shelf-'))
    site = await aSite()
  })
  afterEach(async () => {
    await shelf.close()
    await site.stop()
    await rm(home, { recursive: true })
  })

  const patience = { closeMs: 0 }
  function aPool(mostMegabytes: number, { executablePath } = chromium) {
    patience.closeMs = 10_000
    const config = { home, chromiumPath: executablePath, hasDisplay: false, patience }
    const log = pino({ level: 'silent' })
    shelf = new BrowserShelf({ config, mostBytes: mostMegabytes * megabyte, measure: eachTakes(200), log })
    return shelf
  }
  const open = (folder: string, changes: { browsing?: { locale: string; timeZone: string }; session?: string } = {}) =>
    shelf.open(
      {
        folder,
        storageState: changes.session ?? null,
        proxy: null,
        browsing: changes.browsing ?? null,
        site: site.address,
      },
      { staysWarm: true },
    )

  it('keep to their memory by closing the one that is idle longest', async () => {
    aPool(700)
    for (const name of ['first', 'second']) await (await open(name)).close()
    await (await open('first')).close()
    expect(shelf.folders).toEqual(['first', 'second'])
    const third = await open('third')
    expect(shelf.folders.toSorted()).toEqual(['first', 'second', 'third'])
    await third.close()
    const fourth = await open('fourth')
    expect(shelf.folders.toSorted()).toEqual(['first', 'fourth', 'third'])
    await fourth.close()
  })

  it('are never closed while they are used: a further one waits until one is done', async () => {
    aPool(300)
    const posting = await open('posting')
    const page = await posting.context.newPage()
    await page.goto(site.address)
    let came = false
    const next = open('next').then((browser) => {
      came = true
      return browser
    })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(came).toBe(false)
    expect(await page.textContent('body')).toBe('here')
    await posting.close()
    await (await next).close()
    expect(shelf.folders).toEqual(['next'])
  })

  it('keep nothing of a session while they are idle, neither in memory nor on the disk', async () => {
    aPool(2000, wholeChromium)
    const value = 'kingfisher-session-value'
    const cookie = {
      name: 'sid',
      value,
      domain: '127.0.0.1',
      path: '/',
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    }
    const session = JSON.stringify({ cookies: [{ ...cookie, expires: Date.now() / 1000 + 3600 }], origins: [] })
    const browser = await open('one', { session })
    expect((await browser.context.cookies()).map((one) => one.value)).toEqual([value])
    await browser.close()
    expect(await browser.context.cookies()).toEqual([])
    const again = await open('one', { session })
    expect(again.context).toBe(browser.context)
    expect((await again.context.cookies()).map((one) => one.value)).toEqual([value])
    await again.close()
    const files = (await readdir(home, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    const holding = await Promise.all(
      files.map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))).includes(value),
      ),
    )
    expect(files.filter((_file, at) => holding[at])).toEqual([])
  })

  it('are given up and ended when they stand still, used or idle, so that what waits for them goes on', async () => {
    aPool(2000, wholeChromium)
    const standStill = async ({ context, profileFolder }: AccountBrowser) => {
      const gone = new Promise((resolve) => context.once('close', resolve))
      process.kill(Number((await readlink(join(profileFolder, 'SingletonLock'))).split('-').at(-1)), 'SIGSTOP')
      return gone
    }
    const used = await open('used')
    const idle = await open('idle')
    await idle.close()
    // Only now: a healthy browser of a busy computer may need longer to be put back.
    patience.closeMs = 1500
    const gone = [standStill(used), standStill(idle)]
    const [again] = await Promise.all([open('idle'), used.close()])
    await Promise.all(gone)
    expect([again.context !== idle.context, shelf.folders]).toEqual([true, ['idle']])
    await again.close()
  }, 60_000)

  it('say the language and the time zone of their account, always at one size', async () => {
    aPool(2000)
    const seen = async (browsing: { locale: string; timeZone: string }) => {
      const browser = await open('one', { browsing })
      const page = await browser.context.newPage()
      await page.goto(site.address)
      const said = await page.evaluate(() => ({
        locale: navigator.language,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        width: innerWidth,
        height: innerHeight,
      }))
      await browser.close()
      return said
    }
    const lima = { locale: 'es-MX', timeZone: 'America/Lima' }
    expect(await seen(lima)).toEqual({ ...lima, width: 1366, height: 860 })
    const tokyo = { locale: 'ja-JP', timeZone: 'Asia/Tokyo' }
    expect(await seen(tokyo)).toEqual({ ...tokyo, width: 1366, height: 860 })
  })
})
