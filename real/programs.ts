import { execFile, spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** What is fetched once and used again: not part of the repository. */
export const store = path.join(import.meta.dirname, 'node_modules/.cache')

export async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const at = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (at === null || typeof at === 'string') throw new Error('there is no free port')
  return at.port
}

/** Fails with what an operator of this machine has to install. */
export async function needPrograms(names: readonly string[], hint: string): Promise<void> {
  for (const name of names) {
    const found = await run('which', [name]).then(
      () => true,
      () => false,
    )
    if (!found) throw new Error(`${name} is not installed; ${hint}`)
  }
}

/** A program that runs until it is ended; its last words are in the fault when it ends by itself. */
export function keepRunning(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
) {
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  })
  let said = ''
  const listen = (part: Buffer) => {
    said = (said + part.toString()).slice(-2000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return {
    said: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end() {
      if (this.hasEnded()) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await gone
    },
  }
}

export async function until(what: string, seconds: number, ask: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const isSo = await ask().catch(() => false)
    if (isSo) return
    await sleep(300)
  }
  throw new Error(`${what} did not come up within ${seconds} s`)
}

/** MariaDB for one run, reached by its socket only, with an empty database `site`. */
export async function aMariaDb(home: string): Promise<{ socket: string; end: () => Promise<void> }> {
  await needPrograms(
    ['mariadbd', 'mariadb-install-db', 'mariadb'],
    'apt-get install --no-install-recommends mariadb-server-core mariadb-client-core',
  )
  const data = path.join(home, 'db')
  const socket = path.join(home, 'db.sock')
  await mkdir(data)
  const who = process.getuid?.() === 0 ? ['--user=root'] : []
  const fresh = ['--auth-root-authentication-method=normal', '--skip-test-db']
  await run('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, ...fresh, ...who])
  const alone = ['--skip-networking', '--skip-log-bin', '--innodb-buffer-pool-size=64M']
  const server = keepRunning(
    'mariadbd',
    ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, ...alone, ...who],
    {},
  )
  const ask = (statement: string) => run('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', statement])
  await until('MariaDB', 60, async () => {
    await ask('select 1')
    return true
  })
  await ask('create database site character set utf8mb4')
  return { socket, end: () => server.end() }
}

/** Packages of this machine's distribution, fetched once and unpacked without being installed. */
export async function unpackedPackages(names: readonly string[], into: string): Promise<string> {
  const folder = path.join(store, 'packages')
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  const missing = names.filter((name) => !there.some((file) => file.startsWith(`${name}_`)))
  if (missing.length > 0) await run('apt-get', ['download', ...missing], { cwd: folder })
  const files = (await readdir(folder)).filter((file) => names.some((name) => file.startsWith(`${name}_`)))
  for (const file of files) await run('dpkg', ['-x', path.join(folder, file), into])
  const [version = ''] = files.flatMap((file) => (file.startsWith(`${names[0]}_`) ? [file.split('_')[1] ?? ''] : []))
  return version.replace(/\+.*/, '')
}
