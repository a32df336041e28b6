import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'
import { wrongLists } from '../testing/wrong-lists.ts'

describe('a lost post on an account whose list is empty for a while (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  /** Whatever is read shows none of the posts. */
  const forgetting = (platform: string) => wrongLists(platform, () => [])

  // An account that is bound again keeps its posts: these come before it has any.
  it.each(['x', ...proved('douyinOpen')])(
    'on %s is absent where it is the first post of its account',
    async (platform) => {
      const { list, wrong } = forgetting(platform)
      const { aPost, send, reads } = await anAccountOn(platform, wrong)
      const taskId = await aPost('Boots of the reed')
      await send(taskId, unheard)
      list.isWrong = true
      await reads(4, 1800)
      expect(await stateOf(taskId)).toBe('failed')
    },
  )

  it.each(['x', ...proved('douyinOpen', 'tiktok', 'youtube')])(
    'on %s stays open, cannot be sent again, and is verified once the list is back',
    async (platform) => {
      const { list, wrong } = forgetting(platform)
      const { site, aPost, send, reads, pass } = await anAccountOn(platform, wrong)
      const known = await aPost('Winter coats')
      await send(known, null)
      await reads(2, 1800)
      expect(await stateOf(known)).toBe('verified')
      await pass(1800)
      const taskId = await aPost('Boots of the reed')
      await send(taskId, unheard)
      list.isWrong = true
      await reads(4, 1800)
      expect(await stateOf(taskId)).not.toBe('failed')
      await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
      expect(await stateOf(taskId)).not.toBe('waiting')
      list.isWrong = false
      await the().call(publishTaskApi.check, { ids: [taskId] })
      await reads(2, 1800)
      expect(await stateOf(taskId)).toBe('verified')
      expect(site.posts).toHaveLength(2)
    },
  )

  it.each([0, 101])('on a Page stays open, although %d reels went out since its last listed post', async (reels) => {
    const { list, wrong } = forgetting('facebook')
    const { aPicture, aPost, send, reads, pass } = await anAccountOn('facebook', wrong)
    const known = (await aPicture('Spring coats')).taskId
    await send(known, null)
    await reads(2, 1800)
    const reel = await aPost('Reel of the reed')
    await send(reel, null)
    await reads(2, 1800)
    expect([await stateOf(known), await stateOf(reel)]).toEqual(['verified', 'verified'])
    await the().owner.query(
      `insert into publish_attempt (workspace_id, task_id, account_id, number, started_by, task_version, lease_until, phase,
         outcome, title, publish_id, started_at, committing_at, ended_at)
       select workspace_id, task_id, account_id, number + n, started_by, task_version, lease_until, phase,
         outcome, title || n, '7' || n, started_at, committing_at - interval '1 day', ended_at
       from publish_attempt, generate_series(1, $2::int) n where task_id = $1`,
      [reel, reels],
    )
    await the().owner.query(
      "update publish_attempt set committing_at = committing_at - interval '2 days' where task_id = $1",
      [known],
    )
    await pass(1800)
    const { taskId } = await aPicture('Boots of the reed')
    await send(taskId, unheard)
    list.isWrong = true
    await reads(4, 1800)
    expect(await stateOf(taskId)).not.toBe('failed')
    list.isWrong = false
    await the().call(publishTaskApi.check, { ids: [taskId] })
    await reads(2, 1800)
    expect(await stateOf(taskId)).toBe('verified')
  })
})
