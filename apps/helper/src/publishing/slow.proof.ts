import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { faultLeads } from '@matrixcast/domain/fault-leads'
import { patience } from '@matrixcast/platforms/patience'
import { wholeChromium } from '@matrixcast/platforms/testing/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageDoor } from '../testing/page-door.ts'
import { World } from '../testing/world.ts'

const slowedTimes = 10
/** How late each answer of the portal is, post by post: the later ones no step can wait for. */
const lateSeconds = [1, 1, 1, 1, 1, 2, 2, 10, 35, 35]

/** Kept when `npm run prove` asks for it. */
async function keep({
  ends,
  ...figures
}: {
  ends: Record<string, number>
  countedForHolding: number
  seconds: number
}) {
  const folder = process.env['PROVE_AT_ONCE']
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const posts = Object.values(ends).reduce((sum, count) => sum + count, 0)
  const about = { at: new Date().toISOString(), cores: availableParallelism(), posts, slowedTimes, lateSeconds }
  const all = { ...about, ends, selectorChanged: ends['selectorChanged'] ?? 0, ...figures }
  await writeFile(join(folder, 'slow.json'), `${JSON.stringify(all, null, 2)}\n`)
}

describe('a browser slowed to a tenth, and a portal that answers late', () => {
  let world: World
  let door: Awaited<ReturnType<typeof pageDoor>>
  let late = 0
  const slowed: Browser[] = []
  beforeAll(async () => {
    world = await World.open()
    door = await pageDoor(
      world.site.address,
      () => '',
      async () => {
        await sleep(1000 * late)
        return null
      },
    )
    const chromiumPath = join(world.folder, 'chromium-with-a-door')
    await writeFile(chromiumPath, `#!/bin/sh\nexec "${wholeChromium.executablePath}" --remote-debugging-port=0 "$@"\n`)
    await chmod(chromiumPath, 0o700)
    Object.assign(world.env, { CHROMIUM_PATH: chromiumPath, MATRIXCAST_PRACTICE_URL: door.url })
    await world.startHelper(patience)
  })
  afterAll(async () => {
    for (const browser of slowed) await browser.close()
    door.server.closeAllConnections()
    door.server.close()
    await world.close()
  }, 60_000)

  async function slow({ account }: HelperAssignment): Promise<void> {
    const profile = join(world.folder, 'home/profiles', account.id)
    let port = ''
    while (port === '') {
      port = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0] ?? ''
      await sleep(20)
    }
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    slowed.push(browser)
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no profile')
    const slowDown = async (page: Page) => {
      const line = await context.newCDPSession(page)
      await line.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
    }
    // One that is gone already needs no slowing.
    const isGone = (thrown: unknown) => void world.logged.push(String(thrown))
    context.on('page', (page) => void slowDown(page).catch(isGone))
    await Promise.all(context.pages().map(slowDown))
  }
  const endOf = ({ attemptId }: HelperAssignment) =>
    world.server.reports.findLast((one) => one.attemptId === attemptId && one.report.kind !== 'phase')?.report

  it(`${lateSeconds.length} posts: none is called a changed page, and nothing holds the platform`, async () => {
    const ends: Record<string, number> = {}
    let holding = 0
    const began = performance.now()
    for (const seconds of lateSeconds) {
      late = seconds
      const { name, assignment } = await world.aTask()
      world.server.work.push({ kind: 'publish', assignment })
      await slow(assignment)
      await expect.poll(() => endOf(assignment)?.kind, { timeout: 400_000, interval: 500 }).toBeDefined()
      const end = endOf(assignment)
      const fault = end && 'fault' in end ? end.fault : undefined
      const word = fault ?? end?.kind ?? ''
      ends[word] = (ends[word] ?? 0) + 1
      if (fault && faultLeads[fault].pauses === 'platform') holding += 1
      expect((await world.site.titlesOf(name)).length).toBe(end?.kind === 'accepted' ? 1 : 0)
      await keep({ ends, countedForHolding: holding, seconds: Math.round((performance.now() - began) / 1000) })
    }
    expect(ends['selectorChanged']).toBeUndefined()
    expect(holding).toBe(0)
  }, 5_000_000)
})
