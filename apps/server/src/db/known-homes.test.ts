import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { knowHome } from './known-homes.ts'
import { appRole } from './protect.ts'

describe('a database and the home beside it', () => {
  const the = theOwnWorld()
  const aFolder = () => path.join(the().home, randomUUID())
  const starts = (folder: string) => knowHome(the().owner, folder)

  const { claim } = helperHand(the)
  async function aTry() {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    return { taskId, attemptId: (await claim(taskId)).attemptId }
  }

  /** One of the product's processes is at work on it. */
  const works = () => the().parts.db.workspaceIds()

  async function nobodyWorks() {
    await the().owner.query(
      'select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and usename = $1',
      [appRole],
    )
  }

  async function isCarried(): Promise<boolean> {
    const { rows } = await the().owner.query('select is_carried as "isCarried" from workspace')
    return rows[0].isCarried
  }

  beforeEach(async () => {
    await the().owner.query("update site set homes = '{}'")
    await the().owner.query('update workspace set is_carried = false')
    await nobodyWorks()
  })

  it('belong together from the first start on, and through every other one', async () => {
    const home = aFolder()
    await starts(home)
    await starts(home)
    expect(await isCarried()).toBe(false)
  })

  it('that came without it: nothing there tells what went out since, wherever it was carried, and as often', async () => {
    await starts(aFolder())
    const drill = aFolder()
    await starts(drill)
    expect(await isCarried()).toBe(true)
    await the().owner.query('update workspace set is_carried = false')
    await starts(drill)
    expect(await isCarried()).toBe(false)
    // A newer copy in the same place, from where it is at work.
    await the().owner.query('update site set homes = homes[1:1]')
    await starts(drill)
    expect(await isCarried()).toBe(true)
  })

  it('of before homes were known is told by its marks: one that knows of a commit and has none was carried', async () => {
    const { owner, workspaceId } = the()
    const { taskId, attemptId } = await aTry()
    await owner.query('update publish_attempt set committing_at = now() where id = $1', [attemptId])
    await starts(aFolder())
    expect(await isCarried()).toBe(true)
    await owner.query("update site set homes = '{}'")
    await owner.query('update workspace set is_carried = false')
    const marked = aFolder()
    await mkdir(marked)
    await writeFile(path.join(marked, workspaceId), '{}')
    await starts(marked)
    expect(await isCarried()).toBe(false)
    await owner.query('delete from publish_attempt where task_id = $1', [taskId])
  })

  it('whose marks were removed is one that tells nothing', async () => {
    const home = aFolder()
    await starts(home)
    await rm(home, { recursive: true })
    await starts(home)
    expect(await isCarried()).toBe(true)
  })

  it('another computer that comes to help holds nothing, then or later', async () => {
    await starts(aFolder())
    await works()
    const other = aFolder()
    await starts(other)
    await nobodyWorks()
    await starts(other)
    expect(await isCarried()).toBe(false)
  })
})
