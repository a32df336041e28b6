import { randomUUID } from 'node:crypto'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { pageDataApi } from '@matrixcast/contract/page-data'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { settingsApi } from '@matrixcast/contract/settings'
import type { PageEvent, VisitBeacon } from '@matrixcast/contract/visit-beacon'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildViewTokens } from '../public/view-token.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const fields = [
  { uuid: 'name', label: '=Name', kind: 'text' },
  { uuid: 'phone', label: 'Phone', kind: 'phone' },
]
const box = { left: 100, top: 200, width: 100, height: 50 }
const pages = [
  {
    uuid: 'p1',
    name: 'Cover',
    elements: [{ uuid: 'e1', elName: 'text', propsValue: { text: '=Autumn' }, commonStyle: box }],
  },
  { uuid: 'p2', name: 'Kitchen', elements: [{ uuid: 'b', elName: 'button', propsValue: { text: 'Call us' } }] },
  { uuid: 'p3', name: 'Ask', elements: [{ uuid: 'f', elName: 'form', propsValue: { fields, consent: 'You may' } }] },
]
const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537 Chrome/130 Mobile Safari/537'

describe('page data', () => {
  const the = theWorld()
  const { call } = quarkCalls(the)
  const page = { token: '', id: '', slug: '', silentId: '' }
  type Headers = Record<string, string>
  const headers: Record<'owner' | 'operator' | 'guest', Headers> = { owner: {}, operator: {}, guest: {} }

  beforeAll(async () => {
    page.token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    headers.owner = { token: the().token, authorization: `Bearer ${page.token}` }
    headers.operator = await personWith('operator')
    headers.guest = await personWith('builder')
    page.id = (await call(quarkApi.create, { title: '=Kitchens', pages }, page.token))._id
    page.slug = await publishNow(the(), page.token, page.id)
    page.silentId = (await call(quarkApi.create, { title: 'Nobody came', pages }, page.token))._id
    await publishNow(the(), page.token, page.silentId)
    await tell('203.0.113.1', 0, [{ kind: 'view', page: 'p1' }], 'poster', '11111111-1111-4111-8111-111111111111')
    await tell('203.0.113.1', 1, insideFirst, 'poster', '11111111-1111-4111-8111-111111111111')
    await tell('203.0.113.2', 0, [
      { kind: 'view', page: 'p1' },
      { kind: 'leave', seconds: 10 },
    ])
    await submit('203.0.113.1')
    await sumUp()
  })

  const insideFirst: PageEvent[] = [
    { kind: 'flip', page: 'p2' },
    { kind: 'flip', page: 'p3' },
    { kind: 'click', page: 'p1', element: 'e1', x: 0.5, y: 0.5 },
    { kind: 'click', page: 'p2', element: 'b', x: 0.5, y: 0.5 },
    { kind: 'form', page: 'p3', element: 'f' },
    { kind: 'leave', page: 'p3', seconds: 30 },
  ]
  async function personWith(role: 'operator' | 'builder') {
    const person = { username: `a-${role}`, nickname: role, role, password: 'long enough' } as const
    await the().call(settingsApi.addAdmin, person)
    const visit = { ip: '127.0.0.1', userAgent: '' }
    const { builders, sessions } = the().parts
    const found = await sessions.identify(
      { username: person.username, password: person.password, device: '' },
      visit.ip,
    )
    const { access_token: token } = await builders.begin(found, visit)
    const { code } = await sessions.createLoginCode(the().workspaceId, person.username)
    const main = await the().raw({ method: 'POST', url: '/api/v2.admin/loginByCode', payload: { code } })
    return { token: String(main.json().data.userinfo.token), authorization: `Bearer ${token}` }
  }
  const sumUp = () => the().parts.pageSums.sumUp(the().workspaceId)
  async function tell(ip: string, number: number, events: PageEvent[], channel = '', view: string = randomUUID()) {
    const payload = JSON.stringify({ view, number, channel, referrer: '', events } satisfies VisitBeacon)
    const sent = { 'content-type': 'text/plain', 'user-agent': agent }
    const url = `/p/${page.slug}/visit`
    const answer = await the().raw({ method: 'POST', url, payload, remoteAddress: ip, headers: sent })
    expect(answer.statusCode).toBe(204)
  }
  async function submit(ip: string) {
    const view = buildViewTokens(the().parts.keys.files, () => Date.now() - 5000).issue(page.slug)
    const sent = { form: 'f', view, website: '', consent: 'yes', 'f-name': '=cmd()', 'f-phone': '13812345678' }
    const answer = await the().raw({
      method: 'POST',
      url: `/p/${page.slug}/submit`,
      payload: new URLSearchParams(sent).toString(),
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    })
    expect(answer.statusCode).toBe(200)
  }
  const list = async (input = {}, who = headers.owner) => (await the().call(pageDataApi.list, input, who)).data
  const info = async (input = {}) => (await the().call(pageDataApi.info, { id: page.id, ...input }, headers.owner)).data

  it('the list tells of each published page what was counted; of one without visits nothing is known, not 0', async () => {
    const { data, period, total } = await list()
    expect(total).toBe(2)
    expect(data.find(({ id }) => id === page.id)).toMatchObject({
      title: '=Kitchens',
      slug: page.slug,
      views: 2,
      visitors: 2,
      submissions: 1,
      rate: 0.5,
      days: [null, null, null, null, null, null, 2],
    })
    const silent = { views: null, visitors: null, submissions: 0, rate: null, lastVisit: null }
    expect(data.find(({ id }) => id === page.silentId)).toMatchObject(silent)
    expect([period.until, Date.parse(period.until) - Date.parse(period.from)]).toEqual([period.today, 6 * 86_400_000])
  })

  it('the list is searched, sorted by a figure, and shows the days that are asked for', async () => {
    expect((await list({ keyword: 'nobody' })).data.map(({ id }) => id)).toEqual([page.silentId])
    expect((await list({ sort: 'views', order: 'desc' })).data[0]?.id).toBe(page.id)
    expect((await list({ sort: 'submissions', order: 'asc' })).data[0]?.id).toBe(page.silentId)
    const before = await list({ from: '2020-01-01', until: '2020-01-03', keyword: 'Kitchens' })
    expect(before.data[0]).toMatchObject({ views: null, submissions: 0, days: [null, null, null] })
    const far = await list({ from: '1999-01-01' })
    expect(Date.parse(far.period.until) - Date.parse(far.period.from)).toBe(365 * 86_400_000)
  })

  it.each(['operator', 'guest'] as const)(
    "a person sees their own pages alone, and an owner everybody's: %s",
    async (who) => {
      expect((await list({}, headers[who])).total).toBe(0)
      for (const endpoint of [pageDataApi.info, pageDataApi.heat]) {
        expect((await the().call(endpoint, { id: page.id }, headers[who])).refused).toBe('notFound')
      }
      const sent = await the().call(publicationApi.submissions, { pageId: page.id }, headers[who])
      expect(sent.data.total).toBe(0)
      const titles = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      const theirs = await the().call(pageDataApi.exportList, { list: 'pages', titles }, headers[who])
      expect(theirs.data.rows).toBe(0)
      const token = headers[who]['authorization']?.slice('Bearer '.length) ?? ''
      const { _id } = await call(quarkApi.create, { title: `Of the ${who}`, pages }, token)
      await publishNow(the(), token, _id)
      expect((await list({}, headers[who])).data.map(({ id }) => id)).toEqual([_id])
      expect((await list({ keyword: `Of the ${who}` })).data.map(({ id }) => id)).toEqual([_id])
    },
  )

  it('the figures of a page: how long, how far, what came of it, and the period before of which nothing is known', async () => {
    const data = await info()
    expect(data.figures).toEqual({
      views: { value: 2, before: null },
      visitors: { value: 2, before: null },
      stay: { value: 20, before: null },
      readToEnd: { value: 0.5, before: null },
      submissions: { value: 1, before: 0 },
      rate: { value: 0.5, before: null },
      customers: { value: null, before: null },
    })
    expect(data.funnel).toEqual([
      { step: 'opened', visits: 2 },
      { step: 'middle', visits: 1, page: 2 },
      { step: 'touched', visits: 1 },
      { step: 'begun', visits: 1 },
      { step: 'submitted', visits: 1 },
    ])
    expect(data.depth.map(({ name, visits }) => [name, visits])).toEqual([
      ['Cover', 2],
      ['Kitchen', 1],
      ['Ask', 1],
    ])
    expect(data.channels).toEqual([
      { channel: 'poster', views: 1, submissions: 1 },
      { channel: '@direct', views: 1, submissions: 0 },
    ])
    expect(data.days.at(-1)).toEqual({ day: data.period.today, views: 2, submissions: 1 })
    expect([data.rev, data.days.length, data.days[0]?.views]).toEqual([1, 7, null])
  })

  it('a period is compared with as many days before it, once those were counted', async () => {
    const moved = (days: number) =>
      the().owner.query('update page_daily set day = day + $1::int where project_id = $2', [days, page.id])
    await moved(-3)
    const { today } = (await info()).period
    const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
    const { figures, days } = await info({ from: daysAgo(1), until: today })
    expect(figures.views).toEqual({ value: 0, before: 2 })
    expect([figures.rate, figures.stay.value]).toEqual([{ value: null, before: 0.5 }, null])
    expect(days.map(({ views }) => views)).toEqual([0, 0])
    await moved(3)
  })

  it('the heat of a page says what was clicked, where on the page, and what cannot be clicked', async () => {
    const { data } = await the().call(pageDataApi.heat, { id: page.id }, headers.owner)
    expect(data.elements).toEqual([{ uuid: 'e1', name: '=Autumn', kind: 'text', clicks: 1, isClickable: false }])
    expect(data.spots).toEqual([{ x: 150 / 375, y: 225 / 667, clicks: 1 }])
    const [address = '', anchor = ''] = data.address.split('#')
    expect((await the().raw({ url: address })).body).toContain(`id="${anchor}"`)
    const other = await the().call(pageDataApi.heat, { id: page.id, pageUuid: 'p2' }, headers.owner)
    expect([other.data.pageUuid, other.data.elements]).toEqual([
      'p2',
      [{ uuid: 'b', name: 'Call us', kind: 'button', clicks: 1, isClickable: true }],
    ])
  })

  it('what visitors sent says by which channel they came, and is asked for by days', async () => {
    const sent = async (input = {}) =>
      (await the().call(publicationApi.submissions, { pageId: page.id, ...input }, headers.owner)).data
    expect((await sent()).data.map(({ channel }) => channel)).toEqual(['poster'])
    expect((await sent({ until: '2020-01-01' })).total).toBe(0)
    const { today } = (await info()).period
    expect((await sent({ from: today, until: today })).total).toBe(1)
  })

  it('the lists are written to files in which nothing is a formula, and numbers of telephones are masked', async () => {
    const titles = ['Page', 'Address', 'Views', 'Visitors', 'Submissions', 'Rate', 'Last visit']
    const asked = { titles, keyword: 'Kitchens' }
    const { csv, rows } = (await the().call(pageDataApi.exportList, { list: 'pages', ...asked }, headers.owner)).data
    expect(rows).toBe(1)
    expect(csv.split('\r\n')[0]).toBe(`\uFEFF${titles.join(',')}`)
    expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^'=Kitchens,/p/${page.slug},2,2,1,0.5,20\\d\\d-`))
    const ofForms = { list: 'submissions' as const, pageId: page.id, titles: ['At', 'From'] }
    const sent = (await the().call(pageDataApi.exportList, ofForms, headers.owner)).data.csv.split('\r\n')
    expect(sent[0]).toBe("\uFEFFAt,From,'=Name,Phone")
    expect(sent[1]).toMatch(/^20.*,,'=cmd\(\),138\*\*\*\*5678$/)
    const without = await the().call(
      pageDataApi.exportList,
      { list: 'submissions', titles: ['At', 'From'] },
      headers.owner,
    )
    expect(without.refused).toBe('invalidInput')
  })

  it('channels that somebody makes up are one beyond fifty, and those that brought a form stay', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => tell('203.0.113.3', 0, [{ kind: 'view' }], `made-up-${at}`)),
    )
    await sumUp()
    const { channels } = await info()
    expect(channels[0]).toEqual({ channel: '@other', views: 12, submissions: 0 })
    expect([channels.length, channels.find(({ channel }) => channel === 'poster')?.submissions]).toEqual([51, 1])
  })

  it('a visit whose end nobody heard of adds nothing to how long visitors stay', async () => {
    const { stay } = (await info()).figures
    await tell('203.0.113.8', 0, [{ kind: 'view' }, { kind: 'click', page: 'p1', element: 'e1', x: 0.5, y: 0.5 }])
    await sumUp()
    expect((await info()).figures.stay).toEqual(stay)
  })

  it('visits at an older address of a page count with those at the one that is shown now', async () => {
    const older = page.slug
    const [before] = (await list({ keyword: 'Kitchens' })).data
    await the().call(pageSharingApi.save, { pageId: page.id, slug: 'autumn-kitchens' }, headers.owner)
    page.slug = 'autumn-kitchens'
    await tell('203.0.113.9', 0, [{ kind: 'view', page: 'p1' }])
    await sumUp()
    const [row] = (await list({ keyword: 'Kitchens' })).data
    expect([row?.slug, row?.views, row?.submissions]).toEqual(['autumn-kitchens', (before?.views ?? 0) + 1, 1])
    const sent = await the().call(publicationApi.submissions, { pageId: page.id }, headers.owner)
    expect(sent.data.data.map(({ channel }) => channel)).toEqual(['poster'])
    page.slug = older
  })
})
