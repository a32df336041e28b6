import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const twenty = Array.from({ length: 20 }, (_, at) => at)

describe('claims from a pool', () => {
  const the = theWorld()
  const { aPerson, aPool, aLead } = leadHands(the)

  it('twenty at a time leave each lead with one owner, and break no cap of a day', async () => {
    const { call, owner } = the()
    const people = await Promise.all([0, 1, 2, 3].map((at) => aPerson(`agent-${at}`, 'agent')))
    const memberIds = people.map(({ id }) => id)
    const poolId = await aPool({ name: 'South', memberIds, claimDayMost: 3 })
    const ids = await Promise.all(twenty.slice(0, 10).map(() => aLead({ poolId })))
    const claims = await Promise.all(
      twenty.map((at) =>
        call(leadApi.claim, { ids: [ids[at % 5] ?? '', ids[5 + (at % 5)] ?? ''] }, people[at % 4]?.headers),
      ),
    )
    const { rows } = await owner.query<{ owner_id: string; leads: number }>(
      'select owner_id, count(*)::int as leads from lead where owner_id is not null and pool_id = $1 group by owner_id',
      [poolId],
    )
    expect(rows.every(({ leads }) => leads <= 3)).toBe(true)
    const events = await owner.query("select lead_id from lead_event where kind = 'claimed'")
    const claimed = events.rows.map(({ lead_id }) => lead_id)
    expect(new Set(claimed).size).toBe(claimed.length)
    expect(rows.reduce((sum, { leads }) => sum + leads, 0)).toBe(claimed.length)
    const faults = new Set(claims.flatMap(({ data }) => data.refused.map(({ fault }) => fault)))
    expect([...faults].filter((fault) => fault !== 'leadTaken' && fault !== 'leadClaimsOfDay')).toEqual([])
    expect(claimed.length).toBe(10)
  })

  it('one lead that twenty people want is given to one of them, and the others are told', async () => {
    const { call } = the()
    const people = await Promise.all(twenty.map((at) => aPerson(`wants-${at}`, 'agent')))
    const poolId = await aPool({ name: 'North', memberIds: people.map(({ id }) => id) })
    const id = await aLead({ poolId })
    const answers = await Promise.all(people.map(({ headers }) => call(leadApi.claim, { ids: [id] }, headers)))
    expect(answers.filter(({ data }) => data.done.length === 1)).toHaveLength(1)
    const refused = answers.flatMap(({ data }) => data.refused.map(({ fault }) => fault))
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'leadTaken'))
  })

  it('a person holds as many leads of a pool as it allows, and may claim again after giving one back', async () => {
    const { call } = the()
    const { id: memberId, headers } = await aPerson('holder', 'agent')
    const poolId = await aPool({ name: 'East', memberIds: [memberId], holdMost: 2 })
    const ids = [await aLead({ poolId }), await aLead({ poolId }), await aLead({ poolId })]
    const third = ids[2] ?? ''
    const { data } = await call(leadApi.claim, { ids }, headers)
    expect(data.refused).toEqual([{ id: third, fault: 'leadsHeld', details: { limit: 2 } }])
    await call(leadApi.giveBack, { ids: ids.slice(0, 1), poolId }, headers)
    expect((await call(leadApi.claim, { ids: [third] }, headers)).data.done).toEqual([third])
    const [pool] = (await call(leadApi.pools, {}, headers)).data.data
    expect(pool).toMatchObject({ name: 'East', leads: 1, held: 2 })
  })
})
