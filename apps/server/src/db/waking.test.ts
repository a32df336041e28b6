import { beforeAll, describe, expect, inject, it } from 'vitest'
import { testRolePassword } from '../testing/template-database.ts'
import { theWorld } from '../testing/the-world.ts'
import { prepareDatabase } from './prepare-database.ts'

describe('a database that is started', () => {
  const the = theWorld()
  beforeAll(() => the().owner.query('insert into site default values on conflict do nothing'))

  /** Started when its workers were last seen at these moments, from now. */
  async function isWoken(...beats: string[]): Promise<boolean> {
    const { owner, databaseUrl } = the()
    const ownerUrl = new URL(inject('templateUrl'))
    ownerUrl.pathname = new URL(databaseUrl).pathname
    await owner.query('delete from worker_beat')
    for (const [at, beat] of beats.entries())
      await owner.query(
        `insert into worker_beat (worker_id, role, beat_at) values ($1, 'worker', now() + $2::interval)`,
        [`${at}`, beat],
      )
    await owner.query('update site set woken_at = null')
    const migrationsFolder = new URL('migrations/', import.meta.url)
    await prepareDatabase({ ownerUrl: ownerUrl.href, appPassword: testRolePassword, migrationsFolder })
    const { rows } = await owner.query('select woken_at is not null as woken from site')
    return rows[0].woken
  }

  it('was asleep when nobody had worked on it for a while, as a copy that is put back was', async () => {
    expect(await isWoken('-1 day', '-1 minute')).toBe(true)
    expect(await isWoken('1 hour', '-1 day')).toBe(true)
  })

  it('was not when it is new, when its workers are only started anew, or while others work on it', async () => {
    expect(await isWoken()).toBe(false)
    expect(await isWoken('-8 seconds')).toBe(false)
    expect(await isWoken('-1 day', '-3 seconds')).toBe(false)
  })
})
