import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Parts } from '../parts.ts'
import { copyOfDatabase } from '../testing/database-copy.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { type Held, helperHand } from '../testing/helper-hand.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { certainMs, partsOn } from '../testing/parts-on.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('a copy that was put back while cloud managers were at work', () => {
  const the = theOwnWorld()
  const { asHelper, claim, tell } = helperHand(the)
  const { anAccountOn, work } = postsOnSites(the)
  let another = ''
  beforeAll(async () => {
    another = `Bearer ${await pairedHelper(the())}`
  })
  const begun: Parts[] = []
  afterEach(async () => {
    for (const parts of begun.splice(0)) await parts.db.close()
    await the().owner.query('update workspace set set_back_at = null')
    await the().owner.query('update publish_task set deleted_at = now()')
  })

  const beat = async (authorization: string, lastCommit?: LastCommit) => {
    const here = { version: '1', protocol: 99, platforms: ['practice'], attempts: [] }
    return the().call(helperLinkApi.beat, { ...here, ...(lastCommit && { lastCommit }) }, { authorization })
  }
  async function remembers(authorization: string): Promise<LastCommit> {
    const { lastCommit } = (await beat(authorization)).data
    if (!lastCommit) throw new Error('nothing was told')
    return lastCommit
  }
  beforeEach(async () => {
    await beat(asHelper().authorization)
    await beat(another)
  })
  /** On an account of its own that posts by itself. */
  async function aPostOn(platform: string) {
    const { site, aPost, accountId } = await anAccountOn(platform)
    const taskId = await aPost('Boots')
    const { owner } = the()
    await owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    return {
      site,
      isDue: () => owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [taskId]),
    }
  }
  /** A copy, and a post that waits in it and went out since. */
  async function outSinceTheCopy() {
    const boots = await aPostOn('instagram')
    const copy = await copyOfDatabase(the().owner)
    await boots.isDue()
    await work()
    expect(boots.site.posts).toHaveLength(1)
    return { boots, copy }
  }
  /** As in a copy of a running Postgres: ahead of all that was given out. */
  const countsAhead = () => the().owner.query("select setval('publish_fence', last_value + 32) from publish_fence")
  /** A worker that finds nothing beside the database: a copy of the whole server was put back. */
  async function aWorker(): Promise<Parts> {
    const publishMarkFolder = await mkdtemp(path.join(the().home, 'no-mark-'))
    const { databaseUrl, home } = the()
    const parts = await partsOn({ databaseUrl, home, log: pino({ level: 'silent' }) }, { publishMarkFolder })
    begun.push(parts)
    return parts
  }
  async function aTryUnderWay(): Promise<Held> {
    const held = await claim((await aReadyWork(the(), await anAccount(the()))).taskId)
    await tell(held, { kind: 'phase', phase: 'prepared' })
    return held
  }
  const commits = async ({ attemptId, fence }: Held, lastCommit?: LastCommit) => {
    const report = { kind: 'phase', phase: 'committing' } as const
    const told = { attemptId, fence, report, ...(lastCommit && { lastCommit }) }
    return (await the().call(helperLinkApi.reportPublish, told, asHelper())).data.accepted
  }
  const setBackFence = async () =>
    (await the().owner.query('select set_back_fence::int as fence from workspace')).rows[0].fence

  it.each([0, 300])('is found out by two that remember different posts and come %i ms apart', async (apart) => {
    const [boots, shoes] = [await aPostOn('instagram'), await aPostOn('x')]
    const copy = await copyOfDatabase(the().owner)
    await boots.isDue()
    await work()
    const first = await remembers(asHelper().authorization)
    await shoes.isDue()
    await work()
    const second = await remembers(another)
    await copy.putBack()
    const worker = await aWorker()
    await boots.isDue()
    await shoes.isDue()
    await Promise.all([beat(asHelper().authorization, first), sleep(apart).then(() => beat(another, second))])
    await work(worker)
    expect([boots, shoes].map(({ site }) => site.posts.length)).toEqual([1, 1])
    expect(await setBackFence()).toBe(second.fence)
  })

  it.each([
    ['posts it had made', "update publish_task set created_at = created_at + interval '1 hour'", true],
    ['a cloud manager it had seen', "update helper set seen_at = seen_at + interval '1 hour'", false],
  ])('believes no clock that was ahead: %s', async (_what, ahead, isHeard) => {
    const { boots, copy } = await outSinceTheCopy()
    const last = await remembers(asHelper().authorization)
    await copy.putBack()
    await the().owner.query(ahead)
    const worker = await aWorker()
    await boots.isDue()
    if (isHeard) await Promise.all([beat(asHelper().authorization, last), beat(another)])
    await work(worker)
    expect(boots.site.posts).toHaveLength(1)
    if (!isHeard) await beat(asHelper().authorization, last)
    expect(await setBackFence()).toBe(last.fence)
  })

  it('lets no try commit that was under way in it, and that would take the place of what is remembered', async () => {
    const held = await aTryUnderWay()
    const { boots, copy } = await outSinceTheCopy()
    const last = await remembers(asHelper().authorization)
    await copy.putBack()
    await countsAhead()
    // The server was put back whole: only what is told with the commit names the lost one.
    await rm(path.join(the().home, 'publish-mark', the().workspaceId))
    const worker = await aWorker()
    await boots.isDue()
    expect(await commits(held, last)).toBe(false)
    await Promise.all([beat(asHelper().authorization, last), beat(another)])
    await work(worker)
    expect(boots.site.posts).toHaveLength(1)
    expect(await setBackFence()).toBe(last.fence)
  })

  it('nor where the database alone was put back, and nobody has looked at the mark beside it yet', async () => {
    const held = await aTryUnderWay()
    const { boots, copy } = await outSinceTheCopy()
    await copy.putBack()
    await countsAhead()
    await boots.isDue()
    expect(await commits(held)).toBe(false)
    await work()
    await sleep(certainMs)
    await work()
    expect(boots.site.posts).toHaveLength(1)
    expect(await setBackFence()).not.toBeNull()
  })
})
