import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { proved } from '../testing/proved.ts'
import { refusedByReview } from '../testing/refused-by-review.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a post that review refused, and of which a person says that it is not there (simulated)', () => {
  const the = theWorld()
  const { stateOf, refusedOn } = refusedByReview(the)

  it.each(['douyinOpen', ...proved('bilibiliOpen')])(
    'on %s and that its owner brought to light in other words, after a person said that it is not there, is the post',
    async (platform) => {
      const { site, said, taskId, pass, send, reads } = await refusedOn(platform)
      await deny(the(), taskId)
      said.is = undefined
      for (const post of site.posts) post.title = 'Boots for snow'
      await pass(9000)
      expect((await the().call(publishingApi.retry, { taskId })).refused).toBeUndefined()
      await send(taskId, null)
      await reads(2, 700)
      expect([await stateOf(taskId), site.posts.length]).toEqual(['verified', 1])
    },
  )

  it.each(['youtube', ...proved('bilibiliOpen', 'facebook')])(
    'on %s, refused still and denied by a person, goes out anew at once',
    async (platform) => {
      const { site, taskId, pass, send } = await refusedOn(platform)
      await deny(the(), taskId)
      await pass(600)
      await the().call(publishingApi.retry, { taskId })
      await send(taskId, null)
      expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 2])
    },
  )

  it('on douyinOpen and denied goes out anew where its number cannot be read', async () => {
    const { site, said, taskId, pass, send } = await refusedOn('douyinOpen')
    await deny(the(), taskId)
    said.notOf = '/video/video_data/'
    await pass(9000)
    await the().call(publishingApi.retry, { taskId })
    await send(taskId, null)
    expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 2])
  })
})
