import { accountApi } from '@matrixcast/contract/accounts'
import { type Analysis, analysisApi } from '@matrixcast/contract/analysis'
import { caseApi } from '@matrixcast/contract/cases'
import { dayNoteApi } from '@matrixcast/contract/day-notes'
import { planCostApi } from '@matrixcast/contract/plan-costs'
import { planApi } from '@matrixcast/contract/plans'
import { type ReportRow, reportApi } from '@matrixcast/contract/reports'
import { sessionApi } from '@matrixcast/contract/session'
import { describe, expect, it } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aReport } from '../testing/a-report.ts'
import { AnalysisScreen } from './AnalysisScreen.tsx'
import { CaseDetail } from './CaseDetail.tsx'
import { CaseForm } from './CaseForm.tsx'
import { CasesScreen } from './CasesScreen.tsx'
import { CostPaste } from './CostPaste.tsx'
import { NotesDialog } from './NotesDialog.tsx'
import { ReportItem } from './ReportItem.tsx'

const may = ['insight:list', 'insight:edit', 'insight:share', 'account:list', 'plan:list', 'plan:add']
const person = reply(sessionApi.getInfo, () => aPerson('operator', may))
const text = () => document.body.textContent
const has = (words: string) => text().includes(words)
const now = Math.floor(Date.now() / 1000)
const total = (value: number | null, more: Partial<{ before: number | null; known: number; of: number }> = {}) => ({
  value,
  before: null,
  known: 1,
  of: 1,
  at: now,
  ...more,
})
const unread = total(null, { known: 0, of: 5 })
const found = (more: Partial<Analysis> = {}): Analysis => ({
  from: '2026-11-14',
  to: '2026-11-15',
  timeZone: 'Asia/Shanghai',
  at: now,
  accounts: 5,
  totals: {
    posts: total(3, { before: 2 }),
    plays: unread,
    interactions: unread,
    rate: unread,
    fans: unread,
    clicks: total(0),
  },
  costs: { cost: total(null) },
  trend: ['2026-11-14', '2026-11-15'].map((day) => ({
    day,
    posts: 1,
    plays: null,
    playsBefore: null,
    interactions: null,
  })),
  platforms: [
    { ...aPlatform, platform: 'mastodon', plays: 1200, playsBefore: 1000, interactions: 30, readAt: now },
    { ...aPlatform, platform: 'wordpress' },
  ],
  works: [],
  hours: [],
  notes: [],
  ...more,
})
const aPlatform = {
  accounts: 2,
  posts: 1,
  plays: null,
  playsBefore: null,
  interactions: null,
  rate: null,
  fans: null,
  readAt: null,
}
const answers = (analysis: Analysis) => reply(analysisApi.get, () => analysis)
const nothing = [
  reply(accountApi.groups, () => ({ data: [], ungrouped: 0, total: 0, platforms: [] })),
  reply(accountApi.platforms, () => ({ data: [] })),
]
const screen = (...replies: Parameters<typeof aPage>[1]) => aPage(<AnalysisScreen />, [person, ...nothing, ...replies])
const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent ?? ''

