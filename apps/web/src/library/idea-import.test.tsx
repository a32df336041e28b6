import type { OutputOf } from '@matrixcast/contract/endpoint'
import { inspirationApi } from '@matrixcast/contract/inspiration'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, box, button, click, lost, refusal, reply, until } from '../testing/a-page.tsx'
import { aTable } from '../testing/a-table.ts'
import { IdeaImport } from './IdeaImport.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const rows = () =>
  [...document.querySelectorAll('.bad-rows tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

const read: OutputOf<typeof inspirationApi.read> = {
  sheet: 'a'.repeat(64),
  filename: '灵感.csv',
  table: aTable(),
  good: 2,
  before: 1,
  bad: [
    { row: 3, title: '', reasons: [{ fault: 'ideaEmpty', details: {} }] },
    {
      row: 5,
      title: '老房新光',
      reasons: [
        { fault: 'ideaKind', details: { text: '诗' } },
        { fault: 'ideaTooLong', details: { column: '正文', limit: 4000 } },
      ],
    },
  ],
  badCount: 2,
}
const badRows = [
  ['3', '—', '标题和正文都是空的。'],
  ['5', '老房新光', expect.stringMatching(/“诗”.+4000/)],
]

async function give(name = read.filename) {
  const input = document.querySelector<HTMLInputElement>('[data-testid="idea-sheet"]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}
const isTaking = (input: unknown) => JSON.stringify(input).includes('rows')
const readAs = (answer: () => unknown) => ({ path: inspirationApi.read.path, answer })

it('bad rows are named by their lines with every reason, and the good ones are taken', async () => {
  const closed: true[] = []
  const page = await aPage(<IdeaImport onClose={() => closed.push(true)} />, [
    readAs(() => read),
    reply(inspirationApi.import, () => ({ added: 2, before: 1, bad: 2 })),
  ])
  await give()
  await until(() => has('灵感.csv: 可以导入 2 条 · 已有 1 条相同的 · 2 行不能导入'))
  expect(rows()).toEqual(badRows)
  expect(has('只显示前 100 行')).toBe(false)
  await click(button('导入 2 条'))
  await until(() => closed.length === 1)
  expect(page.sentTo(inspirationApi.import)).toEqual([{ sheet: read.sheet, takeHidden: 'nothing' }])
})

it('an import whose answer was lost keeps its rows, and is asked for again', async () => {
  const closed: true[] = []
  const line = { isCut: true }
  const page = await aPage(<IdeaImport onClose={() => closed.push(true)} />, [
    readAs(() => read),
    reply(inspirationApi.import, () => (line.isCut ? lost : { added: 2, before: 1, bad: 2 })),
  ])
  await give()
  await until(() => has('可以导入 2 条'))
  await click(button('导入 2 条'))
  await until(() => page.sentTo(inspirationApi.import).length === 1)
  expect([closed, rows()]).toEqual([[], badRows])
  line.isCut = false
  await until(() => document.querySelector('.table-import-foot .ant-btn-loading') === null)
  await click(button('导入 2 条'))
  await until(() => closed.length === 1)
  expect(page.sentTo(inspirationApi.import)).toEqual(
    Array.from({ length: 2 }, () => ({ sheet: read.sheet, takeHidden: 'nothing' })),
  )
})

it('hidden rows of a table are asked about: its rows are judged anew with them, and taken with them', async () => {
  const table = aTable({ worksheet: { name: '十一月', isHidden: false }, hiddenRows: 2 })
  const page = await aPage(<IdeaImport onClose={() => undefined} />, [
    { path: inspirationApi.read.path, answer: (input) => ({ ...read, table, good: isTaking(input) ? 4 : 2 }) },
    reply(inspirationApi.import, () => ({ added: 4, before: 1, bad: 2 })),
  ])
  await give()
  await until(() => has('2 行被隐藏或筛选掉，暂不导入') && has('工作表：十一月'))
  await click(box('也导入隐藏的行'))
  await until(() => has('可以导入 4 条'))
  await click(button('导入 4 条'))
  await until(() => page.sentTo(inspirationApi.import).length === 1)
  expect(page.sentTo(inspirationApi.import)).toEqual([{ sheet: read.sheet, takeHidden: 'rows' }])
})

it('a table without a good row cannot be imported, and another one can be chosen', async () => {
  const files = [{ ...read, good: 0, before: 0, badCount: 140 }, read]
  await aPage(<IdeaImport onClose={() => undefined} />, [readAs(() => files.shift())])
  await give()
  await until(() => has('140 行不能导入'))
  expect(button('导入 0 条').hasAttribute('disabled')).toBe(true)
  expect(has('只显示前 100 行')).toBe(true)
  await click(button('换一个文件'))
  await give('另一个.csv')
  await until(() => has('可以导入 2 条'))
  expect(button('导入 2 条').hasAttribute('disabled')).toBe(false)
})

it('a file that is no table says why, and leaves the choice open', async () => {
  await aPage(<IdeaImport onClose={() => undefined} />, [readAs(() => refusal('sheetNoHeader'))])
  await give()
  await until(() => has('没有找到表头行'))
  expect(has('这个文件不能导入')).toBe(true)
  expect(button('选择文件').hasAttribute('disabled')).toBe(false)
})
