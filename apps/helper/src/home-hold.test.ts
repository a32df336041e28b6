import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, hold } from './home-hold.ts'
import { World } from './testing/world.ts'

const whole = ['fetching', 'prepared', 'committing', 'accepted']
const taken = 'another cloud manager runs on this home already'

describe('a home', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hold-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each([
    ['by the name that this system keeps', () => addressOf(folder)],
    ['by a file', async () => join(folder, 'running')],
  ])('is had by one, and by the next once that one let go, %s', async (_how, address) => {
    const first = await hold(await address())
    await expect(hold(await address())).rejects.toThrow(taken)
    await first.release()
    const second = await hold(await address())
    await expect(hold(await address())).rejects.toThrow(taken)
    await second.release()
  })

  it('is free again after one that was killed left its file behind', async () => {
    const address = join(folder, 'running')
    const script = `require('net').createServer().listen(process.argv[1], () => console.log('up'))`
    const killed = spawn(process.execPath, ['-e', script, address], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(killed.stdout, 'data')
    await expect(hold(address)).rejects.toThrow(taken)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await access(address)
    await (await hold(address)).release()
  })
})

it('a second start on the same home, at whatever port, ends by itself and the post of the first goes out', async () => {
  const world = await World.open()
  try {
    await world.startHelper()
    const { name, assignment } = await world.aTask({ slowSteps: 0.3 })
    world.server.work.push({ kind: 'publish', assignment })
    await expect.poll(() => world.logged.join(''), { timeout: 30_000 }).toContain('"step"')
    await expect(world.startHelper()).rejects.toThrow(taken)
    await expect.poll(() => world.server.phasesOf(assignment.attemptId), { timeout: 40_000 }).toEqual(whole)
    expect(await world.site.titlesOf(name)).toHaveLength(1)
    await world.helper?.stop()
    await world.startHelper()
  } finally {
    await world.close()
  }
})
