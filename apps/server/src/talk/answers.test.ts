import { chatApi } from '@matrixcast/contract/chat'
import { beforeEach, describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { talkHands } from '../testing/talk-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe.each(['wordpress', 'ghost', 'bluesky'])('an answer on %s (simulated)', (platform) => {
  const the = theWorld()
  const { anInbox, read, send, conversations, thread, answersOn, pass } = talkHands(the)
  const its: { inbox?: Awaited<ReturnType<typeof anInbox>>; id: string } = { id: '' }
  const inbox = () => {
    if (!its.inbox) throw new Error('there is no inbox')
    return its.inbox
  }

  beforeEach(async () => {
    its.inbox = await anInbox(platform)
    await the().owner.query('delete from talk_send')
    inbox().comment('Where is it from?')
    await read()
    const { data } = await conversations({ account_id: inbox().accountId, tab: 'waiting' })
    its.id = data[0]?.id ?? ''
  })

  const reply = (content: string, more: object = {}) => the().call(chatApi.reply, { id: its.id, content, ...more })
  const last = async () => (await thread(its.id)).at(-1)

  it('stands there once, also asked for twice and read again', async () => {
    const order = crypto.randomUUID()
    const made = await reply('From the reeds.', { orderId: order })
    expect((await reply('From the reeds.', { orderId: order })).data).toEqual(made.data)
    expect((await reply('Other words', { orderId: order })).refused).toBe('orderMadeAlready')
    expect(await last()).toMatchObject({ send: { state: 'waiting' }, by: { name: expect.any(String) } })
    await send()
    expect(await last()).toMatchObject({ id: made.data.id, send: { state: 'sent', sentBy: 'platform' } })
    await read()
    await the().owner.query("update talk_cursor set cursor = ''")
    await read()
    expect((await thread(its.id)).map(({ way }) => way)).toEqual(['in', 'taken', 'out'])
    expect(answersOn(inbox().site)).toHaveLength(1)
    expect((await conversations({ account_id: inbox().accountId, tab: 'waiting' })).data).toEqual([])
  })

  it('whose yes was lost is unsure, is never sent again, and is found when it is read back', async () => {
    inbox().site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await reply('From the reeds.')
    await send()
    inbox().site.trouble = null
    expect(await last()).toMatchObject({ send: { state: 'unsure' } })
    await send()
    expect(await last()).toMatchObject({ send: { state: 'unsure' } })
    await pass(22)
    await send()
    expect(await last()).toMatchObject({ send: { state: 'sent' } })
    expect(answersOn(inbox().site)).toHaveLength(1)
  })

  it('of a worker killed before its request is looked for, proven absent, and sent again by a person alone', async () => {
    const { parts, workspaceId, call } = the()
    const { id } = (await reply('From the reeds.')).data
    const held = await parts.talkSends.claim(workspaceId, [platform])
    if (!held) throw new Error('nothing was claimed')
    expect(await parts.talkSends.begin(workspaceId, held)).toBe(true)
    await pass(301)
    await send()
    expect(await last()).toMatchObject({ send: { state: 'unsure' } })
    await pass(21)
    await send()
    expect(await last()).toMatchObject({ send: { state: 'unsure' } })
    await pass(300)
    await send()
    expect(await last()).toMatchObject({ send: { state: 'refused', fault: 'absent' } })
    expect(answersOn(inbox().site)).toHaveLength(0)
    expect((await conversations({ account_id: inbox().accountId, tab: 'waiting' })).data).toHaveLength(1)
    expect((await call(chatApi.settle, { id, isSent: true })).refused).toBe('talkSendState')
    expect((await call(chatApi.retry, { id })).refused).toBeUndefined()
    await send()
    expect(await last()).toMatchObject({ send: { state: 'sent' } })
    expect(answersOn(inbox().site)).toHaveLength(1)
  })
})

