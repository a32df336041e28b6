import { formApi } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { linkApi } from '@matrixcast/contract/links'
import { describe, expect, it } from 'vitest'
import { aFormInput, formHands } from '../testing/form-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const right = { 'f-name': 'Fern', 'f-phone': '13800138000', 'f-wish': 'An oak top', consent: 'yes' }

describe('a form at an address of its own', () => {
  const the = theWorld()
  const { aForm, viewOf, open, post } = formHands(the)
  const listed = async (id: string) => (await the().call(formApi.list, {})).data.data.find((one) => one.id === id)
  const intakes = async (id: string) => (await the().call(formApi.intakes, { id })).data.data
  const leads = async () => (await the().call(leadApi.list, {})).data.data
  let visitors = 0
  /** Sends it as a visitor of their own. */
  function send(slug: string, changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
    visitors += 1
    const ip = `198.51.100.${visitors % 250}`
    return post(`/r/${slug}`, { view: viewOf(slug), ...right, ...changes }, headers, ip)
  }

  it('turns each of its words that is read from the right, also behind a brand name', async () => {
    const label = 'iPhone 17 Pro بسعر اليوم فقط'
    const fields = [
      { key: 'name', kind: 'name' as const, label, required: true },
      { key: 'phone', kind: 'phone' as const, label: 'Telephone', required: true },
    ]
    const { slug } = await aForm({ title: 'Samsung מבצע מיוחד רק היום', fields, consent: 'We may call you.' })
    const { body } = await open(`/r/${slug}`)
    expect(body).toContain('<h1 dir="rtl">')
    expect(body).toContain('<label for="f-name" dir="rtl">')
    expect(body).toMatch(
      /<div class="f"><label class="c"><input [^>]*name="consent"[^>]*><span>We may call you. <small>\(required\)/,
    )
  })

  it('is drawn without any script, and makes a lead of who sends it', async () => {
    const { id, slug } = await aForm()
    const page = await open(`/r/${slug}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Have your kitchen measured')
    expect(page.body).not.toContain('<script')
    const sent = await send(slug)
    expect([sent.statusCode, sent.body.includes('We call today.')]).toEqual([200, true])
    const [lead] = await leads()
    expect(lead).toMatchObject({
      name: 'Fern',
      words: 'An oak top',
      source: { kind: 'form', name: 'Kitchen measuring' },
    })
    expect(await intakes(id)).toMatchObject([{ outcome: 'new', via: 'page', reason: null, lead: { id: lead?.id } }])
    await expect.poll(() => listed(id)).toMatchObject({ visits: 1, taken: 1, leads: 1, refused: 0 })
  })

  it('takes one page once, however often it is sent', async () => {
    const { id, slug } = await aForm()
    const view = viewOf(slug)
    await Promise.all([send(slug, { view, 'f-phone': '13900139001' }), send(slug, { view, 'f-phone': '13900139001' })])
    await send(slug, { view, 'f-phone': '13900139001' })
    expect((await intakes(id)).map(({ outcome }) => outcome)).toEqual(['new'])
  })

  it.each([
    ['no name', { 'f-name': '' }, 'required', 'Name', 'Please fill this in.'],
    ['a wrong number', { 'f-phone': '138001' }, 'phone', 'Telephone', 'not a valid telephone number'],
    ['two numbers', { 'f-phone': '13800138000/13900139000' }, 'twoPhones', 'Telephone', 'two numbers'],
    ['two hundred thousand characters', { 'f-wish': '长'.repeat(200_000) }, 'tooLong', 'Your wish', 'too long'],
    ['no consent', { consent: '' }, 'consent', '', 'Tick the box'],
  ])(
    'says at the field what is wrong with %s, and keeps what was typed',
    async (_what, changes, reason, field, words) => {
      const { id, slug } = await aForm()
      const answer = await send(slug, changes)
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(words)
      expect(answer.body).toContain(reason === 'tooLong' ? '长'.repeat(200_000) : 'An oak top')
      expect(await intakes(id)).toMatchObject([{ outcome: 'refused', reason, field, lead: null }])
    },
  )

  it('says all that is wrong at once', async () => {
    const { id, slug } = await aForm()
    const { body } = await send(slug, { 'f-name': '', 'f-phone': '12', consent: '' })
    expect([...body.matchAll(/<p class="e" id="e-(\w+)">/g)].map(([, field]) => field)).toEqual([
      'name',
      'phone',
      'consent',
    ])
    expect(await intakes(id)).toMatchObject([{ reason: 'required', field: 'Name' }])
  })

  it('speaks the language it was made in', async () => {
    const { slug } = await aForm({ language: 'zh' })
    const answer = await send(slug, { 'f-phone': '12' }, { 'accept-language': 'en' })
    expect(answer.body).toContain('这不是有效的电话号码')
    expect(answer.body).toContain('<html lang="zh">')
  })

  it('refuses bytes that are no UTF-8, in words', async () => {
    const { id, slug } = await aForm()
    const body = `view=${encodeURIComponent(viewOf(slug))}&f-name=%D5%C5%C8%FD&f-phone=13800138000&consent=yes`
    const answer = await post(`/r/${slug}`, body)
    expect([answer.statusCode, answer.body.includes('cannot be read')]).toEqual([422, true])
    expect(await intakes(id)).toMatchObject([{ reason: 'encoding', field: 'Name' }])
  })

  it('takes nothing from a page of somebody else', async () => {
    const { id, slug } = await aForm()
    const marked = await send(slug, {}, { 'sec-fetch-site': 'cross-site' })
    const named = await send(slug, {}, { origin: 'https://elsewhere.example' })
    expect([marked.statusCode, named.statusCode]).toEqual([403, 403])
    expect(marked.body).toContain('from the page of the form')
    expect((await intakes(id)).map(({ reason }) => reason)).toEqual(['foreign', 'foreign'])
  })

  it('thanks a robot and keeps nothing of it; what comes too fast or too late is sent again', async () => {
    const { id, slug } = await aForm()
    const before = (await leads()).length
    expect((await send(slug, { website: 'https://spam.example' })).body).toContain('We call today.')
    const fast = await send(slug, { view: viewOf(slug, 100) })
    expect([fast.statusCode, fast.body.includes('too fast')]).toEqual([422, true])
    const late = await send(slug, { view: viewOf(slug, 25 * 3600 * 1000) })
    expect([late.statusCode, late.body.includes('An oak top')]).toEqual([422, true])
    expect((await intakes(id)).map(({ reason }) => reason)).toEqual(['stale', 'tooFast', 'robot'])
    expect((await leads()).length).toBe(before)
  })

  it('that nobody has is not found; one that is closed while it lies open takes nothing', async () => {
    const { id, slug } = await aForm()
    const view = viewOf(slug)
    await the().call(formApi.setState, { ids: [id], state: 'closed' })
    expect((await open(`/r/${slug}`)).statusCode).toBe(410)
    expect((await send(slug, { view })).statusCode).toBe(410)
    expect(await intakes(id)).toEqual([])
    expect((await open('/r/no-such-form')).statusCode).toBe(404)
  })

  it('may be shown in a frame by the sites that it names, and by nobody else', async () => {
    const { slug } = await aForm({ hosts: ['shop.example', '*.shop.example'] })
    const { headers } = await open(`/r/${slug}`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' shop.example *.shop.example;")
    expect(headers['x-frame-options']).toBeUndefined()
    const alone = await open(`/r/${(await aForm()).slug}`)
    expect(alone.headers['content-security-policy']).toContain("frame-ancestors 'self';")
    const wrong = await the().call(formApi.save, aFormInput({ hosts: ["shop.example; script-src 'unsafe-inline'"] }))
    expect(wrong).toMatchObject({ refused: 'invalidInput', details: { field: 'hosts.0' } })
  })

  it('leads on where it is told to, and a frame tells the page around it', async () => {
    const { slug } = await aForm({ redirect: 'https://shop.example/thanks', hosts: ['shop.example'] })
    const alone = await send(slug, { 'f-phone': '13700137001' })
    expect([alone.statusCode, alone.headers['location']]).toEqual([303, 'https://shop.example/thanks'])
    const framed = await send(slug, { 'f-phone': '13700137002', embed: '1' })
    expect([framed.statusCode, framed.body.includes('"https://shop.example/thanks"')]).toEqual([200, true])
  })

  it('takes so many within an hour, and says so to who comes after', async () => {
    const { id, slug } = await aForm({ hourMost: 1 })
    expect((await send(slug, { 'f-phone': '13600136001' })).statusCode).toBe(200)
    const full = await send(slug, { 'f-phone': '13600136002' })
    expect([full.statusCode, full.body.includes('Too many people')]).toEqual([422, true])
    expect((await intakes(id)).map(({ reason }) => reason)).toEqual(['full', null])
  })

  it('joins, adds or refuses a person who is there already, as it was made', async () => {
    const phone = { 'f-phone': '13500135001' }
    const joins = await aForm()
    await send(joins.slug, phone)
    await send(joins.slug, phone)
    const refuses = await aForm({ samePerson: 'refuse' })
    const known = await send(refuses.slug, phone)
    expect([known.statusCode, known.body.includes('already')]).toEqual([422, true])
    expect(known.body).not.toMatch(/L-\d{8}/)
    const adds = await aForm({ samePerson: 'new' })
    await send(adds.slug, phone)
    const outcomes = async ({ id }: { id: string }) => (await intakes(id)).map(({ outcome }) => outcome)
    expect([await outcomes(joins), await outcomes(refuses), await outcomes(adds)]).toEqual([
      ['attached', 'new'],
      ['refused'],
      ['new'],
    ])
  })

  it('names the link that led there, by the number of the click', async () => {
    const { slug } = await aForm()
    const own = the().parts.origins[0] ?? ''
    const link = (await the().call(linkApi.save, { name: 'Autumn video', target: `${own}/r/${slug}` })).data
    const { headers } = await open(`/s/${link.url.split('/').at(-1)}`)
    const way = new URL(String(headers['location']))
    const mxc = way.searchParams.get('mxc') ?? ''
    expect((await open(`${way.pathname}${way.search}`)).body).toContain(`name="mxc" value="${mxc}"`)
    await expect
      .poll(async () => (await the().call(linkApi.list, {})).data.data.find(({ id }) => id === link.id)?.visits)
      .toBe(1)
    await send(slug, { mxc, 'f-phone': '13400134001' })
    const { data } = (await the().call(linkApi.list, {})).data
    expect(data.find(({ id }) => id === link.id)).toMatchObject({ leads: 1 })
    const wrong = await send(slug, { mxc: "' or 1=1", 'f-phone': '13400134002' })
    expect(wrong.statusCode).toBe(200)
  })

  it('draws what was typed as text, never as markup', async () => {
    const { slug } = await aForm()
    const answer = await send(slug, { 'f-name': '"><script>alert(1)</script>', 'f-phone': 'x' })
    expect(answer.body).not.toContain('<script>alert')
  })

  it.each([
    ['no way to reach anybody', { fields: aFormInput().fields.slice(0, 1) }, 'fields.0'],
    ['a number without consent', { consent: '' }, 'consent'],
    ['one name for two fields', { fields: [...aFormInput().fields, ...aFormInput().fields.slice(0, 1)] }, 'fields.3'],
    ['a way on that is not https', { redirect: 'http://shop.example' }, 'redirect'],
    ['a script as colour', { colour: 'red;}' }, 'colour'],
  ])('is not made with %s', async (_what, changes, field) => {
    const answer = await the().call(formApi.save, aFormInput(changes))
    expect(answer).toMatchObject({ refused: 'invalidInput', details: { field } })
  })

  it('counts a change of its consent, and shows itself before it is kept', async () => {
    const { id } = await aForm()
    await the().call(formApi.save, aFormInput({ id, consent: 'We may call and write.' }))
    expect(await listed(id)).toMatchObject({ consentVersion: 2 })
    const {
      name: _n,
      thanks: _t,
      redirect: _r,
      hosts: _h,
      poolId: _p,
      samePerson: _s,
      hourMost: _m,
      ...look
    } = aFormInput()
    const { html } = (await the().call(formApi.preview, { ...look, title: 'Not kept yet' })).data
    expect(html).toContain('Not kept yet')
  })
})
