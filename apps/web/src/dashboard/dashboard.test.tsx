import { accountApi } from '@matrixcast/contract/accounts'
import { insightApi } from '@matrixcast/contract/insight'
import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { DashboardScreen } from './DashboardScreen.tsx'
import type { Found } from './found.ts'

const now = Math.floor(Date.now() / 1000)
const has = (words: string) => document.body.textContent.includes(words)
const done = (isDone: boolean) =>
  (['admin', 'helper', 'account', 'materials', 'plan', 'publish'] as const).map((step) => ({
    step,
    done: isDone || step === 'admin',
    at: null,
  }))
const total = { before: 100, known: 1, of: 1, at: now }

const found: Found = {
  from: '2026-11-14',
  to: '2026-11-27',
  at: now,
  scope: {
    from: '2026-11-14',
    to: '2026-11-27',
    accounts: 38,
    practice: { accounts: 0, isIn: false },
    leads: { of: 'all', byNone: 0, shared: 0 },
  },
  missing: {},
  accounts: { value: 38, at: now, online: 36, offline: 2, unknown: 0, ending: 3 },
  accountsThen: { before: 36, series: [36, 38] },
  works: { value: 500, at: now, producing: 0, failed: 0 },
  published: { value: 432, at: now, verified: 383, scheduled: 0, failed: 9 },
  waiting: { value: 64, at: now, nextAt: null, overdue: 0, blocked: 0 },
  posts: { ...total, value: 110, series: [50, 40, 20] },
  plays: { ...total, value: 1234, known: 7, of: 9, series: [600, null, 634] },
  leads: { ...total, value: 97, series: [40, 30, 27], open: 12, answerSeconds: 840, sources: [] },
  platforms: [
    {
      platform: 'bluesky',
      accounts: 2,
      plays: null,
      playsBefore: null,
      interactions: 40,
      readAt: now,
      reason: 'tellsNoPlays',
    },
    { platform: 'mastodon', accounts: 7, plays: 1234, playsBefore: 1000, interactions: 99, readAt: now, reason: null },
  ],
  toDo: [
    { kind: 'loginsLost', count: 2 },
    { kind: 'leadsOverdue', count: 12 },
  ],
  way: {
    works: 110,
    plays: 1234,
    clicks: 100,
    leads: 1823,
    customers: null,
    rates: { clicks: 0.081, leads: null, customers: null, deals: null },
  },
  logins: {
    total: 1,
    rows: [
      { id: crypto.randomUUID(), openname: '栖木', avatar: '', platform: 'mastodon', state: 'offline', at: now - 60 },
    ],
  },
  days: [{ day: '2026-11-27', verified: 100, accepted: 10, byHand: 0, failed: 5 }],
  firstSteps: done(true),
  machine: [{ part: 'server', state: 'ok', finding: 'running', details: { version: '1', node: '22' } }],
  failedTasks: [],
}
const shown = (answer: () => Found | ReturnType<typeof refusal>) =>
  aPage(<DashboardScreen />, [
    reply(sessionApi.getInfo, () => aPerson('operator', ['insight:list', 'account:list'])),
    reply(accountApi.platforms, () => ({ data: [] })),
    reply(accountApi.groups, () => ({ data: [], ungrouped: 0, total: 0, platforms: [] })),
    reply(insightApi.dataCenter, answer),
  ])
const card = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent ?? ''
const link = (words: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)?.getAttribute('href')

it('the dashboard shows figures with their change, and what is to be done with its list', async () => {
  await shown(() => found)
  await until(() => has('待办'))
  expect(card('发布成功')).toContain('110')
  expect(card('发布成功')).toMatch(/10%.*成功率 95.7% · 其中 100 条已核实/)
  expect(card('播放')).toContain('至少：9 个账号中 7 个有播放数据')
  expect(card('新线索')).toContain('12 条跟进中 · 平均首次回复 14 分钟')
  expect(has('2 个账号登录失效')).toBe(true)
  expect(link('去跟进')).toBe('/customerCapital/customerCapital?tab=overdue')
  expect(link('重新登录')).toBe('/account/authorization?state=attention')
  expect(['数据分析', '作品数据', '看板'].map((words) => link(` ${words}`))).toEqual([
    '/data/analysis',
    '/data/workList',
    '/operationMarket',
  ])
})

