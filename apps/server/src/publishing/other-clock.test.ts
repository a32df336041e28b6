import { afterEach, describe, expect, it, vi } from 'vitest'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'

describe('clocks that are wrong by an hour', () => {
  const the = theWorld()
  const { anAccountOn, work, stateOf } = postsOnSites(the)
  afterEach(() => vi.restoreAllMocks())

  it.each(['instagram', ...proved('mastodon', 'wordpress')])(
    'on %s (simulated): what is due by the clock of the database goes out at once, by a server that is behind',
    async (platform) => {
      const { owner } = the()
      const { site, aPost, accountId } = await anAccountOn(platform)
      const taskId = await aPost('Boots')
      await owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
      await owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [taskId])
      const really = Date.now.bind(Date)
      vi.spyOn(Date, 'now').mockImplementation(() => really() - 3600 * 1000)
      await work()
      expect(await stateOf(taskId)).toBe('accepted')
      expect(site.posts).toMatchObject([{ scheduledFor: null }])
    },
  )

  it.each(['x', ...proved('douyinOpen', 'instagram')])(
    'on %s (simulated): what was pressed while the clock of the database was ahead is found once that is put right',
    async (platform) => {
      const { owner, parts, workspaceId } = the()
      const { site, aPost, send, reads } = await anAccountOn(platform)
      const taskId = await aPost('Boots of the reed')
      await send(taskId, unheard)
      const hour = "interval '1 hour'"
      await owner.query(
        `update publish_attempt set started_at = started_at + ${hour}, committing_at = committing_at + ${hour},
         ended_at = ended_at + ${hour} where task_id = $1`,
        [taskId],
      )
      await owner.query(
        `update publish_task set committed_at = committed_at + ${hour}, next_verify_at = next_verify_at + ${hour} where id = $1`,
        [taskId],
      )
      await parts.ledger.sweep(workspaceId)
      await reads(4, 900)
      expect([await stateOf(taskId), site.posts.length]).toEqual(['verified', 1])
    },
  )

  it('what was found out while the clock was ahead keeps nothing back once that is put right', async () => {
    const { owner, parts, workspaceId } = the()
    const { site, aPost, send } = await anAccountOn('mastodon')
    await owner.query("update workspace set set_back_at = now() + interval '8 hours', set_back_fence = 1")
    await parts.ledger.sweep(workspaceId)
    await send(await aPost('Boots of later'), null)
    await owner.query('update workspace set set_back_at = null')
    expect(site.posts).toHaveLength(1)
  })

  it('the lease of a holder that was lost runs out when it should, though the clock was ahead when it was given', async () => {
    const { owner, parts, workspaceId } = the()
    const { aPost, wish } = await anAccountOn('mastodon')
    const taskId = await aPost('Boots')
    await wish(taskId)
    const platforms = ['mastodon']
    expect(await parts.queue.claimWanted(workspaceId, platforms)).toMatchObject({ taskId })
    await owner.query("update publish_attempt set lease_until = lease_until + interval '1 hour' where task_id = $1", [
      taskId,
    ])
    await parts.ledger.sweep(workspaceId)
    const { rows } = await owner.query(
      "select lease_until < now() + interval '1 minute' as soon from publish_attempt where task_id = $1",
      [taskId],
    )
    expect(rows).toEqual([{ soon: true }])
  })
})
