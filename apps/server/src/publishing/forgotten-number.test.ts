import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { simulatedTiktok } from '@matrixcast/platforms/testing/simulated-tiktok'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { lost, postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

const forgotten = { error: { code: 'invalid_publish_id', message: 'simulated' } }

describe('the first post of an account, of which tiktok forgot the number before its review ended (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('is not called absent', async () => {
    const said = { isForgotten: false }
    const reviewed = { data: { status: 'PUBLISH_COMPLETE' }, error: { code: 'ok', message: '' } }
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

describe('a lost post, of whose upload tiktok forgot the number, beside the next of its title (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('goes out once a person said that the one that its new try stopped at is another one', async () => {
    const said = { isForgotten: false }
    const on = await anAccountOn('tiktok', {
      ...simulatedTiktok,
      answer(asked, held) {
        const isOfFirst = asked.path.endsWith('/status/fetch/') && asked.json['publish_id'] === 'publish-1'
        return said.isForgotten && isOfFirst ? { status: 400, json: forgotten } : simulatedTiktok.answer(asked, held)
      },
    })
    const [gone, next] = [await on.aPost('Daily news'), await on.aPost('Daily news')]
    await on.send(gone, lost)
    await on.reads(3, 900)
    await on.send(next, null)
    await on.reads(2, 900)
    expect([await stateOf(gone), await stateOf(next)]).toEqual(['failed', 'verified'])
    await on.pass(60_000)
    said.isForgotten = true
    const retry = async () => {
      await the().call(publishTaskApi.retry, { ids: [gone], mayStandSeen: { [gone]: await trySeen(the(), gone) } })
      await on.send(gone, null)
    }
    await retry()
    expect([await stateOf(gone), on.site.posts.length]).toEqual(['failed', 1])
    expect((await deny(the(), gone)).data.done).toEqual([gone])
    await retry()
    expect([await stateOf(gone), on.site.posts.length]).toEqual(['accepted', 2])
  })
})
