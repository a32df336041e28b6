import { alarmApi } from '@matrixcast/contract/alarms'
import { leadApi } from '@matrixcast/contract/leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { wechatBench } from '../testing/wechat-bench.ts'

describe('a lead whose owner has to act (notices on WeChat simulated)', () => {
  const the = theWorld()
  const { far, bindAs, turn } = wechatBench(the)
  const { aPerson, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const other = { id: '', headers: { token: '' } }
  const lead = { id: '' }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('due-agent', 'agent'))
    Object.assign(other, await aPerson('other-due-agent', 'agent'))
    lead.id = await aLead({ name: 'Zhao', phone: '13800139001' }, agent.headers)
  })

  const due = (hours: number) =>
    the().owner.query('update lead set next_at = now() - make_interval(hours => $2) where id = $1', [lead.id, hours])
  const look = () => the().parts.alarms.look(the().workspaceId)
  const alarmsOf = async (headers?: { token: string }) =>
    (await the().call(alarmApi.list, {}, headers)).data.data.filter(({ kind }) => kind === 'leadDue')

  it('rings for the owner alone, and on their WeChat, until they act', async () => {
    await due(1)
    await bindAs('o-agent', agent.headers)
    await bindAs('o-admin')
    expect(await turn()).toBe(1)
    expect(far.sent).toMatchObject([{ openid: 'o-agent', text: expect.stringMatching(/^有线索等您跟进\nZhao\n/) }])
    expect(await alarmsOf(agent.headers)).toMatchObject([{ leadId: lead.id, title: 'Zhao', reason: 'firstAnswer' }])
    expect([await alarmsOf(other.headers), await alarmsOf()]).toEqual([[], []])
    await the().call(leadApi.addFollow, { id: lead.id, content: 'called back' }, agent.headers)
    await look()
    expect(await alarmsOf(agent.headers)).toEqual([])
  })

  it('rings again when the time of the next follow-up has come, and is quiet after a day', async () => {
    await due(1)
    await look()
    expect(await alarmsOf(agent.headers)).toMatchObject([{ reason: 'followUp' }])
    await due(25)
    await look()
    expect(await alarmsOf(agent.headers)).toEqual([])
  })

  it('is one of twenty at most', async () => {
    for (let at = 0; at < 22; at += 1) await aLead({ name: `Lead ${at}` }, other.headers)
    await the().owner.query("update lead set next_at = now() - interval '1 hour' where owner_id = $1", [other.id])
    await look()
    expect(await alarmsOf(other.headers)).toHaveLength(20)
  })

  it('tells an agent nothing of posts', async () => {
    await the().owner.query(
      "insert into alarm (workspace_id, kind, subject, reason) values ($1, 'breaker', 'weibo', 'late')",
      [the().workspaceId],
    )
    const kinds = async (headers?: { token: string }) =>
      (await the().call(alarmApi.list, {}, headers)).data.data.map(({ kind }) => kind)
    expect(await kinds()).toContain('breaker')
    expect(await kinds(agent.headers)).not.toContain('breaker')
  })
})
