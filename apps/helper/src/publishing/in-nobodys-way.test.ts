import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { World } from '../testing/world.ts'

const whole = ['fetching', 'prepared', 'committing', 'accepted']

describe('one fault', () => {
  let world: World
  beforeEach(async () => {
    world = await World.open()
  })
  afterEach(() => world.close())

  it('of a browser that does not start stops one try, which may be made again, and no other post', async () => {
    const broken = join(world.folder, 'broken')
    const chromium = join(world.folder, 'chromium')
    const fails = `[ -f '${broken}' ] && { printf '\\033[2mno memory\\033[22m' >&2; kill -9 $$; }`
    await writeFile(chromium, `#!/bin/sh\n${fails}\nexec '${world.env['CHROMIUM_PATH']}' "$@"\n`, { mode: 0o700 })
    await writeFile(broken, '')
    world.env['CHROMIUM_PATH'] = chromium
    await world.startHelper()
    const { name, assignment } = await world.aTask()
    world.server.work.push({ kind: 'publish', assignment })
    await expect
      .poll(() => world.server.reports.at(-1)?.report, { timeout: 30_000 })
      .toEqual({
        kind: 'stoppedBeforeCommit',
        fault: 'internal',
        retry: true,
        detail: 'browser: the browser could not be started',
      })
    expect(world.logged.join('')).toContain('no memory')

    await rm(broken)
    const again = { ...assignment, attemptId: randomUUID(), fence: 2 }
    world.server.work.push({ kind: 'publish', assignment: again })
    await expect.poll(() => world.server.phasesOf(again.attemptId), { timeout: 30_000 }).toEqual(whole)
    expect(await world.site.titlesOf(name)).toHaveLength(1)
  })

  it('in words that no report takes is told without them', async () => {
    await world.startHelper()
    const { assignment } = await world.aTask()
    const platform = `\u001b[2mnobodys\u001b[22m\u0000${'x'.repeat(5000)}`
    world.server.work.push({ kind: 'publish', assignment: { ...assignment, platform } })
    await expect
      .poll(() => world.server.reports.at(-1)?.report, { timeout: 10_000 })
      .toMatchObject({ kind: 'stoppedBeforeCommit', detail: expect.stringMatching(/^no adapter for nobodysx{3978}$/) })
  })

  it('that the server refuses to hear of keeps neither the other ends nor new posts, and is told again', async () => {
    const [refused, ended, cutOff] = [randomUUID(), randomUUID(), randomUUID()]
    const report = { kind: 'stoppedBeforeCommit', fault: 'internal', retry: true, detail: 'the network is down' }
    const left = [
      { attemptId: refused, fence: 1, kind: 'ended', report },
      { attemptId: ended, fence: 1, kind: 'ended', report },
      { attemptId: cutOff, fence: 1, kind: 'committing' },
    ]
    await mkdir(join(world.folder, 'home'))
    await writeFile(join(world.folder, 'home/journal.jsonl'), left.map((one) => `${JSON.stringify(one)}\n`).join(''))
    world.server.onReport = ({ attemptId }) => (attemptId === refused ? 'refused' : true)
    await world.startHelper()
    expect(world.server.phasesOf(ended)).toEqual(['stoppedBeforeCommit'])
    expect(world.server.reconciled).toMatchObject([{ attemptId: cutOff, last: 'committing' }])
    expect(world.logged.join('')).toContain('the server refuses what the journal says')
    const { assignment } = await world.aTask()
    world.server.work.push({ kind: 'publish', assignment: { ...assignment, finalClick: 'person' } })
    const phases = () => world.server.phasesOf(assignment.attemptId)
    await expect.poll(phases, { timeout: 30_000 }).toEqual(['stoppedBeforeCommit'])
    const told = () => world.server.phasesOf(refused).length
    const before = told()
    await expect.poll(told, { timeout: 20_000 }).toBeGreaterThan(before)
    expect(world.server.phasesOf(ended)).toHaveLength(1)
  })
})