describe('the analysis', () => {
  it('while it is counted says so', async () => {
    await screen()
    const waits = () => document.querySelector('[role="status"]')?.getAttribute('aria-label')
    await until(() => waits() !== undefined)
    expect(waits()).toBe('正在统计…')
  })

  it('without accounts says what to do first', async () => {
    await screen(answers(found({ accounts: 0, platforms: [] })))
    await until(() => has('没有账号可以统计'))
    expect(has('去绑定账号')).toBe(true)
  })

  it('of which nothing is known shows dashes, never 0, and says so', async () => {
    await screen(answers(found()))
    await until(() => has('“—”表示未知，不是 0'))
    expect(section('播放')).toContain('—')
    expect(section('播放')).toContain('0 / 5 个账号已读')
    expect(has('这段时间没有已知的数据')).toBe(false)
    expect(section('链接点击')).toContain('0')
  })

  it('of which a part is known says "at least", of how many accounts, and how it changed', async () => {
    const plays = total(1500, { before: 1000, known: 3, of: 5 })
    await screen(answers(found({ totals: { ...totalsOf(), plays } })))
    await until(() => has('至少'))
    expect(section('播放')).toContain('至少1,500')
    expect(section('播放')).toContain('升 50%')
    expect(section('播放')).toContain('3 / 5 个账号已读')
  })

  it('names the platform that tells nothing, and puts it last however rows are sorted', async () => {
    await screen(answers(found()))
    await until(() => has('未提供数据'))
    const rows = () =>
      [...document.querySelectorAll('section[aria-label="各平台"] tbody tr')].map((row) => row.textContent)
    expect(rows()[1]).toContain('wordpress')
    await click(button('播放 ↓'))
    expect(rows()[1]).toContain('wordpress')
  })

  it('has no block of leads where the answer has none', async () => {
    await screen(answers(found()))
    await until(() => section('播放') !== '')
    expect([section('线索'), section('线索与成交'), section('每条线索成本')]).toEqual(['', '', ''])
  })

  it('that fails gives its reason and another try', async () => {
    let isBroken = true
    await screen(reply(analysisApi.get, () => (isBroken ? refusal('databaseAway') : found())))
    await until(() => has('数据库暂时没有响应'))
    isBroken = false
    await click(button('重试'))
    await until(() => section('播放') !== '')
    expect(has('数据库暂时没有响应')).toBe(false)
  })

  it('marks notes in the chart as text, whatever they hold', async () => {
    const note = { day: '2026-11-15', text: '<img src=x onerror=alert(1)>' }
    await screen(answers(found({ notes: [note] })))
    await until(() => has(note.text))
    expect(document.querySelector('.analysis-notes img')).toBeNull()
    expect(document.querySelector(`[aria-label="2026-11-15 备注: ${note.text}"]`)).not.toBeNull()
  })
})

const totalsOf = () => {
  const { totals } = found()
  if (!totals) throw new Error('no totals')
  return totals
}

const item = (report: ReportRow, ...replies: Parameters<typeof aPage>[1]) =>
  aPage(<ReportItem report={report} onEdit={() => undefined} onMakeCase={() => undefined} />, [person, ...replies])
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

describe('a report in the list', () => {
  it('that moves can be frozen, and is no case yet', async () => {
    const { sentTo } = await item(aReport(), reply(reportApi.freeze, done))
    await until(() => has('定格数据'))
    expect(buttons()).not.toContain('做成案例')
    await click(button('定格数据'))
    await until(() => sentTo(reportApi.freeze).length === 1)
    expect(sentTo(reportApi.freeze)[0]).toMatchObject({ frozen: true })
  })

  it('that is frozen can become a case, and asks before its figures move', async () => {
    const { sentTo } = await item(aReport({ frozenAt: now }), reply(reportApi.freeze, done))
    await until(() => has('做成案例'))
    await click(button('取消定格'))
    await until(() => has('现在定格的数据会丢失'))
    expect(sentTo(reportApi.freeze)).toEqual([])
  })

  it('that is over or closed says so', async () => {
    await item(aReport({ expiresAt: now - 60, opened: 4, hasPassword: true }))
    await until(() => has('已到期'))
    for (const words of ['打开过 4 次', '有密码']) expect(text()).toContain(words)
  })

  it('that was deleted meanwhile says it at its place', async () => {
    const report = aReport({ isOpen: false })
    const refused = { id: report.id, fault: 'notFound', details: {} }
    await item(
      report,
      reply(reportApi.setState, () => ({ done: [], refused: [refused] })),
    )
    await until(() => has('已关闭'))
    await click(button('重新开放'))
    const alert = () => document.querySelector('.report-row [role="alert"]')?.textContent
    await until(() => alert() !== undefined)
    expect(alert()).toContain('可能已被删除')
  })
})

