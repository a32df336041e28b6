import { createServer } from 'node:http'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium } from '../testing/chromium.ts'
import { hurried } from '../testing/hurried.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import { aheadBy, portalAhead } from './portal-clock.ts'
import { openAddress } from './recipe-actions.ts'

const dated = (seconds: number) => new Date(seconds * 1000).toUTCString()
const hour = 3600
const day = 24 * hour

it.each([
  ['goes alike', { date: dated(100) }, 0],
  ['does not say', {}, 0],
  ['says nothing of sense', { date: 'soon', age: 'old' }, 0],
  ['is an hour ahead', { date: dated(100 + hour) }, hour - 1],
  ['is an hour behind', { date: dated(100 - hour) }, 1 - hour],
  ['goes alike, by what was kept on its way for an hour', { date: dated(100 - hour), age: `${hour}` }, 0],
  [
    'goes alike, by what was kept for an hour and is dated when it is given out',
    { date: dated(100), age: `${hour}` },
    0,
  ],
])('the clock of a portal that %s', (_what, headers, ahead) => {
  expect(aheadBy(headers, { asked: 100, heard: 101 })).toBe(ahead)
})

describe('the clock of a portal that says a page is a day old', () => {
  const dayAgo = Date.now() / 1000 - day
  let browser: Browser
  let asked = 0
  const portal = createServer((request, reply) => {
    asked += 1
    const keeps = decodeURIComponent(request.url?.slice(1) ?? '').split(': ')
    reply.setHeader('content-type', 'text/html')
    reply.setHeader('date', dated(asked === 1 ? dayAgo : Date.now() / 1000 - hour))
    reply.setHeader(keeps[0] ?? '', keeps[1] ?? '')
    reply.writeHead(request.headers['if-none-match'] ? 304 : 200).end('<link rel="icon" href="data:,">')
  })
  beforeAll(async () => {
    browser = await driver.launch(chromium)
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await browser.close()
    portal.closeAllConnections()
    portal.close()
  })

  it.each([
    ['is not known where the browser kept it for as long as it may', 'cache-control: max-age=604800', 0, 1],
    ['is not known where the browser kept it by its age', `last-modified: ${dated(dayAgo - 40 * day)}`, 0, 1],
    ['is that of the word that it is still the same', 'etag: "a"', -hour, 2],
  ])('%s', async (_what, keeps, again, times) => {
    const bound = portal.address()
    const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/${encodeURIComponent(keeps)}`
    const browsing = await browser.newContext()
    asked = 0
    const ahead = async () => {
      const context = {
        signal: new AbortController().signal,
        log: () => undefined,
        now: () => Math.floor(Date.now() / 1000),
        patience: hurried,
      }
      const page = await browsing.newPage()
      const stage = { context, page, recipe: recipeOf('douyin'), values: {}, step: 'list', end: Date.now() + 10_000 }
      return portalAhead(page, await openAddress(stage, address))
    }
    const nearly = (seconds: number) =>
      expect.toSatisfy((told: number) => Math.abs(told - seconds) < (seconds && 60) + 1)
    expect(await ahead()).toEqual(nearly(-day))
    expect(await ahead()).toEqual(nearly(again))
    expect(asked).toBe(times)
    await browsing.close()
  })
})
