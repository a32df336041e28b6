import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { leadApi } from '@matrixcast/contract/leads'
import { linkApi } from '@matrixcast/contract/links'
import { beforeAll, describe, expect, it } from 'vitest'
import { aboutSubmission } from '../db/vault.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const fields = [
  { uuid: 'name', label: '姓名', kind: 'text' },
  { uuid: 'phone', label: 'Phone', kind: 'phone' },
  { uuid: 'mail', label: 'Mail', kind: 'text' },
  { uuid: 'wish', label: 'Wish', kind: 'textarea' },
]

describe('what visitors sent with the forms of pages', () => {
  const the = theOwnWorld()
  const { aPool } = leadHands(the)
  const page = { id: '', slug: '' }

  beforeAll(async () => {
    const token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    const props = { fields, consent: 'You may call me' }
    const elements = [{ uuid: 'form', elName: 'form', propsValue: props }]
    const { call } = quarkCalls(the)
    page.id = (await call(quarkApi.create, { title: 'A kitchen for you', pages: [{ uuid: 'p', elements }] }, token))._id
    page.slug = await publishNow(the(), token, page.id)
  })

  const value = (uuid: string, kind: 'text' | 'phone' | 'textarea', label: string, text: string) => ({
    uuid,
    kind,
    label,
    values: [text],
  })
  async function send(name: string, phone: string, wish = '89 m²', visitor = 'v') {
    const { parts, workspaceId, owner } = the()
    const { rows } = await owner.query('select id from project_revision where project_id = $1', [page.id])
    await parts.submissions.add(workspaceId, {
      projectId: page.id,
      revisionId: rows[0]?.id,
      formUuid: 'form',
      viewKey: crypto.randomUUID(),
      values: [
        value('name', 'text', '姓名', name),
        value('phone', 'phone', 'Phone', phone),
        value('wish', 'textarea', 'Wish', wish),
      ],
      phoneMasked: '',
      referrer: '',
      visitor,
      hasConsent: true,
    })
  }
  const take = () => the().parts.pageLeads.take(the().workspaceId)
  const list = async (input: object = {}) => (await the().call(leadApi.list, { limit: 1000, ...input })).data

  it('becomes a lead once, which names the page and what was wished, and owns the consent', async () => {
    await send('Zhao', '13800131001')
    expect([await take(), await take()]).toEqual([1, 0])
    const { data } = await list({ source: 'page' })
    expect(data).toMatchObject([
      {
        name: 'Zhao',
        phone: '138****1001',
        words: 'Wish: 89 m²',
        state: 'new',
        source: { kind: 'page', name: 'A kitchen for you', pageId: page.id },
      },
    ])
    const { rows } = await the().owner.query('select consent_at from lead')
    expect(rows[0]?.consent_at).not.toBeNull()
  })

  it('lies in the pool for new ones, as do those that came before there was one', async () => {
    const poolId = await aPool({ name: 'New ones', isDefault: true })
    expect((await list({ pool_id: poolId })).total).toBe(1)
    await send('Qian', '13800131002')
    await take()
    const { data } = await list({ keyword: '13800131002' })
    expect(data).toMatchObject([{ state: 'pooled', pool: { id: poolId }, owner: null }])
  })

  it('by one person a second time is one more touch of their lead', async () => {
    await send('Zhao', '13800131001', 'a bath as well')
    await take()
    const { data } = await list({ keyword: '13800131001' })
    expect(data).toMatchObject([{ touches: 2 }])
    const { data: moments } = (await the().call(leadApi.timeline, { id: data[0]?.id ?? '' })).data
    expect(moments.map(({ kind, words, source }) => [kind, words, source?.name])).toEqual([
      ['touch', 'Wish: a bath as well', 'A kitchen for you'],
      ['touch', 'Wish: 89 m²', 'A kitchen for you'],
    ])
  })

  it('by many people is taken over once by several servers at a time', async () => {
    const before = (await list()).total
    for (let at = 0; at < 12; at += 1) await send(`Person ${at}`, `1380013200${at % 6}`)
    const taken = await Promise.all([take(), take(), take()])
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(12)
    expect((await list()).total).toBe(before + 6)
    const { rows } = await the().owner.query('select sum(touches)::int as touches from lead where phone_tail like $1', [
      '200%',
    ])
    expect(rows).toEqual([{ touches: 12 }])
  })

  it('keeps a number that its country does not have, and a second number lies nowhere as it is', async () => {
    const { parts, workspaceId, owner } = the()
    const { rows } = await owner.query('select id from project_revision where project_id = $1', [page.id])
    await parts.submissions.add(workspaceId, {
      projectId: page.id,
      revisionId: rows[0]?.id,
      formUuid: 'form',
      viewKey: crypto.randomUUID(),
      values: [value('phone', 'phone', 'Phone', '+1234567'), value('two', 'phone', 'Office', '13800139876')],
      phoneMasked: '',
      referrer: '',
      visitor: 'v',
      hasConsent: true,
    })
    await take()
    const { data } = await list({ keyword: '4567' })
    expect(data).toMatchObject([{ phone: '***67', words: 'Office: 138****9876' }])
    const plain = await owner.query(
      "select 1 from lead l, lead_touch t where t.lead_id = l.id and (l::text || t::text) like '%13800139876%'",
    )
    expect(plain.rows).toEqual([])
  })

  it('that no key opens is noted as unreadable and keeps nobody else from coming', async () => {
    const before = (await list()).total
    await send('Sun', '13800131003')
    await the().owner.query("update page_submission set sealed_values = 'v1.x.y' where taken_at is null")
    await send('Li', '13800131004')
    expect(await take()).toBe(2)
    expect((await list()).total).toBe(before + 1)
    const { rows } = await the().owner.query("select reason from lead_intake where outcome = 'refused'")
    expect(rows).toEqual([{ reason: 'unreadable' }])
  })

  it('that somebody sent who came by a counted link names the link, which counts its leads', async () => {
    const target = `${the().parts.origins[0] ?? ''}/p/${page.slug}`
    const link = (await the().call(linkApi.save, { name: 'Text of the video', target, slug: 'kitchen-video' })).data
    const who = { ip: '203.0.113.9', agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari' }
    const view = { view: crypto.randomUUID(), number: 0, referrer: '', events: [{ kind: 'view', page: 'p' }] }
    const visit = await the().raw({
      method: 'POST',
      url: `/p/${page.slug}/visit`,
      payload: JSON.stringify({ ...view, channel: 'kitchen-video' }),
      remoteAddress: who.ip,
      headers: { 'content-type': 'text/plain', 'user-agent': who.agent },
    })
    expect(visit.statusCode).toBe(204)
    const visitor = await the().parts.visits.visitorToday(the().workspaceId, who)
    await send('Zhou', '13800131005', 'as in the video', visitor)
    await send('Wu', '13800131006', 'from somewhere else', 'another visitor')
    await take()
    const { data } = await list({ keyword: '13800131005' })
    const moments = (await the().call(leadApi.timeline, { id: data[0]?.id ?? '' })).data.data
    expect(moments.map(({ source }) => source?.link)).toEqual(['Text of the video'])
    const counted = (await the().call(linkApi.list, {})).data.data
    expect(counted).toMatchObject([{ id: link.id, leads: 1 }])
  })

  it('is emptied with its person, and becomes no lead again', async () => {
    const { parts, workspaceId, owner, call } = the()
    await send('Quentin', '13800131077')
    await take()
    const [lead] = (await list({ keyword: 'Quentin' })).data
    const id = lead?.id ?? ''
    expect((await call(leadApi.erase, { id, name: 'Quentin' })).refused).toBeUndefined()
    const { rows } = await owner.query<{ view_key: string; sealed_values: string; phone_masked: string }>(
      "select s.* from page_submission s join lead_touch t on t.ref = s.id::text and t.kind = 'page' where t.lead_id = $1",
      [id],
    )
    const values = rows.map((row) =>
      parts.vault.open(row.sealed_values, aboutSubmission(workspaceId, row.view_key)).reveal(),
    )
    expect([values, rows.map((row) => row.phone_masked)]).toEqual([['[]'], ['']])
    expect(await take()).toBe(0)
    expect((await call(leadApi.info, { id })).data).toMatchObject({ name: '', words: '', isErased: true })
  })
})
