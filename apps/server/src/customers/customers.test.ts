import { customerApi } from '@matrixcast/contract/customers'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { customerHands } from '../testing/customer-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('customers', () => {
  const the = theWorld()
  const { aPerson, aCustomer, infoOf } = customerHands(the)
  const agent = { id: '', headers: { token: '' } }
  beforeAll(async () => {
    Object.assign(agent, await aPerson('an-agent', 'agent'))
  })
  const namesOf = async (input: object) =>
    (await the().call(customerApi.list, input)).data.data.map(({ name }) => name).toSorted()

  it('are found by number, tail, name, owner, level, tag, silence and blacklist', async () => {
    const { call, owner } = the()
    const id = await aCustomer({ name: 'Sun', phone: '13900139001' })
    await aCustomer({ name: 'Li' }, agent.headers)
    await call(customerApi.save, { id, version: 1, level: 'A', tags: ['vip'], isBlocked: true })
    await owner.query("update customer set last_contact_at = now() - interval '40 days' where id = $1", [id])
    for (const input of [
      { keyword: '13900139001' },
      { keyword: '9001' },
      { keyword: 'su' },
      { level: 'A' as const },
      { tag: 'vip' },
      { silent_days: 30 },
      { blocked: '1' as const },
    ])
      expect([input, await namesOf(input)]).toEqual([input, ['Sun']])
    expect(await namesOf({ owner_id: agent.id })).toEqual(['Li'])
    expect(await namesOf({ silent_days: 50 })).toEqual([])
    expect(await namesOf({})).toEqual(['Li', 'Sun'])
  })

  it('are one for one person, and one for an order that is sent again', async () => {
    const { call } = the()
    const order = { name: 'Zhou', phone: '13900139002', orderId: crypto.randomUUID() }
    const [first, second] = [await call(customerApi.save, order), await call(customerApi.save, order)]
    expect(second.data).toEqual(first.data)
    const again = await call(customerApi.save, { name: 'Other', phone: '139 0013 9002' })
    expect(again.refused).toBe('customerThere')
    expect((await call(customerApi.save, {})).refused).toBe('leadNobody')
    expect((await call(customerApi.save, { name: 'x', phone: '123' })).refused).toBe('leadPhone')
  })

  it('that two people change are changed by the first, and the second is told', async () => {
    const { call } = the()
    const id = await aCustomer({ name: 'Wu' })
    const identities = [{ platform: 'bluesky', remoteId: 'did:plc:1', name: 'wu' }]
    const answers = await Promise.all([
      call(customerApi.save, { id, version: 1, name: 'Wu A', identities }),
      call(customerApi.save, { id, version: 1, name: 'Wu B', identities }),
    ])
    expect(answers.map(({ refused }) => refused ?? 'kept').toSorted()).toEqual(['customerChanged', 'kept'])
    expect((await infoOf(id)).identities).toEqual(identities)
    const taken = await call(customerApi.save, { name: 'Thief', identities })
    expect([taken.refused, taken.details]).toEqual(['customerIdentity', { name: 'wu' }])
  })

  it('change hands and tags one by one, each with its own answer', async () => {
    const { call } = the()
    const id = await aCustomer({ name: 'Feng' })
    const unknown = crypto.randomUUID()
    const given = (await call(customerApi.transfer, { ids: [id, unknown], ownerId: agent.id })).data
    expect(given).toMatchObject({ done: [id], refused: [{ id: unknown, fault: 'notFound' }] })
    expect((await call(customerApi.transfer, { ids: [id], ownerId: unknown })).refused).toBe('personUnknown')
    await call(customerApi.setTag, { ids: [id], tag: 'north', way: 'set' }, agent.headers)
    const { customer, timeline } = await infoOf(id, agent.headers)
    expect(customer).toMatchObject({ owner: { id: agent.id }, tags: ['north'] })
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual(['added', 'tagged', 'transferred'])
    await call(customerApi.setTag, { ids: [id], tag: 'north', way: 'remove' })
    expect((await infoOf(id)).customer.tags).toEqual([])
  })

  it('have whole numbers for who asks, which log and history tell by number alone', async () => {
    const { call } = the()
    const id = await aCustomer({ name: 'Chen Secret', phone: '13900139003' })
    const viewer = await aPerson('a-viewer', 'viewer')
    expect((await call(customerApi.contacts, { id }, viewer.headers)).refused).toBe('noPermission')
    expect((await call(customerApi.contacts, { id })).data.data[0]?.phone).toBe('13900139003')
    expect((await infoOf(id)).timeline[0]?.kind).toBe('revealed')
    const { data } = (await call(settingsApi.operationLog, { action: 'customer.reveal' })).data
    expect(data[0]).toMatchObject({ subject: expect.stringMatching(/^C-[0-9A-F]{8}$/), detail: '139****9003' })
  })

  it('buy, once an order, and a correction is a row of its own', async () => {
    const { call } = the()
    const customerId = await aCustomer({ name: 'Chu' })
    const deal = { customerId, amount: '1999.90', title: 'Kitchen', orderId: crypto.randomUUID() }
    const [first, second] = await Promise.all([call(customerApi.addDeal, deal), call(customerApi.addDeal, deal)])
    expect(second.data).toEqual(first.data)
    expect((await call(customerApi.addDeal, { ...deal, amount: '1' })).refused).toBe('orderMadeAlready')
    const corrects = first.data.id
    expect((await call(customerApi.addDeal, { customerId, amount: '1899.90', corrects })).data.dealAmount).toBe(
      '1899.90',
    )
    expect((await call(customerApi.addDeal, { customerId, amount: '1899.90', corrects })).refused).toBe('dealSame')
    expect((await call(customerApi.addDeal, { customerId, amount: '0', corrects })).data.dealAmount).toBe('0.00')
    const { deals, customer } = await infoOf(customerId)
    expect(deals.map(({ amount }) => amount).toSorted()).toEqual(['-100.00', '-1899.90', '1999.90'])
    expect(customer.deals).toBe(1)
    await expect(
      the().parts.db.inWorkspace(the().workspaceId, async (tx) => tx.execute('delete from deal')),
    ).rejects.toThrow('delete from deal')
  })

  it.each(['0', '-5', '1.234', 'abc', '99999999999', ''])('buy for no amount like %j', async (amount) => {
    const customerId = await aCustomer({ name: 'Wei' })
    const { refused } = await the().call(customerApi.addDeal, { customerId, amount })
    expect(['dealAmount', 'invalidInput']).toContain(refused)
  })
})
