import { type Analysis, analysisApi, type ReportPart, reportParts } from '@matrixcast/contract/analysis'
import { reportApi } from '@matrixcast/contract/reports'
import { lastDays } from '@matrixcast/domain/period'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld()
const password = 'green reed'
const nobody = { token: '' }
/** What the page shows of each part, and of no other. */
const signs: Record<ReportPart, string> = {
  totals: '<small>Interaction rate</small>',
  trend: 'id="trend"',
  platforms: 'id="platforms"',
  works: 'id="works"',
  hours: 'id="hours"',
  leads: 'id="leads"',
  costs: 'Cost',
  notes: 'id="notes"',
}
/** What was asked at another second says so. */
const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === 'at' ? 0 : part)))
const today = () => new Date().toISOString().slice(0, 10)

async function aReport(changes: object = {}) {
  const filters = { period: { kind: 'last' as const, days: 7 }, ...Object(changes).filters }
  const saved = await the().call(reportApi.save, {
    name: 'For a client',
    brand: 'Reed & Sons',
    sentence: '',
    parts: [...reportParts],
    expiresAt: null,
    ...changes,
    filters,
  })
  if (saved.refused) throw new Error(saved.refused)
  const url = new URL(saved.data.url)
  return { id: saved.data.id, slug: url.searchParams.get('s') ?? '', path: url.pathname + url.search }
}
const open = (slug: string, given?: string) =>
  the().call(reportApi.open, { slug, ...(given === undefined ? {} : { password: given }) }, nobody)
