import { leadApi } from '@matrixcast/contract/leads'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildContactKeys } from '../db/contact-keys.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { buildContactColumns } from './contact.ts'
import { buildIntakeStore } from './intake-store.ts'

describe('the same person', () => {
  const the = theOwnWorld()
  const { aPerson, aPool, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const other = { id: '', headers: { token: '' } }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('an-agent', 'agent'))
    Object.assign(other, await aPerson('other-agent', 'agent'))
  })

  const add = async (input: object, headers?: { token: string }) => the().call(leadApi.add, input, headers)
  const info = async (id: string) => (await the().call(leadApi.info, { id })).data

  it.each([
    ['telephone', { phone: '13800130001' }, { phone: '+86 138 0013 0001' }],
    ['WeChat', { wechat: 'Kitchen_88' }, { wechat: 'kitchen_88' }],
    ['e-mail', { email: 'Ana@example.com' }, { email: 'ana@EXAMPLE.com' }],
  ])('is known by the same %s, and comes to one lead once more', async (_, first, second) => {
    const one = (await add({ name: 'Ana', ...first }, agent.headers)).data
    const two = (await add({ words: 'again', ...second }, agent.headers)).data
    expect(two).toEqual({ id: one.id, number: one.number, outcome: 'attached' })
    expect(await info(one.id ?? '')).toMatchObject({ name: 'Ana', touches: 2 })
  })

  it('is not given to the second who enters them, who is told the number of the lead and sees nothing of it', async () => {
    const id = await aLead({ phone: '13800130002' }, other.headers)
    const { number } = await info(id)
    const again = await add({ phone: '13800130002', name: 'Ana' }, agent.headers)
    expect(again.data).toEqual({ id: null, number, outcome: 'attached' })
    expect((await info(id)).owner).toEqual({ id: other.id, name: 'other-agent' })
  })

  it('is refused, or becomes a lead of their own, where that was asked for', async () => {
    const id = await aLead({ phone: '13800130003' })
    const { number } = await info(id)
    const refused = await add({ phone: '13800130003', samePerson: 'refuse' })
    expect([refused.refused, refused.details]).toEqual(['leadThere', { number }])
    const own = (await add({ phone: '13800130003', samePerson: 'new' })).data
    expect([own.outcome, own.id === id]).toEqual(['new', false])
    expect((await info(id)).touches).toBe(1)
  })

  it('has to be answered by the owner again, and what was not known of them is added', async () => {
    const { call } = the()
    const id = await aLead({ name: '', phone: '13800130004' }, agent.headers)
    await call(leadApi.addFollow, { id, content: 'called' }, agent.headers)
    expect((await info(id)).nextAt).toBeNull()
    await add({ phone: '13800130004', name: 'Bo', email: 'bo@example.com' }, agent.headers)
    const after = await info(id)
    expect(after).toMatchObject({ name: 'Bo', email: 'b***@example.com', state: 'following' })
    expect(after.nextAt).toBeGreaterThan(Date.now() / 1000)
  })

  it('comes back as a new lead to whoever won them, and to a pool once that person has left', async () => {
    const { call } = the()
    const id = await aLead({ phone: '13800130005' }, agent.headers)
    await call(leadApi.addFollow, { id, content: 'called' }, agent.headers)
    await call(leadApi.setState, { ids: [id], move: 'converted' }, agent.headers)
    const back = (await add({ phone: '13800130005' }, other.headers)).data
    expect([back.outcome, back.id]).toEqual(['new', null])
    const { data } = (await call(leadApi.list, { keyword: back.number })).data
    expect(data[0]).toMatchObject({ owner: { id: agent.id }, state: 'assigned' })
  })

  it('who was lost lies in the pool for new ones when they come again', async () => {
    const { call } = the()
    const poolId = await aPool({ name: 'New ones', isDefault: true, memberIds: [agent.id] })
    const id = await aLead({ phone: '13800130006' }, agent.headers)
    await call(leadApi.addFollow, { id, content: 'called' }, agent.headers)
    await call(leadApi.setState, { ids: [id], move: 'lost', reason: 'too dear' }, agent.headers)
    await add({ phone: '13800130006' }, other.headers)
    expect(await info(id)).toMatchObject({ state: 'pooled', owner: null, pool: { id: poolId }, reason: '' })
  })

  it('that came twenty times at a moment is one lead, and an order that is sent again changes nothing', async () => {
    const phone = '13800130007'
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ phone })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ data }) => data.outcome === 'new')).toHaveLength(1)
    const id = answers[0]?.data.id ?? ''
    expect((await info(id)).touches).toBe(20)
    const order = { phone, orderId: crypto.randomUUID() }
    const [first, second] = [await add(order), await add(order)]
    expect(second.data).toEqual(first.data)
    expect((await add({ ...order, phone: '13800130017' })).refused).toBe('orderMadeAlready')
    expect((await info(id)).touches).toBe(21)
  })

  it('who left their number under another secret is found after it was keyed again', async () => {
    const { parts, workspaceId } = the()
    const id = await aLead({ phone: '13800130008' })
    const keys = buildContactKeys(Buffer.from('another secret'))
    const contacts = buildContactColumns({ vault: parts.vault, keys })
    const intake = buildIntakeStore({ db: parts.whole, contacts, placement: parts.leadPlacement, areas: parts.areas })
    expect(await intake.keyAllAgain(workspaceId)).toBeGreaterThan(0)
    expect(await intake.keyAllAgain(workspaceId)).toBe(0)
    const found = async () =>
      (await the().call(leadApi.list, { keyword: '13800130008' })).data.data.map((one) => one.id)
    expect(await found()).toEqual([])
    expect(await parts.leadIntake.keyAllAgain(workspaceId)).toBeGreaterThan(0)
    expect(await found()).toEqual([id])
  })

  it('is found by a number that is sealed with a new key', async () => {
    const id = await aLead({ phone: '13800130010' })
    const { key, shut } = await the().parts.sealing.rotate()
    const { rows } = await the().owner.query('select sealed_contact from lead where sealed_contact is not null')
    expect(rows.filter(({ sealed_contact }) => !sealed_contact.startsWith(`${key}.`))).toEqual([])
    expect(shut).toBe(0)
    const { data } = (await the().call(leadApi.contacts, { id })).data
    expect(data[0]?.phone).toBe('13800130010')
  })

  it('is noted in the operation log by the number of the lead alone', async () => {
    const { data } = (await the().call(settingsApi.operationLog, { action: 'lead.add' })).data
    expect(data.length).toBeGreaterThan(5)
    expect(data.every(({ subject }) => /^L-\d{8}-\d{3}$/.test(subject))).toBe(true)
  })
})
