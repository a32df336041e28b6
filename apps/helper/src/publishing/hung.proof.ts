import { randomUUID } from 'node:crypto'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { practiceManifest } from '@matrixcast/platforms/practice/practice-manifest'
import { wholeChromium } from '@matrixcast/platforms/testing/chromium'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pageDoor } from '../testing/page-door.ts'
import { World } from '../testing/world.ts'

const neverEnds = 'setTimeout(() => { for (;;); }, 300)'

describe('what hangs does not keep its account', () => {
  const { timeouts } = practiceManifest
  const usual = { ...timeouts }
  let world: World
  let door: Awaited<ReturnType<typeof pageDoor>>
  let hung = ''
  beforeAll(async () => {
    Object.assign(timeouts, { verify: 4, prepare: 60 })
    world = await World.open()
    door = await pageDoor(world.site.address, (path) => (hung !== '' && path.startsWith(hung) ? neverEnds : ''))
    // Its processes are ended here, and those of the whole browser are others.
    Object.assign(world.env, { MATRIXCAST_PRACTICE_URL: door.url, CHROMIUM_PATH: wholeChromium.executablePath })
    await world.startHelper()
  })
  afterAll(async () => {
    Object.assign(timeouts, usual)
    door.server.closeAllConnections()
    door.server.close()
    await world.close()
  }, 60_000)
  const endOf = (attemptId: string) =>
    world.server.reports.findLast((one) => one.attemptId === attemptId && one.report.kind !== 'phase')?.report

  it('a list of works whose page never ends', async () => {
    const { assignment } = await world.aTask()
    hung = '/creator/works'
    const committedAt = Math.floor(Date.now() / 1000)
    world.server.work.push({ kind: 'verify', assignment: { ...assignment, others: [], publishId: '', committedAt } })
    await expect.poll(() => world.server.verdicts.length, { timeout: 45_000 }).toBe(1)
    expect(world.server.verdicts).toEqual([{ kind: 'unreadable', fault: 'slow', detail: 'this took longer than 4 s' }])
    hung = ''
    world.server.work.push({ kind: 'publish', assignment })
    await expect.poll(() => endOf(assignment.attemptId)?.kind, { timeout: 60_000 }).toBe('accepted')
  }, 120_000)

  it('an idle browser that stands still', async () => {
    const { assignment } = await world.aTask()
    world.server.work.push({ kind: 'publish', assignment })
    await expect.poll(() => endOf(assignment.attemptId)?.kind, { timeout: 60_000 }).toBe('accepted')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const folder = join(String(world.env.MATRIXCAST_HELPER_HOME), 'profiles', assignment.account.id)
    const pid = Number((await readlink(join(folder, 'SingletonLock'))).split('-').at(-1))
    process.kill(pid, 'SIGSTOP')
    onTestFinished(() => {
      // The cloud manager ends it, and the next one goes by another number.
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    })
    const setting = { ...assignment.setting, title: 'another work' }
    const other = { attemptId: randomUUID(), taskId: randomUUID(), jobKey: randomUUID(), fence: 2 }
    world.server.work.push({ kind: 'publish', assignment: { ...assignment, setting, ...other } })
    await expect.poll(() => endOf(other.attemptId)?.kind, { timeout: 90_000 }).toBe('accepted')
  }, 180_000)
})
