import { chinaNumberApi } from '@matrixcast/contract/china-numbers'
import { customerApi } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { workspaceApi } from '@matrixcast/contract/workspace'
import type { Country } from '@matrixcast/domain/country'
import { describe, expect, it } from 'vitest'
import { customerHands } from '../testing/customer-hands.ts'
import { theWorld } from '../testing/the-world.ts'

/** As typed, and as it was read in a workspace of China: all are landlines there. */
const abroad: [Country, string, string][] = [
  ['US', '(415) 555-2671', '+14155552671'],
  ['BR', '(21) 3123-4567', '+552131234567'],
]

describe('numbers that were read as Chinese', () => {
  const the = theWorld()
  const { aLead, aPerson, aWonLead } = customerHands(the)
  const live = (country: Country) => the().call(workspaceApi.save, { country })
  const listed = async (input = {}) => (await the().call(chinaNumberApi.list, input)).data
  const phoneOfLead = async (id: string) =>
    (await the().call(leadApi.contacts, { limit: 1000 })).data.data.find((one) => one.id === id)?.phone

  it.each(abroad)('%s: are listed with both readings, and one that is ticked is changed', async (...row) => {
    const [country, typed, whole] = row
    await live('CN')
    const ticked = await aLead({ name: 'Ticked', phone: typed })
    const other = await aLead({ name: 'Other', phone: typed.replace('7', '8') })
    const mine = (rows: { id: string }[]) => rows.map(({ id }) => id).filter((id) => id === ticked || id === other)
    await live(country)
    const { data, next } = await listed()
    expect(mine(data).sort()).toEqual([ticked, other].sort())
    expect(data.find(({ id }) => id === ticked)).toMatchObject({
      of: 'lead',
      name: 'Ticked',
      fitsChina: true,
      becomes: `${whole.slice(0, 3)}****${whole.slice(-4)}`,
    })
    expect(JSON.stringify(data)).not.toContain(whole.slice(3))
    expect(next).toBe(null)
    const answer = await the().call(chinaNumberApi.change, { country, holders: [{ of: 'lead', id: ticked }] })
    expect(answer.data).toEqual({ changed: 1, left: 0 })
    expect(await phoneOfLead(ticked)).toBe(whole)
    expect(await phoneOfLead(other)).toMatch(/^0/)
    expect((await the().call(leadApi.list, { keyword: typed, limit: 10 })).data.data.map(({ id }) => id)).toEqual([
      ticked,
    ])
    expect(mine((await listed()).data)).toEqual([other])
  })

  it('of customers are changed too, and a number that wants no calls wants none as the other one', async () => {
    await live('CN')
    const { leadId: id } = await aWonLead({ name: 'Barred', phone: '(415) 555-2672' })
    await the().call(phoneLeadApi.setDoNotCall, { ids: [id], isOn: true, reason: 'asked' })
    await live('US')
    const data = (await listed()).data.filter(({ name }) => name === 'Barred')
    expect(data.map(({ of }) => of)).toEqual(['lead', 'customer'])
    const holders = data.map(({ of, id: one }) => ({ of, id: one }))
    expect((await the().call(chinaNumberApi.change, { country: 'US', holders })).data).toEqual({ changed: 2, left: 0 })
    expect((await the().call(customerApi.list, { keyword: '+1 415 555 2672', limit: 10 })).data.total).toBe(1)
    expect((await the().call(phoneLeadApi.list, { view: 'doNotCall' })).data.data.map((lead) => lead.id)).toEqual([id])
    expect((await listed()).data.filter(({ name }) => name === 'Barred')).toEqual([])
  })

  it('stay as they are where the country or the number is another by now', async () => {
    await live('CN')
    const id = await aLead({ phone: '(415) 555-2673' })
    expect((await listed()).data).toEqual([])
    await live('US')
    const holders = [{ of: 'lead' as const, id }]
    expect((await the().call(chinaNumberApi.change, { country: 'BR', holders })).data).toEqual({ changed: 0, left: 1 })
    await the().call(chinaNumberApi.change, { country: 'US', holders })
    expect((await the().call(chinaNumberApi.change, { country: 'US', holders })).data).toEqual({ changed: 0, left: 1 })
    expect(await phoneOfLead(id)).toBe('+14155552673')
  })

  it('are listed in parts: the next one begins where the last one ended', async () => {
    await live('CN')
    const made = []
    for (let last = 10; last < 112; last += 1)
      made.push(await aLead({ name: 'Many', phone: `(415) 555-2${String(last + 600)}` }))
    await live('US')
    const first = await listed()
    expect([first.data.length, first.next?.of]).toEqual([100, 'lead'])
    const rest = await listed(first.next ?? {})
    const ids = [...first.data, ...rest.data].map(({ id }) => id)
    expect(made.filter((id) => !ids.includes(id))).toEqual([])
    expect([new Set(ids).size, rest.next]).toEqual([ids.length, null])
  })

  it('are shown to nobody who may not change settings, and nothing of another workspace is changed', async () => {
    const { headers } = await aPerson('seller', 'operator')
    expect((await the().call(chinaNumberApi.list, {}, headers)).refused).toBe('noPermission')
    const holders = [{ of: 'customer' as const, id: crypto.randomUUID() }]
    expect((await the().call(chinaNumberApi.change, { country: 'CN', holders })).data).toEqual({ changed: 0, left: 1 })
    expect((await the().call(chinaNumberApi.change, { country: 'CN', holders: [] })).refused).toBe('invalidInput')
  })
})
