import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { queueingOfficialaccount } from '@matrixcast/platforms/testing/simulated-officialaccount'
import { beforeEach, describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { lost, postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('an article of a WeChat account whose draft lies there after its answer was lost (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)
  let isBusy = false
  beforeEach(() => {
    isBusy = false
  })
  async function anArticle() {
    const account = await anAccountOn(
      'officialaccount',
      queueingOfficialaccount(() => isBusy),
    )
    const { taskId } = await account.aPicture('Winter boots')
    const again = async () => {
      const mayStandSeen = { [taskId]: await trySeen(the(), taskId) }
      expect((await the().call(publishTaskApi.retry, { ids: [taskId], mayStandSeen })).data.done).toEqual([taskId])
      await account.pass(100)
      await account.send(taskId, null)
    }
    return { ...account, taskId, again }
  }
  const edit = (taskId: string) => the().call(publishTaskApi.setFields, { id: taskId, fields: { author: 'Reed' } })

  it('is not called absent while its publication may wait, and is the post when that ends', async () => {
    const { site, taskId, send, reads } = await anArticle()
    isBusy = true
    await send(taskId, unheard)
    await reads(20, 3700)
    expect(await stateOf(taskId)).toBe('unknown')
    isBusy = false
    await reads(2, 3700)
    expect([await stateOf(taskId), site.posts.length]).toEqual(['verified', 1])
  })

  it('is absent a day later, and a retry submits that very draft', async () => {
    const { site, taskId, send, reads, again } = await anArticle()
    await send(taskId, lost)
    await reads(23, 3600)
    expect(await stateOf(taskId)).toBe('unknown')
    await reads(3, 3600)
    expect(await stateOf(taskId)).toBe('failed')
    await again()
    await reads(2, 700)
    expect([await stateOf(taskId), site.posts.length, site.uploads]).toEqual(['verified', 1, 1])
  })

  it('and was edited since gets no second draft before a person says that it is not there', async () => {
    const { site, taskId, send, reads, again } = await anArticle()
    await send(taskId, lost)
    await reads(26, 3600)
    await edit(taskId)
    await again()
    const [row] = (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList
    expect(row).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
    expect(row?.releaseErrorMsg).toContain('the draft of an earlier try lies there still')
    await deny(the(), taskId)
    await again()
    await reads(2, 700)
    expect([await stateOf(taskId), site.posts.length]).toEqual(['verified', 1])
  })
})
