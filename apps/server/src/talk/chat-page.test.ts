import { Script } from 'node:vm'
import { chatApi } from '@matrixcast/contract/chat'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { inboxApi } from '@matrixcast/contract/inboxes'
import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { formHands } from '../testing/form-hands.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'

type Given = InputOf<typeof inboxApi.save>
const ref = (last: number) => `11111111-1111-4111-8111-${String(last).padStart(12, '0')}`

describe('a chat page', () => {
  const the = theWorld()
  const { viewOf, open, post } = formHands(the)
  const { aPerson } = leadHands(the)
  let visitors = 0

  async function aPage(changes: Partial<Given> = {}): Promise<{ id: string; slug: string }> {
    const answer = await the().call(inboxApi.save, {
      name: 'Kitchen help',
      greeting: 'How can we help?',
      away: '',
      hours: null,
      hosts: [],
      asksFirst: false,
      consent: '',
      colour: '#1677ff',
      language: 'en',
      memberIds: [],
      ...changes,
    })
    if (answer.refused) throw new Error(`refused: ${answer.refused} ${JSON.stringify(answer.details)}`)
    return { id: answer.data.id, slug: answer.data.url.split('/').at(-1) ?? '' }
  }
  /** A visitor of their own, who writes as the page's script does. */
  function aVisitor(slug: string) {
    visitors += 1
    const ip = `198.51.100.${visitors}`
    const view = viewOf(slug)
    let token = ''
    return {
      view,
      token: () => token,
      async write(text: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) {
        const answer = await post(`/c/${slug}/write`, { view, token, text, ...more }, headers, ip)
        token = answer.json().token ?? token
        return answer
      },
      read: async (after = 0): Promise<{ isOurs: boolean; text: string; seq: number }[]> =>
        (await post(`/c/${slug}/read`, { token, after: String(after) }, {}, ip)).json().lines,
    }
  }
  const desk = async (id: string, headers?: { token: string }) =>
    (await the().call(chatApi.list, { account_id: id }, headers)).data.data

  it('brings what a visitor writes to the desk, and the answer to the visitor at once', async () => {
    const { id, slug } = await aPage()
    expect((await open(`/c/${slug}`)).body).toContain('How can we help?')
    const visitor = aVisitor(slug)
    expect((await visitor.write('Is oak dear?', { ref: ref(1) })).statusCode).toBe(200)
    const [talk] = await desk(id)
    expect(talk).toMatchObject({
      account: { platform: 'chatPage', name: 'Kitchen help' },
      unread: 1,
      answerLimit: { most: 2000 },
    })
    await the().call(chatApi.addNote, { id: talk?.id ?? '', content: 'Between us' })
    await the().call(chatApi.reply, { id: talk?.id ?? '', content: 'Not with us.' })
    expect((await visitor.read()).map(({ isOurs, text }) => [isOurs, text])).toEqual([
      [false, 'Is oak dear?'],
      [true, 'Not with us.'],
    ])
    const thread = (await the().call(chatApi.messages, { id: talk?.id ?? '' })).data.data
    expect(thread.at(-1)).toMatchObject({ send: { state: 'sent', fault: null } })
    expect((await desk(id))[0]).toMatchObject({ waitingSince: null, lastIsOurs: true })
  })

  it.each([
    [
      'was answered is a lead that nobody has to answer first',
      true,
      { state: 'following', nextAt: null, firstAnswerAt: expect.any(Number) },
    ],
    [
      'still waits is a lead with a first answer due',
      false,
      { state: 'assigned', nextAt: expect.any(Number), firstAnswerAt: null },
    ],
    [
      'asked again is a lead with a first answer due',
      'again',
      { state: 'assigned', nextAt: expect.any(Number), firstAnswerAt: null },
    ],
  ])('whose visitor %s', async (...[, answered, lead]) => {
    const { id, slug } = await aPage()
    const visitor = aVisitor(slug)
    await visitor.write('A table on Saturday?', { ref: ref(20) })
    const [talk] = await desk(id)
    if (answered !== false) await the().call(chatApi.reply, { id: talk?.id ?? '', content: 'At three' })
    if (answered === 'again') await visitor.write('And on Sunday?', { ref: ref(21) })
    const made = (await the().call(chatApi.makeLead, { id: talk?.id ?? '' })).data
    const kept = (await the().call(leadApi.info, { id: made.leadId ?? '' })).data
    expect(kept).toMatchObject(lead)
  })

  it('stores a message once, and begins one conversation, however often it is sent', async () => {
    const { id, slug } = await aPage()
    const visitor = aVisitor(slug)
    const { view } = visitor
    const once = () => post(`/c/${slug}/write`, { view, token: '', text: 'Hello', ref: ref(2) })
    await Promise.all([once(), once(), once()])
    expect((await desk(id)).map(({ unread }) => unread)).toEqual([1])
  })

  it('works without a script: the page comes back with all that was said', async () => {
    const { id, slug } = await aPage()
    const first = await post(`/c/${slug}`, { view: viewOf(slug), token: '', text: 'By hand', do: 'send' })
    const token = /name="token" value="([^"]+)"/.exec(first.body)?.[1] ?? ''
    expect([first.statusCode, first.body.includes('By hand'), token.length > 60]).toEqual([200, true, true])
    await the().call(chatApi.reply, { id: (await desk(id))[0]?.id ?? '', content: 'Good day' })
    const looked = await post(`/c/${slug}`, { view: viewOf(slug), token, text: 'half a sen', do: 'look' })
    expect([looked.body.includes('Good day'), looked.body.includes('half a sen')]).toEqual([true, true])
    expect((await desk(id))[0]).toMatchObject({ unread: 0 })
  })

  it('shows a visitor nothing of another, and knows no token of another page', async () => {
    const { slug } = await aPage()
    const one = aVisitor(slug)
    await one.write('Secret')
    const other = aVisitor(slug)
    await other.write('Mine')
    expect((await other.read()).map(({ text }) => text)).toEqual(['Mine'])
    const elsewhere = await aPage()
    const stolen = await post(`/c/${elsewhere.slug}/read`, { token: one.token(), after: '0' })
    expect([stolen.statusCode, stolen.json()]).toEqual([403, { lines: [] }])
    expect((await post(`/c/${slug}/read`, { token: `${ref(9)}.${'A'.repeat(43)}` })).statusCode).toBe(403)
  })

  it('is seen by its people and by total administrators, and by nobody else', async () => {
    const fern = await aPerson('fern', 'agent')
    const moss = await aPerson('moss', 'agent')
    const { id, slug } = await aPage({ memberIds: [fern.id] })
    await aVisitor(slug).write('Anybody?')
    const [talk] = await desk(id)
    expect((await desk(id, fern.headers)).map((one) => one.id)).toEqual([talk?.id])
    expect(await desk(id, moss.headers)).toEqual([])
    const refused = await the().call(chatApi.reply, { id: talk?.id ?? '', content: 'x' }, moss.headers)
    expect(refused.refused).toBe('notFound')
    const given = await the().call(chatApi.assign, { ids: [talk?.id ?? ''], assigneeId: moss.id })
    expect(given.data.refused).toMatchObject([{ fault: 'talkNotTheirs' }])
    expect((await the().call(chatApi.assign, { ids: [talk?.id ?? ''], assigneeId: fern.id })).data.done).toHaveLength(1)
  })

  it('asks for name and number first where it is told to, and makes a lead of them', async () => {
    const { id, slug } = await aPage({ asksFirst: true, consent: 'We may call you.' })
    const visitor = aVisitor(slug)
    const faultOf = async (more: Record<string, string>) => (await visitor.write('Call me', more)).json().fault
    expect(await faultOf({})).toBe('name')
    expect(await faultOf({ name: 'Reed', phone: '12' })).toBe('phone')
    expect(await faultOf({ name: 'Reed', phone: '13800138000' })).toBe('consent')
    expect(await faultOf({ name: 'Reed', phone: '13800138000', consent: 'yes' })).toBeUndefined()
    expect(await desk(id)).toMatchObject([{ name: 'Reed', leadId: expect.any(String) }])
    const [lead] = (await the().call(leadApi.list, {})).data.data
    expect(lead).toMatchObject({ name: 'Reed', words: 'Call me', source: { kind: 'chat', name: 'Kitchen help' } })
    expect((await visitor.write('And soon')).statusCode).toBe(200)
  })

  it.each([
    ['nothing', '', {}, 'empty'],
    ['two hundred thousand characters', 'x'.repeat(200_000), {}, 'tooLong'],
    ['bytes that are no UTF-8', '\uFFFD\uFFFD', {}, 'encoding'],
    ['a page of somebody else', 'Hello', { 'sec-fetch-site': 'cross-site' }, 'foreign'],
  ])('does not take %s, and says why', async (_what, text, headers, fault) => {
    const { id, slug } = await aPage()
    const answer = await aVisitor(slug).write(text, {}, headers)
    expect([answer.statusCode, answer.json().fault]).toEqual([422, fault])
    expect(await desk(id)).toEqual([])
  })

  it('takes no first message that comes too fast, and keeps nothing of a robot', async () => {
    const { id, slug } = await aPage()
    const fast = await post(`/c/${slug}/write`, { view: viewOf(slug, 10), token: '', text: 'Hi' })
    expect(fast.json().fault).toBe('tooFast')
    expect((await post(`/c/${slug}/write`, { view: 'x', token: '', text: 'Hi' })).json()).toMatchObject({
      fault: 'stale',
    })
    await aVisitor(slug).write('Buy', { website: 'https://spam.example' })
    expect(await desk(id)).toEqual([])
  })

  it('that is closed takes nothing more; what was written stays at the desk', async () => {
    const { id, slug } = await aPage()
    const visitor = aVisitor(slug)
    await visitor.write('Still there?')
    await the().call(inboxApi.setState, { ids: [id], state: 'closed' })
    expect((await open(`/c/${slug}`)).statusCode).toBe(410)
    expect((await visitor.write('Hello?')).statusCode).toBe(410)
    expect(await desk(id)).toHaveLength(1)
    const [row] = (await the().call(inboxApi.list, { state: 'closed' })).data.data
    expect(row).toMatchObject({ id, conversations: 1, waiting: 1 })
  })

  it('blocked at the desk, a visitor may write and disturbs nobody', async () => {
    const { id, slug } = await aPage()
    const visitor = aVisitor(slug)
    await visitor.write('One')
    const [talk] = await desk(id)
    await the().call(chatApi.setState, { ids: [talk?.id ?? ''], state: 'blocked' })
    expect((await visitor.write('Two', { ref: ref(4) })).statusCode).toBe(200)
    const blocked = (await the().call(chatApi.list, { account_id: id, state: 'blocked' })).data.data
    expect(blocked).toMatchObject([{ unread: 0, waitingSince: null }])
  })

  it('says outside its hours when nobody is there', async () => {
    const { rows } = await the().owner.query(
      'select extract(isodow from now() at time zone time_zone)::int as day from workspace where id = $1',
      [the().workspaceId],
    )
    const other = (Number(rows[0]?.['day']) + 2) % 7 || 7
    const closed = await aPage({ away: 'Back on Monday', hours: { days: [other], from: '09:00', to: '17:00' } })
    expect((await open(`/c/${closed.slug}`)).body).toContain('Back on Monday')
    const always = await aPage({ away: 'Back on Monday' })
    expect((await open(`/c/${always.slug}`)).body).not.toContain('Back on Monday')
  })

  it('may be framed by its sites alone, and its script is fetched by any', async () => {
    const { slug } = await aPage({ hosts: ['shop.example'] })
    const { headers } = await open(`/c/${slug}`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' shop.example;")
    const script = await open('/embed.js')
    expect([script.statusCode, script.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    expect(() => new Script(script.body)).not.toThrow()
  })

  it('is not made to ask for a number without consent, nor with people of elsewhere', async () => {
    await expect(aPage({ asksFirst: true })).rejects.toThrow('consent')
    await expect(aPage({ memberIds: [ref(5)] })).rejects.toThrow('personUnknown')
  })

  it('keeps nothing of a message whose lead cannot be written, so that it is sent again', async () => {
    const { id } = await aPage({ asksFirst: true, consent: 'We may call.' })
    const { parts, workspaceId } = the()
    const of = { workspaceId, inboxId: id, visitor: ref(70) }
    const contact = { phone: '+8613800136001', wechat: null, email: null }
    const write = (sourceName: string) =>
      parts.visitorTalk.write(
        of,
        { ref: ref(71), text: 'Call me', name: 'Moss' },
        { click: undefined, lead: { contact, sourceName } },
      )
    await expect(write('no text \0')).rejects.toThrow('Failed query')
    expect(await desk(id)).toEqual([])
    await write('Kitchen help')
    expect(await desk(id)).toMatchObject([{ name: 'Moss', lastText: 'Call me', unread: 1 }])
    const { rows } = await the().owner.query('select lead_id from conversation where inbox_id = $1', [id])
    expect(rows).toEqual([{ lead_id: expect.any(String) }])
  })
})
