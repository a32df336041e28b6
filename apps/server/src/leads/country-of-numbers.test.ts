import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { customerApi } from '@matrixcast/contract/customers'
import { formApi, openApi } from '@matrixcast/contract/forms'
import { inboxApi } from '@matrixcast/contract/inboxes'
import { leadImportApi } from '@matrixcast/contract/lead-import'
import { leadApi } from '@matrixcast/contract/leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import type { Country } from '@matrixcast/domain/country'
import { describe, expect, it } from 'vitest'
import { formWith } from '../testing/factories.ts'
import { formHands } from '../testing/form-hands.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

type Spelling = (last: number) => string
const abroad: [Country, Spelling, Spelling][] = [
  ['ES', (last) => `612 345 67${last}`, (last) => `+34 612 345 67${last}`],
  ['JP', (last) => `090-1234-567${last}`, (last) => `+81 90-1234-567${last}`],
  ['BR', (last) => `(11) 91234-567${last}`, (last) => `+55 11 91234-567${last}`],
  ['US', (last) => `(415) 555-267${last}`, (last) => `+1 415 555 267${last}`],
]
const plain = (text: string): string => text.replace(/[ -]/g, '')

describe('the country of telephone numbers', () => {
  const the = theWorld()
  const { aLead } = leadHands(the)
  const { aForm, viewOf, post } = formHands(the)
  const live = (country: Country) => the().call(workspaceApi.save, { country })
  const leads = async (input: object = {}) => (await the().call(leadApi.list, { limit: 1000, ...input })).data.data
  const numbers = async () => (await the().call(leadApi.contacts, { limit: 1000 })).data.data.map(({ phone }) => phone)
  const timesKept = async (phone: string) => (await numbers()).filter((one) => one === phone).length
  async function check(text: string, more: { country?: Country } = {}) {
    const { headers, payload } = formWith(Buffer.from(text), 'people.csv')
    const { method, path: url } = leadImportApi.read
    const answer = await the().raw({ method, url, payload, headers: { ...headers, token: the().token } })
    const { sheet, columns } = leadImportApi.read.output.parse(answer.json().data)
    const given = leadImportApi.run.input.parse({ sheet, columns, dryRun: true, ...more })
    return (await the().call(leadImportApi.run, given)).data.check
  }
  async function aPage(): Promise<string> {
    const token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    const fields = [{ uuid: 'phone', label: 'Phone', kind: 'phone', required: true }]
    const elements = [{ uuid: 'form', elName: 'form', propsValue: { fields, consent: 'You may call' } }]
    const page = await quarkCalls(the).call(quarkApi.create, { title: 'A', pages: [{ uuid: 'p', elements }] }, token)
    return publishNow(the(), token, page._id)
  }

  it('is China in a workspace of before, and another once somebody chooses it', async () => {
    const workspace = async () => (await the().call(sessionApi.getInfo, {})).data.workspace
    expect(await workspace()).toMatchObject({ country: 'CN', countryIsGuessed: true })
    await live('CN')
    expect(await workspace()).toMatchObject({ country: 'CN', countryIsGuessed: false })
    await live('ES')
    expect(await workspace()).toMatchObject({ country: 'ES', countryIsGuessed: false })
    expect((await the().owner.query('select country_at is not null as chosen from workspace')).rows).toEqual([
      { chosen: true },
    ])
  })

  it.each(abroad)('%s: a number as at home and the same with its code are one person by hand', async (...row) => {
    const [country, home, whole] = [row[0], row[1](1), row[2](1)]
    await live(country)
    const id = await aLead({ name: 'Home', phone: home })
    await aLead({ name: 'Whole', phone: whole })
    expect(await timesKept(plain(whole))).toBe(1)
    for (const keyword of [home, whole]) {
      expect((await leads({ keyword })).map((lead) => [lead.id, lead.touches])).toEqual([[id, 2]])
      expect((await the().call(phoneLeadApi.list, { keyword })).data.total).toBe(1)
    }
  })

  it('of a file is that of its dialog, else that of the workspace', async () => {
    await live('CN')
    for (const [country, home, whole] of abroad) {
      const rows = `name,phone\nHome,${home(2)}\nWhole,${whole(2)}\n`
      expect((await check(rows, { country }))?.counts).toMatchObject({ new: 1, attached: 1, bad: 0 })
    }
    await live('ES')
    expect((await check('name,phone\na,612 345 672\nb,+34612345672\n'))?.counts).toMatchObject({ new: 1, attached: 1 })
  })

  it('says of what fits no country where it was looked for, and guesses nothing', async () => {
    await live('CN')
    const rows = 'name,phone\na,612 345 678\nb,(11) 91234-5678\nc,12\n'
    const found = await check(rows)
    expect(found?.counts).toMatchObject({ new: 0, bad: 3 })
    expect(found?.first.bad.map(({ reasons }) => reasons)).toEqual(
      ['612 345 678', '(11) 91234-5678', '12'].map((text) => [{ fault: 'rowPhone', details: { text, country: 'CN' } }]),
    )
    await live('ES')
    const refused = await the().call(leadApi.add, { name: 'x', phone: '13800138000' })
    expect([refused.refused, refused.details]).toEqual(['leadPhone', { country: 'ES' }])
  })

  it('a number that is dialled in two countries is refused by its own sentence', async () => {
    await live('BR')
    const phone = '00213612345678'
    expect((await the().call(leadApi.add, { name: 'x', phone })).refused).toBe('leadPhoneUnclear')
    const found = await check(`name,phone\na,${phone}\n`)
    expect(found?.first.bad[0]?.reasons).toEqual([
      { fault: 'rowPhoneUnclear', details: { text: phone, country: 'BR' } },
    ])
  })

  it('a form keeps to its own country before that of the workspace', async () => {
    const { slug } = await aForm({ country: 'ES' })
    const own = await aForm()
    await live('JP')
    const send = (to: string, phone: string, ip: string) =>
      post(`/r/${to}`, { view: viewOf(to), 'f-name': 'Fern', 'f-phone': phone, consent: 'yes' }, {}, ip)
    expect((await send(slug, '612 345 673', '198.51.100.1')).statusCode).toBe(200)
    expect((await send(own.slug, '090-1234-5673', '198.51.100.2')).statusCode).toBe(200)
    expect(await numbers()).toEqual(expect.arrayContaining(['+34612345673', '+819012345673']))
    const wrong = await send(slug, '090-1234-5678', '198.51.100.3')
    expect([wrong.statusCode, wrong.body.includes('not a valid telephone number (Spain)')]).toEqual([422, true])
  })

  it('a program may name the country of the number that it brings', async () => {
    const { id } = await aForm({ country: 'ES' })
    const { key } = (await the().call(formApi.makeKey, { id })).data
    const add = (orderId: string, phone: string, more: { country?: Country } = {}) =>
      the().call(
        openApi.addLead,
        { orderId, fields: { name: 'Moss', phone }, consent: true, ...more },
        { 'x-form-key': key },
      )
    await add('1', '612 345 674')
    await add('2', '(11) 91234-5674', { country: 'BR' })
    expect(await numbers()).toEqual(expect.arrayContaining(['+34612345674', '+5511912345674']))
    const refused = await add('3', '(11) 91234-5678')
    expect([refused.refused, refused.details]).toEqual(['leadPhone', { country: 'ES' }])
  })

  it('the form of a public page takes numbers of the country, and refuses others', async () => {
    const slug = await aPage()
    const send = (phone: string, ip: string) =>
      post(`/p/${slug}/submit`, { view: viewOf(slug), form: 'form', 'f-phone': phone, consent: 'yes' }, {}, ip)
    for (const [at, [country, home, whole]] of abroad.entries()) {
      await live(country)
      expect((await send(home(5), `198.51.101.${at}`)).statusCode).toBe(200)
      expect((await send(whole(5), `198.51.102.${at}`)).statusCode).toBe(200)
    }
    await live('CN')
    expect((await send('612 345 675', '198.51.103.1')).statusCode).toBe(422)
    await the().parts.pageLeads.take(the().workspaceId)
    for (const [, , whole] of abroad) expect(await timesKept(plain(whole(5)))).toBe(1)
  })

  it('a chat page that asks for a number first reads it as one of the country', async () => {
    await live('ES')
    const saved = await the().call(inboxApi.save, {
      name: 'Help',
      greeting: '',
      away: '',
      hours: null,
      hosts: [],
      memberIds: [],
      asksFirst: true,
      consent: 'We may call.',
      colour: '#1677ff',
      language: 'en',
    })
    const slug = saved.data.url.split('/').at(-1) ?? ''
    const write = (phone: string) =>
      post(`/c/${slug}`, { view: viewOf(slug), name: 'Reed', phone, text: 'Call', consent: 'yes' })
    expect((await write('090-1234-5678')).body).toContain('not a valid telephone number (Spain)')
    expect((await write('612 345 676')).statusCode).toBe(200)
    expect(await timesKept('+34612345676')).toBe(1)
  })

  it('customers are kept and found by numbers of the country', async () => {
    await live('ES')
    const { call } = the()
    const { id } = (await call(customerApi.save, { name: 'Ana', phone: '612 345 678' })).data
    expect((await call(customerApi.save, { name: 'Eva', phone: '+34 612 345 678' })).refused).toBe('customerThere')
    const found = (await call(customerApi.list, { keyword: '612 345 678' })).data.data
    expect(found.map((one) => one.id)).toEqual([id])
  })

  it('numbers kept before stay when another country is chosen', async () => {
    await live('CN')
    const id = await aLead({ phone: '13800138000' })
    await live('US')
    expect((await leads({ keyword: '+86 138 0013 8000' })).map((lead) => lead.id)).toEqual([id])
    await aLead({ name: 'Again', phone: '+8613800138000' })
    expect((await leads({ keyword: '+8613800138000' })).map(({ touches }) => touches)).toEqual([2])
  })
})
