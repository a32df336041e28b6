import { AsyncLocalStorage } from 'node:async_hooks'
import { inTime } from '@matrixcast/host/in-time'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseAway, isOverdue } from './database-away.ts'
import { type Channel, type Listener, openHearing } from './hearing.ts'
import { isInRequest } from './in-request.ts'
import { restriction, seenBy } from './seen-by.ts'
import { withoutValues } from './without-values.ts'

/** A transaction bound to one workspace (or to the gate): every statement in it is held by row-level security. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

/** Known to this file alone, so that nothing else can make a database of one kind pass for the other. */
const unfiltered = Symbol('unfiltered')

/** Shows of a workspace what the person at the screen may see; `UnfilteredDatabase` does not pass for it, nor the reverse. */
export type Database = {
  readonly [unfiltered]?: never
  /** Runs `work` in one transaction that sees and writes only this workspace's rows. */
  inWorkspace: <Result>(workspaceId: string, work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Everything `work` reads of this workspace is of one moment, however long it takes; it can write nothing. */
  atOneMoment: <Result>(workspaceId: string, work: () => Promise<Result>) => Promise<Result>
  /** Whether this is such work: what it reads is of its own moment and no answer for others, nor theirs for it. */
  isAtOneMoment: () => boolean
  /** For what happens before a workspace is known: sign-in, sessions, pairing. Sees the gate's tables, all workspaces. */
  atGate: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** The gate on a few connections of its own, for what checks passwords: others never wait for these. */
  guesses: { atGate: Database['atGate'] }
  workspaceIds: () => Promise<string[]>
  /** Whether it answers within a second, asked on a connection of its own: a busy pool is no dead database. */
  answers: () => Promise<boolean>
  /** For the job library alone: each kind of job keeps a connection to listen on, and takes none from the work. */
  jobPool: pg.Pool
  /** What is said on a channel, as db/talk-news and db/page-news read it. */
  hear: (channel: Channel, listener: Listener) => Promise<void>
  /** When this has answered, whatever was committed before has been heard. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The database for works and plans, which belong to nobody alone: whether one may be changed or removed depends on the posts
 * of all accounts, also of those the person at the screen does not see.
 */
export type UnfilteredDatabase = Omit<Database, typeof unfiltered> & { readonly [unfiltered]: true }

/** The only maker of an `UnfilteredDatabase`. */
export const wholeWorkspace = (db: Database): UnfilteredDatabase => ({
  ...db,
  [unfiltered]: true,
  inWorkspace: (workspaceId, work) => seenBy(undefined, () => db.inWorkspace(workspaceId, work)),
})

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How a transaction begins, and how long it may take altogether; a job's may take as long as it needs. */
type Bounds = { settings: string; mostSeconds: number | undefined }

export type DatabaseLimits = {
  /** Until a connection is there and its transaction has begun. */
  connectSeconds: number
  /** Of one statement for somebody who waits, which the database itself ends. */
  requestSeconds: number
  /** Of one statement of a job; what reads at one moment has no limit but the last. */
  jobSeconds: number
}
/** Opened as they are needed: one a kind of job, and a few to take jobs with. */
const mostJobConnections = 32
const mostGuessConnections = 4
const usualLimits: DatabaseLimits = { connectSeconds: 10, requestSeconds: 20, jobSeconds: 300 }

/**
 * The pool of the product. A database that is away or hangs is a `DatabaseAway` within these limits: nothing waits for it
 * without end.
 */
export function openDatabase({
  url,
  log,
  size = 16,
  limits = usualLimits,
}: {
  url: string
  log: Logger
  size?: number
  limits?: DatabaseLimits
}): Database {
  const connectMilliseconds = limits.connectSeconds * 1000
  const settings: pg.PoolConfig = {
    connectionString: url,
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
    // The last limit: a backend that was stopped, or a dead network, ends no statement by itself.
    query_timeout: limits.jobSeconds * 1000 + connectMilliseconds,
  }
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection lost')
  const pool = openPool({ ...settings, max: size }, onError)
  const jobPool = openPool({ ...settings, max: mostJobConnections }, onError)
  const guessPool = openPool({ ...settings, max: mostGuessConnections }, onError)

  const soon = (text: string) => ({ text, query_timeout: connectMilliseconds })

  async function begin(from: pg.Pool, settings: string): Promise<pg.PoolClient> {
    const client = await from.connect().catch((cause: unknown) => {
      throw new DatabaseAway(cause)
    })
    try {
      await client.query(soon(`begin; ${settings}`))
      return client
    } catch (cause) {
      client.release(true)
      throw new DatabaseAway(cause)
    }
  }

  async function within<Result>(
    { settings, mostSeconds }: Bounds,
    work: (tx: Transaction) => Promise<Result>,
    from: pg.Pool = pool,
  ): Promise<Result> {
    const client = await begin(from, settings)
    let released = false
    const isReleased = () => released
    const release = (isBroken: boolean) => {
      if (!released) client.release(isBroken)
      released = true
    }
    // A connection that does not come back is cut, which ends what was asked on it.
    const most = mostSeconds === undefined ? undefined : setTimeout(() => release(true), mostSeconds * 1000)
    try {
      const result = await work(drizzle(client))
      await client.query('commit')
      release(false)
      return result
    } catch (error) {
      const isBroken =
        isReleased() ||
        !(await client.query(soon('rollback')).then(
          () => true,
          () => false,
        ))
      release(isBroken)
      const fault = withoutValues(error)
      throw isBroken || isOverdue(error) ? new DatabaseAway(fault) : fault
    } finally {
      clearTimeout(most)
    }
  }
  const timed = (settings: string): Bounds => {
    const isAwaited = isInRequest()
    const seconds = isAwaited ? limits.requestSeconds : limits.jobSeconds
    return {
      settings: `set local statement_timeout = ${Math.round(seconds * 1000)}; ${settings}`,
      mostSeconds: isAwaited ? limits.requestSeconds * 2 : undefined,
    }
  }

  const openGate = `set local app.gate = 'open'`
  const probe = openProbe(url, onError)
  const hearing = openHearing({ url, onError })
  const moments = new AsyncLocalStorage<{ workspaceId: string; tx: Transaction }>()
  const uuid = (id: string): string => {
    if (!uuidShape.test(id)) throw new Error('an id is a uuid')
    return id
  }
  const bindTo = (workspaceId: string): string => {
    const { personId, accountIds } = restriction() ?? {}
    const seenBy = personId === undefined ? '' : `; set local app.person_id = '${uuid(personId)}'`
    const ofAccounts =
      accountIds === undefined ? '' : `; set local app.account_ids = '{${accountIds.map(uuid).join(',')}}'`
    return `set local app.workspace_id = '${uuid(workspaceId)}'${seenBy}${ofAccounts}`
  }

  return {
    inWorkspace(workspaceId, work) {
      const moment = moments.getStore()
      if (moment?.workspaceId === workspaceId) return work(moment.tx)
      return within(timed(bindTo(workspaceId)), work)
    },
    atOneMoment: (workspaceId, work) =>
      within(
        {
          settings: `set transaction isolation level repeatable read, read only; ${bindTo(workspaceId)}`,
          mostSeconds: undefined,
        },
        (tx) => moments.run({ workspaceId, tx }, work),
      ),
    isAtOneMoment: () => moments.getStore() !== undefined,
    atGate: (work) => within(timed(openGate), work),
    guesses: { atGate: (work) => within(timed(openGate), work, guessPool) },
    async workspaceIds() {
      return within(timed(openGate), async (tx) => {
        const found = await tx.execute<{ id: string }>('select id from workspace order by created_at')
        return found.rows.map((row) => row.id)
      })
    },
    answers: () => probe.answers(),
    jobPool,
    hear: hearing.hear,
    caughtUp: hearing.caughtUp,
    async close() {
      await Promise.all([pool.end(), jobPool.end(), guessPool.end(), probe.close(), hearing.close()])
    },
  }
}

function openPool(settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Asks whether the database answers: once for all who want to know meanwhile. */
function openProbe(url: string, onError: (error: Error) => void) {
  const second = 1000
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: second, query_timeout: second })
  pool.on('error', onError)
  let asked: Promise<boolean> | undefined
  const ask = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  return {
    async answers(): Promise<boolean> {
      asked ??= ask().finally(() => {
        asked = undefined
      })
      return (await inTime(1, asked))?.value ?? false
    },
    close: () => pool.end(),
  }
}
