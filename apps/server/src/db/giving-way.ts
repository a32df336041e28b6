import { setTimeout } from 'node:timers/promises'
import { Fatal } from '@matrixcast/host/fatal'
import pg from 'pg'

const mostTries = 100
/** Shorter than the second after which Postgres looks for a deadlock: it would end whoever waits for us. */
const patience = "set local lock_timeout = '500ms'"
/** A lock that did not come in time, and two that waited for each other. */
const isInTheWay = (error: unknown) =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

/**
 * Changes tables that others work on, in one transaction: a lock is asked for so briefly that they do not queue behind it; where it
 * does not come all is undone and asked for again. Whoever changes many tables does so one by one, for a lock held while another is
 * awaited is what makes others fall.
 */
export async function givingWay(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await client.query(patience)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      if (!isInTheWay(error)) throw error
      await client.query('rollback')
      if (tries === mostTries) throw new Fatal('databaseBusy', { detail: String(error) }, error)
      await setTimeout(50 + 250 * Math.random())
    }
  }
}