it('a figure that nobody told is a dash with its reason, never 0', async () => {
  await shown(() => ({
    ...found,
    plays: { ...total, value: null, before: null, known: 0, of: 9, at: null, series: [null] },
  }))
  await until(() => has('平台不提供播放数'))
  expect(card('播放')).toContain('—')
  expect(card('播放')).toContain('9 个账号的平台都不提供播放数')
  expect(document.querySelector('.plays-none')).not.toBeNull()
  expect(document.querySelector('.way')?.textContent).toContain('客户—')
  expect(document.querySelector('.way')?.textContent).toContain('点击率 8.1%')
  expect(document.querySelector('.way')?.textContent).not.toContain('留资率')
})

it('a block that is not for the person says so, and one that failed can be tried again', async () => {
  let asked = 0
  await shown(() => {
    asked += 1
    return {
      ...found,
      leads: null,
      plays: null,
      platforms: null,
      way: null,
      toDo: null,
      logins: null,
      missing: { leads: 'noPermission', figures: 'noPermission', lists: 'failed' },
    }
  })
  await until(() => has('您没有查看权限'))
  expect(card('发布成功')).toContain('110')
  expect(card('新线索')).toContain('您的角色看不到这些数据')
  expect(has('这一块没有读到')).toBe(true)
  await click(button('重试'))
  await until(() => asked > 1)
})

it('the first run shows the steps in the place of zeros', async () => {
  await shown(() => ({
    ...found,
    accounts: { value: null, at: null, online: 0, offline: 0, unknown: 0, ending: 0 },
    works: { value: null, at: null, producing: 0, failed: 0 },
    published: { value: null, at: null, verified: 0, scheduled: 0, failed: 0 },
    posts: { ...total, value: 0, before: 0, series: [0] },
    leads: { ...total, value: 0, before: 0, series: [0], open: 0, answerSeconds: null, sources: [] },
    plays: { value: null, before: null, known: 0, of: 0, at: null, series: [null] },
    firstSteps: done(false),
  }))
  await until(() => has('七步发出第一条视频'))
  for (const name of ['矩阵账号', '发布成功', '播放', '新线索']) {
    expect(card(name)).toContain('—')
    expect(card(name)).not.toContain('0')
  }
  expect(has('待办')).toBe(false)
})

it('the first run with an account of practice alone says that it is left out, not that there is none', async () => {
  const practice = { accounts: 1, isIn: false }
  await shown(() => ({
    ...found,
    scope: { ...found.scope, accounts: 0, practice },
    accounts: { value: null, at: null, online: 0, offline: 0, unknown: 0, ending: 0 },
    works: { value: null, at: null, producing: 0, failed: 0 },
  }))
  await until(() => has('练习平台的账号没有计入'))
  expect(has('还没有账号')).toBe(false)
})

it('the dashboard says which accounts, days and leads its figures are of, and takes practice in by one switch', async () => {
  const saved: unknown[] = []
  const leads = { of: 'all' as const, byNone: 1821, shared: 0 }
  const practice = { accounts: 1, isIn: false }
  await aPage(<DashboardScreen />, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['insight:list', 'account:list', 'setting:edit'])),
    reply(accountApi.platforms, () => ({ data: [] })),
    reply(accountApi.groups, () => ({ data: [], ungrouped: 0, total: 0, platforms: [] })),
    reply(insightApi.dataCenter, () => ({
      ...found,
      accounts: { ...found.accounts, value: null },
      scope: { ...found.scope, accounts: 0, practice, leads },
    })),
    reply(workspaceApi.save, (input) => {
      saved.push(input)
      return { ok: true as const }
    }),
  ])
  await until(() => has('统计口径'))
  const line = document.querySelector('.scope-line')?.textContent ?? ''
  expect(line).toContain('0 个账号 · 2026-11-14 至 2026-11-27')
  expect(line).toContain('1,821 条不来自任何账号')
  expect(line).toContain('不含练习平台 1 个账号')
  expect(card('矩阵账号')).toContain('练习平台的账号没有计入')
  await click(button('计入练习'))
  await until(() => saved.length > 0)
  expect(saved).toEqual([{ countsPractice: true }])
})

it('a dashboard that cannot be read says why and can be asked again', async () => {
  await shown(() => refusal('internal'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(button('重试')).toBeDefined()
})
