import { bulkApi } from '@matrixcast/contract/bulk'
import { leadApi } from '@matrixcast/contract/leads'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const isRefused = async (answer: Promise<{ refused: string | undefined }>) => (await answer).refused

describe('leads', () => {
  const { log, lines } = recordedLog()
  const the = theOwnWorld({ log })
  const { aPerson, aPool, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const other = { id: '', headers: { token: '' } }
  const pools = { south: '', north: '' }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('an-agent', 'agent'))
    Object.assign(other, await aPerson('other-agent', 'agent'))
    pools.south = await aPool({ name: 'South', memberIds: [agent.id, other.id] })
    pools.north = await aPool({ name: 'North', memberIds: [other.id] })
  })

  const info = async (id: string, headers?: { token: string }) => (await the().call(leadApi.info, { id }, headers)).data
  const list = async (input: object, headers?: { token: string }) =>
    (await the().call(leadApi.list, input, headers)).data
  const history = async (id: string) =>
    (await the().call(leadApi.timeline, { id })).data.data.map(({ kind, words, to }) => [kind, words, to])

  it('a lead goes from the pool to whoever claims it, and through follow-ups to a conversion that can be undone', async () => {
    const { call } = the()
    const id = await aLead({ name: 'Zhao', phone: '138 0013 8001', poolId: pools.south, words: '89 m²' })
    expect(await info(id)).toMatchObject({
      state: 'pooled',
      owner: null,
      pool: { name: 'South' },
      phone: '138****8001',
    })
    expect((await call(leadApi.claim, { ids: [id] }, agent.headers)).data.done).toEqual([id])
    const claimed = await info(id, agent.headers)
    expect(claimed).toMatchObject({ state: 'assigned', owner: { name: 'an-agent' }, firstAnswerAt: null })
    expect((claimed.nextAt ?? 0) - (claimed.assignedAt ?? 0)).toBe(30 * 60)
    const nextAt = inAnHour()
    await call(leadApi.addFollow, { id, content: 'wants a visit', nextAt }, agent.headers)
    expect(await info(id)).toMatchObject({ state: 'following', nextAt })
    const move = (input: object) => call(leadApi.setState, { ids: [id], move: 'appointed', ...input }, agent.headers)
    expect(await isRefused(move({}))).toBe('invalidInput')
    expect((await move({ nextAt })).data.done).toEqual([id])
    await move({ move: 'converted' })
    expect(await info(id)).toMatchObject({ state: 'converted', nextAt: null })
    expect((await move({ nextAt })).data.refused).toMatchObject([{ fault: 'leadMove' }])
    await move({ move: 'undone' })
    expect(await info(id)).toMatchObject({ state: 'following', convertedAt: null })
    expect(await history(id)).toEqual([
      ['undone', '', null],
      ['converted', '', null],
      ['appointed', '', null],
      ['follow', 'wants a visit', null],
      ['claimed', '', 'South'],
      ['touch', '89 m²', null],
    ])
    const { data: follows } = (await call(leadApi.follows, { id }, agent.headers)).data
    expect(follows).toMatchObject([{ kind: 'follow', by: 'an-agent', way: 'call', nextAt }])
  })

  it('a claimed lead is converted, appointed or lost at once, without a note that was typed for it, and counts as answered', async () => {
    const { call } = the()
    const moves = [
      { move: 'converted' as const },
      { move: 'appointed' as const, nextAt: inAnHour() },
      { move: 'lost' as const, reason: 'too far' },
    ]
    for (const move of moves) {
      const id = await aLead({ poolId: pools.south })
      await call(leadApi.claim, { ids: [id] }, agent.headers)
      expect((await call(leadApi.setState, { ids: [id], ...move }, agent.headers)).data.done).toEqual([id])
      const moved = await info(id)
      expect([moved.state, moved.firstAnswerAt !== null, moved.lastFollowAt]).toEqual([move.move, true, null])
      expect((await history(id)).map(([kind]) => kind)).toEqual([move.move, 'claimed', 'touch'])
    }
  })

  it('a follow-up or an appointment of a time that has passed is refused, and nothing of it is kept', async () => {
    const { call } = the()
    const id = await aLead({}, agent.headers)
    const nextAt = Math.floor(Date.now() / 1000) - 60
    const before = await info(id)
    const refused = await Promise.all([
      call(leadApi.addFollow, { id, content: 'call again', nextAt }, agent.headers),
      call(leadApi.setState, { ids: [id], move: 'appointed', nextAt }, agent.headers),
    ])
    expect(refused.map((one) => one.refused)).toEqual(['timeInPast', 'timeInPast'])
    expect(await info(id)).toEqual(before)
  })

  it('a lead that nobody has is not converted', async () => {
    const id = await aLead({ poolId: pools.south })
    const { refused } = (await the().call(leadApi.setState, { ids: [id], move: 'converted' })).data
    expect(refused).toMatchObject([{ id, fault: 'leadMove' }])
  })

  it('an invalid lead says why, and comes back by way of a pool', async () => {
    const { call } = the()
    const id = await aLead({}, agent.headers)
    const move = { ids: [id], move: 'invalidated' as const }
    expect(await isRefused(call(leadApi.setState, move, agent.headers))).toBe('invalidInput')
    await call(leadApi.setState, { ...move, reason: 'a wrong number' }, agent.headers)
    expect(await info(id)).toMatchObject({ state: 'invalid', reason: 'a wrong number' })
    expect((await list({ tab: 'invalid' })).data.map((one) => one.id)).toContain(id)
    await call(leadApi.giveBack, { ids: [id], poolId: pools.south, reason: 'try again' }, agent.headers)
    expect(await info(id)).toMatchObject({ state: 'pooled', owner: null, reason: 'try again' })
  })

  it('a lead that is returned to a team of others leaves the sight of its agent, and each id is answered', async () => {
    const { call } = the()
    const [one, two] = [await aLead({}, agent.headers), await aLead({}, other.headers)]
    const answer = await call(leadApi.giveBack, { ids: [one, two], poolId: pools.north }, agent.headers)
    expect(answer.data).toEqual({ done: [one], refused: [{ id: two, fault: 'leadTaken', details: {} }] })
    expect(await isRefused(call(leadApi.info, { id: one }, agent.headers))).toBe('notFound')
    expect(await info(one, other.headers)).toMatchObject({ state: 'pooled', pool: { name: 'North' } })
    const missing = { ids: [two], poolId: one }
    expect((await call(leadApi.giveBack, missing, other.headers)).data.refused).toMatchObject([{ fault: 'poolGone' }])
  })

  it('a lead is given to somebody who works on leads, and to nobody else', async () => {
    const { call, workspaceId } = the()
    const id = await aLead({ poolId: pools.south })
    const viewer = await aPerson('a-viewer', 'viewer')
    expect(await isRefused(call(leadApi.assign, { ids: [id], ownerId: viewer.id }))).toBe('personUnknown')
    expect(await isRefused(call(leadApi.assign, { ids: [id], ownerId: workspaceId }))).toBe('personUnknown')
    await call(leadApi.assign, { ids: [id], ownerId: other.id })
    expect(await info(id, other.headers)).toMatchObject({ state: 'assigned', owner: { id: other.id } })
    const leaver = await aPerson('a-leaver', 'agent')
    await call(settingsApi.editAdmin, { id: leaver.id, disabled: true })
    expect(await isRefused(call(leadApi.assign, { ids: [id], ownerId: leaver.id }))).toBe('personUnknown')
  })

  it('a whole number is shown only when it is asked for, and each time is noted in log and history without it', async () => {
    const { call } = the()
    const id = await aLead({ name: 'Sun', phone: '+34 600 123 456' }, agent.headers)
    expect(JSON.stringify(await list({}, agent.headers))).not.toContain('600123456')
    const whole = await call(leadApi.contacts, { id }, agent.headers)
    expect(whole.data.data).toMatchObject([{ id, name: 'Sun', phone: '+34600123456' }])
    expect(await isRefused(call(leadApi.contacts, { id }, other.headers))).toBe('notFound')
    const { data: operations } = (await call(settingsApi.operationLog, {})).data
    const noted = operations.filter(({ action }) => action === 'lead.reveal')
    expect(noted).toMatchObject([{ admin: 'an-agent', subject: `${whole.data.data[0]?.number} +34****3456` }])
    expect(await history(id)).toContainEqual(['revealed', '', null])
    const order = {
      list: leadApi.contacts.path,
      action: leadApi.claim.path,
      filters: {},
      label: 'number',
      subject: 'x',
    }
    expect(await isRefused(call(bulkApi.start, order, agent.headers))).toBe('bulkNotPossible')
    const all = await call(leadApi.contacts, { tab: 'mine', limit: 2 }, agent.headers)
    expect([all.data.data.length, all.data.total]).toEqual([2, (await list({ tab: 'mine' }, agent.headers)).total])
    expect(lines.join('')).not.toContain('600123456')
    const { rows } = await the().owner.query("select 1 from lead l where l::text like '%600123456%'")
    expect(rows).toEqual([])
  })

  it('overdue leads come first, the longest overdue at the top, on every page', async () => {
    const { owner } = the()
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push(await aLead({ words: `late ${at}` }, other.headers))
    await owner.query("update lead set next_at = now() - interval '2 hours' where id = $1", [ids[1]])
    await owner.query("update lead set next_at = now() - interval '1 hour' where id = $1", [ids[0]])
    const pages = [1, 2, 3].map((page) => list({ keyword: 'late', limit: 2, page }))
    const shown = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => ids.indexOf(id)))
    expect(shown).toEqual([1, 0, 4, 3, 2])
    const overdue = await list({ keyword: 'late', tab: 'overdue' })
    expect(overdue.data.map(({ words, isOverdue }) => [words, isOverdue])).toEqual([
      ['late 1', true],
      ['late 0', true],
    ])
    expect(overdue.counts).toMatchObject({ all: 5, overdue: 2, mine: 0, pool: 0, invalid: 0 })
  })

  it('filters and words find what they name, a number by all of it or its tail', async () => {
    const { call } = the()
    const id = await aLead({ name: 'Qian', phone: '13800137777', words: 'balcony' }, agent.headers)
    const { version } = await info(id)
    await call(leadApi.edit, { id, version, level: 'A', tags: ['hot', 'south'], area: 'Binjiang' }, agent.headers)
    const found = async (input: object) => (await list({ ...input, limit: 1000 })).data.map((one) => one.id)
    for (const input of [
      { keyword: '138 0013 7777' },
      { keyword: '７７７７' },
      { keyword: '一三八零零一三七七七七' },
      { keyword: (await info(id)).number },
      { keyword: 'qian' },
      { keyword: 'BALC' },
      { level: 'A', tag: 'hot' },
    ])
      expect([input, await found(input)]).toEqual([input, [id]])
    expect(await found({ keyword: '7778' })).toEqual([])
    expect(await found({ tag: 'cold' })).toEqual([])
    expect(await found({ has_phone: '1', source: 'manual', state: 'assigned', owner_id: agent.id })).toContain(id)
    expect(await found({ has_phone: '0' })).not.toContain(id)
    expect(await found({ owner_id: 'none' })).not.toContain(id)
    expect(await found({ end_time: 1000 })).toEqual([])
    const stale = call(leadApi.edit, { id, version, name: 'Li' }, agent.headers)
    expect(await isRefused(stale)).toBe('leadChanged')
    expect((await info(id)).name).toBe('Qian')
  })

  it.each([
    ['13800138', 'leadPhone'],
    ['1380013800', 'leadPhone'],
    ['138001380001', 'leadPhone'],
    ['call me', 'leadPhone'],
    ['13800138000 / 13900139000', 'leadTwoPhones'],
    ['13800138000、13900139000', 'leadTwoPhones'],
    ['', 'leadNobody'],
  ])('a lead with the number %j is refused, and nothing is kept', async (phone, fault) => {
    const before = (await list({})).total
    expect(await isRefused(the().call(leadApi.add, { phone }))).toBe(fault)
    expect((await list({})).total).toBe(before)
  })

  it.each([
    ['一三八〇〇一三五五五一', '138****5551'],
    ['+86 13800135552', '138****5552'],
    ['0086 138-0013-5553', '138****5553'],
    ['010-62345678', '010****5678'],
    ['+81 90-1234-5678', '+81****5678'],
  ])('a number typed as %s is kept as one', async (phone, shown) => {
    expect((await info(await aLead({ phone }))).phone).toBe(shown)
  })

  it('a name, a WeChat and an address lose what nobody sees, and two addresses are refused', async () => {
    const typed = { name: '\u200FQian\u200B', wechat: 'qian_\u2060wx', email: 'Qian <mailto:Qian@example.com\u200B>' }
    const lead = await info(await aLead({ ...typed, phone: '+1\uFE0E-415-555-2671' }))
    expect(lead).toMatchObject({ name: 'Qian', email: 'q***@example.com', phone: '+14****2671' })
    const again = the().call(leadApi.add, { wechat: 'QIAN_wx', samePerson: 'refuse' })
    expect(await isRefused(again), 'one person').toBe('leadThere')
    const two = the().call(leadApi.add, { email: 'one@example.com; two@example.com' })
    expect(await isRefused(two)).toBe('invalidInput')
  })

  it('a pool is deleted only when it is empty, and two never have one name', async () => {
    const { call } = the()
    const poolId = await aPool({ name: 'For a while' })
    const id = await aLead({ poolId })
    const full = await call(leadApi.removePool, { id: poolId })
    expect([full.refused, full.msg]).toEqual(['poolNotEmpty', expect.stringContaining('one lead')])
    expect(await isRefused(call(leadApi.savePool, { name: 'For a while' }))).toBe('poolNameTaken')
    await call(leadApi.giveBack, { ids: [id], poolId: pools.south })
    expect((await call(leadApi.removePool, { id: poolId })).data).toEqual({ ok: true })
    expect(await isRefused(call(leadApi.removePool, { id: poolId }))).toBe('poolGone')
    expect((await call(leadApi.pools, {}, agent.headers)).data.data.map(({ name }) => name)).toEqual(['South'])
  })
})
