import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'matrixcast-postgres-'))
const home = path.join(parent, 'home')
const folder = path.join(home, 'pg')
const portFile = path.join(home, 'postgres-port')
const pidFile = path.join(folder, 'postmaster.pid')
const running: { stranger?: ChildProcess; postgres?: RunningPostgres } = {}
const start = async () => {
  running.postgres = await startPostgres({ folder, durable: false })
  return running.postgres
}

// As root, the database runs as another user and passes through.
beforeAll(() => {
  chmodSync(parent, 0o711)
  mkdirSync(home, { mode: 0o711 })
})
afterAll(async () => {
  running.stranger?.kill('SIGKILL')
  await running.postgres?.stop()
  rmSync(parent, { recursive: true })
})

it('a pid file that a power cut left is not believed, though its pid lives again as another program', async () => {
  const first = await start()
  const left = readFileSync(pidFile, 'utf8')
  await first.stop()
  // It names the folder, as an editor or a backup of it would.
  running.stranger = spawn('sleep', ['600'], { argv0: `postgres -D ${folder}`, cwd: home })
  const stranger = running.stranger.pid
  // The words of the file are those of a server that is ready on the port that will be used again.
  writeFileSync(pidFile, [stranger, ...left.split('\n').slice(1)].join('\n'))
  chmodSync(portFile, 0o644)
  const second = await start()
  // It names the door of the database, and anybody may pass through the home.
  expect(statSync(portFile).mode & 0o777).toBe(0o600)
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(stranger)
  expect(second.isAlive()).toBe(true)
  expect(running.stranger.exitCode).toBeNull()
  expect((await start()).adopted).toBe(true)
})