const page = (url: string, language = 'en') =>
  the().raw({ method: 'GET', url, headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0 (X11)' } })
const send = (url: string, fields: Record<string, string>) =>
  the().raw({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  })

beforeAll(async () => {
  const { workspaceId, owner } = the()
  const ask = (statement: string) => owner.query(statement)
  await ask("update workspace set time_zone = 'UTC'")
  await manyTasks(ask, { workspaceId, accounts: 10, tasks: 100, days: 20, platform: 'mastodon' })
  await manyFigures(ask, { workspaceId, days: 20 })
  await ask(`insert into day_note (workspace_id, day, text, by_id)
    values ('${workspaceId}', current_date, 'New price', gen_random_uuid())`)
})

describe('a report', () => {
  it('shows without a session exactly what its analysis shows, and its page draws it in four languages', async () => {
    const { slug, path } = await aReport()
    expect(slug).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
    const shown = (await open(slug)).data
    const inside = (await the().call(analysisApi.get, lastDays(7, today()))).data
    const figuresOf = ({ scope: _scope, works: _works, ...figures }: Analysis) => timeless(figures)
    expect(figuresOf(shown.analysis)).toEqual(figuresOf(inside))
    for (const language of ['zh', 'en', 'es', 'ja']) {
      const { statusCode, body, headers } = await page(path, language)
      expect([statusCode, body.includes('Reed &#38; Sons'), body.includes('<script')]).toEqual([200, true, false])
      expect(body).toContain('<svg')
      expect(headers['x-robots-tag']).toContain('noindex')
    }
  })

  it.each(reportParts)('without the part %s shows nothing of it', async (part: ReportPart) => {
    const { slug, path } = await aReport({ parts: reportParts.filter((one) => one !== part) })
    const { analysis } = (await open(slug)).data
    const leadFields = [
      analysis.leads,
      analysis.trend?.[0]?.leads,
      analysis.platforms?.[0]?.leads,
      analysis.works?.[0]?.leads,
    ]
    const block = part === 'leads' ? leadFields.find((value) => value !== null) : analysis[part]
    expect(block).toBeUndefined()
    const { body } = await page(path)
    expect(body).not.toContain(signs[part])
  })

  it('cannot be widened by anything that is asked of it', async () => {
    const { rows } = await the().owner.query("select id from account where remote_id = 'many-1'")
    const { slug, path } = await aReport({ filters: { accounts: [rows[0].id] }, parts: ['totals', 'works'] })
    const narrow = (await open(slug)).data.analysis
    expect(narrow).toMatchObject({ accounts: 1, totals: { plays: { of: 1 } } })
    for (const more of [
      'from=2020-01-01',
      'accounts=',
      'platforms=mastodon',
      'parts=leads',
      'groups=',
      'to=2030-01-01',
    ]) {
      const wide = await page(`${path}&${more}`)
      const plain = await page(path)
      expect(wide.body.length).toBe(plain.body.length)
    }
    const given = { slug, from: '2020-01-01', accounts: [], parts: reportParts }
    const { analysis } = (await the().call(reportApi.open, given, nobody)).data
    expect(timeless(analysis)).toEqual(timeless(narrow))
  })

  it('with a password opens with it alone, and a thousand guesses are stopped', async () => {
    const { slug, path } = await aReport({ password, parts: ['totals', 'works'] })
    expect((await open(slug)).refused).toBe('reportPassword')
    expect((await open(slug, password)).data.analysis.accounts).toBe(10)
    const asked = await page(path)
    expect([asked.statusCode, asked.body.includes('type="password"'), asked.body.includes('Reed')]).toEqual([
      200,
      true,
      false,
    ])
    const post = (word: string) => send(path, { password: word })
    expect((await post('wrong word')).statusCode).toBe(403)
    const letIn = await post(password)
    expect([letIn.statusCode, letIn.body.includes('Reed')]).toEqual([200, true])
    expect(letIn.body).not.toMatch(/href="\/data|[?&](?:t|word)=/)
    expect((await page(`/data/workList?s=${slug}`)).body).toContain('type="password"')
    const statuses = new Set<number>()
    for (let guess = 0; guess < 20; guess += 1) statuses.add((await post(`guess ${guess}`)).statusCode)
    expect([...statuses]).toEqual([403, 429])
    expect((await post(password)).statusCode).toBe(429)
  })

  it('is read on by the word that a password gave, until that password is changed, and for a day', async () => {
    const { id, slug, path } = await aReport({ password, parts: ['totals', 'works'] })
    const worksAt = `/data/workList?s=${slug}`
    const wordIn = (body: string) => /name="word" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const word = wordIn((await send(path, { password })).body)
    const works = await send(worksAt, { word })
    const file = await send(worksAt, { word, as: 'csv' })
    const back = await send(path, { word })
    expect([works.statusCode, back.statusCode, file.headers['content-type']]).toEqual([
      200,
      200,
      'text/csv; charset=utf-8',
    ])
    // Whoever goes to and fro keeps the same word.
    expect([wordIn(works.body), wordIn(back.body)]).toEqual([word, word])
    const isAsked = async (url: string, given: string) =>
      (await send(url, { word: given })).body.includes('type="password"')
    const other = await aReport({ password })
    expect(await isAsked(other.path, word)).toBe(true)
    expect(
      await isAsked(
        path,
        word.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toBe(true)
    for (const next of ['another word', password]) {
      await aReport({ id, password: next, parts: ['totals', 'works'] })
      expect([await isAsked(path, word), await isAsked(worksAt, word)]).toEqual([true, true])
    }
  })

  it('that is over, closed or deleted shows nothing, and an address of something else is none', async () => {
    const past = await aReport({ expiresAt: Math.floor(Date.now() / 1000) + 60 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect([(await open(past.slug)).refused, (await page(past.path)).statusCode]).toEqual(['reportOver', 410])
    vi.useRealTimers()
    const closed = await aReport()
    await the().call(reportApi.setState, { ids: [closed.id], state: 'closed' })
    expect([(await open(closed.slug)).refused, (await page(closed.path)).statusCode]).toEqual(['reportOver', 410])
    await the().call(reportApi.setState, { ids: [closed.id], state: 'open' })
    expect((await open(closed.slug)).refused).toBeUndefined()
    await the().call(reportApi.remove, { ids: [closed.id] })
    expect([(await open(closed.slug)).refused, (await page(closed.path)).statusCode]).toEqual(['reportOver', 410])
    for (const slug of ['nobody-has-this-address', '../../etc', 'x'.repeat(61)])
      expect((await open(slug)).refused).toMatch(/notFound|invalidInput/)
    expect((await page('/data/analysis?s=nobody-has-this')).statusCode).toBe(404)
  })

  it('that would be over already is refused, and nothing is made or changed', async () => {
    const past = Math.floor(Date.now() / 1000) - 1
    await expect(aReport({ name: 'Too late', expiresAt: past })).rejects.toThrow('timeInPast')
    const { id } = await aReport({ name: 'In time' })
    await expect(aReport({ id, name: 'Too late', expiresAt: past })).rejects.toThrow('timeInPast')
    const names = (await the().call(reportApi.list, {})).data.data.map(({ name }) => name)
    expect([names.includes('In time'), names.includes('Too late')]).toEqual([true, false])
  })

  it('that is frozen keeps its figures, and cannot be made to show others', async () => {
    const { id, slug } = await aReport()
    await the().call(reportApi.freeze, { id, frozen: true })
    const before = (await open(slug)).data
    await the().owner.query('update account_gain set plays = plays * 2')
    const after = (await open(slug)).data
    expect(after.analysis).toEqual(before.analysis)
    expect(after.frozenAt).toEqual(expect.any(Number))
    const [row] = (await the().call(reportApi.list, {})).data.data.filter((one) => one.id === id)
    if (!row) throw new Error('it is not in the list')
    const fields = { id, name: row.name, brand: row.brand, sentence: 'A good week.', expiresAt: null }
    const same = await the().call(reportApi.save, { ...fields, filters: row.filters, parts: row.parts })
    expect(same.refused).toBeUndefined()
    const other = await the().call(reportApi.save, { ...fields, filters: row.filters, parts: ['totals'] })
    expect(other.refused).toBe('reportFrozen')
    await the().call(reportApi.freeze, { id, frozen: false })
    expect((await open(slug)).data.analysis.totals?.plays.value).toBe((before.analysis.totals?.plays.value ?? 0) * 2)
    await the().owner.query('update account_gain set plays = plays / 2')
  })

  it('its table is a file that a spreadsheet opens, unknown figures empty', async () => {
    const { slug } = await aReport({ parts: ['works'] })
    const { body, headers } = await page(`/data/workList?s=${slug}&as=csv`)
    expect(headers['content-type']).toContain('text/csv')
    const [head, first] = body.split('\r\n')
    expect(head).toBe('\uFEFFTitle,Platform,Account,Published,Plays,Likes,Comments,Shares,Saves,Link')
    expect(first).toMatch(/^作品 \d+,Mastodon,账号 \d+,\d{4}-\d\d-\d\d \d\d:\d\d,100,10,2,1,,$/)
    const hidden = await aReport({ parts: ['totals'] })
    expect((await page(`/data/workList?s=${hidden.slug}`)).statusCode).toBe(404)
  })
})
