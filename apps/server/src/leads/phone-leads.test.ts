import { leadApi } from '@matrixcast/contract/leads'
import { type PhoneLeadView, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const soon = Math.floor(Date.now() / 1000) + 3600

describe('leads that are called', () => {
  const the = theOwnWorld()
  const { aPerson, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const other = { id: '', headers: { token: '' } }
  const lead = { first: '', second: '', same: '', mute: '' }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('a-caller', 'agent'))
    Object.assign(other, await aPerson('another-caller', 'agent'))
    lead.first = await aLead({ name: 'Zhao', phone: '13800131001' }, agent.headers)
    lead.second = await aLead({ name: 'Qian', phone: '13800131002' }, agent.headers)
    lead.mute = await aLead({ name: 'Sun' }, agent.headers)
  })

  const list = async (view: PhoneLeadView = 'all', more = {}, headers = agent.headers) =>
    (await the().call(phoneLeadApi.list, { view, ...more }, headers)).data
  const names = async (view: PhoneLeadView) => (await list(view)).data.map(({ name }) => name).toSorted()
  const call = (id: string, given: object = {}, headers = agent.headers) =>
    the().call(phoneLeadApi.addCall, { id, result: 'connected', seconds: 90, ...given }, headers)

  it('are those with a number, masked, and none of anybody else', async () => {
    const { data } = await list()
    expect(data.map(({ name, phone }) => `${name} ${phone}`).toSorted()).toEqual([
      'Qian 138****1002',
      'Zhao 138****1001',
    ])
    expect((await list('all', {}, other.headers)).total).toBe(0)
    expect(await names('never')).toEqual(['Qian', 'Zhao'])
    expect((await list('all', { keyword: '1002' })).data.map(({ name }) => name)).toEqual(['Qian'])
    expect((await list('all', { keyword: '138 0013 1001' })).data.map(({ name }) => name)).toEqual(['Zhao'])
  })

  it('keep what came of each call, and are followed up from then on', async () => {
    expect((await call(lead.first, { note: 'wants a visit', nextAt: soon })).refused).toBeUndefined()
    expect((await call(lead.first, { note: 'x', nextAt: soon - 7200 })).refused).toBe('timeInPast')
    await call(lead.first, { result: 'noAnswer', seconds: 0 })
    const [row] = (await list('unreached')).data
    expect(row).toMatchObject({ name: 'Zhao', calls: 2, result: 'noAnswer', talkSeconds: 90, state: 'following' })
    const logged = (await the().call(phoneLeadApi.calls, { id: lead.first }, agent.headers)).data.data
    expect(logged.map(({ by, result, seconds, note }) => [by, result, seconds, note])).toEqual([
      ['a-caller', 'noAnswer', 0, ''],
      ['a-caller', 'connected', 90, 'wants a visit'],
    ])
    const moments = (await the().call(leadApi.timeline, { id: lead.first }, agent.headers)).data.data
    expect(moments.filter(({ kind, way }) => kind === 'follow' && way === 'call')).toHaveLength(2)
    expect(await names('never')).toEqual(['Qian'])
  })

  it('are due once their time is past, the longest overdue first', async () => {
    await the().owner.query("update lead set next_at = now() - interval '1 hour' where name = 'Qian'")
    await the().owner.query("update lead set next_at = now() - interval '2 hours' where name = 'Zhao'")
    const { due, data } = await list('due')
    expect([due, data.map(({ name }) => name)]).toEqual([2, ['Zhao', 'Qian']])
  })

  it('whose number is not to be called are called by nobody, also under another name, until that is taken back', async () => {
    const set = (ids: string[], isOn: boolean) =>
      the().call(phoneLeadApi.setDoNotCall, { ids, isOn, reason: 'asked for it' }, agent.headers)
    const same = { name: 'Qian again', phone: '+86 13800131002', samePerson: 'new' } as const
    lead.same = (await the().call(leadApi.add, same, other.headers)).data.id ?? ''
    expect((await set([lead.second, lead.mute], true)).data).toMatchObject({
      done: [lead.second],
      refused: [{ id: lead.mute, fault: 'leadNoPhone' }],
    })
    expect((await call(lead.same, {}, other.headers)).refused).toBe('doNotCall')
    expect((await list('doNotCall')).data.map(({ name, doNotCall }) => [name, doNotCall])).toEqual([['Qian', true]])
    expect((await list('due')).data.map(({ name }) => name)).toEqual(['Zhao'])
    await set([lead.second], false)
    expect((await call(lead.same, {}, other.headers)).refused).toBeUndefined()
  })

  it.each([
    ['a result that there is not', { result: 'maybe' }, 'invalidInput'],
    ['a length below nothing', { seconds: -1 }, 'invalidInput'],
    ['a length of more than a day', { seconds: 90_000 }, 'invalidInput'],
  ])('take no call with %s', async (_what, given, fault) => {
    expect((await call(lead.first, given)).refused).toBe(fault)
  })

  it('of others and without a number are refused by name', async () => {
    expect((await call(lead.mute)).refused).toBe('leadNoPhone')
    expect((await call(lead.first, {}, other.headers)).refused).toBe('notFound')
  })
})
