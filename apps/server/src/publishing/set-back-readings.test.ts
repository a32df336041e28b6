import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { workApi } from '@matrixcast/contract/works'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { copyOfDatabase } from '../testing/database-copy.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { heldBy } from '../testing/held-by.ts'
import { partsOn } from '../testing/parts-on.ts'
import { lost, postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('readings after a database was put back from an older copy', () => {
  const the = theOwnWorld()
  const { anAccountOn, work, stateOf } = postsOnSites(the)
  const { accepted, asHelper, claim, commits, read, tell } = toldTries(the)
  afterEach(() => the().owner.query('update publish_task set deleted_at = now(), next_verify_at = null'))

  /** By the ledger alone. */
  const anHourPasses = async () => {
    await the().owner.query(`update publish_attempt set started_at = started_at - interval '1 hour',
      committing_at = committing_at - interval '1 hour', ended_at = ended_at - interval '1 hour'`)
    await the().owner.query("update publish_task set committed_at = committed_at - interval '1 hour'")
  }
  const isDue = (...ids: string[]) =>
    the().owner.query('update publish_task set next_verify_at = now() where id = any($1::uuid[])', [ids])
  const here = { platforms: ['practice'], waitSeconds: 0 }
  const takeWork = async () => (await the().call(helperLinkApi.takeWork, here, asHelper())).data.work
  const beat = async () => {
    const said = { version: '1', protocol: 99, platforms: ['practice'], attempts: [] }
    expect((await the().call(helperLinkApi.beat, said, asHelper())).refused).toBeUndefined()
  }

  it('of the server begin once it is noticed: what went out since is no proof of another post of the same words', async () => {
    const { site, aPost, send, pass } = await anAccountOn('mastodon')
    const [out, never, other] = [await aPost('Winter boots'), await aPost('Winter boots'), await aPost('Hats')]
    await send(never, lost)
    await pass(3600)
    await send(other, unheard)
    const copy = await copyOfDatabase(the().owner)
    await pass(3600)
    await send(out, null)
    expect(site.posts).toHaveLength(2)
    await copy.putBack()
    await anHourPasses()
    await isDue(never)
    const isNoticed = async () => {
      await work()
      return (await heldBy(the(), out)) !== null
    }
    await expect.poll(isNoticed, { timeout: 10_000 }).toBe(true)
    expect(await stateOf(never)).toBe('unknown')
    await isDue(never, other)
    await work()
    expect([await stateOf(never), await stateOf(other)]).toEqual(['unknown', 'verified'])
  })

  it('are given to no cloud manager before it is noticed, and then to each that asks', async () => {
    const accountId = await anAccount(the())
    const [out, never] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    for (const { workId } of [out, never]) await the().call(workApi.edit, { id: workId, title: 'Boots', topics: [] })
    const held = await claim(never.taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await anHourPasses()
    const copy = await copyOfDatabase(the().owner)
    const next = await claim(out.taskId)
    await commits(next)
    await tell(next, accepted(''))
    await read(next, { kind: 'live', publishId: '', url: '' })
    await copy.putBack()
    await anHourPasses()
    await isDue(never.taskId)
    expect(await takeWork()).toBeNull()
    expect(await heldBy(the(), out.taskId)).toBeNull()
    await expect.poll(takeWork, { timeout: 10_000 }).toMatchObject({
      kind: 'verify',
      assignment: { taskId: never.taskId },
    })
    expect(await heldBy(the(), out.taskId)).not.toBeNull()
  })

  it('wait for the cloud managers where a copy of the whole server may have been put back', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted(''))
    await isDue(taskId)
    await beat()
    const { databaseUrl, home, workspaceId, owner } = the()
    // The server starts a minute later.
    await owner.query("update helper set seen_at = seen_at - interval '1 minute'")
    const publishMarkFolder = await mkdtemp(path.join(home, 'no-mark-'))
    const again = await partsOn({ databaseUrl, home, log: pino({ level: 'silent' }) }, { publishMarkFolder })
    const reading = () => again.queue.takeVerification(workspaceId, ['practice'])
    const early = await reading()
    await beat()
    const heard = await reading()
    await again.db.close()
    expect([early, heard?.taskId]).toEqual([undefined, taskId])
  })
})
