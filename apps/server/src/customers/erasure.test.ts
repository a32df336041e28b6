import { customerApi } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { describe, expect, it } from 'vitest'
import { customerHands } from '../testing/customer-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('erasing a person', () => {
  const the = theWorld()
  const { aPerson, aLead, aWonLead, infoOf } = customerHands(the)
  const secret = 'Quentin'

  /** All that the database still holds of a word, table by table. */
  async function tracesOf(word: string): Promise<string[]> {
    const { owner } = the()
    const tables = await owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await owner.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${word}%`])
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  it('leaves deals and counts, and nothing that names them', async () => {
    const { call } = the()
    const given = { name: secret, phone: '13800134001', words: `I am ${secret}`, area: '上海' }
    const { leadId, customerId } = await aWonLead(given)
    await call(phoneLeadApi.addCall, { id: leadId, result: 'connected', seconds: 60, note: `spoke to ${secret}` })
    await call(leadApi.addFollow, { id: leadId, content: `${secret} wants two` })
    await call(customerApi.addDeal, { customerId, amount: '99.50', title: `for ${secret}` })
    await call(customerApi.setTag, { ids: [customerId], tag: 'VIP', way: 'set' })
    const { version } = (await infoOf(customerId)).customer
    await call(customerApi.save, {
      id: customerId,
      version,
      note: secret,
      identities: [{ platform: 'weibo', remoteId: 'q', name: secret }],
    })
    expect((await tracesOf(secret)).length).toBeGreaterThan(5)

    expect((await call(customerApi.erase, { id: customerId, name: 'Somebody' })).refused).toBe('eraseName')
    expect((await call(leadApi.erase, { id: leadId, name: secret })).refused).toBe('eraseCustomer')
    expect((await infoOf(customerId)).customer.name).toBe(secret)
    expect((await call(customerApi.erase, { id: customerId, name: secret })).refused).toBeUndefined()

    expect(await tracesOf(secret)).toEqual([])
    expect(await tracesOf('138****4001')).toEqual([])
    const { customer, deals, leads } = await infoOf(customerId)
    expect(customer).toMatchObject({ name: '', phone: null, isErased: true, dealAmount: '99.50', deals: 1, leads: 1 })
    expect([deals.map(({ amount }) => amount), leads.map(({ state }) => state)]).toEqual([['99.50'], ['converted']])
    expect((await call(leadApi.info, { id: leadId })).data).toMatchObject({ isErased: true, name: '', touches: 1 })
  })

  it('lets nothing more be done with them', async () => {
    const { call } = the()
    const { leadId, customerId } = await aWonLead({ name: 'Again', phone: '13800134002' })
    await call(customerApi.erase, { id: customerId, name: 'Again' })
    expect((await call(customerApi.erase, { id: customerId, name: 'Again' })).refused).toBe('personErased')
    expect((await call(customerApi.save, { id: customerId, version: 9, name: 'Back' })).refused).toBe('personErased')
    expect((await call(leadApi.addFollow, { id: leadId, content: 'x' })).refused).toBe('personErased')
  })

  it('of a lead without a customer reaches their other leads, and the same number comes as somebody new', async () => {
    const { call } = the()
    const phone = '13800134003'
    const id = await aLead({ name: 'Open', phone })
    const other = (await call(leadApi.add, { name: 'Other name', phone, samePerson: 'new' })).data.id ?? ''
    await call(phoneLeadApi.setDoNotCall, { ids: [id], isOn: true, reason: '' })
    expect((await call(leadApi.erase, { id, name: 'Open' })).refused).toBeUndefined()
    for (const one of [id, other])
      expect((await call(leadApi.info, { id: one })).data).toMatchObject({
        isErased: true,
        state: 'invalid',
        phone: null,
      })
    const fresh = (await call(leadApi.add, { name: 'New', phone })).data
    expect(fresh.outcome).toBe('new')
    const log = { id: fresh.id ?? '', result: 'connected' as const, seconds: 1, note: '' }
    expect((await call(phoneLeadApi.addCall, log)).refused).toBe('doNotCall')
  })

  it('without a name asks for the number, and is for total administrators alone', async () => {
    const { call } = the()
    const agent = await aPerson('agent', 'agent')
    const { id, number } = (await call(leadApi.add, { phone: '13800134004' }, agent.headers)).data
    expect((await call(leadApi.erase, { id: id ?? '', name: number }, agent.headers)).refused).toBe('noPermission')
    expect((await call(leadApi.erase, { id: id ?? '', name: number })).refused).toBeUndefined()
  })

  it('is the only way that words of the history change', async () => {
    const { workspaceId } = the()
    const id = await aLead({ name: 'History', words: 'first words' })
    const written = (statement: string) =>
      the()
        .parts.db.inWorkspace(workspaceId, (tx) => tx.execute(statement))
        .then(
          () => 'done',
          (error: { cause?: Error }) => error.cause?.message ?? '',
        )
    expect(await written(`update lead_touch set words = 'other words' where lead_id = '${id}'`)).toMatch(
      /may only be emptied/,
    )
    expect(await written(`update lead_touch set at = now() where lead_id = '${id}'`)).toMatch(/permission denied/)
    expect(await written(`update call_log set result = 'busy'`)).toMatch(/permission denied/)
  })
})
