import { customerApi, type MergeTake } from '@matrixcast/contract/customers'
import { describe, expect, it } from 'vitest'
import { customerHands } from '../testing/customer-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('two customers that are merged', () => {
  const the = theWorld()
  const { aPerson, aCustomer, aWonLead, infoOf } = customerHands(the)
  const asked = async (keptId: string, otherId: string, more: { take?: MergeTake; dryRun?: boolean } = {}) => ({
    keptId,
    otherId,
    keptVersion: (await infoOf(keptId)).customer.version,
    otherVersion: (await infoOf(otherId)).customer.version,
    ...more,
  })
  const buys = (customerId: string, amount: string) => the().call(customerApi.addDeal, { customerId, amount })
  const numbers = async (id: string) =>
    (await the().call(customerApi.contacts, { id })).data.data.map(({ phone }) => phone ?? '').toSorted()

  it('become one with the leads, deals, tags and numbers of both, and two again when it is undone', async () => {
    const { call } = the()
    const kept = await aCustomer({ name: 'Han', phone: '13700137001', note: 'one' })
    const { customerId: other } = await aWonLead({ name: 'H.', phone: '13700137002' })
    await buys(kept, '100')
    await buys(other, '50.50')
    await call(customerApi.setTag, { ids: [other], tag: 'vip', way: 'set' })
    const order = await asked(kept, other, { take: { phone: 'other' } })
    const preview = (await call(customerApi.merge, { ...order, dryRun: true })).data
    expect(preview.mergeId).toBeNull()
    expect((await infoOf(kept)).customer).toMatchObject({ phone: '137****7001', dealAmount: '100.00' })
    const merged = (await call(customerApi.merge, order)).data
    expect(merged.customer).toEqual({ ...preview.customer })
    expect(merged.customer).toMatchObject({
      name: 'Han',
      phone: '137****7002',
      tags: ['vip'],
      leads: 1,
      deals: 2,
      dealAmount: '150.50',
    })
    expect(await numbers(kept)).toEqual(['13700137001', '13700137002'])
    for (const keyword of ['13700137001', '13700137002', '7001'])
      expect((await call(customerApi.list, { keyword })).data.data.map(({ id }) => id)).toEqual([kept])
    expect((await call(customerApi.info, { id: other })).refused).toBe('customerMerged')
    expect((await buys(other, '1')).refused).toBe('customerMerged')
    expect((await aWonLead({ phone: '13700137001' })).customerId).toBe(kept)
    expect((await infoOf(kept)).merge?.id).toBe(merged.mergeId)
    await call(customerApi.unmerge, { id: merged.mergeId ?? '' })
    expect((await infoOf(kept)).customer).toMatchObject({ phone: '137****7001', dealAmount: '100.00', tags: [] })
    expect((await infoOf(other)).customer).toMatchObject({ phone: '137****7002', dealAmount: '50.50', tags: ['vip'] })
  })

  it('with notes too long for one say in the dry run how many letters are cut, and can be saved afterwards', async () => {
    const { call } = the()
    const [kept, other] = [await aCustomer({ note: 'a'.repeat(3000) }), await aCustomer({ note: 'b'.repeat(3000) })]
    const order = await asked(kept, other)
    expect((await call(customerApi.merge, { ...order, dryRun: true })).data.noteCut).toBe(2001)
    const { customer, mergeId } = (await call(customerApi.merge, order)).data
    const { note, version } = (await infoOf(kept)).customer
    expect(note).toHaveLength(4000)
    expect((await call(customerApi.save, { id: kept, version, note })).refused).toBeUndefined()
    await call(customerApi.unmerge, { id: mergeId ?? '' })
    expect((await infoOf(other)).customer.note).toBe('b'.repeat(3000))
    expect(customer.id).toBe(kept)
  })

  it('both into each other at a moment: one order wins, and nothing is lost', async () => {
    for (const round of [0, 1, 2, 3, 4]) {
      const [one, other] = [await aCustomer({ name: `one ${round}` }), await aCustomer({ name: `other ${round}` })]
      await buys(one, '30')
      await buys(other, '12')
      const orders = [await asked(one, other), await asked(other, one)]
      const answers = await Promise.all(orders.map((order) => the().call(customerApi.merge, order)))
      const won = answers.filter(({ refused }) => refused === undefined)
      expect(won.length).toBe(1)
      expect(won[0]?.data.customer).toMatchObject({ deals: 2, dealAmount: '42.00' })
      const { data } = (await the().call(customerApi.list, { keyword: ` ${round}` })).data
      expect(data.length).toBe(1)
    }
  })

  it('one after another are undone from the newest on, and what was changed since stays', async () => {
    const { call } = the()
    const [first, second, third] = [
      await aCustomer({ name: 'first' }),
      await aCustomer({ name: 'second', phone: '13700137003' }),
      await aCustomer({ name: 'third', phone: '13700137004' }),
    ]
    const older = (await call(customerApi.merge, await asked(second, third))).data.mergeId ?? ''
    const newer = (await call(customerApi.merge, await asked(first, second))).data.mergeId ?? ''
    expect(await numbers(first)).toEqual(['13700137003', '13700137004'])
    expect((await call(customerApi.unmerge, { id: older })).refused).toBe('customerMerged')
    const { version } = (await infoOf(first)).customer
    await call(customerApi.save, { id: first, version, name: 'renamed' })
    await call(customerApi.unmerge, { id: newer })
    expect((await infoOf(first)).customer).toMatchObject({ name: 'renamed', phone: null })
    expect(await numbers(second)).toEqual(['13700137003', '13700137004'])
    await call(customerApi.unmerge, { id: older })
    expect((await infoOf(third)).customer.phone).toBe('137****7004')
    expect((await call(customerApi.unmerge, { id: older })).refused).toBe('notFound')
  })

  it('belong to one owner, who sees all of them, and a version that is old merges nothing', async () => {
    const { call } = the()
    const agent = await aPerson('merging-agent', 'agent')
    const mine = await aCustomer({ name: 'mine' })
    const theirs = await aCustomer({ name: 'theirs', phone: '13700137005' }, agent.headers)
    await buys(mine, '9')
    const order = await asked(mine, theirs, { take: { owner: 'other' } })
    expect((await call(customerApi.merge, { ...order, keptVersion: 99 })).refused).toBe('customerChanged')
    expect((await call(customerApi.merge, { ...order, otherId: mine })).refused).toBe('invalidInput')
    await call(customerApi.merge, order)
    const { customer, deals } = await infoOf(mine, agent.headers)
    expect([customer.owner?.id, customer.dealAmount, deals.length]).toEqual([agent.id, '9.00', 1])
  })
})
