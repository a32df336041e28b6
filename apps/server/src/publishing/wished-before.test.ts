import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
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

  it.each(['bluesky', 'x', 'douyinOpen', 'instagram', 'wordpress', 'mastodon'])(
    'on %s (simulated): moved to tomorrow, it does not go out now',
    async (platform) => {
      const { site, taskId } = await aWished(platform)
      const moved = await the().call(publishTaskApi.move, { ids: [taskId], timing_time: tomorrow() })
      expect(moved.data.done).toEqual([taskId])
      await work()
      expect([await stateOf(taskId), site.posts.length]).toEqual(['waiting', 0])
    },
  )

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

  it('a page that shows another account than the post has by now sends nothing', async () => {
    const { site, accountId, taskId } = await aWished('x')
    const other = await anAccount(the())
    const sent = await the().call(publishingApi.publishByServer, { taskId, accountId: other })
    expect(sent.refused).toBe('versionChanged')
    expect((await the().call(publishingApi.publishByServer, { taskId, accountId })).refused).toBeUndefined()
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
})
