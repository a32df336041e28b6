import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programOf } from '@matrixcast/host/testing/program-of'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

const practice = programOf('practice')
const place: { folder: string; lines: string[]; fatal: string[]; running: SupervisedProcess[] } = {
  folder: '',
  lines: [],
  fatal: [],
  running: [],
}
beforeEach(() => {
  Object.assign(place, {
    folder: mkdtempSync(path.join(tmpdir(), 'matrixcast-supervised-')),
    lines: [],
    fatal: [],
    running: [],
  })
})
afterEach(async () => {
  await Promise.all(place.running.map((one) => one.stop()))
  rmSync(place.folder, { recursive: true, force: true })
})

const system = { PATH: process.env['PATH'] ?? '' }
const practiceAt = (port: number) => ({
  ...system,
  PRACTICE_PORT: String(port),
  PRACTICE_HOME: path.join(place.folder, 'practice'),
  PRACTICE_START_WORD: 'of this start',
})

function run(name: string, argv: string[], environment: Record<string, string> = system): SupervisedProcess {
  const one = supervise({ name, argv, environment, reportsReady: false }, path.join(place.folder, 'logs'), {
    onMessage: () => undefined,
    onPid: () => undefined,
    onLine: (line) => place.lines.push(line),
    onFatal: (line) => place.fatal.push(line),
  })
  place.running.push(one)
  return one
}

function script(text: string): string[] {
  const file = path.join(place.folder, 'program.mjs')
  writeFileSync(file, text)
  return [file]
}

async function aStranger(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return { server, port: typeof bound === 'object' && bound ? bound.port : 0 }
}

it('a process whose port is taken ends for good, and the terminal shows the port', async () => {
  const { server, port } = await aStranger()
  run('practice', [practice], practiceAt(port))
  await expect.poll(() => place.fatal).toHaveLength(1)
  expect(place.fatal[0]).toMatch(`The practice ended: port ${port} is taken by another program.`)
  expect(place.lines).toEqual([])
  server.close()
})

it('a process that ends for what may get better is started again, and the terminal shows the reason', async () => {
  const fault = { message: '', fatal: 'databaseAway', details: { detail: 'connect ECONNREFUSED' } }
  run('server', script(`process.send(${JSON.stringify({ kind: 'fatal', fault })}, () => process.exit(1))`))
  await expect.poll(() => place.lines.length).toBeGreaterThan(1)
  expect(place.lines[0]).toMatch(
    /^The server ended: the database is out of reach \(connect ECONNREFUSED\)\..* It starts again in 0\.5 s\.$/,
  )
  expect(place.fatal).toEqual([])
})

it('a process that ends without a word is started again, and the terminal shows where its errors are', async () => {
  run('worker', script('process.kill(process.pid, "SIGKILL")'))
  await expect.poll(() => place.lines.length).toBeGreaterThan(0)
  expect(place.lines[0]).toBe('The worker ended: SIGKILL, see logs/worker-errors.log. It starts again in 0.5 s.')
})

it('errors of a process stay in a file of their own, whatever number of requests it logs', async () => {
  run(
    'server',
    script(`
      console.log('{"level":50,"msg":"the disk of a person was lost"}')
      console.error('a fault nobody caught')
      for (let count = 0; count < 500; count++) console.log('{"level":30,"url":"/api"}')
      setInterval(() => undefined, 1000)`),
  )
  const read = (name: string) => readFileSync(path.join(place.folder, 'logs', name), 'utf8')
  await expect.poll(() => read('server.log').split('\n').length).toBe(503)
  const errors = read('server-errors.log').trim().split('\n').sort()
  expect(errors).toEqual(['a fault nobody caught', '{"level":50,"msg":"the disk of a person was lost"}'])
})

it('the practice platform ends with the supervisor that was killed', async () => {
  const parent = `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, [${JSON.stringify(practice)}],
      { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true })
    child.stdout.once('data', () => console.log(child.pid))`
  const supervisor = spawn(process.execPath, ['-e', parent], {
    env: practiceAt(0),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(supervisor.stdout, 'data')
  const pid = Number(String(line))
  expect(process.kill(pid, 0)).toBe(true)
  supervisor.kill('SIGKILL')
  await expect
    .poll(() => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
      } catch (fault) {
        return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
      }
    })
    .toBe(true)
})
