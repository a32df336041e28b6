import { Fatal } from '@matrixcast/host/fatal'
import type pg from 'pg'
import { appRole } from './protect.ts'

/**
 * The oldest schema whose program goes on working while a newer one has brought the schema forward (decision 0102). Whoever writes a
 * migration that takes something away raises it to that migration; `beside-older.test.ts` finds out who forgot.
 */
export const worksBeside = '0088_working_together.sql'

/**
 * Throws before anything is changed, where processes of an older program are at work that cannot go on beside this one. `applied`:
 * the newest migration of the database; undefined: it is new.
 */
export async function refuseBesideOlder(
  client: pg.ClientBase,
  { applied, fresh }: { applied: string | undefined; fresh: readonly string[] },
): Promise<void> {
  if (applied === undefined || fresh.length === 0 || applied >= worksBeside) return
  const { rows } = await client.query<{ open: number }>(
    'select count(*)::int as open from pg_stat_activity where datname = current_database() and usename = $1',
    [appRole],
  )
  const open = rows[0]?.open ?? 0
  if (open > 0) throw new Fatal('olderAtWork', { detail: `${open} connections; it is as ${applied} left it` })
}
