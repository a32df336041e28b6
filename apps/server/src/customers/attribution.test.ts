import { attributionKeys, customerApi } from '@matrixcast/contract/customers'
import { attributionModels } from '@matrixcast/domain/attribution'
import { describe, expect, it } from 'vitest'
import { customerHands } from '../testing/customer-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const now = () => Math.floor(Date.now() / 1000)

describe('what brought leads and deals', () => {
  const the = theOwnWorld()
  const { aWonLead, aLead } = customerHands(the)
  const touched = (leadId: string, linkId: string | null, daysAgo: number) =>
    the().owner.query(
      `insert into lead_touch (workspace_id, lead_id, kind, ref, source_name, words, link_id, at)
       values ($1, $2, 'manual', 'r', '', '', $3, now() - make_interval(days => $4))`,
      [the().workspaceId, leadId, linkId, daysAgo],
    )

  it('adds up to the leads and the deals exactly, in every model and by every key', async () => {
    const { call } = the()
    const links = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    let cents = 0
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const { leadId, customerId } = await aWonLead({ phone: `1360013600${at}` })
      for (let n = 0; n < at; n += 1) await touched(leadId, links[n % 3] ?? null, n * 12)
      const amount = 1000 + at * 33
      cents += amount
      await call(customerApi.addDeal, {
        customerId,
        amount: (amount / 100).toFixed(2),
        ...(at % 2 === 0 ? { leadId } : {}),
      })
    }
    await aLead({ name: 'did not buy' })
    for (const model of attributionModels)
      for (const by of attributionKeys) {
        const period = { start_time: now() - 86_400, end_time: now() + 60 }
        const { data } = await call(customerApi.attribution, { model, by, ...period })
        const sums = {
          leads: data.data.reduce((sum, one) => sum + one.leadHundredths, 0),
          cents: data.data.reduce((sum, one) => sum + Math.round(Number(one.amount) * 100), 0),
        }
        expect([model, by, data.leads, sums]).toEqual([model, by, 7, { leads: 700, cents }])
        expect(Number(data.amount)).toBe(cents / 100)
        expect(data.data.filter(({ id }) => id === null)).toHaveLength(1)
      }
  })

  it('counts nothing of another time', async () => {
    const { data } = await the().call(customerApi.attribution, { start_time: 0, end_time: 86_400 })
    expect(data).toEqual({ data: [], leads: 0, deals: 0, amount: '0.00' })
  })
})
