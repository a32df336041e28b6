import pg from 'pg'
import { refuseWrongKey } from '../db/refuse-wrong-key.ts'
import type { Vault } from '../db/vault.ts'

export type CheckedDatabase = { rows: number; schema: string; storedFiles: string[] }

const storedFiles = `
  select storage_key as key from material union select thumb_key from material where thumb_key is not null
  union select video_key from work where video_key is not null and deleted_at is null`

/**
 * Reads every row of a copy, so that every page passes Postgres's checksums, and opens its sentinel with the keys that belong to
 * it. Answers what is in it, and the files it names. Errors: thrown, with what is wrong.
 */
export async function checkDatabase(
  ownerUrl: string,
  vault: Vault | undefined,
  signal?: AbortSignal,
): Promise<CheckedDatabase> {
  if (vault) await refuseWrongKey({ ownerUrl, vault })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`)
    let rows = 0
    for (const { name } of tables.rows) {
      signal?.throwIfAborted()
      const counted = await client.query<{ rows: string }>(`select count(t::text) as rows from ${name} t`)
      rows += Number(counted.rows[0]?.rows ?? 0)
    }
    const schema = await client.query<{ name: string }>('select max(name) as name from applied_migration')
    const files = await client.query<{ key: string }>(storedFiles)
    return { rows, schema: schema.rows[0]?.name ?? '', storedFiles: files.rows.map(({ key }) => key) }
  } finally {
    await client.end()
  }
}
