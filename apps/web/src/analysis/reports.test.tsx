import { accountApi } from '@matrixcast/contract/accounts'
import { type Analysis, analysisApi } from '@matrixcast/contract/analysis'
import { type ReportRow, reportApi } from '@matrixcast/contract/reports'
import { sessionApi } from '@matrixcast/contract/session'
import { type Period } from '@matrixcast/domain/period'
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aReport } from '../testing/a-report.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportsDrawer } from './ReportsDrawer.tsx'
import { useAnalysisFilter } from './use-analysis-filter.ts'

/** What all leads of the house would add. */
const anAnalysis = (): Analysis => ({
  from: '2026-11-21',
  to: '2026-11-27',
  timeZone: 'Asia/Shanghai',
  at: 1,
  accounts: 3,
  scope: {
    from: '2026-11-21',
    to: '2026-11-27',
    accounts: 3,
    practice: { accounts: 0, isIn: false },
    leads: { of: 'all', byNone: 1821, shared: 0 },
  },
})
const group = '00000000-0000-4000-8000-0000000000aa'
const replies = [
  reply(sessionApi.getInfo, () => aPerson('operator', ['insight:list', 'insight:share', 'account:list'])),
  reply(accountApi.platforms, () => ({ data: [] })),
  reply(analysisApi.get, anAnalysis),
  reply(accountApi.groups, () => ({
    data: [{ id: group, name: '拾光家装', accounts: 3 }],
    ungrouped: 0,
    total: 3,
    platforms: [],
  })),
]
const now = Math.floor(Date.now() / 1000)
const saved = reply(reportApi.save, () => ({ id: aReport().id, url: aReport().url }))
const has = (words: string) => document.body.textContent.includes(words)
const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)

type Asked = { report?: ReportRow | null; own?: Period; groups?: string[]; onClose?: () => void }
function Form({ report = null, own, groups, onClose = () => undefined }: Asked) {
  const filter = useAnalysisFilter()
  const days = own ? { days: undefined, period: own, isReady: false } : {}
  return (
    <ReportForm report={report} filter={{ ...filter, ...days, filter: groups ? { groups } : {} }} onClose={onClose} />
  )
}
const Reports = () => <ReportsDrawer filter={useAnalysisFilter()} onClose={() => undefined} />
const form = (asked: Asked, ...more: Parameters<typeof aPage>[1]) => aPage(<Form {...asked} />, [...replies, ...more])
const list = (rows: ReportRow[], ...more: Parameters<typeof aPage>[1]) =>
  aPage(<Reports />, [...replies, reply(reportApi.list, () => pageWith(rows)), ...more])

