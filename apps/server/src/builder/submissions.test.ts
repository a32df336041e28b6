import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { publicationApi } from '@matrixcast/contract/publications'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildViewTokens } from '../public/view-token.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const phone = '13812345678'
const fields = [
  { uuid: 'name', label: 'Name', kind: 'text', required: true, most: 20 },
  { uuid: 'phone', label: 'Phone', kind: 'phone', required: true },
]
const props = { fields, thanks: 'We will <call> you', consent: 'You may call me' }

describe('forms of published pages', () => {
  const { log, lines } = recordedLog()
  const the = theOwnWorld({ log })
  const { call, refused } = quarkCalls(the)
  const page = { token: '', id: '', slug: '' }
  const both = () => ({ token: the().token, authorization: `Bearer ${page.token}` })
  /** Words of views that are some seconds old, as a reader's are. */
  const viewOf = (seconds = 5, slug = page.slug) =>
    buildViewTokens(the().parts.keys.files, () => Date.now() - seconds * 1000).issue(slug)

  beforeAll(async () => {
    page.token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    const words = { uuid: 'words', elName: 'text', propsValue: { text: 'Sale 🎉 今日' } }
    const elements = [words, { uuid: 'form', elName: 'form', propsValue: props }]
    const pages = [{ uuid: 'p', commonStyle: { backgroundColor: '#ffeecc' }, elements }]
    page.id = (await call(quarkApi.create, { title: 'Leads', pages }, page.token))._id
    page.slug = await publish()
  })

  const publish = () => publishNow(the(), page.token, page.id)
  const right = () => ({
    form: 'form',
    view: viewOf(),
    website: '',
    'f-name': 'Ana',
    'f-phone': '138 1234 5678',
    consent: 'yes',
  })
  const post = (fieldsSent: Record<string, string>, more: Record<string, string> = {}) =>
    the().raw({
      method: 'POST',
      url: `/p/${page.slug}/submit`,
      payload: new URLSearchParams(fieldsSent).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'null',
        'accept-language': 'en',
        ...more,
      },
    })
  const list = async () =>
    (await the().call(publicationApi.submissions, { pageId: page.id, limit: 100 }, both())).data.data

  it('a page with a form is sent anew to everybody, and what is sent with it arrives', async () => {
    const one = await the().raw({ url: `/p/${page.slug}` })
    const [view] = /[0-9a-f-]{36}\.[0-9a-z]+\.[\w-]{43}/.exec(one.body) ?? []
    expect([one.headers['cache-control'], one.headers.etag]).toEqual(['no-store', undefined])
    expect((await the().raw({ url: `/p/${page.slug}` })).body).not.toContain(view)
    const packed = await the().raw({ url: `/p/${page.slug}`, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const taken = await post(right(), { referer: 'https://news.example/a?b=1' })
    expect(taken.statusCode).toBe(200)
    expect(taken.headers['access-control-allow-origin']).toBe('*')
    expect(taken.body).toContain('We will &#60;call&#62; you')
    expect(await list()).toMatchObject([
      {
        referrer: 'news.example',
        values: [
          { label: 'Name', values: ['Ana'] },
          { label: 'Phone', values: ['138****5678'] },
        ],
      },
    ])
  })

  it('the answer to a form is the page as it was designed, with the thanks or the fault where the form was', async () => {
    const designed = (await the().raw({ url: `/p/${page.slug}` })).body
    const [, ground] = /<section[^>]*style="([^"]*)"/.exec(designed) ?? []
    const thanked = await post(right())
    const wrong = await post({ ...right(), 'f-phone': '12' })
    for (const { body, headers } of [thanked, wrong]) {
      expect([ground?.includes('#ffeecc'), body.includes(`style="${ground}"`)]).toEqual([true, true])
      expect(body).toContain('Sale 🎉 今日')
      expect([body.includes('<script'), headers['x-robots-tag']]).toEqual([false, 'noindex, nofollow'])
      expect(headers['content-security-policy']).toContain('sandbox')
    }
    expect([thanked.body.includes('<form'), thanked.body.includes('role="status"')]).toEqual([false, true])
    expect(wrong.body).toMatch(/<form id="f-form" class="again"[^>]*action="\/p\/[\w-]+\/submit"/)
    await the().owner.query('delete from rate_limit')
  })

  it('one view is stored once, however often and however fast it is sent', async () => {
    const before = (await list()).length
    const once = right()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(once)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await post({ ...once, 'f-name': 'Another' })
    expect(await list()).toHaveLength(before + 1)
    await the().owner.query('delete from rate_limit')
  })

  it('a number is shown whole to the owner alone, which the operation log notes without it', async () => {
    const [first] = await list()
    const { data } = await the().call(publicationApi.submission, { id: first?.id ?? '' }, both())
    expect(data.values).toContainEqual({ label: 'Phone', values: [phone] })
    const { data: log } = (await the().call(settingsApi.operationLog, {})).data
    expect(log[0]).toMatchObject({ action: 'builder.showSubmission', subject: '138****5678' })
    const gone = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await the().call(publicationApi.submission, gone, both())).refused).toBe('notFound')
  })

  it('a number lies nowhere in the database as it is', async () => {
    const tables = await the().owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    for (const { name } of tables.rows) {
      const { rows } = await the().owner.query(`select 1 from "${name}" t where t::text like $1`, [`%${phone}%`])
      expect([name, rows.length]).toEqual([name, 0])
    }
  })

  it('a new key seals what was sent before anew, and it is read as ever', async () => {
    const before = await list()
    const { key } = await the().parts.sealing.rotate()
    const { rows } = await the().owner.query('select sealed_values from page_submission')
    expect(rows.filter(({ sealed_values }) => !sealed_values.startsWith(`${key}.`))).toEqual([])
    expect(await list()).toEqual(before)
  })

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a view that is too young', () => ({ view: viewOf(1) }), /too fast/i],
    ['a view of another page', () => ({ view: viewOf(5, 'another123') }), /open for too long/],
    ['a view that is a day old', () => ({ view: viewOf(25 * 3600) }), /open for too long/],
    ['a view that nobody issued', () => ({ view: viewOf().slice(0, -1) }), /open for too long/],
    ['a form that the page does not have', () => ({ form: 'other' }), /open for too long/],
    ['a field that is missing', () => ({ 'f-name': '' }), /Name/],
    ['a number that is none', () => ({ 'f-phone': '123' }), /Phone/],
    ['text that no table holds', () => ({ 'f-name': 'a\u0000b' }), /Name/],
    ['no consent', () => ({ consent: '' }), /Tick the box/],
  ])('a form is refused in words, and nothing is kept: %s', async (_, wrong, words) => {
    const before = (await list()).length
    const answer = await post({ ...right(), ...wrong() })
    expect([answer.statusCode, words.test(answer.body)]).toEqual([422, true])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await list()).toHaveLength(before)
    await the().owner.query('delete from rate_limit')
  })

  /** The fields of the form that an answer shows, as a browser sends them; a box that is not ticked is not sent. */
  const shownIn = (body: string): Record<string, string> =>
    Object.fromEntries([
      ...[...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]),
      ...[...body.matchAll(/<textarea name="([^"]+)" rows="2">\n([^<]*)</g)].map(([, name, value]) => [name, value]),
    ])

  it.each<[string, () => Record<string, string>, Record<string, string>]>([
    ['a number that is none', () => ({ 'f-phone': '1381234' }), { 'f-phone': '138 1234 5679' }],
    ['no consent', () => ({ consent: '' }), { consent: 'yes' }],
    ['a view that is a day old', () => ({ view: viewOf(25 * 3600) }), { view: '' }],
  ])('a form that is refused keeps what was typed, and arrives once it is put right: %s', async (_, wrong, mended) => {
    const before = (await list()).length
    const refusedForm = await post({ ...right(), 'f-name': 'Ana <b>', ...wrong() })
    const shown = shownIn(refusedForm.body)
    expect(shown).toMatchObject({ form: 'form', 'f-name': 'Ana &#60;b&#62;' })
    const view = mended['view'] === '' ? viewOf() : (shown['view'] ?? '')
    expect(shown['view']).toMatch(/^[0-9a-f-]{36}\./)
    const again = await post({ ...shown, 'f-name': 'Ana', ...mended, view })
    expect([again.statusCode, (await list()).length]).toEqual([200, before + 1])
    await the().owner.query('delete from rate_limit')
  })

  it('a robot that fills in what nobody sees is thanked, and nothing is kept', async () => {
    const before = (await list()).length
    expect((await post({ ...right(), website: 'https://spam.example' })).statusCode).toBe(200)
    expect(await list()).toHaveLength(before)
  })

  it('a flood of one visitor ends after thirty, and others are still heard', async () => {
    await the().owner.query('delete from rate_limit')
    const before = (await list()).length
    const flood = await Promise.all(Array.from({ length: 40 }, () => post(right(), { 'user-agent': 'flood' })))
    expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect((await post(right(), { 'user-agent': 'calm' })).statusCode).toBe(200)
    expect(await list()).toHaveLength(before + 31)
    await the().owner.query('delete from rate_limit')
  })

  it('only a form may come from a page of another origin, and only as a browser sends one', async () => {
    expect((await post({ x: 'y'.repeat(200_000) })).statusCode).toBe(413)
    const json = { method: 'POST', url: `/p/${page.slug}/submit`, payload: { form: 'form' } } as const
    expect((await the().raw(json)).statusCode).toBe(415)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const other = await the().raw({ method: 'POST', url: quarkApi.login.path, headers, payload: {} })
    expect(other.json().fault).toBe('foreignPage')
    const near = await the().raw({ method: 'POST', url: `/p/${page.slug}/submit/more`, headers })
    expect(near.json().fault).toBe('foreignPage')
  })

  it('a form that asks for a number without asking for consent is not published', async () => {
    const elements = [{ uuid: 'f', elName: 'form', propsValue: { fields } }]
    const { _id } = await call(quarkApi.create, { title: 'No consent', pages: [{ uuid: 'p', elements }] }, page.token)
    expect(await refused(quarkApi.setPublish, { id: _id }, page.token)).toMatchObject({
      fault: 'projectField',
      details: { path: 'pages.0.elements.0.propsValue.consent', reason: 'consentMissing' },
    })
  })

  it('a page that was taken off takes no form', async () => {
    const sent = right()
    await call(quarkApi.setPublish, { id: page.id, isPublish: false }, page.token)
    expect((await post(sent)).statusCode).toBe(410)
    await publish()
    expect((await post(sent)).statusCode).toBe(200)
  })

  it('a number of a visitor is in no line of the log, whatever came of its form', async () => {
    await post(right())
    await post({ ...right(), view: 'nothing' })
    const requests = lines.filter((line) => line.includes('/p/***/submit'))
    expect(requests.length).toBeGreaterThan(1)
    expect(lines.join('')).not.toMatch(/138[ -]?1234[ -]?5678/)
  })
})
