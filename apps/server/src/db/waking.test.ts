import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startSweeps } from '../sweeps.ts'
import { testRolePassword } from '../testing/template-database.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { prepareDatabase } from './prepare-database.ts'

describe('a database that is started', () => {
  const the = theOwnWorld()
  beforeAll(() => the().owner.query('insert into site default values on conflict do nothing'))

  /** Started when its workers were last seen at these moments, from now. */
  async function starts(...beats: string[]): Promise<boolean> {
    const { owner, databaseUrl, home } = the()
    const ownerUrl = new URL(inject('templateUrl'))
    ownerUrl.pathname = new URL(databaseUrl).pathname
    await owner.query('delete from worker_beat')
    for (const [at, beat] of beats.entries())
      await owner.query(
        `insert into worker_beat (worker_id, role, beat_at) values ($1, 'worker', now() + $2::interval)`,
        [`${at}`, beat],
      )
    const migrationsFolder = new URL('migrations/', import.meta.url)
    const { isWoken } = await prepareDatabase({
      ownerUrl: ownerUrl.href,
      appPassword: testRolePassword,
      migrationsFolder,
      publishMarkFolder: path.join(home, 'publish-mark'),
    })
    return isWoken
  }

  const longAgo = () => the().owner.query("update site set woken_at = now() - interval '1 day'")

  it('was asleep when nobody had worked on it for a while, as a copy that is put back was', async () => {
    expect(await starts('-1 day', '-1 minute')).toBe(true)
    await longAgo()
    expect(await starts('1 hour', '-1 day')).toBe(true)
    const { rows } = await the().owner.query('select is_listening from site')
    expect(rows).toEqual([{ is_listening: false }])
  })

  it('was not when it is new, when its workers are only started anew, or while others work on it', async () => {
    await longAgo()
    expect(await starts()).toBe(false)
    expect(await starts('-8 seconds')).toBe(false)
    expect(await starts('-1 day', '-3 seconds')).toBe(false)
  })

  it('of which the worker alone was away: the server that went on says that it can still be told', async () => {
    const { owner, parts } = the()
    await longAgo()
    expect(await starts('-1 minute')).toBe(true)
    const isListening = async () => (await owner.query('select is_listening from site')).rows[0].is_listening
    expect(await isListening()).toBe(false)
    const sweeps = startSweeps({ ...parts, passingBytes: 1e9 })
    await expect.poll(isListening).toBe(true)
    await sweeps.stop()
  })

  it('is woken for its first minute, and once, also by a worker that falls again and again', async () => {
    await longAgo()
    expect(await starts('-1 minute')).toBe(true)
    expect(await starts('-2 seconds')).toBe(true)
    await the().owner.query("update site set woken_at = woken_at - interval '70 seconds'")
    expect(await starts('-40 seconds')).toBe(false)
  })
})
