import { chatApi } from '@matrixcast/contract/chat'
import { describe, expect, it } from 'vitest'
import { talkHands } from '../testing/talk-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { readDueTalk } from './talk-reader.ts'

describe('what strangers write below our posts (simulated WordPress)', () => {
  const the = theWorld()
  const { anInbox, read, conversations, thread } = talkHands(the)

  it('is history in the first reading, and waits for an answer in every later one', async () => {
    const { accountId, comment } = await anInbox()
    await the().owner.query('delete from talk_cursor')
    comment('Long ago')
    await read()
    const [first] = (await conversations({ account_id: accountId })).data
    expect(first).toMatchObject({ unread: 0, waitingSince: null, lastText: 'Long ago', lastIsOurs: false })
    comment('And now?')
    await read()
    const [now] = (await conversations({ account_id: accountId, unread: '1' })).data
    expect(now).toMatchObject({ id: first?.id, unread: 1, waitingSince: expect.any(Number), lastText: 'And now?' })
    expect(await thread(first?.id ?? '')).toMatchObject([
      { text: 'Long ago', way: 'in', post: { title: 'A bench of reed' } },
      { text: 'And now?', way: 'in', send: null },
    ])
  })

  it('is stored once, however often and by however many it is read', async () => {
    const { accountId, comment } = await anInbox()
    comment('Where is it from?')
    comment('And how old?', { by: 'moss' })
    await the().owner.query("update talk_cursor set taken_at = now() - interval '1 hour'")
    const { parts, workspaceId } = the()
    await Promise.all([1, 2, 3].map(() => readDueTalk(parts, workspaceId)))
    await the().owner.query("update talk_cursor set cursor = '' where account_id = $1", [accountId])
    await read()
    const { data, counts } = await conversations({ account_id: accountId })
    expect(data.map(({ unread }) => unread)).toEqual([1, 1])
    expect(counts).toEqual({ waiting: 2, mine: 0, unassigned: 2, all: 2 })
    const { rows } = await the().owner.query('select count(*)::int n from message where account_id = $1', [accountId])
    expect(rows).toEqual([{ n: 2 }])
  })

  it('that cannot be read says why, and is read when it can', async () => {
    const { site, accountId, comment } = await anInbox()
    comment('Hello?')
    site.trouble = { at: 'read', how: { answer: { status: 502 } }, done: false }
    await read()
    const inbox = async () => (await the().call(chatApi.accounts, {})).data.data.find(({ id }) => id === accountId)
    expect(await inbox()).toMatchObject({ fault: 'platformDown', isUnavailable: false })
    site.trouble = null
    await read()
    expect(await inbox()).toMatchObject({ fault: null, readAt: expect.any(Number) })
    expect((await conversations({ account_id: accountId })).counts.waiting).toBe(1)
  })

  it('is found by tab, words and page; what was read is no longer unread', async () => {
    const { accountId, comment } = await anInbox()
    comment('One hundred percent oak?')
    comment('Is it 100% oak?', { by: 'moss' })
    await read()
    expect((await conversations({ account_id: accountId, keyword: '100%' })).data).toHaveLength(1)
    const [one] = (await conversations({ account_id: accountId, keyword: 'hundred' })).data
    const id = one?.id ?? ''
    const [message] = await thread(id)
    await the().call(chatApi.read, { id, seq: message?.seq ?? 0 })
    expect((await conversations({ account_id: accountId, unread: '1' })).data).toHaveLength(1)
    const first = (await the().call(chatApi.messages, { id, limit: 1 })).data
    expect(first).toMatchObject({ more: false, data: [{ id: message?.id }] })
    expect((await the().call(chatApi.messages, { id, before: message?.seq ?? 0 })).data.data).toEqual([])
  })

  it('is put off, resolved or blocked, many at once; a new message brings it back unless blocked', async () => {
    const { call, owner } = the()
    const { accountId, comment } = await anInbox()
    comment('First')
    comment('Second', { by: 'moss' })
    await read()
    const ids = (await conversations({ account_id: accountId })).data.map(({ id }) => id)
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400
    const setState = (state: 'open' | 'snoozed' | 'resolved' | 'blocked', until: number | null = null) =>
      call(chatApi.setState, { ids, state, until })
    const states = async () =>
      (await owner.query('select state from conversation where account_id = $1', [accountId])).rows
    expect((await setState('snoozed')).refused).toBe('invalidInput')
    expect((await setState('snoozed', 5)).refused).toBe('timeInPast')
    expect((await setState('snoozed', tomorrow)).data.done).toHaveLength(2)
    await owner.query("update conversation set snoozed_until = now() - interval '1 minute' where state = 'snoozed'")
    await read()
    expect(await states()).toEqual([{ state: 'open' }, { state: 'open' }])
    await setState('resolved')
    comment('Third', { at: Math.floor(Date.now() / 1000) + 1 })
    await read()
    expect((await conversations({ account_id: accountId })).data).toMatchObject([{ lastText: 'Third', unread: 2 }])
    expect((await setState('blocked')).data.done).toHaveLength(2)
    comment('Fourth', { at: Math.floor(Date.now() / 1000) + 2 })
    await read()
    expect(await states()).toEqual([{ state: 'blocked' }, { state: 'blocked' }])
    expect((await call(chatApi.reply, { id: ids[0] ?? '', content: 'x' })).refused).toBe('talkBlocked')
    expect((await setState('open')).data.done).toHaveLength(2)
  })

  it('becomes a lead, once', async () => {
    const { accountId, comment } = await anInbox()
    comment('I want two')
    await read()
    const [one] = (await conversations({ account_id: accountId })).data
    const id = one?.id ?? ''
    const made = (await the().call(chatApi.makeLead, { id })).data
    expect(made).toMatchObject({ outcome: 'new', number: expect.stringMatching(/^L-/) })
    expect((await the().call(chatApi.makeLead, { id })).data).toEqual(made)
    expect((await the().call(chatApi.info, { id })).data.leadId).toBe(made.leadId)
    const ofLead = 'select source_kind, words, name, account_id from lead where source_ref = $1'
    const { rows } = await the().owner.query(ofLead, [id])
    expect(rows).toEqual([{ source_kind: 'comment', words: 'I want two', name: one?.name, account_id: accountId }])
    const touch = 'select work_id from lead_touch where lead_id = $1'
    expect((await the().owner.query(touch, [made.leadId])).rows).toEqual([{ work_id: expect.any(String) }])
  })
})
