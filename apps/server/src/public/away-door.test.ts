import { Script } from 'node:vm'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { chatApi } from '@matrixcast/contract/chat'
import { formApi } from '@matrixcast/contract/forms'
import { inboxApi } from '@matrixcast/contract/inboxes'
import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { formHands, phoneAgent } from '../testing/form-hands.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { serverOnProxy } from '../testing/server-on-proxy.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('a public page without a database', () => {
  const the = theOwnWorld()
  const { aForm, viewOf } = formHands(the)
  const server = serverOnProxy(the)

  const open = (url: string, language = 'en') =>
    server().app.inject({ method: 'GET', url, headers: { 'user-agent': phoneAgent, 'accept-language': language } })
  const send = (url: string, fields: Record<string, string> | string, language = 'en') =>
    server().app.inject({
      method: 'POST',
      url,
      headers: {
        'user-agent': phoneAgent,
        'accept-language': language,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    })
  const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  /** What the page would send again. */
  const keptIn = (html: string): string =>
    new URLSearchParams(
      [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']): [string, string] => [unescaped(name), unescaped(value)],
      ),
    ).toString()
  const back = async () => {
    await server().proxy.mend()
    await expect.poll(async () => (await server().app.inject('/readyz')).json().parts.database).toBe(true)
  }
  const leadsOf = async (keyword: string) => (await the().call(leadApi.list, { keyword })).data.data

  it('keeps what was typed, in a frame of the same sites, and what it sends again is one lead', async () => {
    const { slug } = await aForm({ hosts: ['shop.example', '*.other.example'] })
    const view = viewOf(slug, 60_000, ['shop.example', '*.other.example'])
    const typed = { view, 'f-name': 'Íñigo <b>', 'f-phone': '13800135001', 'f-wish': 'Oak\nand "ash"', consent: 'yes' }
    await server().proxy.cut()
    const away = await send(`/r/${slug}?embed=1`, typed, 'es')
    expect(away.statusCode).toBe(503)
    expect(away.headers['content-security-policy']).toContain("frame-ancestors 'self' shop.example *.other.example;")
    expect(away.body).toContain('Aún no se ha enviado')
    for (const words of ['Íñigo &#60;b&#62;', '13800135001', 'Oak<br>and &#34;ash&#34;'])
      expect(away.body).toContain(words)
    const [, script = ''] = /<script[^>]*>([^]*?)<\/script>/.exec(away.body) ?? []
    expect(() => new Script(script)).not.toThrow()
    const log = server().lines.join('')
    expect(log).toContain('"unheard":1')
    expect(log).not.toMatch(/Íñigo|13800135001|Oak/)
    // Sent again while nothing answers, it keeps the same.
    const kept = keptIn(away.body)
    expect(keptIn((await send(`/r/${slug}`, kept)).body)).toBe(kept.replace('again=1', 'again=2'))
    expect(new URLSearchParams(kept).get('view')).toBe(view)
    await back()
    for (let times = 0; times < 2; times += 1) expect((await send(`/r/${slug}`, kept)).statusCode).toBe(200)
    expect(await leadsOf('Íñigo')).toMatchObject([{ name: 'Íñigo <b>', touches: 1, words: 'Oak\nand "ash"' }])
  })

  it('whose form was heard of and not taken has a row in its log', async () => {
    const { id, slug } = await aForm()
    const { owner, call } = the()
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`form ${id}`])
    const typed = { view: viewOf(slug), 'f-name': 'Sedge', 'f-phone': '13800135002', consent: 'yes' }
    const away = await send(`/r/${slug}`, typed)
    await owner.query('commit')
    expect(away.statusCode).toBe(503)
    expect((await send(`/r/${slug}`, keptIn(away.body))).statusCode).toBe(200)
    const { data } = (await call(formApi.intakes, { id })).data
    expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', null],
      ['refused', 'away'],
    ])
    expect(await leadsOf('Sedge')).toHaveLength(1)
  })

  it('keeps the message of a chat, which arrives once', async () => {
    const saved = await the().call(inboxApi.save, {
      name: 'Help',
      greeting: '',
      away: '',
      hours: null,
      hosts: ['shop.example'],
      asksFirst: true,
      consent: 'We may call.',
      colour: '#1677ff',
      language: 'en',
      memberIds: [],
    })
    const slug = saved.data.url.split('/').at(-1) ?? ''
    const view = viewOf(slug, 60_000, ['shop.example'])
    const typed = {
      view,
      token: '',
      name: 'Fern',
      phone: '13800135003',
      consent: 'yes',
      text: 'Is oak dear?',
      do: 'send',
    }
    await server().proxy.cut()
    const away = await send(`/c/${slug}`, typed)
    expect(away.statusCode).toBe(503)
    expect(away.headers['content-security-policy']).toContain("frame-ancestors 'self' shop.example;")
    expect(away.body).toContain('Is oak dear?')
    const asked = await send(`/c/${slug}/write`, typed)
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([503, expect.stringContaining('json')])
    await back()
    for (let times = 0; times < 2; times += 1)
      expect((await send(`/c/${slug}`, keptIn(away.body))).statusCode).toBe(200)
    const talks = (await the().call(chatApi.list, { account_id: saved.data.id })).data.data
    expect(talks).toMatchObject([{ name: 'Fern', lastText: 'Is oak dear?', unread: 1 }])
    expect(await leadsOf('Fern')).toHaveLength(1)
  })

  it('keeps the form of a published page', async () => {
    const { access_token: token } = (await the().call(builderApi.createQuarkToken, {})).data
    const fields = [{ uuid: 'phone', label: 'Phone', kind: 'phone', required: true }]
    const elements = [{ uuid: 'form', elName: 'form', propsValue: { fields, consent: 'You may' } }]
    const { call } = quarkCalls(the)
    const { _id: id } = await call(quarkApi.create, { title: 'Kitchens', pages: [{ uuid: 'p', elements }] }, token)
    const slug = await publishNow(the(), token, id)
    const typed = { form: 'form', view: viewOf(slug), 'f-phone': '13800135004', consent: 'yes' }
    await server().proxy.cut()
    const away = await send(`/p/${slug}/submit`, typed)
    expect([away.statusCode, (await open(`/p/${slug}`)).statusCode]).toEqual([503, 503])
    expect(away.body).toContain(`action="/p/${slug}/submit"`)
    await back()
    for (let times = 0; times < 2; times += 1)
      expect((await send(`/p/${slug}/submit`, keptIn(away.body))).statusCode).toBe(200)
    const { rows } = await the().owner.query('select count(*)::int as sent from page_submission')
    expect(rows).toEqual([{ sent: 1 }])
  })

  it.each([
    ['zh', '页面暂时打不开'],
    ['en', 'This page cannot be shown'],
    ['es', 'no se puede mostrar en este momento'],
    ['ja', '現在このページを表示できません'],
  ])('that is opened says so in words: %s', async (language, words) => {
    await server().proxy.cut()
    for (const path of ['/p/abcdef', '/r/abcdef', '/c/abcdef', '/s/abcdef', '/data/analysis?s=abcdef']) {
      const answer = await open(path, language)
      expect(answer.statusCode).toBe(503)
      expect(answer.body).toContain(words)
    }
    await back()
  })
})
