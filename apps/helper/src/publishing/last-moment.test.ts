import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { proved } from '../testing/proved.ts'
import { World } from '../testing/world.ts'

const whole = ['fetching', 'prepared', 'committing', 'accepted']

describe('the last moment before a post', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    // A screen of which nobody needs to see anything: the windows of this computer are there for a test as for a person.
    const chromiumPath = join(world.folder, 'chromium-with-a-door')
    const asFound = world.env['CHROMIUM_PATH'] ?? ''
    await writeFile(chromiumPath, `#!/bin/sh\nexec "${asFound}" --headless=new --remote-debugging-port=0 "$@"\n`)
    await chmod(chromiumPath, 0o700)
    Object.assign(world.env, {
      CHROMIUM_PATH: chromiumPath,
      MATRIXCAST_HELPER_DISPLAY: 'auto',
      DISPLAY: ':of-nobody',
    })
    await world.startHelper()
  })
  afterAll(() => world.close())
  afterEach(() => {
    vi.useRealTimers()
    world.server.onReport = () => true
    world.server.isDeaf = false
    world.server.gaveAway.length = 0
  })

  const endOf = ({ attemptId }: HelperAssignment) =>
    world.server.reports.findLast((one) => one.attemptId === attemptId)?.report
  const publish = (assignment: HelperAssignment) => world.server.work.push({ kind: 'publish', assignment })

  it.each([['slept for an hour', 3_600_000], ...proved<[string, number]>(['was set back an hour', -3_600_000])])(
    'nothing is pressed when the computer %s after the word of the server',
    async (_what, milliseconds) => {
      const { name, assignment } = await world.aTask()
      world.server.onReport = ({ attemptId, report }) => {
        const isWord = report.kind === 'phase' && report.phase === 'committing' && attemptId === assignment.attemptId
        if (isWord) vi.setSystemTime(Date.now() + milliseconds)
        return true
      }
      publish(assignment)
      await expect
        .poll(() => endOf(assignment), { timeout: 60_000 })
        .toMatchObject({
          kind: 'noAnswerAfterCommit',
          detail: expect.stringContaining('nothing was pressed'),
        })
      expect(await world.site.titlesOf(name)).toEqual([])
    },
  )

  it('an end that a server in trouble did not take is told again with the next beats, on the same link', async () => {
    const { assignment } = await world.aTask()
    const connected = () => world.logged.filter((line) => line.includes('connected to the server')).length
    const before = connected()
    world.server.onReport = ({ report }) => (report.kind === 'accepted' ? 'drop' : true)
    publish(assignment)
    const told = () => world.server.reconciled.filter((one) => one.attemptId === assignment.attemptId)
    await expect.poll(told, { timeout: 40_000 }).toMatchObject([{ last: 'accepted' }])
    expect(connected()).toBe(before)
  })

  describe('when a person presses', () => {
    /** The window as the person has it before them. */
    async function windowOf({ account }: HelperAssignment): Promise<{ browser: Browser; page: Page }> {
      const profile = join(world.folder, 'home/profiles', account.id)
      const port = await vi.waitUntil(
        async () => (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0],
        { timeout: 20_000 },
      )
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = browser.contexts()[0]?.pages().at(-1)
      if (!page) throw new Error('there is no window')
      return { browser, page }
    }
    async function aWindow(leaseSeconds = 60) {
      const { name, assignment } = await world.aTask()
      Object.assign(assignment, { finalClick: 'person', leaseSeconds })
      publish(assignment)
      const phases = () => world.server.phasesOf(assignment.attemptId)
      await expect.poll(phases, { timeout: 30_000 }).toContain('committing')
      const mayPress = (line: string) => line.includes('a person may press') && line.includes(assignment.jobKey)
      await expect.poll(() => world.logged.some(mayPress), { timeout: 30_000 }).toBe(true)
      const { browser, page } = await windowOf(assignment)
      return { name, assignment, browser, page, press: page.getByRole('button', { name: '发布', exact: true }) }
    }

    it('their press is the one press, and is seen', async () => {
      const { name, assignment, browser, press } = await aWindow()
      await press.click()
      await expect.poll(() => world.server.phasesOf(assignment.attemptId), { timeout: 30_000 }).toEqual(whole)
      expect(await world.site.titlesOf(name)).toHaveLength(1)
      await browser.close()
    })

    it.each<[string, () => string[] | null]>([
      ['the post was given away', () => world.server.gaveAway],
      ...proved<[string, () => null]>(['the server is not heard any more, for as long as a lease lasts', () => null]),
    ])('their window is closed when %s, and a press comes too late', async (_what, list) => {
      const { name, assignment, browser, page, press } = await aWindow(list() ? 60 : 10)
      await expect.poll(() => press.isVisible()).toBe(true)
      const gone = list()
      if (gone) gone.push(assignment.attemptId)
      else world.server.isDeaf = true
      await expect.poll(() => page.isClosed(), { timeout: 20_000 }).toBe(true)
      await expect(press.click({ timeout: 2000 })).rejects.toThrow(/closed/)
      world.server.isDeaf = false
      await expect.poll(() => endOf(assignment), { timeout: 60_000 }).toMatchObject({ kind: 'noAnswerAfterCommit' })
      expect(await world.site.titlesOf(name)).toEqual([])
      await browser.close()
    })
  })
})
