import { afterEach, describe, expect, it, vi } from 'vitest'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a server whose clock is an hour behind that of its database', () => {
  const the = theWorld()
  const { anAccountOn, work, stateOf } = postsOnSites(the)
  afterEach(() => vi.restoreAllMocks())

  it.each(['instagram', 'mastodon', 'wordpress'])(
    'on %s (simulated): what is due goes out, at once',
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
})
