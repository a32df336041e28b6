import { ruleApi } from '@matrixcast/contract/rules'
import { describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { aRuleGiven, ruleHands } from '../testing/rule-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('reply rules', () => {
  const the = theWorld()
  const { aRule, anInbox, read, judge } = ruleHands(the)
  const rules = async () => (await the().call(ruleApi.list, {})).data

  it('start with approval, last and on; approval is switched off afterwards', async () => {
    const first = await aRule()
    const second = await aRule({ name: 'Sizes', keywords: ['size'], needsApproval: false })
    const { data, scenes, timeZone } = await rules()
    expect(data).toMatchObject([
      { id: first, name: 'Prices', needsApproval: true, isOn: true, hitsToday: 0, lastHitAt: null, isTheirs: true },
      { id: second, name: 'Sizes', needsApproval: false },
    ])
    expect(timeZone).toBe('Asia/Shanghai')
    expect(scenes.map(({ scene }) => scene)).toEqual(['comment', 'mention', 'message'])
  })

  it('refuse at their place what cannot work: patterns, lengths, empty keywords, a scope nobody answers in', async () => {
    const save = async (changes: Parameters<typeof aRuleGiven>[0]) => the().call(ruleApi.save, aRuleGiven(changes))
    expect(await save({ match: 'regex', keywords: ['fine', '(?<=a)b'] })).toMatchObject({
      refused: 'rulePattern',
      details: { number: 2, reason: expect.stringContaining('invalid named capture') },
    })
    expect(await save({ replies: ['short', 'x'.repeat(301)] })).toMatchObject({
      refused: 'talkTooLong',
      details: { limit: 300, letters: 301, number: 2, platform: 'bluesky' },
    })
    expect((await save({ replies: ['x'.repeat(301)], scope: scopeOn('wordpress') })).refused).toBeUndefined()
    expect((await save({ keywords: [] })).details).toMatchObject({ field: 'keywords' })
    expect((await save({ match: 'any', keywords: [] })).refused).toBeUndefined()
    expect((await save({ scope: scopeOn('tiktok') })).refused).toBe('ruleNowhere')
    expect((await save({ scene: 'follow' })).refused).toBe('ruleNowhere')
    expect((await save({ replies: [] })).refused).toBe('invalidInput')
  })

  it('are sorted, turned off and deleted, and say where an earlier one takes the same keyword', async () => {
    for (const { id } of (await rules()).data) await the().call(ruleApi.remove, { ids: [id] })
    const one = await aRule()
    const two = await aRule({ name: 'Other', keywords: ['PRICE', 'cost'] })
    const three = await aRule({ name: 'Third', keywords: ['cost'] })
    expect((await rules()).data.map(({ overlaps }) => overlaps.map(({ name }) => name))).toEqual([
      [],
      ['Prices'],
      ['Other'],
    ])
    await the().call(ruleApi.sort, { id: three, beforeId: one })
    expect((await rules()).data.map(({ id }) => id)).toEqual([three, one, two])
    await the().call(ruleApi.sort, { id: three, beforeId: null })
    expect((await rules()).data.map(({ id }) => id)).toEqual([one, two, three])
    await the().call(ruleApi.setState, { ids: [one, two], isOn: false })
    expect((await rules()).data.map(({ isOn }) => isOn)).toEqual([false, false, true])
    const gone = await the().call(ruleApi.remove, { ids: [two, crypto.randomUUID()] })
    expect(gone.data).toMatchObject({ done: [two], refused: [{ fault: 'notFound' }] })
    expect((await the().call(ruleApi.save, { ...aRuleGiven(), id: two })).refused).toBe('notFound')
  })

  it('are tried on a text: which one fires, and why each other does not', async () => {
    for (const { id } of (await rules()).data) await the().call(ruleApi.remove, { ids: [id] })
    const off = await aRule({ name: 'Off' })
    await the().call(ruleApi.setState, { ids: [off], isOn: false })
    await aRule({ name: 'Ghost', scope: scopeOn('ghost') })
    const last = await aRule({ name: 'Last', replies: ['One', 'Two'] })
    const asked = { text: 'Which PRICE?', scene: 'comment', platform: 'wordpress' } as const
    const { data } = await the().call(ruleApi.test, asked)
    expect(data.verdicts.map(({ verdict }) => verdict)).toEqual(['off', 'scope', 'fires'])
    expect(data.fired).toEqual({ id: last, name: 'Last', isDraft: false, replies: ['One', 'Two'] })
    const draft = { id: off, rule: aRuleGiven({ match: 'regex', keywords: ['^which', '('], name: 'Draft' }) }
    const tried = (await the().call(ruleApi.test, { ...asked, draft })).data
    expect(tried.fired).toMatchObject({ id: null, isDraft: true, name: 'Draft' })
    expect(tried.badPatterns).toEqual([{ number: 2, reason: expect.stringContaining('missing closing') }])
    const nobody = (await the().call(ruleApi.test, { ...asked, text: 'Nice' })).data
    expect(nobody.fired).toBeNull()
  })

  it('of an operator are for accounts of theirs alone', async () => {
    const { headers } = await leadHands(the).aPerson('part', 'operator')
    const { accountId } = await anInbox()
    const whole = await aRule()
    const save = (accountIds: string[]) =>
      the().call(ruleApi.save, aRuleGiven({ scope: { ...scopeOn('wordpress'), accountIds } }), headers)
    expect((await save([])).refused).toBe('ruleNeedsAccounts')
    expect((await save([accountId])).refused).toBe('accountNotYours')
    expect((await the().call(ruleApi.list, {}, headers)).data.data.every(({ isTheirs }) => !isTheirs)).toBe(true)
    const turned = await the().call(ruleApi.setState, { ids: [whole], isOn: false }, headers)
    expect(turned.data.refused).toMatchObject([{ fault: 'ruleNeedsAccounts' }])
    const { rows } = await the().owner.query("select id from admin where username = 'part'")
    await the().owner.query('insert into account_operator (account_id, admin_id, workspace_id) values ($1, $2, $3)', [
      accountId,
      rows[0]?.id,
      the().workspaceId,
    ])
    expect((await save([accountId])).refused).toBeUndefined()
  })

  it('are replayed over what came, and change nothing by it', async () => {
    for (const { id } of (await rules()).data) await the().call(ruleApi.remove, { ids: [id] })
    const { comment } = await anInbox()
    for (const words of ['What price?', 'price, please', 'Lovely']) comment(words)
    comment('price?', { by: 'moss' })
    await read()
    await judge()
    const id = await aRule()
    const { data } = await the().call(ruleApi.replay, {})
    expect(data).toMatchObject({ messages: 4, isCut: false, answered: 2, rules: [{ id, answered: 2 }] })
    expect(data.rules[0]?.samples).toMatchObject([
      { text: 'price?', reply: 'We wrote to you.' },
      { text: 'What price?' },
    ])
    const draft = { rule: aRuleGiven({ name: 'Draft', keywords: ['lovely'] }) }
    const drafted = (await the().call(ruleApi.replay, { draft })).data
    expect(drafted.rules.map(({ name, answered }) => [name, answered])).toEqual([
      ['Prices', 2],
      ['Draft', 0],
    ])
    const { rows } = await the().owner.query('select count(*)::int n from reply_hit')
    expect(rows).toEqual([{ n: 0 }])
  })
})

const scopeOn = (platform: string) => ({ platforms: [platform], accountIds: [], groupIds: [] })
