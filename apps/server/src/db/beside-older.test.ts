import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fatalReason } from '@matrixcast/host/fatal'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { testRolePassword } from '../testing/template-database.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { refuseBesideOlder, worksBeside } from './beside-older.ts'
import { givingWay } from './giving-way.ts'
import { prepareDatabase } from './prepare-database.ts'
import { appRole } from './protect.ts'

/** What takes something from a program that runs, or asks of it what it does not know. */
const takesAway =
  /\bDROP (TABLE|COLUMN|TYPE|FUNCTION|SEQUENCE)\b|\bRENAME\b|\bALTER COLUMN\b|\bADD COLUMN [^;]*\bNOT NULL\b(?![^;]*\bDEFAULT\b)/i

/** A default may stand on either side of the word. */
const isForNewerOnly = (migration: string): boolean =>
  migration.split(';').some((one) => takesAway.test(one) && !/\bADD COLUMN [^;]*\b(DEFAULT|GENERATED)\b/i.test(one))

describe('a program beside an older one', () => {
  const the = theOwnWorld()
  const folder = new URL('migrations/', import.meta.url)

  it('has no migration after the oldest that works beside it that takes something away', async () => {
    const later = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > worksBeside)
    const found: string[] = []
    for (const name of later) if (isForNewerOnly(await readFile(new URL(name, folder), 'utf8'))) found.push(name)
    expect(found).toEqual([])
  })

  it.each([
    ['ALTER TABLE "a" DROP COLUMN "b";', true],
    ['DROP TABLE "a" CASCADE;', true],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', true],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', true],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', true],
    ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', false],
    ['ALTER TABLE "a" ADD COLUMN "b" text;', false],
    ['CREATE TABLE "a" ("b" text NOT NULL);', false],
  ])('knows of %s whether it is for newer programs alone: %s', (migration, isForNewer) => {
    expect(isForNewerOnly(migration)).toBe(isForNewer)
  })

  it('does not begin where the older one could not go on, and begins once nobody of it works', async () => {
    const { owner, parts } = the()
    const begin = () => refuseBesideOlder(owner, { applied: '0042_sound-unreadable.sql', fresh: ['0043_next.sql'] })
    await parts.db.workspaceIds()
    const fault: unknown = await begin().catch((one: unknown) => one)
    expect(fatalReason(fault)).toMatchObject({
      word: 'olderAtWork',
      sentence: expect.stringContaining('Stop all of them, then start this one'),
    })
    await owner.query(
      'select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and usename = $1',
      [appRole],
    )
    await begin()
  })

  it('is told in one sentence that a newer program was there, and up to which migration', async () => {
    const { owner, databaseUrl, home } = the()
    const ownerUrl = new URL(inject('templateUrl'))
    ownerUrl.pathname = new URL(databaseUrl).pathname
    const newer = ['9997_newer.sql', '9999_newest.sql', '9998_newer.sql']
    await owner.query('insert into applied_migration (name) select unnest($1::text[])', [newer])
    const fault: unknown = await prepareDatabase({
      ownerUrl: ownerUrl.href,
      appPassword: testRolePassword,
      migrationsFolder: folder,
      publishMarkFolder: path.join(home, 'publish-mark'),
    }).catch((one: unknown) => one)
    await owner.query('delete from applied_migration where name = any($1)', [newer])
    expect(fatalReason(fault).sentence).toContain('(3 migrations up to 9999_newest.sql). Update the program.')
  })

  it('begins beside one of the schema that it may run with, and on a database that is new', async () => {
    const { owner, parts } = the()
    await parts.db.workspaceIds()
    const begun = [
      refuseBesideOlder(owner, { applied: worksBeside, fresh: ['0099_next.sql'] }),
      refuseBesideOlder(owner, { applied: undefined, fresh: ['0035_baseline.sql'] }),
    ]
    expect((await Promise.allSettled(begun)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('asks again for a table that somebody else holds, and does its work once that is free', async () => {
    const { owner, databaseUrl } = the()
    const ownerUrl = new URL(inject('templateUrl'))
    ownerUrl.pathname = new URL(databaseUrl).pathname
    const holder = new pg.Client({ connectionString: ownerUrl.href })
    await holder.connect()
    await holder.query('begin; lock table site in access exclusive mode')
    const tries = { made: 0 }
    await givingWay(owner, async () => {
      tries.made += 1
      if (tries.made === 2) await holder.query('rollback')
      await owner.query('lock table site in access exclusive mode')
    })
    await holder.end()
    expect(tries.made).toBe(2)
  })
})
