import { randomUUID } from 'node:crypto'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aClipPlan, anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('an order that is asked for again since its answer was lost', () => {
  const the = theWorld()
  const made = async () => (await the().call(workApi.list, {})).data.total

  async function aWholePlan() {
    const clip = await aClipPlan(the(), { count: 2 })
    return { name: 'Autumn', accountIds: [await anAccount(the())], clip, orderId: randomUUID() }
  }

  it('is the plan that was made, with its videos dealt once', async () => {
    const { call } = the()
    const asked = await aWholePlan()
    const before = await made()
    const first = await call(planApi.add, asked)
    expect((await call(planApi.add, asked)).data).toEqual(first.data)
    expect((await made()) - before).toBe(2)
    const posts = await call(publishTaskApi.list, { wisdom_task_id: first.data.id })
    expect(posts.data.data.filter(({ account }) => account.id === asked.accountIds[0])).toHaveLength(2)
  })

  it('while the first call is still at work, is made once', async () => {
    const { call } = the()
    const asked = await aWholePlan()
    const before = await made()
    const [one, other] = await Promise.all([call(planApi.add, asked), call(planApi.add, asked)])
    expect(one.refused).toBeUndefined()
    expect(other.data).toEqual(one.data)
    expect((await made()) - before).toBe(2)
  })

  it('under another name, or none, is another plan', async () => {
    const { call } = the()
    const { orderId, ...asked } = await aWholePlan()
    const ids = []
    for (const name of [{ orderId }, { orderId: randomUUID() }, {}, {}])
      ids.push((await call(planApi.add, { ...asked, ...name })).data.id)
    expect(new Set(ids).size).toBe(4)
  })

  it('but with other content is refused, and made under a name of its own', async () => {
    const { call } = the()
    const asked = await aWholePlan()
    await call(planApi.add, asked)
    const before = await made()
    const edited = { ...asked, name: 'Winter' }
    expect((await call(planApi.add, edited)).refused).toBe('orderMadeAlready')
    expect(await made()).toBe(before)
    expect((await call(planApi.add, { ...edited, orderId: randomUUID() })).data.works).toBe(2)
  })

  it('that was refused is made once nothing stands in its way', async () => {
    const { call } = the()
    const asked = await aWholePlan()
    expect((await call(planApi.add, { ...asked, clip: { ...asked.clip, titles: [] } })).refused).toBe('noTitle')
    expect((await call(planApi.add, asked)).data.works).toBe(2)
  })

  it('is the same clip order, and the same more of one', async () => {
    const { call } = the()
    const { clip } = await aWholePlan()
    const order = { name: 'Morning', clip: { ...clip, count: 1 }, orderId: randomUUID() }
    const before = await made()
    const first = await call(clipApi.add, order)
    expect((await call(clipApi.add, order)).data).toEqual(first.data)
    const more = { id: first.data.id, count: 1, orderId: randomUUID() }
    const appended = await Promise.all([call(clipApi.append, more), call(clipApi.append, more)])
    expect(appended.map(({ data }) => data)).toEqual([
      { works: 1, different: 1 },
      { works: 1, different: 1 },
    ])
    expect((await made()) - before).toBe(2)
  })
})
