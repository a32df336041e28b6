import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { World } from '../testing/world.ts'
import { LastCommits } from './last-commits.ts'

describe('what the cloud manager remembers of posts that went out', () => {
  let world: World
  beforeEach(async () => {
    world = await World.open()
  })
  afterEach(() => world.close())

  /** The server numbers the commit on its own: a try that was begun before another may commit after it. */
  async function posts({ fence, commit }: { fence: number; commit: number }) {
    const { assignment } = await world.aTask()
    world.server.commit = commit
    world.server.work.push({ kind: 'publish', assignment: { ...assignment, fence } })
    const phases = () => world.server.phasesOf(assignment.attemptId)
    await expect.poll(phases, { timeout: 40_000 }).toContain('accepted')
    return assignment.attemptId
  }
  const committing = () =>
    world.server.reports.filter(({ report }) => report.kind === 'phase' && report.phase === 'committing')
  const told = () => world.server.remembered.at(-1)

  it('is told with every beat, after a restart as well, and is the newest commit whichever try was begun first', async () => {
    const first = await world.startHelper()
    expect(world.server.remembered).toEqual([null])
    await posts({ fence: 6, commit: 7 })
    await expect.poll(told, { timeout: 15_000 }).toMatchObject({ fence: 7 })
    const last = await posts({ fence: 5, commit: 9 })
    // Told with the press, too, before it takes its place.
    expect(committing().map(({ lastCommit }) => lastCommit?.fence)).toEqual([undefined, 7])
    await expect.poll(told, { timeout: 15_000 }).toEqual({ attemptId: last, fence: 9, seal: 'seal of 9' })
    await first.stop()
    world.server.remembered.length = 0
    world.logged.length = 0
    // Its journal has nothing left of either.
    await world.startHelper()
    expect(world.server.remembered[0]).toEqual({ attemptId: last, fence: 9, seal: 'seal of 9' })
  })

  it('what the server says that others pressed is remembered as well, if it is newer', async () => {
    const others = { attemptId: randomUUID(), fence: 9 }
    world.server.lastCommit = others
    const first = await world.startHelper()
    await expect.poll(told, { timeout: 15_000 }).toEqual(others)
    world.server.lastCommit = { attemptId: randomUUID(), fence: 8 }
    const before = world.server.beats
    await expect.poll(() => world.server.beats, { timeout: 30_000 }).toBeGreaterThan(before + 1)
    expect(told()).toEqual(others)
    await first.stop()
    world.server.remembered.length = 0
    await world.startHelper()
    await expect.poll(() => world.server.remembered[0], { timeout: 15_000 }).toEqual(others)
  })

  it('a file that cannot be written stops no post, and one that cannot be read no start', async () => {
    const log = pino({ level: 'silent' })
    await mkdir(join(world.folder, 'last-commits.json'))
    const commits = new LastCommits({ home: world.folder, log })
    await commits.load()
    const [workspaceId, attemptId] = [randomUUID(), randomUUID()]
    await commits.keep(workspaceId, { attemptId, fence: 3 })
    expect(commits.of(workspaceId)).toEqual({ attemptId, fence: 3 })
    expect(commits.of(randomUUID())).toBeUndefined()
  })
})