describe('the form of a report', () => {
  it('names the groups whose figures the report shows', async () => {
    await form({ groups: [group] })
    await until(() => has('拾光家装'))
    expect(has('用现在的筛选：拾光家装')).toBe(true)
  })

  it('shows leads of its accounts alone until all are chosen, and says how many that adds', async () => {
    const { sentTo } = await form({}, saved)
    await until(() => has('现在会多 1,821 条'))
    await type(field('名称'), '周报')
    await click(button('新建报告'))
    await until(() => sentTo(reportApi.save).length === 1)
    expect(JSON.stringify(sentTo(reportApi.save)[0])).not.toContain('leads":"all')
    const all = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes('1,821'))
    if (!all) throw new Error('there is no choice of all leads')
    await click(all)
    await click(button('新建报告'))
    await until(() => sentTo(reportApi.save).length === 2)
    expect(sentTo(reportApi.save)[1]).toMatchObject({ filters: { leads: 'all' } })
  })

  it('puts an end that the server finds to be over at its field', async () => {
    await form(
      {},
      reply(reportApi.save, () => refusal('timeInPast')),
    )
    await type(field('名称'), '周报')
    await click(button('新建报告'))
    await until(() => problems().length === 1)
    expect(problems()).toEqual(['时间已经过去，没有改动。请选一个将来的时间。'])
  })

  it('without a name cannot be sent, and with one sends what it shows', async () => {
    const { sentTo } = await form({ groups: [group] }, saved)
    await click(button('新建报告'))
    await until(() => problems().length === 1)
    expect([problems(), sentTo(reportApi.save)]).toEqual([['必填'], []])
    await type(field('名称'), '客户周报')
    await click(button('新建报告'))
    await until(() => sentTo(reportApi.save).length === 1)
    expect(sentTo(reportApi.save)[0]).toMatchObject({
      name: '客户周报',
      filters: { groups: [group], period: { kind: 'last', days: 7 } },
      expiresAt: null,
    })
    expect(sentTo(reportApi.save)[0]).not.toHaveProperty('password')
  })

  it('refuses a short password at its field', async () => {
    const { sentTo } = await form({}, saved)
    await type(field('名称'), '周报')
    await type(field('密码'), 'abc')
    await click(button('新建报告'))
    await until(() => problems().length === 1)
    expect([problems(), sentTo(reportApi.save)]).toEqual([['密码至少 6 个字符。'], []])
    await type(field('密码'), 'abcdef')
    await click(button('新建报告'))
    await until(() => sentTo(reportApi.save).length === 1)
    expect(sentTo(reportApi.save)[0]).toMatchObject({ password: 'abcdef' })
  })

  it('does not take an emptied new password for none', async () => {
    const { sentTo } = await form({ report: aReport({ hasPassword: true }) }, saved)
    const asNew = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === '换新密码')
    if (!asNew) throw new Error('there is no new password')
    await click(asNew)
    await click(button('保存'))
    await until(() => problems().length === 1)
    expect([problems(), sentTo(reportApi.save)]).toEqual([['密码至少 6 个字符。'], []])
  })

  it('says which text is too long, and puts a refusal at its field', async () => {
    const { sentTo } = await form(
      {},
      reply(reportApi.save, () => refusal('invalidInput', { field: 'brand', reason: 'controlCharacters' })),
    )
    await type(field('名称'), '😀'.repeat(81))
    await click(button('新建报告'))
    await until(() => has('最多 80 个字符'))
    expect(sentTo(reportApi.save)).toEqual([])
    await type(field('名称'), '😀'.repeat(80))
    await click(button('新建报告'))
    await until(() => problems().some((words) => words.includes('无法显示的字符')))
  })

  it('refuses a last day that is over at its field, and takes today', async () => {
    const { sentTo } = await form({}, saved)
    await type(field('名称'), '周报')
    await type(field('截止日期'), '2020-01-01')
    await click(button('新建报告'))
    await until(() => problems().length === 1)
    expect([problems(), sentTo(reportApi.save)]).toEqual([['截止日期已过。'], []])
    await type(field('截止日期'), field('截止日期').getAttribute('min') ?? '')
    await click(button('新建报告'))
    await until(() => sentTo(reportApi.save).length === 1)
  })

  it('shows why days that run backwards were refused, and keeps what was typed', async () => {
    const onClose = vi.fn()
    const { sentTo } = await form(
      { own: { from: '2026-11-20', to: '2026-11-10' }, onClose },
      reply(reportApi.save, () => refusal('periodBackwards')),
    )
    await type(field('名称'), '周报')
    const days = document.querySelector('select')
    if (!days) throw new Error('there is no choice of days')
    await type(field('一句结论'), '很好')
    await act(async () => {
      days.value = 'fixed'
      days.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await click(button('新建报告'))
    await until(() => problems().length === 1)
    expect(sentTo(reportApi.save)[0]).toMatchObject({ filters: { period: { kind: 'fixed', from: '2026-11-20' } } })
    expect([field('名称').value, field('一句结论').value, onClose.mock.calls]).toEqual(['周报', '很好', []])
  })

  it('of frozen figures leaves days, accounts and parts as they are', async () => {
    await form({ report: aReport({ frozenAt: now }) })
    expect(has('数据已定格，期间、账号和内容不能改')).toBe(true)
    expect(document.querySelector('select')?.disabled).toBe(true)
    expect(
      [...document.querySelectorAll<HTMLInputElement>('[type="checkbox"]')].every(({ disabled }) => disabled),
    ).toBe(true)
  })

  it('never shows the password that a report has, and keeps it', async () => {
    const { sentTo } = await form({ report: aReport({ hasPassword: true }) }, saved)
    expect(document.querySelector('[type="password"]')).toBeNull()
    await click(button('保存'))
    await until(() => sentTo(reportApi.save).length === 1)
    expect(sentTo(reportApi.save)[0]).not.toHaveProperty('password')
  })

  it('asks before what was typed is lost, and closes at once where nothing was', async () => {
    const onClose = vi.fn()
    await form({ onClose })
    await type(field('名称'), '周报')
    await click(button('取消'))
    await until(() => has('不保存就关闭？'))
    expect(onClose).not.toHaveBeenCalled()
    await click(button('不保存，关闭'))
    await until(() => onClose.mock.calls.length === 1)
  })

  it('in which nothing was typed closes without a question', async () => {
    const onClose = vi.fn()
    await form({ onClose })
    await click(button('取消'))
    expect([onClose.mock.calls.length, has('不保存就关闭？')]).toEqual([1, false])
  })
})

