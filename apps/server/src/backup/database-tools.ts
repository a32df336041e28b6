import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'

/** The ordinary tools of Postgres, for a database that the product does not run itself. */
type Tool = 'pg_dump' | 'pg_restore'

const onDatabase = (ownerUrl: string, name: string): string => {
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  return url.href
}

/** By environment, for the command line of a process is readable by everybody on the machine. */
function environmentOf(ownerUrl: string): NodeJS.ProcessEnv {
  const url = new URL(ownerUrl)
  const ssl = url.searchParams.get('sslmode')
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl === null ? {} : { PGSSLMODE: ssl }),
  }
}

const run = (tool: Tool, args: string[], ownerUrl: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, { env: environmentOf(ownerUrl), stdio: ['ignore', 'ignore', 'pipe'], signal })
    let output = ''
    child.stderr.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-2000)))
    child.on('error', () =>
      reject(
        new Error(
          `${tool} is not on this machine. DATABASE_URL names a Postgres of your own: install its client tools (on Debian: postgresql-client), of its version or newer.`,
        ),
      ),
    )
    child.on('close', (code) => {
      if (signal?.aborted) reject(signal.reason)
      else if (code === 0) resolve()
      else reject(new Error(`${tool} failed: ${output.trim()}`))
    })
  })

/** pg_dump makes a file as open as the process may; one that is there stays closed. */
export async function dumpDatabase(ownerUrl: string, file: string, signal?: AbortSignal): Promise<void> {
  await writeFile(file, '', { mode: 0o600 })
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], ownerUrl, signal)
}

/** In one transaction: all of it or nothing. The policies in the dump name the product's role, which a new server lacks. */
export async function restoreDump(ownerUrl: string, file: string, appRole: string): Promise<void> {
  await query(ownerUrl, [
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$`,
    'drop schema if exists graphile_worker cascade',
    'drop schema public cascade',
    'create schema public',
  ])
  await run(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', '--dbname', databaseOf(ownerUrl), file],
    ownerUrl,
  )
}

const databaseOf = (ownerUrl: string) => decodeURIComponent(new URL(ownerUrl).pathname.slice(1))

/** Of one database: another installation on the same server may be checking a copy of its own. */
const besidePrefix = (ownerUrl: string) =>
  `matrixcast_check_${createHash('sha256').update(databaseOf(ownerUrl)).digest('hex').slice(0, 8)}_`

/** Drops the databases that a killed backup or restore left beside the running one. Only while no other one is at work. */
export async function dropLeftDatabases(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const left = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [besidePrefix(ownerUrl)],
    )
    for (const { name } of left.rows) await client.query(`drop database ${name} with (force)`)
  } finally {
    await client.end()
  }
}

/** Works while it alone holds the lock of backups of a database, which goes with its connection. Undefined where another one has it. */
export async function withBackupLock<Result>(
  ownerUrl: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // A database that ends meanwhile ends the copy by an error of its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const lock = "select pg_try_advisory_lock(hashtextextended('matrixcast backup is made', 0)) as is_ours"
    const { rows } = await client.query<{ is_ours: boolean }>(lock)
    return rows[0]?.is_ours ? await work() : undefined
  } finally {
    await client.end()
  }
}

/** A database of its own beside the running one, for as long as `work` takes. */
export async function besideDatabase<Result>(
  ownerUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `${besidePrefix(ownerUrl)}${randomBytes(4).toString('hex')}`
  await query(ownerUrl, [`create database ${name}`])
  try {
    return await work(onDatabase(ownerUrl, name))
  } finally {
    await query(ownerUrl, [`drop database ${name} with (force)`])
  }
}

async function query(ownerUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
