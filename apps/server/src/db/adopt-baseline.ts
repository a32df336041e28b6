import { Fatal } from '@matrixcast/host/fatal'
import type pg from 'pg'

/** What the 36 migrations of version 0.1.0 became; the last of them tells that all were applied, for they only went forward. */
const baseline = '0035_baseline.sql'
const lastOfOld = '0035_bulk-row-shown.sql'

/**
 * Takes over a database that the migrations of 0.1.0 made: its schema is the baseline's. One that stopped on the way is refused in a
 * sentence, and nothing of it is changed.
 */
export async function adoptBaseline(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from applied_migration where name < '0036' and name <> $1 order by name",
    [baseline],
  )
  const last = rows.at(-1)?.name
  if (last === undefined) return
  if (last !== lastOfOld) throw new Fatal('databaseOlder', { detail: last })
  await client.query('begin')
  await client.query('delete from applied_migration where name = any($1)', [rows.map(({ name }) => name)])
  await client.query('insert into applied_migration (name) values ($1)', [baseline])
  await client.query('commit')
}
