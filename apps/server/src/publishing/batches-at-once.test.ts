import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { waiting } from '../testing/waiting.ts'

describe('two people who spread the same works', () => {
  const the = theWorld()

  async function aBatch() {
    const { id } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 2 }) })
    const workIds = (await the().call(workApi.list, { wisdom_task_id: id })).data.data.map((work) => work.id)
    const look = async (...accountIds: string[]) => {
      const wish = { workIds, accountIds, way: 'everywhere' as const, startAt: null, perDay: null }
      return (await the().call(batchApi.plan, wish)).data.items
    }
    const give = async (accountId: string) => {
      const { version, restock, postingTimes } = (await the().call(planApi.info, { id })).data
      return () =>
        the().call(planApi.edit, { id, version, name: 'Reed', accountIds: [accountId], postingTimes, restock })
    }
    const press = (items: Awaited<ReturnType<typeof look>>) => {
      const seen = items.map((item) => ({ ...item, elsewhereSeen: item.elsewhere }))
      return the().call(batchApi.publish, { items: seen })
    }
    return { look, press, give, workIds, accounts: [await anAccount(the()), await anAccount(the())] as const }
  }

  it('to different accounts: the second is told that they go elsewhere by now, and may say so', async () => {
    const { look, press, accounts } = await aBatch()
    const [mine, theirs] = [await look(accounts[0]), await look(accounts[1])]
    expect((await press(mine)).data.made).toHaveLength(2)
    const late = await press(theirs)
    expect(late.data.made).toEqual([])
    expect(late.data.refused.map(({ fault }) => fault)).toEqual(['sameWorkUnseen', 'sameWorkUnseen'])
    expect((await press(await look(accounts[1]))).data.made).toHaveLength(2)
  })

  it('to further accounts: who was told of one account was not told of the next', async () => {
    const { look, press, accounts } = await aBatch()
    expect((await press(await look(accounts[0]))).data.made).toHaveLength(2)
    const [mine, theirs] = [await look(accounts[1]), await look(await anAccount(the()))]
    expect((await press(theirs)).data.made).toHaveLength(2)
    const late = await press(mine)
    expect(late.data).toMatchObject({
      made: [],
      refused: [{ fault: 'sameWorkUnseen', elsewhere: 2 }, { elsewhere: 2 }],
    })
    expect((await press(await look(accounts[1]))).data.made).toHaveLength(2)
  })

  it('everywhere: rows that were taken out of the batch say nothing of an account that came since', async () => {
    const { look, press, accounts } = await aBatch()
    const [first, second] = accounts
    const looked = await look(first, second)
    expect((await press(await look(await anAccount(the())))).data.made).toHaveLength(2)
    const late = await press(looked.filter(({ accountId }) => accountId === first))
    expect(late.data).toMatchObject({ made: [], refused: [{ fault: 'sameWorkUnseen' }, { fault: 'sameWorkUnseen' }] })
  })

  it('everywhere: a work that goes to one of these accounts already goes to the rest at the first press', async () => {
    const { look, press, accounts } = await aBatch()
    await press(await look(accounts[0]))
    // A page sends what can be made.
    const good = (await look(...accounts)).filter(({ fault }) => fault === null)
    expect(good.map(({ accountId }) => accountId)).toEqual([accounts[1], accounts[1]])
    expect((await press(good)).data).toMatchObject({ made: [expect.any(String), expect.any(String)], refused: [] })
  })

  it('pressed in the same moment are judged one after the other', async () => {
    const { look, press, accounts } = await aBatch()
    const looked = [await look(accounts[0]), await look(accounts[1])]
    const made = (await Promise.all(looked.map(press))).map(({ data }) => data.made.length)
    expect(new Set(made)).toEqual(new Set([0, 2]))
  })

  it('beside a plan that is given an account in the same moment: each work goes one way', async () => {
    const { look, press, give, workIds, accounts } = await aBatch()
    const looked = await look(accounts[0])
    const save = await give(accounts[1])
    // Both come to the works before either of them may go on.
    await the().owner.query('begin')
    await the().owner.query('select 1 from work where id = any($1::uuid[]) for update', [workIds])
    const both = Promise.all([press(looked), save()])
    await waiting(the(), 2)
    await the().owner.query('commit')
    await both
    const { rows } = await the().owner.query<{ work_id: string }>(
      `select work_id from publish_task where work_id = any($1::uuid[]) and deleted_at is null`,
      [workIds],
    )
    expect(rows.map(({ work_id }) => work_id).toSorted()).toEqual(workIds.toSorted())
  })
})
