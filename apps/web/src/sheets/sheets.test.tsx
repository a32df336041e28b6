import { accountApi } from '@matrixcast/contract/accounts'
import { jobApi } from '@matrixcast/contract/jobs'
import { sessionApi } from '@matrixcast/contract/session'
import { type JudgedSheet, sheetApi } from '@matrixcast/contract/sheets'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { aPage, box, button, choose, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aTable } from '../testing/a-table.ts'
import { SheetPlan } from './SheetPlan.tsx'
import { SheetScreen } from './SheetScreen.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const column = { account: null, fault: null, details: {} }
const account = { id: crypto.randomUUID(), openname: '张三', platform: 'practice' }
const counts = { plain: 0, same: 0, make: 1, move: 0, restore: 0, cancel: 1, words: 0, bad: 1 }
const judged: JudgedSheet = {
  columns: [
    { ...column, kind: 'video', header: 'video' },
    { ...column, kind: 'account', header: 'practice:张三', account },
    {
      ...column,
      kind: 'account',
      header: 'practice:李四',
      fault: 'columnAccountUnknown',
      details: { text: 'practice:李四' },
    },
    { ...column, kind: 'unknown', header: '备注' },
  ],
  rows: [],
  counts,
  timeZone: 'Asia/Shanghai',
}
const jobId = crypto.randomUUID()
const sheet = 'a'.repeat(64)
const job = {
  id: jobId,
  kind: 'matrixSheet',
  subject: '十一月.csv',
  state: 'succeeded' as const,
  progress: 1,
  message: '',
  result: { make: 1, cancel: 1, bad: 1 },
  createdAt: 1,
  finishedAt: 2,
  mayRead: true,
  mayCancel: true,
}
const replies = [
  reply(sessionApi.getInfo, () => aPerson('operator', ['publish:send'])),
  reply(accountApi.platforms, () => ({ data: [] })),
  reply(sheetApi.read, () => ({ sheet, filename: '十一月.csv', rows: 2, headers: ['video'], table: aTable() })),
  {
    path: sheetApi.read.path,
    answer: () => ({ sheet, filename: '十一月.csv', rows: 2, headers: ['video'], table: aTable() }),
  },
  reply(sheetApi.judge, () => judged),
  reply(sheetApi.run, () => ({ jobId })),
  reply(jobApi.info, () => ({ job })),
  reply(sheetApi.outcome, () =>
    pageWith([{ row: 3, column: 'practice:张三', fault: 'cellPast', details: { text: '2020' } }]),
  ),
]

async function give() {
  const input = document.querySelector<HTMLInputElement>('[data-testid="matrix-sheet"]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], '十一月.csv')], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

afterEach(() => localStorage.clear())

it('a table is judged, asks before it cancels posts, and says which cells stayed out', async () => {
  const page = await aPage(<SheetScreen />, replies)
  await give()
  await until(() => has('没有账号“practice:李四”'))
  expect(has('不认识、不处理的列：备注')).toBe(true)
  expect(has('1 个有错的格子不处理')).toBe(true)
  await click(button('开始排期'))
  await until(() => has('取消 1 条等待中的发布？'))
  expect(page.sentTo(sheetApi.run)).toEqual([])
  await click(button('取消这些发布'))
  await until(() => has('排期完成'))
  expect(page.sentTo(sheetApi.run)).toEqual([{ sheet, takeHidden: 'nothing', mends: [], cancels: true }])
  await until(() => has('“2020”已经过去'))
})

it('another sheet of the file and its hidden columns are judged anew', async () => {
  const table = aTable({
    worksheet: { name: '十一月', isHidden: false },
    others: [{ name: '十月', isHidden: true }],
    hiddenColumns: [{ at: 1, header: 'practice:张三' }],
  })
  const october = { ...table, worksheet: table.others[0] ?? null, others: [{ name: '十一月', isHidden: false }] }
  const page = await aPage(<SheetScreen />, [
    ...replies,
    {
      path: sheetApi.read.path,
      answer: (input) => ({
        sheet: JSON.stringify(input).includes('十月') ? 'b'.repeat(64) : sheet,
        filename: '十一月.xlsx',
        rows: 2,
        headers: ['video'],
        table: JSON.stringify(input).includes('十月') ? october : table,
      }),
    },
  ])
  await give()
  await until(() => has('隐藏的列暂不导入：practice:张三。'))
  await click(box('也导入隐藏的列'))
  await until(() => page.sentTo(sheetApi.judge).length === 2)
  await choose('请选择工作表：', '十月（隐藏）')
  await until(() => page.sentTo(sheetApi.judge).length === 3)
  expect(page.sentTo(sheetApi.judge)).toEqual([
    { sheet, takeHidden: 'nothing', mends: [] },
    { sheet, takeHidden: 'columns', mends: [] },
    { sheet: 'b'.repeat(64), takeHidden: 'nothing', mends: [] },
  ])
})

it('a table that would change nothing cannot be started', async () => {
  const same = { ...judged, counts: { ...counts, make: 0, cancel: 0 } }
  const nothing = () => undefined
  await aPage(
    <SheetPlan
      name="x.csv"
      shown={null}
      judged={same}
      isJudging={false}
      isStarting={false}
      onMend={nothing}
      onLeave={nothing}
      onStart={nothing}
    />,
    replies,
  )
  expect(has('这张表不会带来任何改动')).toBe(true)
  expect(button('开始排期').hasAttribute('disabled')).toBe(true)
})

it('a cell near to another video says so, and still goes out', async () => {
  const nothing = () => undefined
  const near = { text: 'x', kind: 'make' as const, at: 1_796_088_600, warnings: ['alike' as const] }
  const row = { row: 2, workId: crypto.randomUUID(), cells: [{ text: 'tour.mp4', kind: 'plain' as const }, near] }
  await aPage(
    <SheetPlan
      name="x.csv"
      shown={null}
      judged={{ ...judged, columns: judged.columns.slice(0, 2), rows: [row], counts: { ...counts, cancel: 0, bad: 0 } }}
      isJudging={false}
      isStarting={false}
      onMend={nothing}
      onLeave={nothing}
      onStart={nothing}
    />,
    replies,
  )
  expect(document.body.innerHTML).toContain('与另一视频很相近')
  expect(button('开始排期').hasAttribute('disabled')).toBe(false)
})
