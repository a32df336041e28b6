import { operatorApi } from '@matrixcast/contract/account-operators'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi, workViews } from '@matrixcast/contract/works'
import { beforeAll, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, aReadyWork, hasVideo } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('works that go to accounts which the person at the screen does not see', () => {
  const the = theWorld()
  let hers = ''
  let others = ''
  let lin = { token: '' }

  beforeAll(async () => {
    const { call } = the()
    const who = { username: 'lin', password: 'long enough' }
    const { data } = await call(settingsApi.addAdmin, { ...who, nickname: 'Lin', role: 'operator' })
    lin = { token: (await call(sessionApi.login, who, {})).data.userinfo.token }
    hers = await anAccount(the())
    others = await anAccount(the())
    await call(operatorApi.set, { ids: [hers], adminIds: [data.id] })
  })

  const becomes = (taskId: string, state: string) =>
    the().owner.query('update publish_task set state = $2 where id = $1', [taskId, state])
  const listed = async (planId: string, headers?: { token: string }) => {
    const { data } = await the().call(workApi.list, { wisdom_task_id: planId }, headers)
    const [work] = data.data
    if (!work) throw new Error('its work is not listed')
    return { work, views: data.views }
  }
  const stateOf = async (workId: string) =>
    (
      await the().owner.query(
        `select w.title, w.deleted_at as gone, t.state, t.version, t.deleted_at as off, t.approved_at is not null as yes
         from work w join publish_task t on t.work_id = w.id where w.id = $1 order by t.created_at, t.id`,
        [workId],
      )
    ).rows

  const orderOf = async (planId: string) => (await the().call(planApi.info, { id: planId })).data

  it('are not listed as unplanned or to publish, in rows and numbers, nor said to be published', async () => {
    const { call } = the()
    const { planId, taskId } = await aReadyWork(the(), others)
    for (const [state, ready] of [
      ['waiting', { unplanned: 0, unpublished: 1 }],
      ['cancelled', { unplanned: 0, unpublished: 1 }],
      ['failed', { unplanned: 0, unpublished: 0 }],
      ['verified', { unplanned: 0, unpublished: 0 }],
    ] as const) {
      await becomes(taskId, state)
      const { work, views } = await listed(planId, lin)
      expect(work).toMatchObject({ task: null, moreTasks: 0, isElsewhere: true })
      expect(views).toMatchObject({ all: 1, ...ready, publishing: 0, published: 0, failed: 0 })
      for (const view of workViews) {
        const page = await call(workApi.list, { wisdom_task_id: planId, view }, lin)
        expect([view, page.data.data.length]).toEqual([view, views[view]])
      }
    }
    expect((await listed(planId)).work).toMatchObject({ task: { id: taskId }, isElsewhere: false })
    expect((await listed(planId)).views).toMatchObject({ unpublished: 0, published: 1 })
  })

  it('are listed as before where they go nowhere, or to an account of the person too', async () => {
    const { call } = the()
    const planned = await aReadyWork(the(), hers)
    const items = [{ workId: planned.workId, accountId: others, timing_time: null, fields: {} }]
    await call(batchApi.publish, { items })
    const { work, views } = await listed(planned.planId, lin)
    expect(work).toMatchObject({ task: { id: planned.taskId, state: 'waiting' }, moreTasks: 0, isElsewhere: true })
    expect(views).toMatchObject({ unplanned: 0, unpublished: 1 })
    const { id: planId } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1 }) })
    await hasVideo(the(), (await listed(planId)).work.id)
    expect(await listed(planId, lin)).toMatchObject({
      work: { task: null, isElsewhere: false },
      views: { unplanned: 1, unpublished: 1 },
    })
  })

  it('are posted a second time, elsewhere, only by who was told that they go elsewhere too', async () => {
    const { call } = the()
    const { workId } = await aReadyWork(the(), others)
    const wish = { workIds: [workId], accountIds: [hers], way: 'deal' as const, startAt: null, perDay: null }
    const judged = await call(batchApi.plan, wish, lin)
    expect(judged.data.items).toMatchObject([{ fault: null, warnings: ['sameWork'] }])
    const item = { workId, accountId: hers, timing_time: null, fields: {} }
    const unseen = await call(batchApi.publish, { items: [{ ...item, elsewhereSeen: 0 }] }, lin)
    expect(unseen.data).toMatchObject({ made: [], refused: [{ fault: 'sameWorkUnseen' }] })
    const seen = await call(batchApi.publish, { items: [{ ...item, elsewhereSeen: 1 }] }, lin)
    expect(seen.data.made).toHaveLength(1)
  })

  it('are told to who publishes them, without the name of the account', async () => {
    const { call } = the()
    const { workId, taskId } = await aReadyWork(the(), hers)
    const items = [{ workId, accountId: others, timing_time: null, fields: {}, elsewhereSeen: 1 }]
    await becomes((await call(batchApi.publish, { items })).data.made[0] ?? '', 'verified')
    const toldTo = async (headers?: { token: string }) =>
      (await call(publishingApi.videoList, { ids: taskId }, headers)).data.videoList.map(({ nearTo }) => nearTo)
    expect(await toldTo(lin)).toMatchObject([[{ near: 'same', standing: 'published', account: null }]])
    expect(await toldTo()).toMatchObject([[{ near: 'same', standing: 'published', account: expect.any(String) }]])
  })

  it('tell nothing of the account they go to, even to who names it', async () => {
    const { call } = the()
    const { workId } = await aReadyWork(the(), others)
    const stranger = (await aReadyWork(the(), hers)).workId
    const wish = { workIds: [workId, stranger], accountIds: [others], way: 'everywhere' as const }
    const judged = await call(batchApi.plan, { ...wish, startAt: null, perDay: null }, lin)
    expect(judged.data.items.map(({ fault, tries }) => [fault, tries])).toEqual([
      ['notFound', 0],
      ['notFound', 0],
    ])
  })

  it('are neither reworded, placed nor removed by who does not see where they go', async () => {
    const { call, owner } = the()
    const { workId, taskId, planId } = await aReadyWork(the(), others)
    await owner.query('update publish_task set approved_at = now() where id = $1', [taskId])
    const before = await stateOf(workId)
    const edits = [{ title: 'Other words' }, { topics: ['other'] }, { accountId: hers }, { taskId, accountId: hers }]
    for (const edit of [...edits, { taskId, timing_time: null }]) {
      const answer = await call(workApi.edit, { id: workId, ...edit }, lin)
      expect([edit, answer.refused]).toEqual([edit, 'workGoesElsewhere'])
    }
    const { clipId } = await orderOf(planId)
    const { settings } = (await call(clipApi.info, { id: clipId })).data
    const clip = { ...settings, titles: settings.titles.map((title) => `Other ${title}`) }
    expect((await call(clipApi.edit, { id: clipId, clip }, lin)).refused).toBe('workGoesElsewhere')
    expect((await call(clipApi.edit, { id: clipId, clip: settings }, lin)).refused).toBeUndefined()
    for (const gone of [
      await call(workApi.remove, { ids: [workId] }, lin),
      await call(clipApi.remove, { ids: [clipId] }, lin),
      await call(planApi.remove, { ids: [planId] }, lin),
    ])
      expect(gone.data).toMatchObject({ done: [], refused: [{ fault: 'workGoesElsewhere' }] })
    expect(await stateOf(workId)).toEqual(before)
    expect((await call(workApi.edit, { id: workId, title: 'Other words' })).refused).toBeUndefined()
    expect((await call(workApi.remove, { ids: [workId] })).data.done).toEqual([workId])
  })

  it('keep an order together: its other works are not removed either', async () => {
    const { call, owner } = the()
    const titles = ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => `Title number ${number}`)
    const clip = await aClipPlan(the(), { count: 8, titles })
    const { id: planId, clipId } = await aPlan(the(), { accountIds: [hers], clip })
    await owner.query(
      'update publish_task set account_id = $2 where work_id = (select id from work where plan_id = $1 and variant = 7)',
      [planId, others],
    )
    const removed = await call(clipApi.remove, { ids: [clipId] }, lin)
    expect(removed.data.refused).toMatchObject([{ fault: 'workGoesElsewhere' }])
    const { rows } = await owner.query('select id from work where plan_id = $1 and deleted_at is null', [planId])
    expect(rows).toHaveLength(8)
  })

  it('stay in production when their removal is refused', async () => {
    const { call, owner } = the()
    const { workId, planId } = await aReadyWork(the(), others)
    await owner.query("update work set state = 'queued' where id = $1", [workId])
    await call(workApi.remove, { ids: [workId] }, lin)
    await call(planApi.remove, { ids: [planId] }, lin)
    await call(workApi.cancel, { ids: [workId] }, lin)
    expect((await listed(planId)).work.state).toBe('queued')
  })

  it('can be handled where the post of others was taken off or cancelled', async () => {
    const { call } = the()
    const one = await aReadyWork(the(), others)
    await becomes(one.taskId, 'cancelled')
    expect((await call(workApi.edit, { id: one.workId, title: 'Other words' }, lin)).refused).toBeUndefined()
    await the().owner.query('update publish_task set deleted_at = now() where id = $1', [one.taskId])
    expect((await call(workApi.remove, { ids: [one.workId] }, lin)).data.done).toEqual([one.workId])
    expect((await call(planApi.remove, { ids: [one.planId] }, lin)).data.done).toEqual([one.planId])
  })

  it('stay where a post of others was cancelled, which they may take back; the rest of a choice is removed', async () => {
    const { call } = the()
    const [theirs, own] = [await aReadyWork(the(), others), await aReadyWork(the(), hers)]
    expect((await call(publishTaskApi.cancel, { ids: [theirs.taskId] })).data.done).toEqual([theirs.taskId])
    const removed = await call(workApi.remove, { ids: [theirs.workId, own.workId] }, lin)
    const refused = [{ id: theirs.workId, fault: 'workGoesElsewhere' }]
    expect(removed.data).toMatchObject({ done: [own.workId], refused })
    const { clipId } = await orderOf(theirs.planId)
    for (const gone of [
      await call(clipApi.remove, { ids: [clipId] }, lin),
      await call(planApi.remove, { ids: [theirs.planId] }, lin),
    ])
      expect(gone.data).toMatchObject({ done: [], refused: [{ fault: 'workGoesElsewhere' }] })
    expect((await call(publishTaskApi.restore, { ids: [theirs.taskId] })).data.done).toEqual([theirs.taskId])
  })

  it('account and time of the person’s own post change as ever beside one of others', async () => {
    const { call } = the()
    const { workId, taskId } = await aReadyWork(the(), hers)
    await call(batchApi.publish, { items: [{ workId, accountId: others, timing_time: null, fields: {} }] })
    const before = await stateOf(workId)
    const at = Math.floor(Date.now() / 1000) + 7200
    expect((await call(workApi.edit, { id: workId, taskId, timing_time: at }, lin)).refused).toBeUndefined()
    expect((await stateOf(workId)).map(({ version }) => version)).toEqual([before[0].version + 1, before[1].version])
    const reworded = await call(workApi.edit, { id: workId, taskId, title: 'Other words', timing_time: at }, lin)
    expect(reworded.refused).toBe('workGoesElsewhere')
  })
})
