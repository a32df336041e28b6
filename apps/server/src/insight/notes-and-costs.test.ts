import { analysisApi } from '@matrixcast/contract/analysis'
import { dayNoteApi } from '@matrixcast/contract/day-notes'
import { planCostApi } from '@matrixcast/contract/plan-costs'
import { beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const week = { from: '2026-11-14', to: '2026-11-20' }
const figures = async () => (await the().call(analysisApi.get, week)).data
const plans = { autumn: '', other: '', foreign: '' }

beforeAll(async () => {
  const add = async (workspaceId: string, name: string): Promise<string> => {
    const { rows } = await the().owner.query<{ id: string }>(
      `insert into plan (workspace_id, name, posting_times) values ($1, $2, '{}') returning id`,
      [workspaceId, name],
    )
    return rows[0]?.id ?? ''
  }
  const { rows } = await the().owner.query(
    "insert into workspace (name, time_zone) values ('Other', 'UTC') returning id",
  )
  plans.autumn = await add(the().workspaceId, 'Autumn')
  plans.other = await add(the().workspaceId, 'Two of a name')
  await add(the().workspaceId, 'Two of a name')
  plans.foreign = await add(rows[0].id, 'Theirs')
})

describe('notes of a day', () => {
  it('are in the figures of their period as they were typed, and gone with their removal', async () => {
    const text = '<b>New price</b> & more'
    const { id } = (await the().call(dayNoteApi.add, { day: '2026-11-16', text })).data
    await the().call(dayNoteApi.add, { day: '2026-10-01', text: 'Earlier' })
    expect((await figures()).notes).toEqual([{ day: '2026-11-16', text }])
    expect((await the().call(dayNoteApi.list, week)).data.data).toMatchObject([{ id, day: '2026-11-16', text }])
    expect((await the().call(dayNoteApi.list, {})).data.total).toBe(2)
    const gone = (await the().call(dayNoteApi.remove, { ids: [id, crypto.randomUUID()] })).data
    expect([gone.done, gone.refused.map(({ fault }) => fault)]).toEqual([[id], ['notFound']])
    expect((await figures()).notes).toEqual([])
  })

  it.each([
    [{ day: '2026-11-16', text: 'x'.repeat(10_000) }],
    [{ day: '2026-11-16', text: '  ' }],
    [{ day: '2026-02-30', text: 'No such day' }],
    [{ day: '0000-01-01', text: 'Before all days' }],
  ])('that are none are refused', async (note) => {
    expect((await the().call(dayNoteApi.add, note)).refused).toBe('invalidInput')
  })
})

describe('costs of plans', () => {
  const save = async (...rows: { plan: string; day: string; amount: string | null }[]) =>
    (await the().call(planCostApi.save, { rows })).data
  const list = async () => (await the().call(planCostApi.list, {})).data.data

  it('are kept by plan and day, changed by a later word and taken away by none', async () => {
    await save({ plan: 'Autumn', day: '2026-11-16', amount: '120.5' })
    expect(await list()).toMatchObject([{ planId: plans.autumn, plan: 'Autumn', day: '2026-11-16', amount: '120.50' }])
    expect((await figures()).costs?.cost.value).toBe(120.5)
    await save({ plan: plans.autumn, day: '2026/11/16', amount: '0' })
    expect((await figures()).costs?.cost.value).toBe(0)
    await save({ plan: plans.autumn, day: '2026-11-16', amount: null })
    expect([await list(), (await figures()).costs?.cost.value]).toEqual([[], null])
  })

  it('of many rows are taken one by one, each other one with its reason', async () => {
    const row = (plan: string, amount: string, day = '2026-11-17') => ({ plan, day, amount })
    const answer = await save(
      row('Autumn', '9999999999.99'),
      row('Autumn', '5'),
      row('Nobody has it', '5'),
      row('Two of a name', '5'),
      row(plans.other, '5'),
      row(plans.foreign, '5'),
      row('Theirs', '5'),
      row('Autumn', '-1', '2026-11-18'),
      row('Autumn', '1.234', '2026-11-18'),
      row('Autumn', '10000000000', '2026-11-18'),
      row('Autumn', 'NaN', '2026-11-18'),
      row('Autumn', '1e3', '2026-11-18'),
      row('Autumn', '5', '2026-02-30'),
      row('Autumn', '5', 'yesterday'),
    )
    expect(answer.saved).toBe(2)
    expect(answer.refused.map(({ row: at, fault }) => [at, fault])).toEqual([
      [1, 'twice'],
      [2, 'planUnknown'],
      [3, 'planAlike'],
      [5, 'planUnknown'],
      [6, 'planUnknown'],
      [7, 'amount'],
      [8, 'amount'],
      [9, 'amount'],
      [10, 'amount'],
      [11, 'amount'],
      [12, 'day'],
      [13, 'day'],
    ])
    expect((await list()).map(({ amount }) => amount)).toEqual(['9999999999.99', '5.00'])
  })
})
