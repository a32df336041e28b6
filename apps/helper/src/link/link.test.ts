import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { programOf } from '@matrixcast/host/testing/program-of'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proved } from '../testing/proved.ts'
import { World } from '../testing/world.ts'

/** Of the kills one stays in every run, the one after the click; the proofs kill before it as well. */
const killedEarlier = proved<[string, number[]]>(['prepared', [0]], ['committing', [0, 1]])

describe('the link to the server', () => {
  let world: World
  const children: ChildProcess[] = []
  beforeEach(async () => {
    world = await World.open()
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill))
    await world.close()
  })

  const kill = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  function run(): ChildProcess {
    const env = { PATH: process.env['PATH'], ...world.env }
    const child = spawn(process.execPath, [programOf('helper')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (line: Buffer) => void world.logged.push(line.toString()))
    children.push(child)
    return child
  }

  it('shows a code on its own page until somebody pairs it, and keeps its secret to itself', async () => {
    world.server.confirmed = false
    delete world.env['MATRIXCAST_LOCAL_PROOF']
    const helper = await world.startHelper()
    const page = (language: string) =>
      fetch(`http://127.0.0.1:${helper.port}/pair`, { headers: { 'accept-language': language } }).then((one) =>
        one.text(),
      )
    await expect.poll(() => page('ja')).toContain('ABCD 2345')
    expect(await page('es')).toContain('Código de vinculación')
    expect(world.logged.join('')).toContain('ABCD2345')
    await expect(world.connect()).rejects.toThrow('notPaired')
    world.server.confirmed = true
    await expect.poll(() => page('zh')).toContain('已配对')
    const kept = join(world.folder, 'home', 'pairing.json')
    expect((await stat(kept)).mode & 0o777).toBe(0o600)
    expect(await readFile(kept, 'utf8')).toContain(world.server.secret)
    expect(world.logged.join('')).not.toContain(world.server.secret)
  })

  it('pairs anew with a server that does not know it, and tells it before what it remembers, until it is heard', async () => {
    const { server, logged } = world
    server.lastCommit = { attemptId: randomUUID(), fence: 7, seal: 'its own word' }
    await world.startHelper()
    expect(server.toldBySeal).toEqual([])
    server.onSeal = () => (['drop', 'internal'] as const)[server.toldBySeal.length - 1] ?? { ok: true }
    server.known = false
    const connected = () => logged.filter((line) => line.includes('connected to the server')).length
    await expect.poll(connected, { timeout: 40_000 }).toBe(2)
    expect(server.toldBySeal).toEqual(Array(3).fill('its own word'))

    server.onSeal = () => 'ticketInvalid'
    server.known = false
    await expect.poll(connected, { timeout: 40_000 }).toBe(3)
    expect(server.toldBySeal).toHaveLength(4)
  })

  it.each(killedEarlier)('killed with -9 at %s it posts at most once and says where it was', async (phase, counts) => {
    const { name, assignment } = await world.aTask({ slowSteps: 0.3 })
    const { attemptId } = assignment
    const first = run()
    world.server.onReport = ({ report }) => {
      if (report.kind === 'phase' && report.phase === phase) first.kill('SIGKILL')
      return true
    }
    world.server.work.push({ kind: 'publish', assignment })
    await expect.poll(() => first.signalCode, { timeout: 50_000 }).toBe('SIGKILL')
    world.server.onReport = () => true
    run()
    await expect.poll(() => world.server.reconciled, { timeout: 30_000 }).toMatchObject([{ attemptId, last: phase }])
    expect(counts).toContain((await world.site.titlesOf(name)).length)
  })

  it('killed with -9 between the click and the answer it posted once and does not click again', async () => {
    const { name, assignment } = await world.aTask({ slowSteps: 1 })
    const first = run()
    world.server.work.push({ kind: 'publish', assignment })
    await expect.poll(() => world.logged.join('').includes('"step":"clicked"'), { timeout: 50_000 }).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await kill(first)
    const second = run()
    const told = { attemptId: assignment.attemptId, last: 'committing' }
    await expect.poll(() => world.server.reconciled, { timeout: 30_000 }).toMatchObject([told])
    const verifying = { ...assignment, publishId: '', committedAt: Math.floor(Date.now() / 1000) - 30 }
    world.server.work.push({ kind: 'verify', assignment: verifying })
    await expect.poll(() => world.server.verdicts.at(0)?.kind, { timeout: 30_000 }).toBeDefined()
    const posts = (await world.site.titlesOf(name)).length
    expect(posts).toBeLessThanOrEqual(1)
    expect(world.server.verdicts[0]?.kind).toBe(posts === 1 ? 'live' : 'absent')
    await kill(second)
  })

  it.each(proved('accepted'))('an end that the server never heard (%s) is told after the next start', async () => {
    const { name, assignment } = await world.aTask()
    world.server.onReport = ({ report }) => (report.kind === 'accepted' ? 'drop' : true)
    const first = run()
    world.server.work.push({ kind: 'publish', assignment })
    const kept = () => world.logged.join('').includes('the end is kept and told later')
    await expect.poll(kept, { timeout: 50_000 }).toBe(true)
    await kill(first)
    world.server.onReport = () => true
    run()
    await expect
      .poll(() => world.server.reconciled, { timeout: 30_000 })
      .toMatchObject([{ attemptId: assignment.attemptId, last: 'accepted', publishId: expect.stringMatching(/./) }])
    expect(await world.site.titlesOf(name)).toHaveLength(1)
  })
})
