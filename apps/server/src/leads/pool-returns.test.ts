import { alarmApi } from '@matrixcast/contract/alarms'
import { leadApi } from '@matrixcast/contract/leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a pool', () => {
  const the = theWorld()
  const { aPerson, aPool, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  let poolId = ''

  beforeAll(async () => {
    Object.assign(agent, await aPerson('agent', 'agent'))
    poolId = await aPool({ name: 'South', memberIds: [agent.id], returnDays: { A: 3, none: 10 }, viewDayMost: 2 })
  })

  const info = async (id: string) => (await the().call(leadApi.info, { id })).data
  const run = () => the().parts.leadReturns.run(the().workspaceId)
  /** A lead that the agent claimed so many days ago. */
  async function claimed(days: number, level?: 'A' | 'B'): Promise<string> {
    const id = await aLead({ poolId, ...(level === undefined ? {} : { level }) })
    await the().call(leadApi.claim, { ids: [id] }, agent.headers)
    await the().owner.query('update lead set assigned_at = now() - make_interval(days => $2) where id = $1', [id, days])
    return id
  }
  const warned = async () =>
    (await the().call(alarmApi.list, {}, agent.headers)).data.data
      .filter(({ kind }) => kind === 'leadReturns')
      .map(({ leadId }) => leadId)

  it('takes back by level what nobody followed up, with the reason, and nothing else', async () => {
    const [late, fresh, other, plain] = [
      await claimed(4, 'A'),
      await claimed(2, 'A'),
      await claimed(99, 'B'),
      await claimed(11),
    ]
    expect(await run()).toBe(2)
    for (const id of [late, plain])
      expect(await info(id)).toMatchObject({ state: 'pooled', owner: null, pool: { name: 'South' }, nextAt: null })
    for (const id of [fresh, other]) expect(await info(id)).toMatchObject({ state: 'assigned' })
    const [moment] = (await the().call(leadApi.timeline, { id: late })).data.data
    expect(moment).toMatchObject({ kind: 'wentBack', words: '3', to: 'South', by: null })
    expect(await run()).toBe(0)
  })

  it('keeps a lead whose owner acts, and one with an appointment', async () => {
    const [followed, appointed] = [await claimed(4, 'A'), await claimed(4, 'A')]
    await the().call(leadApi.addFollow, { id: followed, content: 'called' }, agent.headers)
    await the().call(leadApi.addFollow, { id: appointed, content: 'called' }, agent.headers)
    const nextAt = Math.floor(Date.now() / 1000) + 3600
    await the().call(leadApi.setState, { ids: [appointed], move: 'appointed', nextAt }, agent.headers)
    await the().owner.query("update lead set last_follow_at = now() - interval '4 days' where id = $1", [appointed])
    expect(await run()).toBe(0)
  })

  it('warns the owner the day before, until they act', async () => {
    const [soon, later] = [await claimed(2, 'A'), await claimed(0, 'A')]
    await the().owner.query("update lead set assigned_at = assigned_at - interval '1 hour' where id = $1", [soon])
    await the().parts.alarms.look(the().workspaceId)
    expect(await warned()).toContain(soon)
    expect(await warned()).not.toContain(later)
    await the().call(leadApi.addFollow, { id: soon, content: 'called' }, agent.headers)
    await the().parts.alarms.look(the().workspaceId)
    expect(await warned()).not.toContain(soon)
  })

  it('shows each person as many numbers a day as it allows; one that was shown counts once', async () => {
    const ids = [
      await aLead({ poolId, phone: '13800136001' }),
      await aLead({ poolId, phone: '13800136002' }),
      await aLead({ poolId, phone: '13800136003' }),
    ]
    const look = (at: number, headers = agent.headers) => the().call(leadApi.contacts, { id: ids[at] ?? '' }, headers)
    expect((await look(0)).data.data[0]?.phone).toBe('13800136001')
    expect([(await look(0)).refused, (await look(1)).refused]).toEqual([undefined, undefined])
    expect(await look(2)).toMatchObject({ refused: 'leadViewsOfDay' })
    expect((await look(1)).data.data).toHaveLength(1)
    expect((await the().call(leadApi.contacts, {}, agent.headers)).refused).toBe('leadViewsOfDay')
  })
})
