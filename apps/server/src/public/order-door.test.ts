import { alarmApi } from '@matrixcast/contract/alarms'
import { apiKeyApi } from '@matrixcast/contract/api-keys'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { workApi } from '@matrixcast/contract/works'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { wechatBench } from '../testing/wechat-bench.ts'

describe('the link of a yes, sent by WeChat (simulated)', () => {
  const { log, lines } = recordedLog()
  const the = theOwnWorld({ log })
  const { far, save, bindAs, turn } = wechatBench(the)
  let accountId: string
  let workIds: string[]
  beforeEach(async () => {
    accountId = await anAccount(the())
    const { id } = await aPlan(the(), { clip: await aClipPlan(the(), { titles: ['One & <b>first</b>', 'Two'] }) })
    const { data } = (await the().call(workApi.list, { wisdom_task_id: id })).data
    workIds = data.map((work) => work.id)
    for (const workId of workIds) await hasVideo(the(), workId)
    await bindAs('o-owner')
  })

  async function aKey() {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: true }
    const given = { name: 'agent', scopes: ['publish:send' as const, 'publish:list' as const], ...limits }
    const { data } = await the().call(apiKeyApi.add, given)
    return { id: data.id, headers: { authorization: `Bearer ${data.secret}` } }
  }
  type Key = Awaited<ReturnType<typeof aKey>>
  const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400
  async function anAsked({ headers }: Key) {
    const wanted = workIds.map((workId) => ({ workId, accountId, at: tomorrow() }))
    const { token } = (await the().call(postOrderApi.plan, { posts: wanted }, headers)).data
    const asked = await the().call(postOrderApi.schedule, { token: token ?? '' }, headers)
    return { token: token ?? '', asked: JSON.stringify(asked) }
  }
  async function linkSent(): Promise<string> {
    await turn()
    return /\/y\/[\w-]+/.exec(far.sent.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const open = (url: string, headers: Record<string, string> = {}) =>
    the().raw({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } })
  const press = (url: string, answer: string, headers: Record<string, string> = {}) =>
    the().raw({
      method: 'POST',
      url,
      headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `answer=${answer}`,
    })
  const posts = async () =>
    (await the().owner.query('select 1 from publish_task where account_id = $1 and deleted_at is null', [accountId]))
      .rowCount

  it('shows exactly the posts of one order, without a script, and schedules them once by a press', async () => {
    await anAsked(await aKey())
    const link = await linkSent()
    expect(link).toMatch(/^\/y\/[\w-]{65}$/)
    const page = await open(link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('“agent” wants to publish 2 posts')
    expect(page.body).toContain('One &#38; &#60;b&#62;first&#60;/b&#62;')
    expect(page.body).not.toMatch(/<script|<b>/)
    expect(page.headers['content-security-policy']).not.toContain('script')
    expect(page.headers['cache-control']).toBe('no-store')
    for (const [language, words] of [
      ['zh', '等您同意'],
      ['es', 'Espera su sí'],
      ['ja', '同意を待っています'],
    ] as const)
      expect((await open(link, { 'accept-language': language })).body).toContain(words)
    expect(await posts()).toBe(0)
    const pressed = await Promise.all([press(link, 'yes'), press(link, 'yes'), press(link, 'no')])
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([0, 2]).toContain(await posts())
    expect((await open(link)).statusCode).toBe(410)
    const { rows } = await the().owner.query('select to_jsonb(o)::text as row from post_order o')
    expect(JSON.stringify(rows)).not.toContain(link.slice(25))
    expect(lines.join('')).not.toContain(link.slice(25))
    expect(lines.join('')).toContain('/y/***')
  })

  it('tells a no to the program, and publishes nothing then', async () => {
    const key = await aKey()
    const { token } = await anAsked(key)
    const link = await linkSent()
    expect((await press(link, 'no')).body).toContain('Nothing goes out')
    expect((await press(link, 'yes')).body).toContain('Nothing goes out')
    expect((await the().call(postOrderApi.schedule, { token }, key.headers)).data).toEqual({ state: 'declined' })
    expect(await posts()).toBe(0)
  })

  it('is never given to its key, and no other word opens it', async () => {
    const key = await aKey()
    const { token, asked } = await anAsked(key)
    const link = await linkSent()
    const heard = [asked]
    for (const url of ['/api/v2.open/getPostOrderList', '/api/v2.open/getPostList', '/api/v2.admin/getAlarmList'])
      heard.push((await the().raw({ method: 'GET', url, headers: key.headers })).body)
    expect(heard.join('')).not.toContain('/y/')
    expect(heard.join('')).not.toContain(link.slice(25))
    const others = [token, `${link.slice(3, 25)}${token}`, `${link.slice(3, -1)}${link.endsWith('A') ? 'B' : 'A'}`, 'x']
    for (const word of others) {
      expect((await open(`/y/${word}`)).statusCode).toBe(404)
      expect((await press(`/y/${word}`, 'yes', key.headers)).statusCode).toBe(404)
    }
    expect((await press(link, 'perhaps')).statusCode).toBe(404)
    expect((await press(link, 'yes', { 'sec-fetch-site': 'cross-site' })).json().fault).toBe('foreignPage')
    expect(await posts()).toBe(0)
  })

  it('schedules nothing after ten minutes, a change, the end of its key, or of its person', async () => {
    const change = (sql: string) => the().owner.query(sql)
    const key = await aKey()
    await anAsked(key)
    const link = await linkSent()
    await change("update work set title = 'Other words'")
    const changed = await press(link, 'yes')
    expect([changed.statusCode, changed.body]).toEqual([409, expect.stringContaining('Something changed')])
    await change('update api_key set revoked_at = now()')
    expect((await press(link, 'yes')).body).toContain('revoked')
    await change("update admin set role = 'viewer'")
    expect([(await open(link)).statusCode, (await press(link, 'yes')).statusCode]).toEqual([404, 404])
    await change("update admin set role = 'owner'")
    await change("update post_order set expires_at = now() - interval '1 second'")
    expect([(await open(link)).statusCode, (await press(link, 'yes')).statusCode]).toEqual([410, 410])
    expect(await posts()).toBe(0)
  })

  it('stands in a template message, and the bell shows what waits until it is answered', async () => {
    const { id, places } = far.template
    const [what = '', which = '', why = '', when = ''] = places
    await save({ template: { id, what, which, why, when } })
    await anAsked(await aKey())
    await turn()
    expect(far.sent.at(-1)?.url).toMatch(/\/y\/[\w-]{65}$/)
    const bell = async () => (await the().call(alarmApi.list, {})).data.data.filter(({ kind }) => kind === 'yesAsked')
    expect(await bell()).toMatchObject([{ title: 'agent', taskId: null }])
    await press(/\/y\/[\w-]+/.exec(far.sent.at(-1)?.url ?? '')?.[0] ?? '', 'no')
    expect(await bell()).toEqual([])
  })
})