describe('the reports', () => {
  it('of which there are none say how to make one', async () => {
    await list([])
    await until(() => has('还没有报告'))
    expect(has('选好期间和账号')).toBe(true)
  })

  it('that cannot be read give the reason and another try', async () => {
    await aPage(<Reports />, [...replies, reply(reportApi.list, () => refusal('forbidden'))])
    await until(() => has('重试'))
    expect(has('还没有报告')).toBe(false)
  })

  it('name the accounts that each of them shows', async () => {
    const { period } = aReport().filters
    await list([aReport({ filters: { period, groups: [group] } }), aReport({ id: group })])
    await until(() => has('拾光家装'))
    const rows = [...document.querySelectorAll('.report-row')].map(({ textContent }) => textContent)
    expect(rows[0]).toContain('· 拾光家装 ·')
    expect(rows[1]).toContain('· 全部账号 ·')
  })

  it('whose leads are counted otherwise since an upgrade say so until that is read', async () => {
    const { sentTo } = await list([aReport({ leadsChanged: true })], reply(reportApi.readLeadsChanged, done))
    await until(() => has('升级后，报告只计这些账号带来的线索'))
    await click(button('知道了'))
    await until(() => sentTo(reportApi.readLeadsChanged).length === 1)
    expect(sentTo(reportApi.readLeadsChanged)).toEqual([{ id: aReport().id }])
  })

  it('ask before one of them closes', async () => {
    const { sentTo } = await list(
      [aReport()],
      reply(reportApi.setState, () => ({ done: [aReport().id], refused: [] })),
    )
    await until(() => has('复制地址'))
    const close = [...document.querySelectorAll<HTMLElement>('.report-row button')].find(
      ({ textContent }) => textContent === '关闭',
    )
    if (!close) throw new Error('it cannot be closed')
    await click(close)
    await until(() => has('有地址的人将看不到数据'))
    expect(sentTo(reportApi.setState)).toEqual([])
    const confirm = document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')
    if (!confirm) throw new Error('nothing confirms')
    await click(confirm)
    await until(() => sentTo(reportApi.setState).length === 1)
    expect(sentTo(reportApi.setState)[0]).toMatchObject({ state: 'closed' })
  })

  it('show the address where the browser does not copy it', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    await list([aReport()])
    await until(() => has('复制地址'))
    await click(button('复制地址'))
    await until(() => has('请手动选择地址'))
    expect(has(aReport().url)).toBe(true)
  })
})
