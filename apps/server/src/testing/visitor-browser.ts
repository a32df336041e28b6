import { poolOneBrowser } from '@matrixcast/render/layers/browser-pool'
import { findChromium } from '@matrixcast/render/layers/find-chromium'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import type { World } from './world.ts'

const origin = 'http://page.invalid'
type Pool = ReturnType<typeof poolOneBrowser>
type Context = Parameters<Parameters<Pool['withContext']>[1]>[0]
type Page = Awaited<ReturnType<Context['newPage']>>

/** What a visitor's browser asked for: addresses of others, and the messages that the script sent of the visit. */
export type Asked = { foreign: string[]; beacons: unknown[] }

/** A phone that opens a published page of a world, whose answers come from its server without a network. */
export async function asVisitor(
  world: World,
  { path, motion = 'no-preference' }: { path: string; motion?: 'reduce' | 'no-preference' },
  visit: (page: Page, asked: Asked) => Promise<void>,
): Promise<void> {
  const program = await findChromium({ ...process.env, ...testBrowser })
  if (program === undefined) throw new Error('there is no Chromium')
  const pool = poolOneBrowser(program)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: motion }
  try {
    await pool.withContext(phone, async (context) => {
      const asked: Asked = { foreign: [], beacons: [] }
      await context.route('**/*', async (route) => {
        const request = route.request()
        const { origin: of, pathname: url } = new URL(request.url())
        if (of !== origin) asked.foreign.push(request.url())
        if (url.endsWith('/visit')) {
          asked.beacons.push(JSON.parse(request.postData() ?? 'null'))
          return route.fulfill({ status: 204 })
        }
        const { 'accept-encoding': _, ...headers } = request.headers()
        const method = request.method() === 'POST' ? 'POST' : 'GET'
        const answer = await world.raw({ method, url, headers, payload: request.postData() ?? '' })
        const sent = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        return route.fulfill({ status: answer.statusCode, headers: Object.fromEntries(sent), body: answer.rawPayload })
      })
      const page = await context.newPage()
      await page.goto(`${origin}${path}`)
      await visit(page, asked)
    })
  } finally {
    await pool.close()
  }
}
