import { customerApi } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { customerHands } from '../testing/customer-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a lead that is converted', () => {
  const the = theWorld()
  const { aPerson, aLead, aCustomer, aWonLead, infoOf } = customerHands(the)
  const agent = { id: '', headers: { token: '' } }
  const other = { id: '', headers: { token: '' } }
  beforeAll(async () => {
    Object.assign(agent, await aPerson('an-agent', 'agent'))
    Object.assign(other, await aPerson('other-agent', 'agent'))
  })
  const listed = async (input: object, headers?: { token: string }) =>
    (await the().call(customerApi.list, input, headers)).data.data

  it('becomes a customer of its owner, with masked contacts and how they came', async () => {
    const { leadId, customerId } = await aWonLead({ name: 'Zhao', phone: '13800138001' }, agent.headers)
    const { customer, leads, timeline } = await infoOf(customerId, agent.headers)
    expect(customer).toMatchObject({
      name: 'Zhao',
      phone: '138****8001',
      owner: { id: agent.id },
      first: { kind: 'manual' },
      leads: 1,
      dealAmount: '0.00',
    })
    expect(leads.map(({ id }) => id)).toEqual([leadId])
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual(['converted', 'follow', 'touch'])
  })

  it('is linked to the customer that the same person is already', async () => {
    const customerId = await aCustomer({ name: 'Qian', phone: '13800138002' })
    const won = await aWonLead({ name: 'Q', phone: '13800138002' }, agent.headers)
    expect(won.customerId).toBe(customerId)
    const { customer } = await infoOf(customerId)
    expect(customer).toMatchObject({ name: 'Qian', leads: 1 })
  })

  it('that comes twenty times at a moment is one customer', async () => {
    const ids: string[] = []
    for (const at of [0, 1, 2, 3, 4]) {
      const { data } = await the().call(leadApi.add, { name: `n${at}`, phone: '13800138003', samePerson: 'new' })
      ids.push(data.id ?? '')
      await the().call(leadApi.addFollow, { id: data.id ?? '', content: 'called' })
    }
    await Promise.all(ids.map((id) => the().call(leadApi.setState, { ids: [id], move: 'converted' })))
    const found = await listed({ keyword: '13800138003' })
    expect(found.map(({ leads }) => leads)).toEqual([5])
  })

  it('takes its customer along when the conversion is undone, unless more is known of them', async () => {
    const { call } = the()
    const alone = await aWonLead({ phone: '13800138004' }, agent.headers)
    await call(leadApi.setState, { ids: [alone.leadId], move: 'undone' }, agent.headers)
    expect((await call(customerApi.info, { id: alone.customerId })).refused).toBe('notFound')
    const bought = await aWonLead({ phone: '13800138005' }, agent.headers)
    await call(customerApi.addDeal, { customerId: bought.customerId, amount: '10' }, agent.headers)
    await call(leadApi.setState, { ids: [bought.leadId], move: 'undone' }, agent.headers)
    expect((await infoOf(bought.customerId)).customer).toMatchObject({ leads: 0, dealAmount: '10.00' })
  })

  it('before there were customers gets its own, once', async () => {
    const { owner, parts, workspaceId } = the()
    const id = await aLead({ phone: '13800138006' }, agent.headers)
    await owner.query("update lead set state = 'converted', converted_at = now() where id = $1", [id])
    const taken = await Promise.all([
      parts.leadConversions.takeEarlier(workspaceId),
      parts.leadConversions.takeEarlier(workspaceId),
    ])
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await listed({ keyword: '13800138006' })).map(({ leads }) => leads)).toEqual([1])
  })

  it('is seen by its owner and total administrators alone, and by an agent who did not win it with no call', async () => {
    const { call } = the()
    const { customerId: id } = await aWonLead({ phone: '13800138007' }, agent.headers)
    await call(customerApi.addDeal, { customerId: id, amount: '5' }, agent.headers)
    expect((await listed({ keyword: '8007' }, other.headers)).length).toBe(0)
    expect((await listed({ keyword: '8007' })).length).toBe(1)
    const refused = await Promise.all([
      call(customerApi.info, { id }, other.headers),
      call(customerApi.contacts, { id }, other.headers),
      call(customerApi.save, { id, version: 1, name: 'x' }, other.headers),
      call(customerApi.addDeal, { customerId: id, amount: '1' }, other.headers),
    ])
    expect(refused.map((one) => one.refused)).toEqual(Array.from({ length: 4 }, () => 'notFound'))
    const each = await Promise.all([
      call(customerApi.transfer, { ids: [id], ownerId: other.id }, other.headers),
      call(customerApi.setTag, { ids: [id], tag: 'x', way: 'set' }, other.headers),
    ])
    expect(each.map(({ data }) => data.refused[0]?.fault)).toEqual(['notFound', 'notFound'])
  })

  it('is found by a number that is sealed with a new key, and keyed again under another secret', async () => {
    const { customerId: id } = await aWonLead({ phone: '13800138008' })
    const { key, shut } = await the().parts.sealing.rotate()
    const { rows } = await the().owner.query('select sealed_contact from customer where sealed_contact is not null')
    expect([shut, rows.filter(({ sealed_contact }) => !sealed_contact.startsWith(`${key}.`))]).toEqual([0, []])
    expect((await the().call(customerApi.contacts, { id })).data.data).toEqual([
      { phone: '13800138008', wechat: null, email: null },
    ])
    await the().owner.query("update customer set phone_key = '00000000.x' where id = $1", [id])
    expect(await the().parts.conversions.keyAllAgain(the().workspaceId)).toBe(1)
    expect((await listed({ keyword: '13800138008' })).map((one) => one.id)).toEqual([id])
  })
})
