import type { PageData } from '@matrixcast/contract/page-data'
import { pageDataApi } from '@matrixcast/contract/page-data'
import { publicationApi } from '@matrixcast/contract/publications'
import { sessionApi } from '@matrixcast/contract/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quarkToken } from '../api/quark-token.ts'
import { sessionToken } from '../api/token.ts'
import { aPage, button, click, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { PageDataScreen } from './PageDataScreen.tsx'
import { PageFigureStrip } from './PageFigureStrip.tsx'
import { PageFunnel } from './PageFunnel.tsx'
import { PageHeatMap } from './PageHeatMap.tsx'
import { PageSubmissions } from './PageSubmissions.tsx'
import { SparkLine } from './SparkLine.tsx'

const id = crypto.randomUUID()
const period = { from: '2026-11-15', until: '2026-11-21', today: '2026-11-21' }
const known = (value: number | null, before: number | null) => ({ value, before })
const nothing = known(null, null)
const text = () => document.body.textContent

beforeEach(() => {
  sessionToken.write('s'.repeat(43))
  quarkToken.write('t'.repeat(43))
})
afterEach(() => {
  sessionToken.clear()
  quarkToken.clear()
})

it('figures that nobody knows are a dash and never 0, and a change is shown against days that are known', async () => {
  const figures: PageData['figures'] = {
    views: known(120, 100),
    visitors: known(0, null),
    stay: known(42, 60),
    readToEnd: nothing,
    submissions: known(3, 0),
    rate: known(0.0166, 0.0166),
    customers: nothing,
  }
  await aPage(<PageFigureStrip figures={figures} />, [])
  const cells = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '浏览12020.0% 较上周期',
    '访客0上一周期无数据 —',
    '平均停留42 s30.0% 较上周期',
    '读到末页—还没有数据',
    '提交3上一周期无数据 —',
    '提交率1.66%与上一周期相同',
    '成为客户—还没有数据',
  ])
})

it('the funnel names the step that loses most, in words', async () => {
  const funnel: PageData['funnel'] = [
    { step: 'opened', visits: 100 },
    { step: 'middle', visits: 60, page: 3 },
    { step: 'touched', visits: 6 },
    { step: 'submitted', visits: 3 },
  ]
  await aPage(<PageFunnel funnel={funnel} />, [])
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows[1]).toContain('看到第 3 页60')
  expect(rows.map((row) => row.includes('流失最多'))).toEqual([false, false, true, false])
})

it('a line of days leaves out those of which nothing is known', async () => {
  await aPage(<SparkLine values={[null, 1, 2]} label="days" />, [])
  expect(document.querySelector('polyline')?.getAttribute('points')?.split(' ').length).toBe(2)
  await aPage(<SparkLine values={[null, null]} label="days" />, [])
  expect(text()).toContain('—')
})

const heat = {
  width: 375,
  height: 667,
  pages: [
    { uuid: 'p1', name: '封面' },
    { uuid: 'p2', name: '厨房' },
  ],
  pageUuid: 'p1',
  address: '/p/k3f9abcdef#p-p1',
  elements: [
    { uuid: 'b', name: '预约', kind: 'button', clicks: 12, isClickable: true },
    { uuid: 'i', name: '', kind: 'image', clicks: 9, isClickable: false },
  ],
  spots: [{ x: 0.5, y: 0.5, clicks: 12 }],
}

it('the heat lies over the page without its script, and names what is clicked although it does nothing', async () => {
  await aPage(<PageHeatMap id={id} from={period.from} until={period.until} />, [reply(pageDataApi.heat, () => heat)])
  await until(() => text().includes('预约'))
  const frame = document.querySelector('iframe')
  expect([frame?.getAttribute('src'), frame?.getAttribute('sandbox')]).toEqual([heat.address, ''])
  expect(text()).toContain('「图片」不可点，却有 9 次点击')
})

it('the heat of a page that is closed is its list alone', async () => {
  await aPage(<PageHeatMap id={id} from={period.from} until={period.until} />, [
    reply(pageDataApi.heat, () => ({ ...heat, address: '' })),
  ])
  await until(() => text().includes('页面已关闭'))
  expect(document.querySelector('iframe')).toBeNull()
})

it('what visitors sent stands under the names that its fields had then', async () => {
  const rows = [
    { id, at: 1, referrer: '', channel: 'poster', values: [{ label: '手机号', values: ['138****5678'] }] },
    { id: crypto.randomUUID(), at: 1, referrer: '', channel: '@direct', values: [{ label: '面积', values: ['89'] }] },
  ]
  await aPage(<PageSubmissions id={id} from={period.from} until={period.until} />, [
    reply(publicationApi.submissions, () => pageWith(rows)),
  ])
  await until(() => text().includes('138****5678'))
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    '时间',
    '手机号',
    '面积',
    '渠道',
  ])
  expect(text()).toContain('直接打开')
})

const listed = (rows: number) => ({
  ...pageWith(
    Array.from({ length: rows }, () => ({
      id: crypto.randomUUID(),
      title: '小三居',
      isPublish: true,
      slug: 'k3f9abcdef',
      views: 8214,
      visitors: 6530,
      submissions: 136,
      rate: 0.0208,
      days: [1, 2, 3],
      lastVisit: 1,
    })),
  ),
  period,
  summedAt: 1,
})

it('the list of page data shows figures, and its file is saved by the browser', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const page = await aPage(<PageDataScreen />, [
    reply(sessionApi.getInfo, () => aPerson('builder')),
    reply(pageDataApi.list, () => listed(1)),
    reply(pageDataApi.exportList, () => ({ csv: 'a', rows: 1 })),
  ])
  await until(() => text().includes('8,214'))
  expect(text()).toContain('2.08%')
  await click(button('导出'))
  await until(() => saved.mock.calls.length === 1)
  expect(page.sentTo(pageDataApi.exportList)).toMatchObject([{ list: 'pages', titles: { length: 7 } }])
  vi.restoreAllMocks()
})

const person = reply(sessionApi.getInfo, () => aPerson('operator'))

it('the list of page data says so when no page was published', async () => {
  await aPage(<PageDataScreen />, [person, reply(pageDataApi.list, () => listed(0))])
  await until(() => text().includes('还没有发布过的页面'))
  expect(document.querySelector('.error-icon')).toBeNull()
})

it('the list of page data offers to try again when it could not be read', async () => {
  await aPage(<PageDataScreen />, [person, reply(pageDataApi.list, () => refusal('databaseAway'))])
  await until(() => document.querySelector('.error-icon') !== null)
  expect(text()).not.toContain('还没有发布过的页面')
})
