import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '@matrixcast/host/lasting'
import type pg from 'pg'
import { appRole } from './protect.ts'

/** Each home has a name, in the folder of what a copy of the database does not take along. */
async function nameOf(folder: string): Promise<string> {
  const file = path.join(folder, 'home')
  const there = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return ''
    throw fault
  })
  if (there !== '') return there
  const name = randomUUID()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replaceFile(file, name)
  return name
}

/**
 * Notes in which homes a database is worked on. One that comes to a home it does not know, where nobody is at work on it, was
 * carried there without the other one, as by a backup or a drill: nothing here tells what went out since. Another computer that
 * comes to help is known from then on. To be called by one process at a time.
 */
export async function knowHome(client: pg.Client, folder: string): Promise<void> {
  const name = await nameOf(folder)
  await client.query('insert into site default values on conflict do nothing')
  await client.query('begin')
  // From before homes were known: then the marks beside it tell whether it was worked on here.
  await client.query(
    `update workspace w set is_carried = true
     where exists (select 1 from site where cardinality(homes) = 0) and w.id::text <> all($1::text[])
       and exists (select 1 from publish_attempt c where c.workspace_id = w.id and c.committing_at is not null)`,
    [await readdir(folder)],
  )
  await client.query(
    `update workspace set is_carried = true
     where exists (select 1 from site where cardinality(homes) > 0 and not $1 = any(homes))
       and not exists (select 1 from pg_stat_activity where datname = current_database() and usename = $2)`,
    [name, appRole],
  )
  await client.query('update site set homes = homes || $1::text where not $1 = any(homes)', [name])
  await client.query('commit')
}
