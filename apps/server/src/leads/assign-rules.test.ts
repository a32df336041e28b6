import { assignRuleApi } from '@matrixcast/contract/assign-rules'
import { leadApi } from '@matrixcast/contract/leads'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { customerHands } from '../testing/customer-hands.ts'
import { anAccount } from '../testing/factories.ts'
import { formHands } from '../testing/form-hands.ts'
import { theWorld } from '../testing/the-world.ts'

type Given = z.input<typeof assignRuleApi.save.input>
const always = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1440 }

describe('rules of assigning', () => {
  const the = theWorld()
  const { aPerson, aPool, aWonLead } = customerHands(the)
  const { aForm } = formHands(the)
  const people = { lin: '', mo: '' }
  const pools = { main: '', south: '' }
  let phones = 13900000000

  beforeAll(async () => {
    people.lin = (await aPerson('lin', 'agent')).id
    people.mo = (await aPerson('mo', 'agent')).id
    pools.main = await aPool({ name: 'Main', isDefault: true })
    pools.south = await aPool({ name: 'South' })
  })
  beforeEach(async () => {
    const { data } = (await the().call(assignRuleApi.list, {})).data
    for (const { id } of data) await the().call(assignRuleApi.remove, { id })
  })

  const aRule = async (given: Given): Promise<string> => {
    const answer = await the().call(assignRuleApi.save, given)
    if (answer.refused) throw new Error(`refused: ${answer.refused}`)
    return answer.data.id
  }
  const toLin = (name: string, more: Partial<Given> = {}): Given => ({
    name,
    target: 'people',
    people: [{ id: people.lin }],
    ...more,
  })
  /** Somebody new who filled in a form; answers whose they became. */
  async function arrives(more: { area?: string; phone?: string; accountId?: string } = {}) {
    const { parts, workspaceId, call } = the()
    phones += 1
    const { accountId = null, area = '', phone = `+86${phones}` } = more
    const { leadId } = await parts.leadIntake.receive(workspaceId, {
      source: { kind: 'page', ref: crypto.randomUUID(), pageId: null, name: 'A page', accountId },
      contact: { phone, wechat: null, email: null },
      name: 'Zhao',
      words: '',
      area,
      samePerson: 'attach',
      byId: null,
      poolId: null,
    })
    const { owner, pool, state } = (await call(leadApi.info, { id: leadId })).data
    return { leadId, owner: owner?.name ?? null, pool: pool?.name ?? null, state }
  }
  const tried = async (input: object) => (await the().call(assignRuleApi.try, { source: 'page', ...input })).data

  it('without one a lead lies in the default pool', async () => {
    expect(await arrives()).toMatchObject({ owner: null, pool: 'Main', state: 'pooled' })
    expect(await tried({})).toEqual({ rule: null, owner: null, pool: 'Main', by: 'rules' })
  })

  it('the first that fits decides, in the order that people gave them', async () => {
    const first = await aRule({ name: 'South', target: 'pool', poolId: pools.south, conditions: { areas: ['44'] } })
    const second = await aRule(toLin('All'))
    expect(await arrives({ area: '广东深圳南山区' })).toMatchObject({ owner: null, pool: 'South' })
    expect(await arrives({ area: '上海' })).toMatchObject({ owner: 'lin', state: 'assigned' })
    await the().call(assignRuleApi.sort, { ids: [second, first] })
    expect(await arrives({ area: '广东深圳' })).toMatchObject({ owner: 'lin' })
  })

  it('people take turns by weight, and the history names the rule', async () => {
    await aRule(toLin('Turn', { people: [{ id: people.lin, weight: 2 }, { id: people.mo }] }))
    expect(await tried({})).toEqual({ rule: 'Turn', owner: 'lin', pool: 'Main', by: 'rules' })
    const came = []
    for (let at = 0; at < 6; at += 1) came.push(await arrives())
    expect(came.map(({ owner }) => owner)).toEqual(['lin', 'mo', 'lin', 'lin', 'mo', 'lin'])
    const { data } = (await the().call(leadApi.timeline, { id: came[0]?.leadId ?? '' })).data
    expect(data.find(({ kind }) => kind === 'assigned')).toMatchObject({ to: 'lin', by: null, words: 'Turn' })
    const [rule] = (await the().call(assignRuleApi.list, {})).data.data
    expect(rule).toMatchObject({ name: 'Turn', givenToday: 6 })
  })

  it('a try asks what the intake asks: the pool of a form, then who enters the lead, then the rules', async () => {
    await aRule(toLin('All'))
    const own = await aForm({ name: 'Own pool', poolId: pools.south })
    const plain = await aForm({ name: 'No pool', poolId: null })
    const byForm = (id: string) => tried({ source: 'form', form_id: id })
    expect(await byForm(own.id)).toEqual({ rule: null, owner: null, pool: 'South', by: 'pool' })
    expect(await byForm(plain.id)).toEqual({ rule: 'All', owner: 'lin', pool: 'Main', by: 'rules' })
    const entered = (await the().call(leadApi.add, { name: 'By hand' })).data.id ?? ''
    const owner = (await the().call(leadApi.info, { id: entered })).data.owner?.name
    expect(await tried({ source: 'manual' })).toEqual({ rule: null, owner, pool: null, by: 'person' })
    expect((await the().call(assignRuleApi.try, { source: 'form', form_id: people.lin })).refused).toBe('notFound')
  })

  it('twenty at a moment are shared evenly', async () => {
    await aRule(toLin('Even', { people: [{ id: people.lin }, { id: people.mo }] }))
    const came = await Promise.all(Array.from({ length: 20 }, () => arrives()))
    expect(came.filter(({ owner }) => owner === 'lin')).toHaveLength(10)
  })

  it('whoever was disabled meanwhile is passed over; with nobody left the pool of the rule has it', async () => {
    const gone = await aPerson('gone', 'agent')
    await aRule(toLin('Gone', { people: [{ id: gone.id, weight: 9 }, { id: people.mo }], poolId: pools.south }))
    await the().owner.query('update admin set disabled = true where id = $1', [gone.id])
    expect(await arrives()).toMatchObject({ owner: 'mo' })
    await the().owner.query('update admin set disabled = true where id = $1', [people.mo])
    expect(await arrives()).toMatchObject({ owner: null, pool: 'South', state: 'pooled' })
    await the().owner.query('update admin set disabled = false where id = $1', [people.mo])
    const [rule] = (await the().call(assignRuleApi.list, {})).data.data
    expect(rule?.people.map(({ name, isThere }) => [name, isThere])).toEqual([
      ['mo', true],
      ['gone', false],
    ])
  })

  it('the cap of a day and the working hours send it to the pool', async () => {
    await aRule(toLin('Cap', { dayMost: 1, hours: always }))
    expect(await arrives()).toMatchObject({ owner: 'lin' })
    expect(await arrives()).toMatchObject({ owner: null, pool: 'Main' })
    const [cap] = (await the().call(assignRuleApi.list, {})).data.data
    const inThreeDays = ((new Date(Date.now() + 8 * 3_600_000).getUTCDay() + 2) % 7) + 1
    await the().call(assignRuleApi.save, toLin('Cap', { id: cap?.id, hours: { ...always, days: [inThreeDays] } }))
    expect(await arrives()).toMatchObject({ owner: null, pool: 'Main' })
    await the().call(assignRuleApi.save, toLin('Cap', { id: cap?.id, hours: always }))
    expect(await arrives()).toMatchObject({ owner: 'lin' })
  })

  it('somebody of the account gets who came by it', async () => {
    const { owner, workspaceId } = the()
    const accountId = await anAccount(the())
    await owner.query('insert into account_operator (workspace_id, account_id, admin_id) values ($1, $2, $3)', [
      workspaceId,
      accountId,
      people.mo,
    ])
    await aRule({ name: 'Theirs', target: 'accountOwner' })
    expect(await arrives({ accountId })).toMatchObject({ owner: 'mo' })
    expect(await arrives()).toMatchObject({ owner: null, pool: 'Main' })
  })

  it('a pool that was deleted gives way to the default one', async () => {
    const poolId = await aPool({ name: 'Soon gone' })
    await aRule({ name: 'To it', target: 'pool', poolId })
    expect((await the().call(leadApi.removePool, { id: poolId })).refused).toBeUndefined()
    expect(await arrives()).toMatchObject({ owner: null, pool: 'Main' })
  })

  it('a customer who comes back goes to the owner of the customer, whatever the rules say', async () => {
    const { owner } = the()
    await aRule(toLin('All'))
    const { customerId } = await aWonLead({ name: 'Back', phone: '13800137001' })
    await owner.query('update customer set owner_id = $2 where id = $1', [customerId, people.mo])
    expect(await arrives({ phone: '+8613800137001' })).toMatchObject({ owner: 'mo', state: 'assigned' })
  })

  it('wrong ones are refused with the reason and change nothing', async () => {
    const id = await aRule(toLin('Right'))
    const refusal = async (given: Given) => (await the().call(assignRuleApi.save, given)).refused
    expect(await refusal(toLin('Stranger', { people: [{ id: crypto.randomUUID() }] }))).toBe('personUnknown')
    expect(await refusal(toLin('Nobody', { people: [] }))).toBe('invalidInput')
    expect(await refusal({ name: 'No pool', target: 'pool' })).toBe('invalidInput')
    expect(await refusal({ name: 'Gone', target: 'pool', poolId: crypto.randomUUID() })).toBe('poolGone')
    expect(await refusal(toLin('Where', { conditions: { areas: ['99'] } }))).toBe('areaUnknown')
    expect(await refusal(toLin('Right'))).toBe('ruleNameTaken')
    expect(await refusal(toLin('Other', { id: crypto.randomUUID() }))).toBe('ruleGone')
    expect((await the().call(assignRuleApi.sort, { ids: [id, crypto.randomUUID()] })).refused).toBe('rulesChanged')
    expect((await the().call(assignRuleApi.list, {})).data.data.map(({ name }) => name)).toEqual(['Right'])
  })
})
