import { leadApi } from '@matrixcast/contract/leads'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('how many leads there are under each tab', () => {
  const the = theOwnWorld()
  const { aPerson, aPool, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const pool = { id: '' }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('counted-agent', 'agent'))
    pool.id = await aPool({ name: 'South', memberIds: [agent.id] })
    for (let at = 0; at < 6; at += 1) await aLead({ poolId: pool.id })
    for (let at = 0; at < 4; at += 1) await aLead({}, agent.headers)
    await aLead({})
  })

  const list = async (input: object, headers?: { token: string }) =>
    (await the().call(leadApi.list, { limit: 1000, ...input }, headers)).data
  const kept = async (headers?: { token: string }) => (await list({}, headers)).counts
  /** A filter that leaves everything in has them counted. */
  const counted = async (headers?: { token: string }) => (await list({ start_time: 1 }, headers)).counts

  it('is what counting them gives, whatever happens to them, for each person by what they see', async () => {
    const ids = async (tab: string) => (await list({ tab })).data.map(({ id }) => id)
    const steps = [
      async () => the().call(leadApi.claim, { ids: (await ids('pool')).slice(0, 2) }, agent.headers),
      async () =>
        the().call(leadApi.setState, { ids: (await ids('pool')).slice(0, 1), move: 'invalidated', reason: 'a test' }),
      async () => the().call(leadApi.giveBack, { ids: [(await ids('mine'))[0] ?? ''], poolId: pool.id, reason: 'off' }),
      async () => the().owner.query("update lead set next_at = now() - interval '1 hour' where owner_id is not null"),
      async () => the().owner.query("delete from lead where state = 'invalid'"),
      async () => the().parts.leadCounts.sumUp(the().workspaceId),
    ]
    expect(await kept()).toMatchObject({ all: 11, pool: 6, mine: 1, invalid: 0 })
    expect(await kept(agent.headers)).toMatchObject({ all: 10, pool: 6, mine: 4 })
    for (const step of steps) {
      await step()
      expect(await kept()).toEqual(await counted())
      expect(await kept(agent.headers)).toEqual(await counted(agent.headers))
    }
  })

  it('is summed up to one row of a kind, and to none where nothing is left', async () => {
    await the().parts.leadCounts.sumUp(the().workspaceId)
    const { rows } = await the().owner.query(
      'select count(*)::int as rows, count(distinct (owner_id, pool_id, account_id, state))::int as kinds from lead_counts',
    )
    expect(rows[0]?.rows).toBe(rows[0]?.kinds)
    expect(await the().parts.leadCounts.sumUp(the().workspaceId)).toBe(0)
  })
})
