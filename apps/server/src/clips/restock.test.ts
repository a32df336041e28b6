import { planApi } from '@matrixcast/contract/plans'
import { productionApi } from '@matrixcast/contract/production'
import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { anAccount, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

it('keeps a plan in stock with works it has not used, dealt to its accounts, and says why it cannot', async () => {
  const { call, parts, workspaceId } = the()
  const account = await anAccount(the())
  const plan = await aPlan(the(), { accountIds: [account] })
  expect(await parts.restocking.run(workspaceId)).toBe(0)
  const wanted = { on: true, least: 4, add: 3 }
  await call(planApi.edit, { id: plan.id, version: 1, name: 'In stock', accountIds: [account], restock: wanted })
  expect(await parts.restocking.run(workspaceId)).toBe(3)
  expect(await parts.restocking.run(workspaceId)).toBe(0)
  const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
  expect(data.total).toBe(5)
  expect(data.data.every(({ task }) => task?.account.id === account)).toBe(true)

  await call(planApi.edit, { id: plan.id, version: 2, name: 'In stock', restock: { on: true, least: 400, add: 300 } })
  expect(await parts.restocking.run(workspaceId)).toBe(0)
  const info = await call(planApi.info, { id: plan.id })
  expect(info.data).toMatchObject({ restock: { least: 400 }, restockFault: 'moreThanCombinations' })
})

it('shows whose turn comes when, and lets a production go first', async () => {
  const { call } = the()
  const plan = await aPlan(the())
  const { data } = await call(productionApi.list, { wisdom_task_id: plan.id })
  expect(data.data.map(({ state, turn }) => [state, turn])).toEqual([
    ['queued', expect.any(Number)],
    ['queued', expect.any(Number)],
  ])
  expect(data.summary).toMatchObject({ running: 0, doneToday: 0, secondsEach: null, emptyAt: null })
  expect(data.summary.waiting).toBe(data.views.open + 5)
  const last = data.data.at(-1)
  expect((await call(productionApi.first, { ids: [last?.id ?? ''] })).data.done).toEqual([last?.id])
  const moved = await call(productionApi.list, {})
  expect(moved.data.data[0]).toMatchObject({ id: last?.id, turn: 1 })
  await call(workApi.cancel, { ids: [last?.workId ?? ''] })
  expect((await call(productionApi.first, { ids: [last?.id ?? ''] })).data.refused).toMatchObject([
    { fault: 'notWaiting' },
  ])
})

it('makes nothing more of a plan from before the database was set back until somebody saved it, and then other videos', async () => {
  const { call, owner, parts, workspaceId } = the()
  const account = await anAccount(the())
  const stocked = async () => {
    const plan = await aPlan(the(), { accountIds: [account] })
    const save = async () => {
      const { version } = (await call(planApi.info, { id: plan.id })).data
      const restock = { on: true, least: 4, add: 3 }
      await call(planApi.edit, { id: plan.id, version, name: 'Kept', accountIds: [account], restock })
    }
    await save()
    return { ...plan, save }
  }
  const drawnFor = async (planId: string) => {
    const { rows } = await owner.query<{ print: string }>(
      'select fingerprint as print from work where plan_id = $1 and deleted_at is null order by variant',
      [planId],
    )
    return rows.map(({ print }) => print)
  }
  const [lost, plan] = [await stocked(), await stocked()]
  await parts.restocking.run(workspaceId)
  const before = await drawnFor(lost.id)
  expect(before).toEqual(await drawnFor(plan.id))
  await owner.query(
    'delete from work_draw d using work w where w.id = d.work_id and w.plan_id = $1 and w.variant > 1',
    [plan.id],
  )
  await owner.query(
    `update work set deleted_at = now(), state = 'cancelled', variant = variant + 100 where plan_id = $1 and variant > 1`,
    [plan.id],
  )
  await owner.query('update workspace set set_back_at = now(), set_back_fence = 77 where id = $1', [workspaceId])
  expect(await parts.restocking.run(workspaceId)).toBe(0)
  expect((await call(planApi.info, { id: plan.id })).data.restockFault).toBe('restockSetBack')

  await plan.save()
  expect(await parts.restocking.run(workspaceId)).toBe(3)
  const after = (await drawnFor(plan.id)).slice(2, 5)
  expect(after).toHaveLength(3)
  expect(after).not.toEqual(before.slice(2, 5))
  await owner.query('update workspace set set_back_at = null, set_back_fence = null where id = $1', [workspaceId])
})
