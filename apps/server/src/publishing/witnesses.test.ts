import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import { publishingApi } from '@matrixcast/contract/publishing'
import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Parts } from '../parts.ts'
import { copyOfDatabase } from '../testing/database-copy.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { certainMs, partsOn } from '../testing/parts-on.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('a server of which a copy was put back whole, its own mark too', () => {
  const the = theOwnWorld()
  const { asHelper, claim, commits } = helperHand(the)
  const { anAccountOn, work } = postsOnSites(the)
  const begun: Parts[] = []
  afterEach(async () => {
    for (const parts of begun.splice(0)) await parts.db.close()
  })

  const beat = async (lastCommit?: LastCommit) => {
    const here = { version: '1', protocol: 99, platforms: ['practice'], attempts: [] }
    return (await the().call(helperLinkApi.beat, { ...here, ...(lastCommit && { lastCommit }) }, asHelper())).data
  }
  /** Started a minute later; what the server had written beside the database is not there any more. */
  async function startedAgain({ isWoken = false } = {}): Promise<Parts> {
    const publishMarkFolder = await mkdtemp(path.join(the().home, 'no-mark-'))
    const { databaseUrl, home, owner } = the()
    await owner.query("update helper set seen_at = seen_at - interval '1 minute'")
    const changes = { publishMarkFolder, isWoken }
    const parts = await partsOn({ databaseUrl, home, log: pino({ level: 'silent' }) }, changes)
    begun.push(parts)
    return parts
  }
  async function isHeldNow() {
    const { rows } = await the().owner.query('select set_back_at is not null as held from workspace')
    expect(rows).toEqual([{ held: true }])
    await the().owner.query('update workspace set set_back_at = null')
  }
  async function aDuePost() {
    const { site, aPost, accountId } = await anAccountOn('instagram')
    const taskId = await aPost('Boots')
    const { owner } = the()
    await owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    await owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [taskId])
    return { site, taskId }
  }

  it('sends nothing by itself before every cloud manager it knows was heard, and then nothing that is out', async () => {
    const { site } = await aDuePost()
    await beat()
    const copy = await copyOfDatabase(the().owner)
    await work()
    expect(site.posts).toHaveLength(1)
    // A cloud manager is told of what the server sent as well.
    const { lastCommit } = await beat()
    if (!lastCommit) throw new Error('nothing was told')
    await copy.putBack()
    const again = await startedAgain()
    await work(again)
    expect(site.posts).toHaveLength(1)
    await again.setBack.heard(the().workspaceId, lastCommit)
    await beat(lastCommit)
    await sleep(certainMs)
    await work(again)
    expect(site.posts).toHaveLength(1)
    await isHeldNow()
  })

  it('listens to one that was paired after the copy, which it does not know, and to no word that it did not sign', async () => {
    const { owner, call } = the()
    const { site } = await aDuePost()
    const copy = await copyOfDatabase(owner)
    const since = { authorization: `Bearer ${await pairedHelper(the())}` }
    await work()
    const here = { version: '1', protocol: 99, platforms: ['practice'], attempts: [] }
    const { seal = '' } = (await call(helperLinkApi.beat, here, since)).data.lastCommit ?? {}
    await copy.putBack()
    await owner.query('update helper set seen_at = now()')
    const again = await startedAgain({ isWoken: true })
    await beat()
    expect((await call(helperLinkApi.beat, here, since)).refused).toBe('notSignedIn')
    await work(again)
    expect(site.posts).toHaveLength(1)
    const [, signature] = seal.split('.')
    const other = Buffer.from(JSON.stringify({ purpose: 'lastCommit', fence: 1e6 })).toString('base64url')
    for (const forged of ['', 'x', `${other}.${signature}`])
      expect((await call(helperLinkApi.tellCommit, { seal: forged }, {})).refused).toBe('ticketInvalid')
    expect((await call(helperLinkApi.tellCommit, { seal }, {})).refused).toBeUndefined()
    await beat()
    await work(await startedAgain())
    expect(site.posts).toHaveLength(1)
    await isHeldNow()
  })

  it('gives nothing out as long as no server can be told anything, after it had lain still', async () => {
    const { owner } = the()
    const { site } = await aDuePost()
    await owner.query(
      'insert into site (is_listening) values (false) on conflict (id) do update set is_listening = false',
    )
    const again = await startedAgain()
    await beat()
    await work(again)
    expect(site.posts).toEqual([])
    await owner.query('update site set is_listening = true')
    const next = await startedAgain()
    await beat()
    await work(next)
    expect(site.posts).toHaveLength(1)
    await owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
  })

  it('holds what waits where the database came without its home, also if it never published, and once', async () => {
    const { owner } = the()
    const { site } = await aDuePost()
    await owner.query('update workspace set set_back_fence = null, is_carried = true')
    const again = await startedAgain()
    await beat()
    await work(again)
    expect(site.posts).toEqual([])
    await isHeldNow()
    const found = () => owner.query("select count(*)::int as times from operation_log where action = 'publish.setBack'")
    const { times } = (await found()).rows[0]
    await owner.query('update workspace set set_back_at = now()')
    await work(again)
    expect(site.posts).toEqual([])
    expect((await found()).rows).toEqual([{ times }])
    await owner.query('update workspace set set_back_at = null')
  })

  it('believes no cloud manager what it did not sign itself: nothing is held, and no number taken that leaves none to come', async () => {
    const { owner, parts } = the()
    const counted = async () => (await owner.query('select last_value from publish_fence')).rows
    const before = await counted()
    const attemptId = randomUUID()
    await beat({ attemptId, fence: 1e12 })
    await beat({ attemptId, fence: 1e12, seal: 'made up' })
    await beat(parts.rememberedCommits.seal(randomUUID(), { attemptId, fence: 1e12 }))
    expect(await counted()).toEqual(before)
    expect((await owner.query('select set_back_at from workspace')).rows).toEqual([{ set_back_at: null }])
  })

  it('hears of it before a person’s post takes the place of what was remembered', async () => {
    const { owner, call } = the()
    await work()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const { rows } = await owner.query('select last_value::int as fence from publish_fence')
    const lost: LastCommit = { attemptId: randomUUID(), fence: rows[0].fence + 3 }
    const { ticket } = (await call(publishingApi.createTicket, { taskId })).data
    const lastCommit = the().parts.rememberedCommits.seal(the().workspaceId, lost)
    const redeemed = await call(helperLinkApi.redeemPublish, { ticket, lastCommit }, asHelper())
    expect(redeemed.refused).toBe('setBackNow')
    const { rows: held } = await owner.query('select set_back_fence::int as fence from workspace')
    expect(held).toEqual([{ fence: lost.fence }])
    await owner.query('update workspace set set_back_at = null')
  })

  it('misses a try that was begun before another and let commit after it', async () => {
    const { owner, workspaceId } = the()
    const aTry = async () => claim((await aReadyWork(the(), await anAccount(the()))).taskId)
    const [slow, quick] = [await aTry(), await aTry()]
    await commits(quick)
    const before = await copyOfDatabase(owner)
    await commits(slow)
    const { lastCommit } = await beat()
    if (!lastCommit) throw new Error('nothing was told')
    expect(lastCommit.attemptId).toBe(slow.attemptId)
    await before.putBack()
    const again = await startedAgain()
    await again.setBack.heard(workspaceId, lastCommit)
    const { rows } = await owner.query('select set_back_fence::int as fence from workspace')
    expect(rows).toEqual([{ fence: lastCommit.fence }])
    await owner.query('update workspace set set_back_at = null')
  })

  it('goes on once they were heard, also where the clock was put back by hours since the start', async () => {
    const { site } = await aDuePost()
    const really = Date.now.bind(Date)
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => really() + 8 * 3600 * 1000)
    const again = await startedAgain()
    ahead.mockRestore()
    await beat()
    await work(again)
    expect(site.posts).toHaveLength(1)
    await the().owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
  })

  it('goes on as soon as they were heard, however long ago they were seen; one that was unpaired is waited for by nobody', async () => {
    const { site } = await aDuePost()
    await beat()
    const again = await startedAgain()
    await work(again)
    expect(site.posts).toHaveLength(0)
    await the().owner.query("update helper set seen_at = now() - interval '80 days'")
    await work(again)
    expect(site.posts).toHaveLength(0)
    await the().owner.query('update helper set unpaired_at = now()')
    await work(again)
    expect(site.posts).toHaveLength(1)
    await the().owner.query('update helper set unpaired_at = null')
    await the().owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
    const next = await aDuePost()
    await beat()
    await work(await startedAgain())
    expect(next.site.posts).toHaveLength(0)
    await beat()
    await work(again)
    expect(next.site.posts).toHaveLength(1)
  })
})
