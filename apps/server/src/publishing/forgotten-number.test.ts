import { simulatedTiktok } from '@matrixcast/platforms/testing/simulated-tiktok'
import { describe, expect, it } from 'vitest'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

describe('the first post of an account, of which tiktok forgot the number before its review ended (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('is not called absent', async () => {
    const said = { isForgotten: false }
    const reviewed = { data: { status: 'PUBLISH_COMPLETE' }, error: { code: 'ok', message: '' } }
    const forgotten = { error: { code: 'invalid_publish_id', message: 'simulated' } }
    const on = await anAccountOn('tiktok', {
      ...simulatedTiktok,
      answer(asked, held) {
        if (asked.path.endsWith('/status/fetch/') && held.posts.length > 0)
          return said.isForgotten ? { status: 400, json: forgotten } : { status: 200, json: reviewed }
        for (const post of held.posts) post.said = { post_info: { privacy_level: 'SELF_ONLY' } }
        return simulatedTiktok.answer(asked, held)
      },
    })
    const taskId = await on.aPost('Winter boots')
    await on.send(taskId, null)
    await on.reads(2, 700)
    expect(await stateOf(taskId)).toBe('accepted')
    said.isForgotten = true
    await on.reads(4, 3600)
    expect(await stateOf(taskId)).toBe('accepted')
  })
})
