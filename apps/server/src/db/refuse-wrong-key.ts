import { Fatal } from '@matrixcast/host/fatal'
import pg from 'pg'
import { connectionTimeoutMillis } from './prepare-database.ts'
import { aboutSentinel, type Vault } from './vault.ts'

/** What the sentinel says once it is opened. */
export const sentinelText = 'matrixcast'

/**
 * Looks, before anything of the database is touched, whether our keys are those it was sealed with. A database without a
 * sentinel is new.
 */
export async function refuseWrongKey({ ownerUrl, vault }: { ownerUrl: string; vault: Vault }): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis })
  await client.connect()
  try {
    const table = await client.query<{ there: boolean }>("select to_regclass('site') is not null as there")
    if (!table.rows[0]?.there) return
    const { rows } = await client.query<{ sentinel: string | null }>('select sentinel from site')
    if (rows[0]?.sentinel) open(rows[0].sentinel, vault)
  } finally {
    await client.end()
  }
}

function open(sentinel: string, vault: Vault): void {
  let opened = ''
  try {
    opened = vault.open(sentinel, aboutSentinel).reveal()
  } catch (error) {
    throw new Fatal('keysWrong', { path: 'MATRIXCAST_HOME/keys' }, error)
  }
  if (opened !== sentinelText) throw new Error('the sealed sentinel is damaged')
}
