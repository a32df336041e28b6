import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programOf } from '@matrixcast/host/testing/program-of'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { proved } from '../testing/proved.ts'
import { World } from '../testing/world.ts'

/** The system itself lets the cloud manager write no byte more, as a full disk does. */
describe('with a full disk', () => {
  let world: World
  let helper: ChildProcess
  beforeAll(async () => {
    world = await World.open()
    const script = `trap '' XFSZ; exec "$0" "$1"`
    const env = { PATH: process.env['PATH'], ...world.env }
    helper = spawn('sh', ['-c', script, process.execPath, programOf('helper')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    helper.stdout?.on('data', (line: Buffer) => void world.logged.push(line.toString()))
    const isUp = () => world.logged.join('').includes('connected to the server')
    await vi.waitUntil(isUp, { timeout: 60_000 })
  })
  afterAll(async () => {
    helper.kill('SIGKILL')
    await world.close()
  })
  const allow = (bytes: '0' | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(helper.pid), `--fsize=${bytes}:unlimited`])

  // A case that stopped half-way must not leave its full disk to the next.
  beforeEach(() => {
    allow('unlimited')
  })

  it.each([...proved('fetching'), 'prepared'])(
    'nothing is posted when it fills up at "%s", and the server hears why',
    async (phase) => {
      const { name, assignment } = await world.aTask()
      const { attemptId } = assignment
      world.server.onReport = ({ report }) => {
        if (report.kind === 'phase' && report.phase === phase) allow('0')
        return true
      }
      world.server.work.push({ kind: 'publish', assignment })
      const end = () => world.server.reports.findLast((one) => one.attemptId === attemptId)?.report
      await expect.poll(end, { timeout: 40_000 }).toMatchObject({
        kind: 'stoppedBeforeCommit',
        fault: 'internal',
        retry: true,
        detail: expect.stringMatching(/disk .* is full/),
      })
      expect(await world.site.titlesOf(name)).toEqual([])
      // The end that could not be written down is in nobody's way at the beats that follow.
      const { beats } = world.server
      await expect.poll(() => world.server.beats, { timeout: 30_000 }).toBeGreaterThan(beats + 1)
      expect(helper.exitCode).toBeNull()
      expect(world.server.reports.filter((one) => one.attemptId === attemptId).at(-1)?.report.kind).toBe(
        'stoppedBeforeCommit',
      )
    },
  )

  it.each(proved('something new'))('lives on though the server gives it %s to keep', async () => {
    allow('0')
    world.server.origins = [...world.server.origins, 'http://127.0.0.1:1']
    await vi.waitUntil(() => world.logged.join('').includes('the disk is full'), { timeout: 30_000 })
    const { beats } = world.server
    await expect.poll(() => world.server.beats, { timeout: 30_000 }).toBeGreaterThan(beats + 1)
    expect(helper.exitCode).toBeNull()
  })

  it('goes on by itself once there is room again, and its journal is whole', async () => {
    world.server.onReport = () => true
    const { name, assignment } = await world.aTask()
    world.server.work.push({ kind: 'publish', assignment })
    const phases = () => world.server.phasesOf(assignment.attemptId)
    await expect.poll(phases, { timeout: 40_000 }).toEqual(['fetching', 'prepared', 'committing', 'accepted'])
    expect(await world.site.titlesOf(name)).toHaveLength(1)
    const lines = (await readFile(join(world.folder, 'home/journal.jsonl'), 'utf8')).split('\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('attemptId')
  })
})