describe('costs that are pasted', () => {
  it('are sent line by line; what was not taken stays in the field with its reason', async () => {
    const { sentTo } = await aPage(<CostPaste />, [
      person,
      reply(planCostApi.save, () => ({
        saved: 1,
        refused: [{ row: 1, fault: 'amount' as const, details: { amount: '-5' } }],
      })),
    ])
    await type(field('粘贴多行'), '计划,日期,金额\n秋季,2026-11-20,5\n不是一行\n秋季,2026-11-21,-5')
    await click(button('保存 3 行'))
    await until(() => has('2 行没有保存'))
    expect(sentTo(planCostApi.save)).toEqual([
      {
        rows: [
          { plan: '秋季', day: '2026-11-20', amount: '5' },
          { plan: '秋季', day: '2026-11-21', amount: '-5' },
        ],
      },
    ])
    expect(field('粘贴多行').value).toBe('不是一行\n秋季,2026-11-21,-5')
    for (const words of ['第 2 行: 不是一行', '第 3 行', '“-5”不是金额']) expect(text()).toContain(words)
  })
})

describe('notes of days', () => {
  it('are added with their day, and shown as they were typed', async () => {
    const note = { id: crypto.randomUUID(), day: '2026-11-15', text: '<b>涨价</b>', by: 'Lin', createtime: now }
    const { sentTo } = await aPage(<NotesDialog today="2026-11-20" onClose={() => undefined} />, [
      person,
      reply(dayNoteApi.list, () => pageWith([note])),
      reply(dayNoteApi.add, () => ({ id: note.id })),
    ])
    await until(() => has('<b>涨价</b>'))
    await type(field('发生了什么'), 'x'.repeat(301))
    await click(button('添加备注'))
    await until(() => has('最多 300 个字符'))
    await type(field('发生了什么'), '新价格')
    await click(button('添加备注'))
    await until(() => sentTo(dayNoteApi.add).length === 1)
    expect(sentTo(dayNoteApi.add)).toEqual([{ day: '2026-11-20', text: '新价格' }])
  })
})

describe('cases', () => {
  it('where there are none say how to make one', async () => {
    await aPage(<CasesScreen />, [person, reply(caseApi.list, () => pageWith([]))])
    await until(() => has('还没有案例'))
    expect(has('定格数据，再点“做成案例”')).toBe(true)
  })

  it('of figures that are one already are refused at their place, and nothing typed is lost', async () => {
    await aPage(<CaseForm report={aReport({ frozenAt: now })} onClose={() => undefined} />, [
      person,
      reply(planApi.list, () => pageWith([])),
      reply(caseApi.add, () => refusal('caseMade')),
    ])
    await until(() => has('做了什么'))
    await type(field('行业'), '家装')
    await click(button('做成案例'))
    await until(() => has('已做成案例，没有重复添加'))
    expect(field('行业').value).toBe('家装')
  })

  it.each([
    [{ id: crypto.randomUUID(), name: '秋季' }, false, '带上计划的素材'],
    [null, true, '没有关联计划'],
  ])('show their figures, and begin a plan like theirs where it is still there: %o', async (plan, isDisabled, help) => {
    const { from, to, accounts, totals } = found()
    const row = { id: crypto.randomUUID(), title: '阳台', industry: '家装', text: '两周', coverUrl: null, plan }
    const kept = { ...row, figures: { from, to, accounts, totals }, frozenAt: now, by: 'admin', createtime: now }
    await aPage(<CaseDetail id={row.id} />, [person, reply(caseApi.info, () => ({ ...kept, analysis: found() }))])
    await until(() => has('两周'))
    expect(has('1,200')).toBe(true)
    expect(button('照此新建计划').hasAttribute('disabled')).toBe(isDisabled)
    expect(has(help)).toBe(true)
  })
})
