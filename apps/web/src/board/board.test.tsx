import { accountApi } from '@matrixcast/contract/accounts'
import { type Board, boardApi } from '@matrixcast/contract/board'
import { sessionApi } from '@matrixcast/contract/session'
import { act } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, lost, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { BoardScreen } from './BoardScreen.tsx'

const now = Math.floor(Date.now() / 1000)
const has = (words: string) => document.body.textContent.includes(words)
const total = { before: 100, known: 2, of: 2, at: now }
const event = (id: number, title: string, at: number) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  title,
  at,
  coverUrl: null,
  openname: '账号',
  platform: 'practice',
  state: 'verified' as const,
  fault: null,
})
const board: Board = {
  at: now,
  timeZone: 'Asia/Shanghai',
  name: '远山传媒',
  scope: {
    from: '2026-11-27',
    to: '2026-11-27',
    accounts: 38,
    practice: { accounts: 1, isIn: false },
    leads: { of: 'all', byNone: 3, shared: 0 },
  },
  today: { out: 312, due: 486, verified: 271, accepted: 29, byHand: 12 },
  plays: { ...total, value: 1306 },
  rate: { ...total, value: 0.0482, before: 0.05 },
  fans: { ...total, value: null, before: null, known: 0 },
  leads: { ...total, value: 87, sources: [{ kind: 'comment', leads: 41 }] },
  failures: { count: 6, reasons: [{ fault: 'media', count: 6 }] },
  feed: [event(2, '玄关', now - 20), event(1, '阳台', now - 30)],
  hours: [{ weekday: 5, hour: 20, posts: 38 }],
  way: {
    works: 8960,
    plays: null,
    clicks: 2714,
    leads: 231,
    deals: 14,
    rates: { clicks: null, leads: 0.08, customers: null, deals: 0.06 },
  },
  league: [
    {
      id: crypto.randomUUID(),
      openname: '拾光',
      avatar: '',
      platform: 'practice',
      plays: 214,
      place: 1,
      placeBefore: 3,
    },
  ],
  newLeads: [{ id: crypto.randomUUID(), at: now, name: '汪**', phone: '151****2071', source: 'comment', from: '' }],
}
const again = () => act(() => queryClient.invalidateQueries({ queryKey: [boardApi.get.path] }))
const titles = () => [...document.querySelectorAll('.board-what b')].map(({ textContent }) => textContent)
const shown = (answer: () => Board | ReturnType<typeof refusal>) =>
  aPage(<BoardScreen />, [
    reply(sessionApi.getInfo, () => aPerson('operator', ['insight:list', 'account:list'])),
    reply(accountApi.platforms, () => ({ data: [] })),
    reply(boardApi.get, answer),
  ])

it('the board shows counters with their parts, and a dash for what nobody told', async () => {
  await shown(() => board)
  await until(() => has('远山传媒'))
  expect(has('统计口径：38 个账号 · 2026-11-27 · 全部线索，其中 3 条不来自任何账号')).toBe(true)
  expect(document.querySelector('.board-ground[data-mode="dark"]')).not.toBeNull()
  expect(has('已核实 271 · 平台已受理 29 · 人工确认 12')).toBe(true)
  expect(has('4.82')).toBe(true)
  expect(has('评论 41')).toBe(true)
  expect(document.querySelector('[aria-label="粉丝净增"]')?.textContent).toContain('—')
  expect(document.querySelector('[aria-label="发布失败"]')?.className).toContain('is-bad')
  expect(has('2 名')).toBe(true)
  expect(has('汪** 151****2071')).toBe(true)
  expect(document.querySelector('.board-way')?.textContent).toContain('播放—')
})

it('new events come one a second in the order in which they happened, and wait while it is paused', async () => {
  let feed = board.feed
  await shown(() => ({ ...board, feed }))
  await until(() => titles().length === 2)
  await click(button('暂停'))
  feed = [event(4, '第四', now - 1), event(3, '第三', now - 5), ...feed]
  await again()
  expect(titles()).toEqual(['玄关', '阳台'])
  await click(button('继续'))
  await until(() => titles().length === 3)
  expect(titles()).toEqual(['第三', '玄关', '阳台'])
  await until(() => titles().length === 4)
  expect(titles()[0]).toBe('第四')
})

it('when the line drops the last values stay with their time, and new ones come by themselves', async () => {
  let isLost = false
  await shown(() => (isLost ? lost : board))
  await until(() => has('实时'))
  isLost = true
  await again()
  await until(() => has('连接中断，最后更新'))
  expect(has('远山传媒')).toBe(true)
  expect(document.querySelector('.board')?.className).toContain('is-lost')
  isLost = false
  await again()
  await until(() => has('实时'))
  expect(document.querySelector('.board')?.className).not.toContain('is-lost')
})

it('whoever may not see leads has no ticker and no figure of them', async () => {
  await shown(() => ({ ...board, leads: null, newLeads: null, way: { ...board.way, leads: null, deals: null } }))
  await until(() => has('您没有查看线索的权限'))
  expect(document.querySelector('.board-new')).toBeNull()
})

it('a new workspace has words in the place of empty panels', async () => {
  const none = { ...total, value: null, before: null, known: 0, of: 0, at: null }
  await shown(() => ({
    ...board,
    feed: [],
    hours: [],
    league: [],
    newLeads: [],
    plays: none,
    rate: none,
    fans: none,
    failures: { count: 0, reasons: [] },
  }))
  await until(() => has('今天还没有发布'))
  expect(has('近 4 周没有发布')).toBe(true)
  expect(has('没有计入的账号')).toBe(true)
  expect(document.querySelector('[aria-label="发布失败"]')?.className).not.toContain('is-bad')
})

it('a board that cannot be read says why', async () => {
  await shown(() => refusal('noPermission'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(document.querySelector('.board-counters')).toBeNull()
})

it('its pages turn by the arrows, and space stops the feed', async () => {
  await shown(() => board)
  await until(() => has('发布时段'))
  const press = (key: string) => act(async () => dispatchEvent(new KeyboardEvent('keydown', { key })))
  await press('ArrowRight')
  expect(has('失败原因')).toBe(true)
  await press('ArrowLeft')
  expect(has('发布时段')).toBe(true)
  await press(' ')
  expect(has('已暂停滚动')).toBe(true)
})
