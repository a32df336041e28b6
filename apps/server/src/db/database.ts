import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { restrictedPerson } from './seen-by.ts'

/** A transaction bound to one workspace (or to the gate): every statement in it is held by row-level security. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

export type Database = {
  /** Runs `work` in one transaction that sees and writes only this workspace's rows. */
  inWorkspace: <Result>(workspaceId: string, work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Everything `work` reads of this workspace is of one moment, however long it takes; it can write nothing. */
  atOneMoment: <Result>(workspaceId: string, work: () => Promise<Result>) => Promise<Result>
  /** Whether this is such work: what it reads is of its own moment and no answer for others, nor theirs for it. */
  isAtOneMoment: () => boolean
  /** For what happens before a workspace is known: sign-in, sessions, pairing. Sees the gate's tables, all workspaces. */
  atGate: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  workspaceIds: () => Promise<string[]>
  /** For LISTEN and the job library only. */
  pool: pg.Pool
  close: () => Promise<void>
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function openDatabase({ url, log, size = 16 }: { url: string; log: Logger; size?: number }): Database {
  const pool = new pg.Pool({ connectionString: url, max: size, idleTimeoutMillis: 30_000 })
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection lost')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  async function within<Result>(settings: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken = true
    try {
      await client.query(`begin; ${settings}`)
      const result = await work(drizzle(client))
      await client.query('commit')
      broken = false
      return result
    } catch (error) {
      broken = !(await client.query('rollback').then(
        () => true,
        () => false,
      ))
      throw error
    } finally {
      client.release(broken)
    }
  }

  const moments = new AsyncLocalStorage<{ workspaceId: string; tx: Transaction }>()
  const uuid = (id: string): string => {
    if (!uuidShape.test(id)) throw new Error('an id is a uuid')
    return id
  }
  const bindTo = (workspaceId: string): string => {
    const person = restrictedPerson()
    const seenBy = person === undefined ? '' : `; set local app.person_id = '${uuid(person)}'`
    return `set local app.workspace_id = '${uuid(workspaceId)}'${seenBy}`
  }

  return {
    inWorkspace(workspaceId, work) {
      const moment = moments.getStore()
      if (moment?.workspaceId === workspaceId) return work(moment.tx)
      return within(bindTo(workspaceId), work)
    },
    atOneMoment: (workspaceId, work) =>
      within(`set transaction isolation level repeatable read, read only; ${bindTo(workspaceId)}`, (tx) =>
        moments.run({ workspaceId, tx }, work),
      ),
    isAtOneMoment: () => moments.getStore() !== undefined,
    atGate: (work) => within(`set local app.gate = 'open'`, work),
    async workspaceIds() {
      return within(`set local app.gate = 'open'`, async (tx) => {
        const found = await tx.execute<{ id: string }>('select id from workspace order by created_at')
        return found.rows.map((row) => row.id)
      })
    },
    pool,
    close: () => pool.end(),
  }
}
