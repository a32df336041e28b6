import { mountApi } from '@matrixcast/contract/mounts'
import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import { poiApi } from '@matrixcast/contract/pois'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const teahouse = { id: 'place-2', name: '白鹭茶馆' }
const renamed = { id: 'place-2', name: '白鹭茶馆（东岸店）' }
const garden = { id: 'place-5', name: '睡莲花园' }

describe('what platforms call a place', () => {
  const the = theWorld()
  const { aPoi, aMatchedPoi, match, mount, withoutMounts } = poiHands(the)
  const { claim, tell } = helperHand(the)
  afterEach(() => withoutMounts())

  const rowOf = async (id: string, query: object = {}) =>
    (await the().call(poiApi.list, { limit: 1000, ...query })).data.data.find((row) => row.id === id)
  const waitingOf = async (poi_id: string) => (await the().call(poiMatchApi.waiting, { poi_id })).data.data
  const placeOf = async (id: string) =>
    (await the().call(publishTaskApi.list, { task_id: id })).data.data[0]?.fields['place']
  const unmatch = (poi_id: string, platform = 'practice') => the().call(poiMatchApi.unmatch, { poi_id, platform })
  async function aPostWith(fields: object | undefined, accountId: string) {
    const { taskId, workId } = await aReadyWork(the(), accountId)
    if (fields) await the().call(publishTaskApi.setFields, { id: taskId, fields: { place: teahouse } })
    return { taskId, workId }
  }
  /** As the recipe stops where its list does not have it. */
  const stopsFor = async (taskId: string, name: string) => {
    const detail = `place: the platform does not offer “${name}” any more`
    return tell(await claim(taskId), { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail })
  }

  it('is kept with the account that found it, once for each platform, and shown in the list', async () => {
    const id = await aPoi()
    const accountId = await anAccount(the())
    const offer = { ...teahouse, note: '东岸路 18 号' }
    await the().call(poiMatchApi.match, { poi_id: id, platform: 'practice', offer, account_id: accountId })
    await match(id, garden)
    await match(id, { name: '只知道名字' }, 'douyin')
    expect((await rowOf(id))?.matches).toMatchObject([
      { platform: 'douyin', offer_id: '', name: '只知道名字', account: null, gone: null },
      { platform: 'practice', offer_id: 'place-5', name: '睡莲花园', note: '', account: null },
    ])
    expect(await rowOf(id, { matched: 'no' })).toBeUndefined()
    expect((await rowOf(id, { matched: 'yes' }))?.id).toBe(id)
  })

  it('is refused in words where the posts of a platform take no place, and for a place or account that is not there', async () => {
    const id = await aPoi()
    const refused = await match(id, teahouse, 'ghost')
    expect(refused).toMatchObject({ refused: 'placesNone', msg: 'Posts of Ghost site take no place.' })
    expect((await match(crypto.randomUUID(), teahouse)).refused).toBe('notFound')
    const input = { poi_id: id, platform: 'practice', offer: teahouse, account_id: crypto.randomUUID() }
    expect((await the().call(poiMatchApi.match, input)).refused).toBe('notFound')
  })

  it('stays as long as a default names it, and so does the place', async () => {
    const id = await aMatchedPoi(teahouse)
    const mountId = await mount({ poi_id: id })
    expect((await unmatch(id)).refused).toBe('matchMounted')
    const { refused } = (await the().call(poiApi.remove, { ids: [id] })).data
    expect(refused.map(({ fault }) => fault)).toEqual(['poiMounted'])
    expect((await rowOf(id))?.mounts).toBe(1)
    await the().call(mountApi.remove, { ids: [mountId] })
    expect((await unmatch(id)).refused).toBeUndefined()
    expect((await unmatch(id)).refused).toBe('notFound')
    expect((await rowOf(id))?.matches).toEqual([])
  })

  it('is gone once a post learns so: one row says it, with the posts that wait for it', async () => {
    const id = await aMatchedPoi(teahouse)
    const accountId = await anAccount(the())
    await mount({ scope: 'account', scope_id: accountId, poi_id: id })
    const [first, second] = [await aPostWith(undefined, accountId), await aPostWith(undefined, accountId)]
    expect(await waitingOf(id)).toEqual([])
    await stopsFor(first.taskId, teahouse.name)
    expect((await rowOf(id, { matched: 'gone' }))?.matches).toMatchObject([{ gone: expect.any(Number) }])
    expect((await the().call(poiApi.list, {})).data.counts.gone).toBe(1)
    const waiting = new Map((await waitingOf(id)).map((post) => [post.id, [post.state, post.isDefault]]))
    expect(waiting).toEqual(
      new Map([
        [first.taskId, ['failed', true]],
        [second.taskId, ['waiting', true]],
      ]),
    )
    const posts = (await the().call(publishingApi.videoList, { ids: first.taskId })).data.videoList
    expect(posts[0]).toMatchObject({ state: 'failed', fault: 'validation' })
  })

  it('that is gone is said by the preview of a batch, before anything is written', async () => {
    const id = await aMatchedPoi(teahouse)
    const accountId = await anAccount(the())
    await mount({ scope: 'account', scope_id: accountId, poi_id: id })
    await stopsFor((await aPostWith(undefined, accountId)).taskId, teahouse.name)
    const { workId } = await aReadyWork(the(), await anAccount(the(), 'ghost'))
    const spread = { workIds: [workId], accountIds: [accountId], startAt: null, perDay: null }
    const { items } = (await the().call(batchApi.plan, { ...spread, way: 'everywhere' })).data
    expect(items).toMatchObject([{ fault: 'matchGone', details: { name: teahouse.name } }])
    const pressed = items.map((item) => ({ ...item, elsewhereSeen: item.elsewhere }))
    expect((await the().call(batchApi.publish, { items: pressed })).data.made).toEqual([])
  })

  it('that the platform renamed is put right once, and reaches the posts that hold it by a default', async () => {
    const id = await aMatchedPoi(teahouse)
    const accountId = await anAccount(the())
    const chosen = await aPostWith({ place: teahouse }, accountId)
    await mount({ scope: 'account', scope_id: accountId, poi_id: id })
    const [failed, waiting] = [await aPostWith(undefined, accountId), await aPostWith(undefined, accountId)]
    await stopsFor(failed.taskId, teahouse.name)
    expect((await match(id, renamed)).data.posts).toBe(2)
    expect(await Promise.all([failed, waiting, chosen].map(({ taskId }) => placeOf(taskId)))).toEqual([
      renamed,
      renamed,
      teahouse,
    ])
    expect((await rowOf(id))?.matches).toMatchObject([{ name: renamed.name, gone: null }])
    expect(await waitingOf(id)).toEqual([])
    expect((await the().call(publishTaskApi.retry, { ids: [failed.taskId] })).data.done).toEqual([failed.taskId])
  })

  it('is not taken for gone because a post lacked another thing of that name, or another place', async () => {
    const id = await aMatchedPoi(teahouse)
    const accountId = await anAccount(the())
    await mount({ scope: 'account', scope_id: accountId, poi_id: id })
    const stopped = async (detail: string) => {
      const { taskId } = await aPostWith(undefined, accountId)
      await tell(await claim(taskId), { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail })
    }
    await stopped(`collection: the platform does not offer “${teahouse.name}” any more`)
    await stopped('place: the platform does not offer “睡莲花园” any more')
    expect((await rowOf(id))?.matches).toMatchObject([{ gone: null }])
  })
})
