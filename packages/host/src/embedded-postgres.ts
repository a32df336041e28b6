import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceFile } from './lasting.ts'
import { type Binaries, chooseDisguise, type Disguise, findBinaries, owner, run } from './postgres-programs.ts'

export type RunningPostgres = {
  /** Connection address of the owner role, on loopback. */
  url: string
  pid: number
  /** True when a server of an earlier life was found running on this folder and taken over. */
  adopted: boolean
  isAlive: () => boolean
  /** Stops it in order (open transactions are rolled back) and waits for its end. */
  stop: () => Promise<void>
}

async function initialise(binaries: Binaries, as: Disguise, folder: string, password: string): Promise<void> {
  const fresh = `${folder}.tmp`
  const passwordFile = `${folder}.pw`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) {
    await chown(fresh, as.uid, as.gid)
    await chown(passwordFile, as.uid, as.gid)
  }
  const made = await run(
    binaries.initdb,
    ['-D', fresh, '-U', owner, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'],
    as,
  )
  await rm(passwordFile, { force: true })
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output.slice(-2000)}`)
  await rename(fresh, folder)
}

/** A port one may listen on: this one, or any for 0. Answers 0 when this one is taken. */
const listenable = (port: number) =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(0))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const handleOf = (url: string, pid: number, adopted: boolean): RunningPostgres => ({
  url,
  pid,
  adopted,
  isAlive: () => isAlive(pid),
  stop: () => stopProcess(pid),
})

/** The server that already runs on this folder, if any; a pid that now is a stranger's is not taken for ours. */
async function findRunning(folder: string): Promise<{ pid: number; port: number } | undefined> {
  const file = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = file.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port || !isAlive(pid)) return undefined
  return (await servesFolder(pid, folder)) ? { pid, port } : undefined
}

/** Postgres works in its data folder. Only Linux lets others see that; elsewhere the file alone is believed. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const program = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')[0] ?? ''
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return path.basename(program) === 'postgres' && place === (await realpath(folder))
}

/** Postgres refuses to start while the pid in its file lives, whoever has that pid since the power was cut. */
async function forgetStranger(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid && isAlive(pid) && !(await servesFolder(pid, folder))) await rm(file)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Starts the embedded Postgres on `folder` (made when absent) with loopback-only TCP and password sign-in, or takes over the
 * one that already runs there. `durable: false` is for tests. `password` is for a copy that lies apart from its home: nothing is
 * written beside it. Errors: thrown with what the program said.
 */
export async function startPostgres({
  folder,
  durable = true,
  password: given,
  onLine,
}: {
  folder: string
  durable?: boolean
  password?: string
  onLine?: (line: string) => void
}): Promise<RunningPostgres> {
  const binaries = await findBinaries()
  const parent = path.dirname(folder)
  await mkdir(parent, { recursive: true, mode: 0o755 })
  const passwordFile = path.join(parent, 'postgres-password')
  const password =
    given ??
    (await readFile(passwordFile, 'utf8').catch(async () => {
      const made = randomBytes(24).toString('hex')
      await replaceFile(passwordFile, made)
      return made
    }))
  const urlAt = (port: number) => `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`
  const exists = await stat(path.join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists) {
    const running = await findRunning(folder)
    if (running) {
      return handleOf(urlAt(running.port), running.pid, true)
    }
    await forgetStranger(folder)
  }
  const as = await chooseDisguise(binaries, folder)
  if (!exists) await initialise(binaries, as, folder, password)
  const portFile = path.join(parent, 'postgres-port')
  const usual = given === undefined ? Number(await readFile(portFile, 'utf8').catch(() => '0')) : 0
  // Whoever held a port or the folder a moment ago may be on the way out; nobody else knows of a copy.
  const until = Date.now() + (given === undefined ? 10_000 : 0)
  for (;;) {
    // The usual port first: clients of a database that fell find it again where it was.
    const port = (usual > 0 && (await listenable(usual))) || (await listenable(0))
    const started = await launch({ binaries, as, folder, port, durable, onLine })
    if (started.ok) {
      if (given === undefined) await replaceFile(portFile, String(port))
      return handleOf(urlAt(port), started.pid, false)
    }
    if (Date.now() > until) throw new Error(`Postgres does not start: ${started.output.slice(-2000)}`)
    await sleep(250)
  }
}

/** Stops the server that runs on a data folder, if any: one whose starter was killed goes on by itself. */
export async function stopPostgresOn(folder: string): Promise<void> {
  const running = await findRunning(folder)
  if (running) await stopProcess(running.pid)
}

/** The address of the embedded database that runs in this home now, for tools beside the product. */
export async function runningPostgresUrl(home: string): Promise<string | undefined> {
  const running = await findRunning(path.join(home, 'pg'))
  const password = await readFile(path.join(home, 'postgres-password'), 'utf8').catch(() => '')
  return running && `postgres://${owner}:${password}@127.0.0.1:${running.port}/postgres`
}

async function launch(options: {
  binaries: Binaries
  as: Disguise
  folder: string
  port: number
  durable: boolean
  onLine: ((line: string) => void) | undefined
}): Promise<{ ok: true; pid: number } | { ok: false; output: string }> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: options.durable ? '100' : '300',
    log_min_messages: 'warning',
    // Its own log says which rule a row broke, and not the row.
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    // A first batch of thousands of rows is planned for as if there were none until it was counted: lists took seconds.
    ...(options.durable
      ? { autovacuum_naptime: '5s' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = '', ...rest] = [...options.as.wrap, options.binaries.postgres, '-D', options.folder, ...args]
  const child = spawn(program, rest, {
    uid: options.as.uid,
    gid: options.as.gid,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-4000)
    for (const line of part.toString().split('\n'))
      if (/ (FATAL|PANIC|ERROR|WARNING): /.test(line)) options.onLine?.(line)
  })
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
    child.on('error', (error) => {
      output += error.message
      resolve()
    })
  })
  const ready = waitUntilReady(child, options.folder, options.port)
  const outcome = await Promise.race([ready, ended.then(() => undefined)])
  return outcome === undefined ? { ok: false, output } : { ok: true, pid: outcome }
}

/** The pid file's line 8 says `ready` once the server takes connections. */
async function waitUntilReady(child: ChildProcess, folder: string, port: number): Promise<number | undefined> {
  while (child.exitCode === null) {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    // An earlier server that was cut off left `ready` and the same port as well, but not this pid.
    if (lines[0] === String(child.pid) && lines[3] === String(port) && lines[7]?.trim() === 'ready') {
      child.unref()
      return child.pid
    }
    await sleep(20)
  }
  return undefined
}

/** SIGINT ends sessions and stops in order; SIGKILL after 20 s. */
async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await sleep(50)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}
