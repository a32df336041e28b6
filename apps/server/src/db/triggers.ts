import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { givingWay } from './giving-way.ts'

/** `table.trigger` of every trigger that a text of SQL makes. */
export const triggersIn = (sql: string): string[] =>
  [...sql.matchAll(/^CREATE OR REPLACE TRIGGER (\w+) .* ON (\w+)/gm)].map(([, name, table]) => `${table}.${name}`)

/** The SQL of a folder of triggers: one file a table, after the functions that several tables share. */
export async function readTriggers(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
}

/** Whether the triggers of this text were the last that were made here, and all of them are there. */
async function areThere(client: pg.ClientBase, sql: string, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ areThere: boolean }>(
    `select col_description('applied_migration'::regclass, 1) is not distinct from $1
       and $2::text[] <@ array(select c.relname || '.' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace) as "areThere"`,
    [digest, triggersIn(sql)],
  )
  return rows[0]?.areThere ?? false
}

/** Brings functions and triggers to what the folder says; a start that finds them so locks no table. */
export async function makeTriggers(client: pg.ClientBase, folder: URL): Promise<void> {
  const files = await readTriggers(folder)
  const sql = files.join('\n')
  const digest = createHash('sha256').update(sql).digest('hex')
  if (await areThere(client, sql, digest)) return
  for (const file of files) {
    await givingWay(client, async () => {
      await client.query(file)
    })
  }
  await client.query(`comment on column applied_migration.name is '${digest}'`)
}
