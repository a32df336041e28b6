import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'
import { prepareDatabase } from './prepare-database.ts'

/** What a data folder of 0.1.0, and so each of its backups, says of itself: compared once by hand with the real one (decision 0021). */
const ofVersion010 = ['0000_first.sql', '0020_publish-task-tally.sql', '0035_bulk-row-shown.sql']

describe('a database that the migrations of 0.1.0 made', () => {
  const the = theOwnWorld()
  const names = async () =>
    (await the().owner.query<{ name: string }>('select name from applied_migration order by name')).rows.map(
      ({ name }) => name,
    )
  /** As 0.1.0 left it: without what came after, and with the names of that time. */
  async function goBackTo(applied: string[]) {
    const { owner } = the()
    await owner.query("delete from applied_migration where name < '0036'")
    for (const name of applied) await owner.query('insert into applied_migration (name) values ($1)', [name])
  }
  const prepare = async () => {
    const ownerUrl = new URL(inject('templateUrl'))
    ownerUrl.pathname = new URL(the().databaseUrl).pathname
    return prepareDatabase({
      ownerUrl: ownerUrl.href,
      appPassword: 'test-only',
      migrationsFolder: new URL('./migrations/', import.meta.url),
      publishMarkFolder: path.join(await mkdtemp(path.join(tmpdir(), 'matrixcast-mark-')), 'publish-mark'),
    })
  }
  const whole = async (owner: pg.Client) =>
    (await owner.query('select (select count(*) from workspace) as workspaces, (select count(*) from admin) as admins'))
      .rows[0]

  it('is taken over with all its rows, and goes on with what came after', async () => {
    const before = await whole(the().owner)
    const now = await names()
    await goBackTo(ofVersion010)
    await prepare()
    expect(await names()).toEqual(now)
    expect(now[0]).toBe('0035_baseline.sql')
    expect(await whole(the().owner)).toEqual(before)
    await prepare()
    expect(await names()).toEqual(now)
  })

  it('and that stopped on the way is refused in a sentence, and nothing of it is changed', async () => {
    const now = await names()
    await goBackTo(ofVersion010.slice(0, 2))
    const stopped = await names()
    await expect(prepare()).rejects.toThrow(
      'the database is of an early version (0020_publish-task-tally.sql) that this program no longer brings forward',
    )
    expect(await names()).toEqual(stopped)
    await the().owner.query('delete from applied_migration')
    for (const name of now) await the().owner.query('insert into applied_migration (name) values ($1)', [name])
  })
})
