import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { readEnvironment } from '@matrixcast/host/environment'
import { wholeChromium } from '@matrixcast/platforms/testing/chromium'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountBrowser, openAccountBrowser } from '../browser/account-browser.ts'
import { measureMemory } from '../browser/measure-memory.ts'
import { configOf } from '../config.ts'
import { World } from '../testing/world.ts'

const posts = 3
const whole = ['fetching', 'prepared', 'committing', 'accepted']

/** Kept when `npm run prove` asks for it. */
function keep(name: string, figures: object) {
  const folder = process.env['PROVE_AT_ONCE']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const all = { at: new Date().toISOString(), cores: availableParallelism(), ...figures }
  writeFileSync(join(folder, name), `${JSON.stringify(all, null, 2)}\n`)
}

describe('browsers side by side', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())

  it('three posts of three accounts go out at once, and each is read back', async () => {
    const tasks: HelperAssignment[] = []
    for (let at = 0; at < posts; at++) tasks.push((await world.aTask({ slowSteps: 0.5 })).assignment)
    const began = new Map<string, number>()
    const clicked = new Map<string, number>()
    world.server.onReport = ({ attemptId, report }) => {
      if (report.kind === 'phase' && report.phase === 'fetching') began.set(attemptId, performance.now())
      if (report.kind === 'accepted') clicked.set(attemptId, performance.now())
      return true
    }
    const start = performance.now()
    for (const assignment of tasks) world.server.work.push({ kind: 'publish', assignment })
    const phases = () => tasks.map(({ attemptId }) => world.server.phasesOf(attemptId))
    await expect.poll(phases, { timeout: 60_000 }).toEqual(tasks.map(() => whole))
    const seconds = (performance.now() - start) / 1000
    // The last one began before the first one ended.
    expect(Math.max(...began.values())).toBeLessThan(Math.min(...clicked.values()))
    const alone = tasks.reduce(
      (sum, { attemptId }) => sum + (clicked.get(attemptId) ?? 0) - (began.get(attemptId) ?? 0),
      0,
    )

    await expect.poll(() => readBack(tasks), { timeout: 60_000 }).toEqual(tasks.map(() => 'live'))
    for (const { account } of tasks) expect(await world.site.titlesOf(account.remoteId)).toHaveLength(1)
    keep('browser-posts-at-once.json', {
      posts,
      mostAtOnce: posts,
      verified: posts,
      seconds: { all: Number(seconds.toFixed(2)), ifOneAfterTheOther: Number((alone / 1000).toFixed(2)) },
      siteTakesMorePerStepSeconds: 0.5,
    })
  })

  async function readBack(tasks: readonly HelperAssignment[]) {
    const verdicts: (string | undefined)[] = []
    for (const assignment of tasks) {
      const before = world.server.verdicts.length
      const committedAt = Math.floor(Date.now() / 1000) - 60
      world.server.work.push({ kind: 'verify', assignment: { ...assignment, publishId: '', committedAt } })
      await expect.poll(() => world.server.verdicts.length, { timeout: 20_000 }).toBe(before + 1)
      verdicts.push(world.server.verdicts.at(-1)?.kind)
    }
    return verdicts
  }

  /** The least of a few readings: a page that was just opened has rubbish to throw away yet. */
  async function atRest(open: readonly AccountBrowser[]): Promise<number> {
    let least = Number.POSITIVE_INFINITY
    for (let reading = 0; reading < 5; reading++) {
      await sleep(400)
      const each = await measureMemory(open.map(({ profileFolder }) => profileFolder))
      least = Math.min(
        least,
        each.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0),
      )
    }
    return least
  }

  it('a further browser takes hardly more than the first one took alone', async () => {
    const most = Number(process.env['PROVE_BROWSERS'] ?? 3)
    const environment = readEnvironment(world.env)
    if (!environment.ok) throw new Error(environment.faults.join('\n'))
    // As people have it: the one without windows takes half of it.
    const config = { ...configOf(environment.value, world.env), chromiumPath: wholeChromium.executablePath }
    const open: AccountBrowser[] = []
    const together: number[] = []
    try {
      for (let at = 0; at < most; at++) {
        const { state } = await world.anAccount()
        const browser = await openAccountBrowser(config, {
          folder: `memory-${at}`,
          storageState: state,
          proxy: null,
          browsing: null,
          site: world.site.address,
        })
        open.push(browser)
        const page = await browser.context.newPage()
        await page.goto(`${world.site.address}/creator`, { waitUntil: 'load' })
        together.push(await atRest(open))
      }
    } finally {
      for (const browser of open) await browser.close()
    }
    const further = together.slice(1).map((bytes, at) => bytes - (together[at] ?? 0))
    expect(Math.min(...further)).toBeGreaterThan(0)
    // Browsers of other tests share with the first one too, which makes it look smaller than it is on a computer of its own.
    expect(Math.max(...further)).toBeLessThan(1.5 * (together[0] ?? 0))
    const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
    keep('browser-memory.json', {
      measured: 'proportional set size (PSS) of all processes of a browser, one page of the practice platform open',
      togetherMegabytes: together.map(megabytes),
      furtherMegabytes: further.map(megabytes),
      furtherOnAverageMegabytes: megabytes(further.reduce((sum, one) => sum + one, 0) / further.length),
    })
  })
})
