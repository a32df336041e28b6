import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'

describe('what a person wished is over with what they decide afterwards', () => {
  const the = theWorld()
  const { anAccountOn, work, stateOf } = postsOnSites(the)

  async function aWished(platform: string) {
    const { site, aWork, wish, accountId } = await anAccountOn(platform)
    const made = await aWork('Boots')
    await wish(made.taskId)
    return { site, accountId, ...made }
  }
  const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400

  it.each(['bluesky', ...proved('x', 'douyinOpen', 'instagram', 'wordpress', 'mastodon')])(
    'on %s (simulated): moved to tomorrow, it does not go out now',
    async (platform) => {
      const { site, taskId } = await aWished(platform)
      const moved = await the().call(publishTaskApi.move, { ids: [taskId], timing_time: tomorrow() })
      expect(moved.data.done).toEqual([taskId])
      await work()
      expect([await stateOf(taskId), site.posts.length]).toEqual(['waiting', 0])
    },
  )

  it('is no wish any more when a colleague edits or gives the post away before it is written', async () => {
    const { parts, workspaceId, call } = the()
    const { aWork, accountId } = await anAccountOn('bluesky')
    const { taskId, workId } = await aWork('Boots')
    const version = async () => (await parts.publishing.ticketFacts(workspaceId, taskId)).version
    const want = (looked: { accountId: string; version: number }) =>
      parts.serverTries.want(workspaceId, taskId, looked).catch(({ fault }: { fault: string }) => fault)
    const before = await version()
    await call(workApi.edit, { id: workId, title: 'Shoes', topics: [] })
    expect(await want({ accountId, version: before })).toBe('versionChanged')
    expect(await want({ accountId: await anAccount(the()), version: await version() })).toBe('versionChanged')
    expect(await want({ accountId, version: await version() })).toBeUndefined()
  })

  it('of several wishes at once on one account, its gap holds back all but one, and its daily cap as well', async () => {
    const { owner, workspaceId } = the()
    const gapped = await anAccountOn('instagram')
    const capped = await anAccountOn('mastodon')
    await owner.query(
      `insert into account_posting (workspace_id, account_id, daily_cap) values ($1, $2, 1)
       on conflict (account_id) do update set daily_cap = 1`,
      [workspaceId, capped.accountId],
    )
    for (const { aPost, wish } of [gapped, capped])
      for (const title of ['Boots', 'Shoes', 'Hats']) await wish(await aPost(title))
    for (let turn = 0; turn < 4; turn += 1) await work()
    expect([gapped.site.posts.length, capped.site.posts.length]).toEqual([1, 1])
    await gapped.pass(3600)
    await owner.query("update publish_task set wanted_at = now() where state = 'waiting' and wanted_at is not null")
    await work()
    expect(gapped.site.posts).toHaveLength(2)
  })

  it('what a platform holds until its time counts for the cap of that day, not of the day of the press', async () => {
    const { owner, workspaceId, call } = the()
    const { site, accountId, aPost, wish, pass } = await anAccountOn('mastodon')
    await pass(86_400)
    await owner.query(
      `insert into account_posting (workspace_id, account_id, daily_cap) values ($1, $2, 2)
       on conflict (account_id) do update set daily_cap = 2`,
      [workspaceId, accountId],
    )
    const planned = [await aPost('Hats'), await aPost('Gloves'), await aPost('Scarves')]
    await call(publishTaskApi.move, { ids: planned, timing_time: tomorrow() })
    const [, , third = ''] = planned
    for (const taskId of planned) {
      const asked = await call(publishingApi.publishByServer, { taskId })
      expect(asked.refused).toBe(taskId === third ? 'dayFull' : undefined)
      await work()
    }
    expect(site.posts).toHaveLength(2)
    for (const title of ['Boots', 'Shoes']) {
      await wish(await aPost(title))
      await work()
    }
    expect(site.posts).toHaveLength(4)
    const late = await aPost('Coats')
    expect((await call(publishingApi.publishByServer, { taskId: late })).refused).toBe('dailyCapReached')
    // Tomorrow has come: what was held is out, and nothing more goes on that day.
    await owner.query("update publish_task set due_at = due_at - interval '1 day' where id = any($1)", [planned])
    await pass(86_400)
    expect((await call(publishingApi.publishByServer, { taskId: late })).refused).toBe('dailyCapReached')
    await owner.query('update account_posting set daily_cap = null')
  })

  it('a page that shows another account than the post has by now sends nothing', async () => {
    const { site, accountId, taskId } = await aWished('x')
    const other = await anAccount(the())
    const sent = await the().call(publishingApi.publishByServer, { taskId, accountId: other })
    expect(sent.refused).toBe('versionChanged')
    expect((await the().call(publishingApi.publishByServer, { taskId, accountId })).refused).toBeUndefined()
    await work()
    expect(site.posts).toHaveLength(1)
  })

  it('a page that shows other words or another time than the post has by now sends nothing', async () => {
    const { call } = the()
    const { site, aWork, accountId } = await anAccountOn('mastodon')
    const { taskId, workId } = await aWork('Approved words')
    const shown = async () => {
      const [post] = (await call(publishingApi.videoList, { ids: taskId })).data.videoList
      if (!post) throw new Error('there is no such post')
      return { taskId, accountId, versionSeen: post.version }
    }
    const before = await shown()
    await call(workApi.edit, { id: workId, title: 'Half-written words', topics: [] })
    expect((await call(publishingApi.publishByServer, before)).refused).toBe('versionChanged')
    const edited = await shown()
    await call(publishTaskApi.move, { ids: [taskId], timing_time: tomorrow() })
    expect((await call(publishingApi.publishByServer, edited)).refused).toBe('versionChanged')
    await work()
    expect(site.posts).toEqual([])
    expect((await call(publishingApi.publishByServer, await shown())).refused).toBeUndefined()
    await work()
    expect(site.posts).toHaveLength(1)
  })

  it('cancelled and taken back, it does not go out now', async () => {
    const { site, taskId } = await aWished('mastodon')
    await the().call(publishTaskApi.cancel, { ids: [taskId] })
    await the().call(publishTaskApi.restore, { ids: [taskId] })
    await work()
    expect([await stateOf(taskId), site.posts.length]).toEqual(['waiting', 0])
  })

  it('given to another account, in the list or in the form of its work, it does not go out there now', async () => {
    for (const way of ['give', 'edit'] as const) {
      const one = await aWished('mastodon')
      const other = await anAccountOn('x')
      const { taskId, workId } = one
      const { accountId } = other
      const given =
        way === 'give'
          ? await the().call(publishTaskApi.give, { ids: [taskId], accountId })
          : await the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId })
      expect(given.refused).toBeUndefined()
      await work()
      expect([await stateOf(taskId), one.site.posts.length, other.site.posts.length]).toEqual(['waiting', 0, 0])
    }
  })

  it('a yes to a due post is none to another account that the work was given to since', async () => {
    const { call, owner, parts, workspaceId } = the()
    const [asked, other] = [await anAccount(the()), await anAccount(the())]
    const { taskId, workId } = await aReadyWork(the(), asked)
    await owner.query(`update publish_task set due_at = now() - interval '1 minute' where id = $1`, [taskId])
    await call(publishingApi.autoPublishCallback, { ids: [taskId], answer: 'publish' })
    const given = await call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId: other })
    expect(given.refused).toBeUndefined()
    await owner.query(`update publish_task set approved_at = approved_at - interval '3 minutes' where id = $1`, [
      taskId,
    ])
    expect(await parts.queue.claimDue(workspaceId, null, ['practice'])).toBeUndefined()
  })

  describe('of a prompt that was left open', () => {
    beforeEach(() => the().owner.query('update publish_task set deleted_at = now()'))
    const due = (taskId: string, dueIn = '-1 minute') =>
      the().owner.query('update publish_task set due_at = now() + $2::interval where id = $1', [taskId, dueIn])
    const prompted = async () =>
      (await the().call(publishingApi.needAutoPublish, {})).data.videoList.map(({ id }) => id).sort()
    const goesOut = async () => {
      const { owner, parts, workspaceId } = the()
      await owner.query("update publish_task set approved_at = approved_at - interval '3 minutes'")
      return (await parts.queue.claimDue(workspaceId, null, ['practice']))?.taskId
    }
    const say = (answer: 'publish' | 'later', accountsSeen: Record<string, string>) =>
      the().call(publishingApi.autoPublishCallback, { ids: Object.keys(accountsSeen), answer, accountsSeen })
    async function aDuePost() {
      const accountId = await anAccount(the())
      const { taskId, workId } = await aReadyWork(the(), accountId)
      await due(taskId)
      return { accountId, taskId, workId }
    }

    it.each(['publish', 'later'] as const)('"%s" is no answer about another account', async (answer) => {
      const [given, kept] = [await aDuePost(), await aDuePost()]
      const accountId = await anAccount(the())
      await the().call(publishTaskApi.give, { ids: [given.taskId], accountId })
      const said = await say(answer, { [given.taskId]: given.accountId, [kept.taskId]: kept.accountId })
      expect(said.data).toEqual({
        done: [kept.taskId],
        refused: [{ id: given.taskId, fault: 'versionChanged', details: {} }],
      })
      expect(await prompted()).toEqual([given.taskId])
      expect(await goesOut()).toBe(answer === 'publish' ? kept.taskId : undefined)
    })

    it.each(['publish', 'later'] as const)('"%s" is no answer about words that nobody showed', async (answer) => {
      const { call } = the()
      const { taskId, workId } = await aDuePost()
      const shown = async () => {
        const { videoList } = (await call(publishingApi.needAutoPublish, {})).data
        return videoList.map(({ title, version }) => ({ title, version }))
      }
      const [before] = await shown()
      await call(workApi.edit, { id: workId, title: 'Sale 4 EUR' })
      const sayTo = async (version = 0) =>
        (await call(publishingApi.autoPublishCallback, { ids: [taskId], answer, versionsSeen: { [taskId]: version } }))
          .data
      const refused = [{ id: taskId, fault: 'versionChanged', details: {} }]
      expect(await sayTo(before?.version)).toEqual({ done: [], refused })
      expect(await goesOut()).toBeUndefined()
      const [now] = await shown()
      expect(now?.title).toBe('Sale 4 EUR')
      expect(await sayTo(now?.version)).toEqual({ done: [taskId], refused: [] })
      expect([await shown(), await goesOut()]).toEqual([[], answer === 'publish' ? taskId : undefined])
    })

    it('a yes is none for a later time', async () => {
      const { accountId, taskId } = await aDuePost()
      await the().call(publishTaskApi.move, { ids: [taskId], timing_time: tomorrow() })
      await say('publish', { [taskId]: accountId })
      await due(taskId)
      expect(await prompted()).toEqual([taskId])
      expect(await goesOut()).toBeUndefined()
      await say('publish', { [taskId]: accountId })
      expect([await prompted(), await goesOut()]).toEqual([[], taskId])
    })

    it.each([
      [
        'held since',
        'update workspace set set_back_at = now(), set_back_fence = 7',
        'update workspace set set_back_at = null',
      ],
      [
        'taken off since',
        'update publish_task set deleted_at = now()',
        'update publish_task set deleted_at = null where id = $1',
      ],
    ])('a yes is none for one that was %s', async (_what, changed, back) => {
      const { accountId, taskId } = await aDuePost()
      await the().owner.query(changed)
      await say('publish', { [taskId]: accountId })
      await the().owner.query(back, back.includes('$1') ? [taskId] : [])
      expect(await prompted()).toEqual([taskId])
    })
  })
})