describe('an answer that two hold', () => {
  const the = theWorld()
  const { anInbox, read, send, conversations, thread, answersOn, pass } = talkHands(the)
  const { aPerson } = leadHands(the)

  async function anAsked() {
    const inbox = await anInbox()
    await the().owner.query('delete from talk_send')
    inbox.comment('How many?')
    await read()
    const [one] = (await conversations({ account_id: inbox.accountId })).data
    return { ...inbox, id: one?.id ?? '' }
  }

  it('is sent by the newer holder alone; the older one hears that it is none', async () => {
    const { parts, workspaceId, call } = the()
    const { id, site } = await anAsked()
    await call(chatApi.reply, { id, content: 'One' })
    const older = await parts.talkSends.claim(workspaceId, ['wordpress'])
    if (!older) throw new Error('nothing was claimed')
    expect(await parts.talkSends.claim(workspaceId, ['wordpress'])).toBeUndefined()
    await pass(301)
    await send()
    expect(await parts.talkSends.begin(workspaceId, older)).toBe(false)
    expect(answersOn(site)).toHaveLength(1)
  })

  it('is settled by a person: there, or not there', async () => {
    const { call } = the()
    const { id, site } = await anAsked()
    for (const isSent of [true, false]) {
      site.trouble = { at: 'commit', how: 'answerLost', done: false }
      const { data } = await call(chatApi.reply, { id, content: `Settled ${isSent}` })
      await send()
      site.trouble = null
      expect((await call(chatApi.retry, { id: data.id })).refused).toBe('talkSendState')
      expect((await call(chatApi.settle, { id: data.id, isSent })).refused).toBeUndefined()
      const state = isSent ? { state: 'sent', sentBy: 'person' } : { state: 'refused', fault: 'absent' }
      expect((await thread(id)).at(-1)).toMatchObject({ send: state })
    }
  })

  it('makes a conversation that was nobody’s that of whoever was first, and the other hears so', async () => {
    const { call, owner, workspaceId } = the()
    const { id, accountId } = await anAsked()
    const people = [await aPerson('a-first', 'agent'), await aPerson('a-second', 'agent')]
    for (const person of people)
      await owner.query('insert into account_operator (account_id, admin_id, workspace_id) values ($1, $2, $3)', [
        accountId,
        person.id,
        workspaceId,
      ])
    const answers = await Promise.all(
      people.map(({ headers }) => call(chatApi.reply, { id, content: 'Two dozen' }, headers)),
    )
    expect(answers.map(({ refused }) => refused ?? 'sent').toSorted()).toEqual(['sent', 'talkTaken'])
    const first = people.find((_, at) => answers[at]?.refused === undefined)
    // A third answer, by somebody who sees all, takes it from nobody.
    await call(chatApi.reply, { id, content: 'And more on Monday' })
    expect((await call(chatApi.info, { id })).data.assignee?.id).toBe(first?.id)
    expect((await thread(id)).map(({ way, by }) => [way, by?.id === first?.id])).toEqual([
      ['in', false],
      ['taken', true],
      ['out', true],
      ['out', false],
    ])
  })

  it('is not written where a colleague has answered meanwhile, and not at a length that nobody takes', async () => {
    const { call } = the()
    const { id } = await anAsked()
    const seen = (await thread(id)).at(-1)?.seq ?? 0
    await call(chatApi.reply, { id, content: 'First' })
    await the().owner.query('update message set by_id = null where way = $1', ['out'])
    expect((await call(chatApi.reply, { id, content: 'Second', seen })).refused).toBe('talkAnswered')
    expect((await call(chatApi.reply, { id, content: '长'.repeat(9999), seen: seen + 99 })).refused).toBeUndefined()
    const none = 'b6f6f3a6-5bb1-4f6e-9f4e-000000000000'
    expect((await call(chatApi.reply, { id: none, content: 'x' })).refused).toBe('notFound')
    expect((await call(chatApi.addNote, { id, content: ' ' })).refused).toBe('invalidInput')
    await call(chatApi.addNote, { id, content: 'Calls again on Monday' })
    expect((await thread(id)).at(-1)).toMatchObject({ way: 'note', send: null })
  })
})
