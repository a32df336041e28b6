import { accountApi } from '@matrixcast/contract/accounts'
import { clipApi } from '@matrixcast/contract/clips'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { afterEach, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const hour = 3600

describe('a plan that is saved', () => {
  const the = theWorld()

  /** Works of a plan of two accounts, from the next hour on; its posts by the order of their times. */
  async function aPlan(titles: string[]) {
    const { call } = the()
    const [one, two, three] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const clip = await aClipPlan(the(), { count: titles.length, titles })
    const startAt = Math.floor(Date.now() / 1000) + hour
    const postingTimes = { startAt, windows: [{ fromMinute: 0, untilMinute: 1440 }], gapMinutes: 60, perDay: 24 }
    const { id } = (await call(planApi.add, { name: 'Reed', accountIds: [one, two], clip, postingTimes })).data
    const rows = async () => (await call(publishTaskApi.list, { wisdom_task_id: id, limit: 50 })).data.data
    const posts = async () =>
      (await rows())
        .map((row) => ({ id: row.id, workId: row.workId, account: row.account.id, at: row.timing_time }))
        .toSorted((a, b) => a.id.localeCompare(b.id))
    const save = async (changes: Partial<InputOf<typeof planApi.edit>>) => {
      const { version, accountIds, restock, plan } = (await call(planApi.info, { id })).data
      return edit({ id, version, name: plan.name, accountIds, postingTimes, restock, ...changes })
    }
    const edit = (fields: InputOf<typeof planApi.edit>) => call(planApi.edit, fields)
    return { id, two, three, postingTimes, posts, save }
  }

  it('under another name, or to be restocked, moves and deletes no post, whoever gave it its time', async () => {
    const { call } = the()
    const { posts, save } = await aPlan(['a', 'b', 'c', 'd'])
    const [moved = { id: '' }] = await posts()
    const at = Math.floor(Date.now() / 1000) + 240 * hour
    expect((await call(publishTaskApi.move, { ids: [moved.id], timing_time: at })).data.done).toEqual([moved.id])
    const before = await posts()
    expect((await save({ name: 'Moss' })).data).toMatchObject({ redealt: 0, leftAlone: 1 })
    expect((await save({ restock: { on: true, least: 1, add: 1 } })).data).toMatchObject({ redealt: 0, leftAlone: 1 })
    expect(await posts()).toEqual(before)
  })

  it('with other accounts deals anew what it dealt itself, and leaves what a person decided', async () => {
    const { call } = the()
    const { two, three, posts, save } = await aPlan(['a', 'b', 'c', 'd', 'e', 'f'])
    const [given, moved, set, yes, plain, other] = await posts()
    if (!given || !moved || !set || !yes || !plain || !other) throw new Error('six works have six posts')
    await call(publishTaskApi.give, { ids: [given.id], accountId: three })
    await call(publishTaskApi.move, { ids: [moved.id], timing_time: null })
    const at = Math.floor(Date.now() / 1000) + 99 * hour
    const formed = { id: set.workId, title: 'Set by the form', topics: [], taskId: set.id, timing_time: at }
    expect((await call(workApi.edit, formed)).refused).toBeUndefined()
    await the().owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [yes.id])
    await call(publishingApi.autoPublishCallback, { ids: [yes.id], answer: 'publish' })
    const batch = { workId: plain.workId, accountId: three, timing_time: at, fields: {} }
    const [batched = ''] = (await call(batchApi.publish, { items: [batch] })).data.made
    const decided = [given.id, moved.id, set.id, yes.id, batched]
    const ofPeople = async () => (await posts()).filter(({ id }) => decided.includes(id))
    const before = await ofPeople()
    expect(before).toHaveLength(5)

    const saved = await save({ accountIds: [two] })
    expect(saved.data).toMatchObject({ redealt: 2, leftAlone: 5 })
    expect(await ofPeople()).toEqual(before)
    const ofPlan = (await posts()).filter(({ id }) => !decided.includes(id))
    expect(ofPlan.map(({ account }) => account)).toEqual([two, two])
    expect(new Set(ofPlan.map(({ workId }) => workId))).toEqual(new Set([plain.workId, other.workId]))
  })

  it('at other times gives its own posts other times', async () => {
    const { posts, save, postingTimes } = await aPlan(['a', 'b'])
    const startAt = postingTimes.startAt + 48 * hour
    const saved = await save({ postingTimes: { ...postingTimes, startAt } })
    expect(saved.data).toMatchObject({ redealt: 2, leftAlone: 0 })
    for (const { at } of await posts()) expect(at).toBeGreaterThanOrEqual(startAt)
  })

  it('gives a work that lost its post a new one, and no other post moves', async () => {
    const { call } = the()
    const { posts, save } = await aPlan(['a', 'b', 'c'])
    const [off, ...others] = await posts()
    const taken = { id: off?.workId ?? '', title: 'Taken off', topics: [], taskId: off?.id, accountId: null }
    expect((await call(workApi.edit, taken)).refused).toBeUndefined()
    expect((await save({})).data).toMatchObject({ redealt: 1, leftAlone: 0 })
    const after = await posts()
    expect(after).toHaveLength(3)
    expect(after).toEqual(expect.arrayContaining(others))
  })

  it('from a page older than what a colleague saved is refused, and changes nothing', async () => {
    const { call } = the()
    const { id, two, three, posts, postingTimes, save } = await aPlan(['a', 'b'])
    const page = (await call(planApi.info, { id })).data
    const colleagues = await save({ accountIds: [three] })
    expect(colleagues.data.version).toBe(page.version + 1)
    const before = await posts()
    const { version, accountIds, restock } = page
    const renamed = { id, name: 'Moss', accountIds, postingTimes, restock }
    expect((await call(planApi.edit, { ...renamed, version })).refused).toBe('versionChanged')
    expect((await call(planApi.info, { id })).data).toMatchObject({ plan: { name: 'Reed' }, accountIds: [three] })
    expect(await posts()).toEqual(before)
    // Who looked at it as it is may save it, and goes on from there without another look.
    const looked = await call(planApi.edit, { ...renamed, version: colleagues.data.version })
    const again = await call(planApi.edit, { ...renamed, accountIds: [two], version: looked.data.version })
    expect([looked.refused, again.refused]).toEqual([undefined, undefined])
  })

  it('by two people at once is saved by one of them', async () => {
    const { call } = the()
    const { id, two, three, postingTimes, posts } = await aPlan(['a', 'b'])
    const { version, restock } = (await call(planApi.info, { id })).data
    const said = await Promise.all(
      [two, three].map((account) =>
        call(planApi.edit, { id, version, name: 'Reed', accountIds: [account], postingTimes, restock }),
      ),
    )
    expect(said.flatMap(({ refused }) => refused ?? [])).toEqual(['versionChanged'])
    expect(new Set((await posts()).map(({ account }) => account)).size).toBe(1)
  })

  it('has no account that was removed, nor gets it back from an older page or with a new binding', async () => {
    const { call } = the()
    const { id, two, posts, save } = await aPlan(['a', 'b'])
    const page = (await call(planApi.info, { id })).data
    const [one = ''] = page.accountIds
    expect((await call(accountApi.remove, { ids: [one] })).data.done).toEqual([one])
    expect((await call(planApi.info, { id })).data).toMatchObject({ accountIds: [two], plan: { accounts: 1 } })
    const { refused } = await call(clipApi.append, { id: page.clipId, count: 2 })
    expect(refused).toBeUndefined()
    expect((await posts()).map(({ account }) => account)).toEqual([two, two, two])
    await save({ accountIds: page.accountIds })
    expect((await call(planApi.info, { id })).data.accountIds).toEqual([two])
    expect(new Set((await posts()).map(({ account }) => account))).toEqual(new Set([two]))
    const [{ workId } = { workId: '' }] = await posts()
    const [{ id: taskId } = { id: '' }] = await posts()
    const byForm = { id: workId, title: 'By the form', topics: [], taskId, accountId: one }
    expect((await call(workApi.edit, byForm)).refused).toBe('notFound')
  })

  it('with other accounts says of a post that is on its way that it stays where it is', async () => {
    const { posts, three, save } = await aPlan(['a', 'b'])
    const [going] = await posts()
    await the().owner.query("update publish_task set state = 'publishing' where id = $1", [going?.id])
    expect((await save({ accountIds: [three] })).data).toMatchObject({ redealt: 1, leftAlone: 1 })
  })

  describe('of a database that was put back', () => {
    const setBack = (at: string) => the().owner.query(`update workspace set set_back_at = ${at}, set_back_fence = 7`)
    afterEach(() => setBack('null'))

    it('deals nothing anew that may be out on the account it was for, nor a work whose post was taken off', async () => {
      const { call } = the()
      const { two, three, posts, save } = await aPlan(['a', 'b', 'c'])
      const [off, ...others] = await posts()
      await call(workApi.edit, { id: off?.workId ?? '', title: 'Off', topics: [], taskId: off?.id, accountId: null })
      await setBack('now()')
      const saved = await save({ accountIds: [three] })
      expect(saved.data).toMatchObject({ redealt: 0, leftAlone: 3 })
      expect(await posts()).toEqual(others)
      expect((await save({ accountIds: [two] })).data).toMatchObject({ redealt: 0, leftAlone: 3 })
      expect(await posts()).toEqual(others)
    })
  })
})
