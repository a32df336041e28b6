import { chatApi } from '@matrixcast/contract/chat'
import { ruleApi } from '@matrixcast/contract/rules'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { beforeEach, describe, expect, it } from 'vitest'
import { ruleHands } from '../testing/rule-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('automatic answers (simulated WordPress)', () => {
  const the = theWorld()
  const { aRule, anInbox, read, judge, send, hits, queue, answersOn, conversations, thread } = ruleHands(the)

  beforeEach(async () => {
    const { data } = (await the().call(ruleApi.list, {})).data
    if (data.length > 0) await the().call(ruleApi.remove, { ids: data.map(({ id }) => id) })
    await the().owner.query('delete from conversation')
  })

  it('are sent once a person and post, however often the message is read and judged', async () => {
    const ruleId = await aRule({ needsApproval: false })
    const { site, accountId, comment } = await anInbox()
    comment('What price?')
    comment('And the price of two?')
    comment('price?', { by: 'moss' })
    comment('Lovely', { by: 'ash' })
    await read()
    await Promise.all([judge(), judge(), judge()])
    await the().owner.query("update talk_cursor set cursor = '' where account_id = $1", [accountId])
    await read()
    await judge()
    await send()
    expect(answersOn(site).map(({ words }) => words)).toEqual(['We wrote to you.', 'We wrote to you.'])
    const made = await hits({ rule_id: ruleId })
    expect(made.map(({ state, reason, send: sent }) => `${state} ${reason} ${sent?.state}`).toSorted()).toEqual([
      'queued null sent',
      'queued null sent',
      'refused oncePerPost undefined',
    ])
    const [waiting] = (await conversations({ account_id: accountId, tab: 'waiting' })).data
    expect(waiting?.lastText).toBe('Lovely')
    const [moss] = (await conversations({ account_id: accountId, keyword: 'We wrote' })).data
    expect((await thread(moss?.id ?? '')).at(-1)).toMatchObject({
      way: 'out',
      by: null,
      rule: { id: ruleId, name: 'Prices' },
    })
  })

  it('of a new rule wait for a yes, may be worded otherwise, or are skipped', async () => {
    await aRule()
    const { site, accountId, comment } = await anInbox()
    for (const by of ['fern', 'moss', 'ash']) comment('price?', { by })
    await read()
    await judge()
    await send()
    expect(answersOn(site)).toEqual([])
    const { data, counts } = await queue({ account_id: accountId })
    expect(counts).toEqual({ toApprove: 3, queued: 0 })
    const [first, second, third] = data.map(({ id }) => id)
    const approve = (ids: (string | undefined)[], text?: string) =>
      the().call(talkOperationApi.approve, { ids: ids.flatMap((id) => (id ? [id] : [])), ...(text ? { text } : {}) })
    expect((await approve([first], 'x'.repeat(5000))).data.refused).toEqual([])
    expect((await approve([first])).data.refused).toMatchObject([{ fault: 'hitDecided' }])
    expect((await approve([second], 'It is 40.')).data.done).toEqual([second])
    const skipped = await the().call(talkOperationApi.skip, { ids: [third ?? '', second ?? '', crypto.randomUUID()] })
    expect(skipped.data).toMatchObject({ done: [third, second], refused: [{ fault: 'notFound' }] })
    await judge()
    await send()
    expect(answersOn(site).map(({ words }) => words.length)).toEqual([5000])
    expect((await hits()).map(({ state }) => state).toSorted()).toEqual(['queued', 'skipped', 'skipped'])
  })

  it('never go to history, to ourselves, to the blocked, or after a person of ours wrote', async () => {
    await aRule({ needsApproval: false, oncePerPost: false })
    const { site, accountId, comment } = await anInbox()
    await the().owner.query('delete from talk_cursor')
    comment('price? (history)')
    await read()
    comment('price? (blocked)', { by: 'moss' })
    await read()
    const idOf = async (keyword: string) => (await conversations({ account_id: accountId, keyword })).data[0]?.id ?? ''
    await the().call(chatApi.setState, { ids: [await idOf('blocked')], state: 'blocked' })
    await the().call(chatApi.reply, { id: await idOf('history'), content: 'I do it myself' })
    comment('price? (after a person)')
    comment('price? (ours)', { by: 'elm' })
    await read()
    await the().owner.query(
      `insert into account (workspace_id, platform, remote_id, nickname, avatar, profile_url, state, sealed_session)
       select c.workspace_id, a.platform, c.remote_id, 'Ours', '', '', 'offline', '' from conversation c
       join account a on a.id = c.account_id where c.last_text like '%(ours)%'`,
    )
    await judge()
    await send()
    expect(answersOn(site).map(({ words }) => words)).toEqual(['I do it myself'])
    expect((await hits()).map(({ message, reason }) => `${message} ${reason}`).toSorted()).toEqual([
      'price? (after a person) answered',
      'price? (blocked) blocked',
      'price? (ours) ours',
    ])
  })

  it('that wait are cancelled when a person answers, on the desk or on the platform', async () => {
    await aRule({ needsApproval: false })
    const { site, accountId, comment } = await anInbox()
    comment('price?')
    const asked = comment('price?', { by: 'moss' })
    await read()
    await judge()
    const ids = (await conversations({ account_id: accountId })).data
    const fern = ids.find(({ name }) => name !== 'moss')?.id ?? ''
    await the().call(chatApi.reply, { id: fern, content: 'It is 40.' })
    comment('From the site itself', { by: 'reed', parent: asked.id })
    await read()
    await send()
    expect(answersOn(site).map(({ words }) => words)).toEqual(['From the site itself', 'It is 40.'])
    expect((await hits()).slice(0, 2).map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'byPerson'],
      ['refused', 'byPerson'],
    ])
  })

  it('wait for the gap, the caps, the hours and the pause of their account, and for the stop switch', async () => {
    const { call, owner } = the()
    await aRule({ needsApproval: false })
    const { site, accountId, comment } = await anInbox()
    for (const by of ['fern', 'moss', 'ash']) comment('price?', { by })
    const open = { hourMost: null, dayMost: null, gapSeconds: 0, quiet: null, pausedUntil: null, pausedWhy: '' }
    const set = (changes: object) => call(talkOperationApi.setTalking, { ids: [accountId], ...open, ...changes })
    const waits = async () => (await queue({ tab: 'queued', account_id: accountId })).data.map((hit) => hit.waits)
    const later = Math.floor(Date.now() / 1000) + 3600
    await set({ pausedUntil: later, pausedWhy: 'Comments are being moved' })
    await read()
    await judge()
    expect(await waits()).toEqual(['paused', 'paused', 'paused'])
    await set({ quiet: { fromMinute: 0, untilMinute: 1440 } })
    await judge()
    expect(await waits()).toEqual(['quiet', 'quiet', 'quiet'])
    await call(talkOperationApi.stopAll, { on: true })
    await set({ gapSeconds: 60 })
    await judge()
    expect(await waits()).toEqual(['stopped', 'stopped', 'stopped'])
    const stopped = (await call(talkOperationApi.talking, {})).data
    expect(stopped.stop).toMatchObject({ isStopped: true, by: expect.stringMatching(/./), at: expect.any(Number) })
    expect(stopped.data.find(({ id }) => id === accountId)).toMatchObject({ queued: 3, sentDay: 0, gapSeconds: 60 })
    await call(talkOperationApi.stopAll, { on: false })
    await judge()
    expect(await waits()).toEqual(['gap', 'gap'])
    await owner.query(
      "update reply_hit set answered_at = answered_at - interval '2 minutes' where answered_at is not null",
    )
    await set({ hourMost: 1 })
    await judge()
    expect(await waits()).toEqual(['hourMost', 'hourMost'])
    await set({})
    await judge()
    // Handed over and stopped before it left.
    await call(talkOperationApi.stopAll, { on: true })
    await send()
    expect(answersOn(site)).toEqual([])
    expect(
      (await hits())
        .slice(0, 3)
        .filter(({ send: sent }) => sent?.state === 'waiting')
        .every((hit) => hit.waits === 'stopped'),
    ).toBe(true)
    await call(talkOperationApi.stopAll, { on: false })
    expect((await hits()).slice(0, 3).map((hit) => hit.waits)).toEqual([null, null, null])
    await send()
    expect(answersOn(site)).toHaveLength(3)
  })

  it('approved while all answers are stopped say that they wait for it, and leave once it ends', async () => {
    const { call } = the()
    await aRule({})
    const { site, accountId, comment } = await anInbox()
    comment('price?')
    await read()
    await judge()
    const [hit] = (await queue({ account_id: accountId })).data
    await call(talkOperationApi.stopAll, { on: true })
    const approved = await call(talkOperationApi.approve, { ids: [hit?.id ?? ''] })
    expect(approved.data).toEqual({ done: [hit?.id], refused: [], isStopped: true })
    await judge()
    await send()
    expect((await queue({ tab: 'queued', account_id: accountId })).data.map(({ waits }) => waits)).toEqual(['stopped'])
    expect(answersOn(site)).toEqual([])
    await call(talkOperationApi.stopAll, { on: false })
    await judge()
    await send()
    expect(answersOn(site)).toHaveLength(1)
  })

  it('are counted by what they answer: came, waiting, by rule, by person, failed', async () => {
    const { call, owner } = the()
    await aRule({ needsApproval: false })
    const { accountId, comment } = await anInbox()
    comment('price?')
    comment('Lovely', { by: 'moss' })
    comment('Where?', { by: 'ash' })
    await read()
    await judge()
    const [moss] = (await conversations({ account_id: accountId, keyword: 'Lovely' })).data
    await call(chatApi.reply, { id: moss?.id ?? '', content: 'Thank you' })
    await send()
    const scenes = async (input: object) => (await call(talkOperationApi.scenes, input)).data.data
    const comments = { scene: 'comment', today: 3, pending: 1, auto: 1, manual: 1, failed: 0 }
    expect(await scenes({ third_auth_id: accountId })).toEqual([comments])
    await owner.query("update talk_send set state = 'refused', fault = 'commentGone'")
    expect(await scenes({})).toEqual([{ ...comments, auto: 0, manual: 0, failed: 2 }])
    expect(await scenes({ end_time: 1000 })).toEqual([{ ...comments, today: 0, auto: 0, manual: 0 }])
  })
})
