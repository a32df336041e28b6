import { batchApi } from '@matrixcast/contract/publish-batch'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('two people who spread the same works', () => {
  const the = theWorld()

  async function aBatch() {
    const { id } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 2 }) })
    const workIds = (await the().call(workApi.list, { wisdom_task_id: id })).data.data.map((work) => work.id)
    const look = async (accountId: string) => {
      const wish = { workIds, accountIds: [accountId], way: 'deal' as const, startAt: null, perDay: null }
      return (await the().call(batchApi.plan, wish)).data.items
    }
    const press = (items: Awaited<ReturnType<typeof look>>) => {
      const seen = items.map((item) => ({ ...item, sameWorkSeen: item.warnings.includes('sameWork') }))
      return the().call(batchApi.publish, { items: seen })
    }
    return { look, press, accounts: [await anAccount(the()), await anAccount(the())] as const }
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

  it('pressed in the same moment are judged one after the other', async () => {
    const { look, press, accounts } = await aBatch()
    const looked = [await look(accounts[0]), await look(accounts[1])]
    const made = (await Promise.all(looked.map(press))).map(({ data }) => data.made.length)
    expect(new Set(made)).toEqual(new Set([0, 2]))
  })
})
