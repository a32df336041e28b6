import { describe, expect, it } from 'vitest'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

describe('what the interfaces of platforms answer (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('a video that TikTok names by a number of 19 digits is verified', async () => {
    const { site, aPost, send, reads } = await anAccountOn('tiktok')
    const video = await aPost('Winter boots')
    await send(video, null)
    await reads(2, 700)
    expect(site.posts).toHaveLength(1)
    expect(await stateOf(video)).toBe('verified')
  })
})
