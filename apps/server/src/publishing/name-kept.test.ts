import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { simulatedBluesky } from '@matrixcast/platforms/testing/simulated-bluesky'
import { describe, expect, it } from 'vitest'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a post that its platform knows by its name, and whose work went to and fro between two accounts', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('has its name again on the first account, so that it is not sent twice', async () => {
    const { call } = the()
    const lagging = { isLate: true }
    const on = await anAccountOn('bluesky', {
      ...simulatedBluesky,
      answer: (asked, held) =>
        lagging.isLate &&
        asked.path.endsWith('repo.getRecord') &&
        asked.query.get('collection') === 'app.bsky.feed.post'
          ? { status: 400, json: { error: 'RecordNotFound', message: 'simulated' } }
          : simulatedBluesky.answer(asked, held),
    })
    const { accountId: other } = await anAccountOn('mastodon')
    const { taskId: first, workId } = await on.aWork('Winter boots')
    await on.send(first, unheard)
    await on.reads(3, 700)
    expect(await stateOf(first)).toBe('failed')
    lagging.isLate = false
    const again = async () => {
      const asked = {
        workIds: [workId],
        accountIds: [on.accountId],
        way: 'everywhere' as const,
        startAt: null,
        perDay: 1,
      }
      const { items } = (await call(batchApi.plan, asked)).data
      const seen = items.map((item) => ({ ...item, mayStandSeen: item.tries, elsewhereSeen: item.elsewhere }))
      const [made = ''] = (await call(batchApi.publish, { items: seen })).data.made
      return made
    }
    await call(publishTaskApi.retry, { ids: [first], mayStandSeen: { [first]: await trySeen(the(), first) } })
    await call(publishTaskApi.give, { ids: [first], accountId: other })
    const second = await again()
    await call(workApi.edit, { id: workId, taskId: first, accountSeen: other, accountId: null })
    await call(publishTaskApi.give, { ids: [second], accountId: other })
    const third = await again()
    await on.pass(60_000)
    await on.send(third, null)
    expect(await stateOf(third)).toBe('accepted')
    expect(on.site.posts).toHaveLength(1)
  })
})
