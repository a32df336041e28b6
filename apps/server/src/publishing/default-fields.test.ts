import { accountApi } from '@matrixcast/contract/accounts'
import { mountApi } from '@matrixcast/contract/mounts'
import { planApi } from '@matrixcast/contract/plans'
import type { PostFields } from '@matrixcast/contract/post-fields'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { afterEach, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, aReadyWork } from '../testing/factories.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

const teahouse = { id: 'place-2', name: '白鹭茶馆' }
const garden = { id: 'place-5', name: '睡莲花园' }
const quay = { id: 'place-9', name: '北岸码头' }
const own = { id: 'place-7', name: '自己选的' }

describe('what new posts name by the settings of their account, group or platform', () => {
  const the = theWorld()
  const { aMatchedPoi, match, mount, withoutMounts } = poiHands(the)
  const { lost } = toldTries(the)
  afterEach(() => withoutMounts())

  const fieldsOf = async (id: string) => (await the().call(publishTaskApi.list, { task_id: id })).data.data[0]?.fields
  async function anAccountInAGroup() {
    const accountId = await anAccount(the())
    const group = await the().call(accountApi.saveGroup, { name: `group ${crypto.randomUUID()}` })
    await the().call(accountApi.setGroup, { ids: [accountId], groupId: group.data.id })
    return { accountId, groupId: group.data.id }
  }
  const workOf = async () => (await aReadyWork(the(), await anAccount(the(), 'ghost'))).workId
  const planned = async (workId: string, accountId: string, startAt: number | null = null) => {
    const spread = { workIds: [workId], accountIds: [accountId], startAt, perDay: null }
    const [item] = (await the().call(batchApi.plan, { ...spread, way: 'everywhere' })).data.items
    if (!item) throw new Error('nothing was planned')
    return item
  }
  const placeOf = async (accountId: string, startAt: number | null = null) =>
    (await planned(await workOf(), accountId, startAt)).fields['place']
  async function press(
    accountId: string,
    changes: { fields?: PostFields; withoutDefaults?: ('place' | 'microApp')[] },
  ) {
    const workId = await workOf()
    const item = await planned(workId, accountId)
    const items = [{ ...item, ...changes, elsewhereSeen: item.elsewhere }]
    const { made, refused } = (await the().call(batchApi.publish, { items })).data
    expect(refused).toEqual([])
    return { taskId: made[0] ?? '', workId }
  }

  it('are those of the account before those of its group, and these before the platform’s', async () => {
    const { accountId, groupId } = await anAccountInAGroup()
    expect(await placeOf(accountId)).toBeUndefined()
    await mount({ poi_id: await aMatchedPoi(quay) })
    expect(await placeOf(accountId)).toEqual(quay)
    const ofGroup = await mount({ scope: 'group', scope_id: groupId, poi_id: await aMatchedPoi(garden) })
    expect(await placeOf(accountId)).toEqual(garden)
    await mount({ scope: 'account', scope_id: accountId, poi_id: await aMatchedPoi(teahouse) })
    expect(await placeOf(accountId)).toEqual(teahouse)
    expect(await placeOf(await anAccount(the()))).toEqual(quay)
    await the().call(mountApi.remove, { ids: [ofGroup] })
    expect(await placeOf(accountId)).toEqual(teahouse)
  })

  it('count while their period holds, by the time of the post', async () => {
    const accountId = await anAccount(the())
    const now = Math.floor(Date.now() / 1000)
    const [from, until] = [now + 86_400, now + 3 * 86_400]
    await mount({ scope: 'account', scope_id: accountId, poi_id: await aMatchedPoi(teahouse), from, until })
    await mount({ poi_id: await aMatchedPoi(quay) })
    expect(await placeOf(accountId)).toEqual(quay)
    expect(await placeOf(accountId, now + 2 * 86_400)).toEqual(teahouse)
    expect(await placeOf(accountId, now + 4 * 86_400)).toEqual(quay)
  })

  it('are shown by the plan of a batch before anything is written, and written as they were shown', async () => {
    const accountId = await anAccount(the())
    await mount({ poi_id: await aMatchedPoi(teahouse) })
    const item = await planned(await workOf(), accountId)
    expect(item).toMatchObject({
      fault: null,
      fields: { place: teahouse },
      defaults: [{ name: 'place', value: teahouse }],
    })
    expect(await fieldsOf((await press(accountId, {})).taskId)).toEqual({ place: teahouse })
  })

  it('are filled where a caller of a batch names no fields, as older ones and programs do', async () => {
    const accountId = await anAccount(the())
    await mount({ poi_id: await aMatchedPoi(teahouse) })
    const { taskId } = await press(accountId, { fields: { description: 'words' } })
    expect(await fieldsOf(taskId)).toEqual({ place: teahouse, description: 'words' })
  })

  it('give way to what a person chose, and to what a person took off', async () => {
    const accountId = await anAccount(the())
    await mount({ poi_id: await aMatchedPoi(teahouse) })
    expect(await fieldsOf((await press(accountId, { fields: { place: own } })).taskId)).toEqual({ place: own })
    const bare = await press(accountId, { fields: {}, withoutDefaults: ['place'] })
    expect(await fieldsOf(bare.taskId)).toEqual({})
    const other = await anAccount(the())
    await the().call(publishTaskApi.give, { ids: [bare.taskId], accountId: other })
    expect(await fieldsOf(bare.taskId)).toEqual({})
  })

  it('come with the posts that a plan deals', async () => {
    const accountId = await anAccount(the())
    await mount({ poi_id: await aMatchedPoi(teahouse) })
    const { id } = await aPlan(the(), { accountIds: [accountId], clip: await aClipPlan(the(), { count: 2 }) })
    const works = (await the().call(workApi.list, { wisdom_task_id: id })).data.data
    expect(works.map(({ task }) => task?.fields)).toEqual([{ place: teahouse }, { place: teahouse }])
    await the().call(planApi.edit, { id, version: 1, name: 'A plan', accountIds: [await anAccount(the())] })
    const redealt = (await the().call(workApi.list, { wisdom_task_id: id })).data.data
    expect(redealt.map(({ task }) => task?.fields)).toEqual([{ place: teahouse }, { place: teahouse }])
  })

  it('come with the first post that a page gives a work', async () => {
    const accountId = await anAccount(the())
    await mount({ poi_id: await aMatchedPoi(teahouse) })
    const { id } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1 }) })
    const [work] = (await the().call(workApi.list, { wisdom_task_id: id })).data.data
    await the().call(workApi.edit, { id: work?.id ?? '', title: 'New', topics: [], accountId })
    const [after] = (await the().call(workApi.list, { wisdom_task_id: id })).data.data
    expect(after?.task?.fields).toEqual({ place: teahouse })
  })

  it('come with a post that goes on from an earlier try', async () => {
    const accountId = await anAccount(the())
    const { taskId, workId } = await aReadyWork(the(), accountId)
    await lost(taskId)
    await the().call(workApi.edit, { id: workId, title: 'New', topics: [], taskId, accountId: null })
    await mount({ poi_id: await aMatchedPoi(teahouse) })
    const item = await planned(workId, accountId)
    const items = [{ ...item, mayStandSeen: item.tries, elsewhereSeen: item.elsewhere }]
    expect((await the().call(batchApi.publish, { items })).data.made).toEqual([taskId])
    expect(await fieldsOf(taskId)).toEqual({ place: teahouse })
  })

  it('are those of the new account once a post is given away; what a person chose stays', async () => {
    const [first, second] = [await anAccount(the()), await anAccount(the())]
    await mount({ scope: 'account', scope_id: first, poi_id: await aMatchedPoi(teahouse) })
    await mount({ scope: 'account', scope_id: second, poi_id: await aMatchedPoi(garden) })
    const [filled, chosen] = [await press(first, {}), await press(first, { fields: { place: own } })]
    await the().call(publishTaskApi.give, { ids: [filled.taskId], accountId: second })
    const given = { id: chosen.workId, title: 'New', topics: [], taskId: chosen.taskId, accountId: second }
    await the().call(workApi.edit, given)
    expect([await fieldsOf(filled.taskId), await fieldsOf(chosen.taskId)]).toEqual([{ place: garden }, { place: own }])
    await the().call(publishTaskApi.give, { ids: [filled.taskId], accountId: await anAccount(the()) })
    expect(await fieldsOf(filled.taskId)).toEqual({})
  })

  it('become a person’s own where the person chose the very same afterwards', async () => {
    const [first, second] = [await anAccount(the()), await anAccount(the())]
    await mount({ scope: 'account', scope_id: first, poi_id: await aMatchedPoi(teahouse) })
    await mount({ scope: 'account', scope_id: second, poi_id: await aMatchedPoi(garden) })
    const { taskId } = await press(first, {})
    await the().call(publishTaskApi.setFields, { id: taskId, fields: { place: own } })
    await the().call(publishTaskApi.setFields, { id: taskId, fields: { place: teahouse } })
    await the().call(publishTaskApi.give, { ids: [taskId], accountId: second })
    expect(await fieldsOf(taskId)).toEqual({ place: teahouse })
  })

  it('change 0 of 40 values that people chose, whatever is set, matched and given away around them', async () => {
    const [first, second] = [await anAccount(the()), await anAccount(the())]
    const poiId = await aMatchedPoi(teahouse)
    await mount({ scope: 'account', scope_id: first, poi_id: poiId })
    await mount({ scope: 'account', scope_id: second, poi_id: await aMatchedPoi(garden) })
    const titles = Array.from({ length: 40 }, (_none, at) => `Title ${at}`)
    const clip = await aClipPlan(the(), { count: 40, titles })
    const { id } = await aPlan(the(), { accountIds: [first], clip })
    const works = (await the().call(workApi.list, { wisdom_task_id: id, limit: 100 })).data.data
    const ids = works.flatMap(({ task }) => (task ? [task.id] : []))
    // The half names the default itself, by a person's choice.
    for (const [at, task] of ids.entries()) {
      await the().call(publishTaskApi.setFields, { id: task, fields: { place: own } })
      if (at % 2 === 0) await the().call(publishTaskApi.setFields, { id: task, fields: { place: teahouse } })
    }
    expect((await match(poiId, { id: 'place-2', name: '白鹭茶馆（新）' })).data.posts).toBe(0)
    await the().call(publishTaskApi.give, { ids: ids.slice(0, 20), accountId: second })
    await mount({ poi_id: await aMatchedPoi(quay) })
    const places = await Promise.all(ids.map(async (task) => (await fieldsOf(task))?.['place']))
    expect(places).toEqual(ids.map((_id, at) => (at % 2 === 0 ? teahouse : own)))
  })
})
