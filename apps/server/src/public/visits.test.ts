import { randomUUID } from 'node:crypto'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import type { PageEvent, VisitBeacon } from '@matrixcast/contract/visit-beacon'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Mobile/15E148 Safari/604'
const googleBot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const view: PageEvent = { kind: 'view', page: 'p1' }

describe('visits of public pages', () => {
  const { log, lines } = recordedLog()
  const the = theOwnWorld({ log })
  const { call } = quarkCalls(the)
  const page = { token: '', id: '', slug: '' }

  beforeAll(async () => {
    page.token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    const elements = [{ uuid: 'e1', elName: 'text', propsValue: { text: 'Autumn' } }]
    const pages = [{ uuid: 'p1', elements }, { uuid: 'p2' }, { uuid: 'p3' }]
    page.id = (await call(quarkApi.create, { title: 'Kitchens', pages }, page.token))._id
    page.slug = await publishNow(the(), page.token, page.id)
  })
  beforeEach(async () => {
    for (const table of ['visit', 'visit_tally', 'page_event', 'page_daily', 'page_day_mark', 'unknown_visit']) {
      await the().owner.query(`delete from ${table}`)
    }
  })

  type From = { slug?: string; agent?: string; ip?: string }
  type SentVisit = Partial<VisitBeacon> & From
  const message = (sentVisit: Partial<VisitBeacon>) => ({
    view: randomUUID(),
    number: 0,
    channel: '',
    referrer: '',
    events: [view],
    ...sentVisit,
  })
  const post = (payload: string, { slug = page.slug, agent = browser, ip = '203.0.113.7' }: From = {}, more = {}) =>
    the().raw({
      method: 'POST',
      url: `/p/${slug}/visit`,
      payload,
      remoteAddress: ip,
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'sec-fetch-site': 'cross-site',
        origin: 'null',
        'user-agent': agent,
        ...more,
      },
    })
  const tell = async ({ slug = page.slug, agent = browser, ip = '203.0.113.7', ...sentVisit }: SentVisit = {}) =>
    (await post(JSON.stringify(message(sentVisit)), { slug, agent, ip })).statusCode
  const rows = async (statement: string) => (await the().owner.query(statement)).rows
  const tally = async () =>
    (await rows('select visits, visitors, bots, opened, opened_by_bots, closed from visit_tally'))[0]
  const events = () => rows('select kind, page_uuid, element_uuid from page_event order by number, position')
  const days = async () => {
    await the().parts.pageSums.sumUp(the().workspaceId)
    return rows('select * from page_daily order by channel')
  }

  it('a message of a page in an origin of its own is taken, and answers that page', async () => {
    const answer = await post(JSON.stringify(message({})))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('a message counts once, however often and in whatever company it comes', async () => {
    const sentVisit = { view: randomUUID(), events: [view, { kind: 'click', page: 'p1', element: 'e1' } as const] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(sentVisit)))
    expect(new Set(answers)).toEqual(new Set([204]))
    await tell({ ...sentVisit, view: sentVisit.view.toUpperCase(), events: [{ kind: 'flip', page: 'p2' }] })
    await tell({ view: sentVisit.view, number: 1, events: [view, { kind: 'flip', page: 'p2' }] })
    expect(await tally()).toMatchObject({ visits: 1, visitors: 1, bots: 0 })
    expect((await events()).map(({ kind }) => kind)).toEqual(['click', 'flip'])
  })

  it('a visitor is counted once a day, by address and browser, and leaves neither behind', async () => {
    await tell({ ip: '2001:db8:1:2:3:4:5:6' })
    await tell({ ip: '2001:db8:1:2:ffff::1' })
    await tell({ ip: '2001:db8:1:3::1' })
    await Promise.all([tell({ ip: '203.0.113.9' }), tell({ ip: '203.0.113.9' })])
    expect(await tally()).toMatchObject({ visits: 5, visitors: 3 })
    for (const { name } of await rows(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like any('{visit%,page_%}')",
    )) {
      expect(
        await rows(`select 1 from "${name}" t where t::text like any('{%203.0.113%,%2001:db8%,%iPhone%}')`),
      ).toEqual([])
    }
  })

  it('the mark of a visitor says nothing once the day is over', async () => {
    await tell()
    const [before] = await rows('select visitor from visit')
    await the().owner.query('update visit_salt set day = day - 1')
    await the().parts.visits.forgetOld(the().workspaceId)
    expect(await rows('select 1 from visit_salt where day < current_date - 1')).toEqual([])
    expect(before?.visitor).toMatch(/^[\w-]{22}$/)
  })

  it('bots are counted apart', async () => {
    expect(await tell({ agent: googleBot, events: [view, { kind: 'flip', page: 'p2' }] })).toBe(204)
    expect(await tell({ agent: '' })).toBe(204)
    expect(await tally()).toMatchObject({ visits: 0, visitors: 0, bots: 2 })
    expect(await events()).toEqual([])
    expect(await days()).toEqual([])
  })

  it('what names a page or an element that was never published is dropped', async () => {
    await tell({
      events: [
        { kind: 'view', page: 'foreign' },
        { kind: 'flip', page: 'foreign' },
        { kind: 'click', page: 'p1', element: "'; drop table visit; --" },
        { kind: 'click', page: 'p1' },
        { kind: 'leave', page: 'foreign', seconds: 4 },
      ],
    })
    expect(await tally()).toMatchObject({ visits: 1 })
    expect(await events()).toEqual([
      { kind: 'click', page_uuid: 'p1', element_uuid: null },
      { kind: 'leave', page_uuid: null, element_uuid: null },
    ])
  })

  it.each<[string, string, number]>([
    ['no JSON', 'x', 400],
    ['another shape', '[]', 400],
    ['nothing', '', 400],
    ['a view that is no uuid', JSON.stringify({ ...message({}), view: '1' }), 400],
    ['too many events', JSON.stringify(message({ events: Array.from({ length: 51 }, () => view) })), 400],
    ['a channel that is none', JSON.stringify(message({ channel: 'a b' })), 400],
    ['more than it may hold', JSON.stringify(message({ referrer: 'x'.repeat(40_000) })), 413],
  ])('a message with %2$s is refused: %s', async (_, payload, status) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, '*'])
    expect(await rows('select 1 from visit')).toEqual([])
  })

  it('a message of another type, and to an address near it, is refused', async () => {
    expect((await post(JSON.stringify(message({})), {}, { 'content-type': 'application/json' })).statusCode).toBe(415)
    const near = {
      method: 'POST',
      url: `/p/${page.slug}/visit/more`,
      headers: { 'sec-fetch-site': 'cross-site' },
    } as const
    expect((await the().raw(near)).json().fault).toBe('foreignPage')
  })

  it('a page that is closed while it lies open, and an address that nobody has, count nothing', async () => {
    const sentVisit = { view: randomUUID() }
    await tell(sentVisit)
    await call(quarkApi.setPublish, { id: page.id, isPublish: false }, page.token)
    expect(await tell({ ...sentVisit, number: 1, events: [{ kind: 'leave', seconds: 9 }] })).toBe(410)
    expect(await tell({ slug: 'nobodyHas1' })).toBe(404)
    expect(await events()).toEqual([])
    expect(await rows('select slug from visit')).toEqual([{ slug: page.slug }])
    await publishNow(the(), page.token, page.id)
  })

  it('one address is heard three thousand times a minute, and others are heard still', async () => {
    const flood = await Promise.all(Array.from({ length: 3005 }, () => post('x', { ip: '198.51.100.1' })))
    expect(flood.filter(({ statusCode }) => statusCode === 429).length).toBe(5)
    expect(await tell({ ip: '198.51.100.2' })).toBe(204)
  })

  it('openings of a page are counted by how they were answered, those of unknown addresses in one figure', async () => {
    const open = (slug: string, agent = browser, more = {}) =>
      the().raw({ url: `/p/${slug}`, headers: { 'user-agent': agent, ...more } })
    await open(page.slug)
    await open(page.slug, googleBot)
    await open(page.slug, browser, { 'sec-purpose': 'prefetch' })
    await the().raw({ method: 'HEAD', url: `/p/${page.slug}`, headers: { 'user-agent': browser } })
    await call(quarkApi.setPublish, { id: page.id, isPublish: false }, page.token)
    await open(page.slug)
    for (const slug of ['nobodyHas1', 'nobodyHas2', 'x']) await open(slug)
    await expect
      .poll(async () => [await tally(), await rows('select asked from unknown_visit')])
      .toEqual([{ visits: 0, visitors: 0, bots: 0, opened: 1, opened_by_bots: 1, closed: 1 }, [{ asked: 3 }]])
    expect(await rows('select slug from visit_tally')).toEqual([{ slug: page.slug }])
    await publishNow(the(), page.token, page.id)
  })

  it('a day of a page is summed up by channel, and again when more is counted', async () => {
    const first = { view: randomUUID(), channel: 'poster', ip: '203.0.113.1' }
    await tell({ ...first, events: [view, { kind: 'flip', page: 'p2' }, { kind: 'click', page: 'p2' }] })
    await tell({ ...first, number: 1, events: [{ kind: 'leave', seconds: 8 }] })
    await tell({ ip: '203.0.113.1', referrer: 'www.baidu.com' })
    const [all, poster] = [
      { channel: '', views: 2, visitors: 1, touched: 1, begun: 0, timed: 1, seconds_sum: 8, submissions: 0 },
      { channel: 'poster', views: 1, visitors: 1, touched: 1, timed: 1 },
    ]
    const search = { channel: '@search', views: 1, visitors: 1, touched: 0, timed: 0 }
    expect(await days()).toMatchObject([all, search, poster])
    await tell({
      ...first,
      number: 2,
      events: [
        { kind: 'flip', page: 'p3' },
        { kind: 'click', page: 'p1', element: 'e1' },
        { kind: 'leave', seconds: 20 },
      ],
    })
    const [now] = await days()
    expect(now).toMatchObject({ views: 2, seconds_sum: 20, depth: { p1: 2, p2: 1, p3: 1 }, clicks: { '': 1, e1: 1 } })
    expect(await the().parts.pageSums.sumUp(the().workspaceId)).toBe(0)
  })

  it('what happens after midnight is of the day on which the visit began', async () => {
    const sentVisit = { view: randomUUID() }
    await tell(sentVisit)
    await the().owner.query('update visit set day = day - 1')
    await tell({ ...sentVisit, number: 1, events: [{ kind: 'leave', seconds: 5 }] })
    const [row] = await rows('select v.day = e.day as same from visit v join page_event e using (view)')
    expect(row).toEqual({ same: true })
  })

  it('single visits go after 90 days and single events after 30, their sums stay', async () => {
    await tell({ events: [view, { kind: 'flip', page: 'p2' }] })
    await days()
    const kept = await the().owner.query('update page_event set day = day - 30')
    const old = async () => [
      await the().parts.pageSums.forgetOld(the().workspaceId),
      await the().parts.visits.forgetOld(the().workspaceId),
    ]
    await the().owner.query('update visit set day = day - 90')
    expect([kept.rowCount, ...(await old())]).toEqual([1, 0, 0])
    await the().owner.query('update page_event set day = day - 1')
    await the().owner.query('update visit set day = day - 1')
    expect(await old()).toEqual([1, 1])
    expect(await days()).toMatchObject([{ channel: '', views: 1 }, { channel: '@direct' }])
  })

  it('which page was visited, and from where, is in no line of the log', async () => {
    await tell()
    await the().raw({ url: `/p/${page.slug}?c=poster`, headers: { 'user-agent': browser } })
    const text = lines.join('')
    expect(text).toContain('/p/***')
    expect([text.includes(page.slug), text.includes('203.0.113')]).toEqual([false, false])
  })
})
