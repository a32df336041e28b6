import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseDisguise, findBinaries, owner, run } from '@matrixcast/host/postgres-programs'
import pg from 'pg'

export type OwnPostgres = {
  /** Which program it is, as it says itself. */
  version: string
  url: string
  /** Of the one that runs now. */
  pid: () => number
  /** `immediate` is a crash: it recovers from its log. */
  restart: (how: 'fast' | 'immediate') => Promise<void>
  stop: () => Promise<void>
}

const debian = '/usr/lib/postgresql/15/bin'
const password = 'wide-only'
/** Three servers, eight publishers and those who look: a hundred, which Debian gives, are too few. */
export const mostConnections = 300

/** Postgres 15 of Debian on a folder of its own, durable as it comes; where Debian's is not installed, that of the repository. */
export async function startOwnPostgres(folder: string, port: number): Promise<OwnPostgres> {
  const isDebian = existsSync(path.join(debian, 'postgres'))
  const binaries = isDebian
    ? { initdb: path.join(debian, 'initdb'), postgres: path.join(debian, 'postgres') }
    : await findBinaries()
  const as = await chooseDisguise(binaries, folder)
  const { uid, gid } = as
  const data = path.join(folder, 'pg')
  const passwordFile = path.join(folder, 'pg.pw')
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) {
    for (const place of [data, passwordFile]) await chown(place, uid, gid)
  }
  const given = ['-D', data, '-U', owner, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8']
  const made = await run(binaries.initdb, [...given, '--locale=C.UTF-8'], as)
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output.slice(-2000)}`)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(mostConnections),
    shared_buffers: '256MB',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const [program = '', ...rest] = [...as.wrap, binaries.postgres, '-D', data, ...args]
    const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
    child = spawn(program, rest, { ...identity, stdio: 'ignore' })
    for (let tries = 0; (await versionOf(url)) === undefined; tries += 1) {
      if (tries === 200) throw new Error('Postgres does not answer')
      await sleep(100)
    }
  }
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  await start()
  return {
    version: `${isDebian ? 'Debian' : 'embedded'} ${(await versionOf(url)) ?? ''}`,
    url,
    pid: () => child?.pid ?? 0,
    async restart(how) {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await start()
    },
    stop: () => end('SIGINT'),
  }
}

/** Undefined as long as it does not answer. */
async function versionOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  let fault: Error | undefined
  client.on('error', (error) => {
    fault = error
  })
  const found = await client
    .connect()
    .then(() => client.query<{ version: string }>("select current_setting('server_version') as version"))
    .catch((error: Error) => {
      fault = error
    })
  if (fault || !found) return undefined
  await client.end()
  return `Postgres ${found.rows[0]?.version}`
}
