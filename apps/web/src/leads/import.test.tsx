import { jobApi } from '@matrixcast/contract/jobs'
import { type ImportCheck, type LeadSheet, leadImportApi } from '@matrixcast/contract/lead-import'
import { leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { aPage, box, button, choose, click, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aTable } from '../testing/a-table.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { LeadsScreen } from './LeadsScreen.tsx'

const text = () => document.body.textContent
const has = (words: string) => text().includes(words)
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

const sheet: LeadSheet = {
  sheet: 'a'.repeat(64),
  filename: '展会.csv',
  rows: 3,
  headers: ['姓名', '手机', 'Alpha'],
  columns: ['name', 'phone', null],
  sample: [['Zhao', '13800138001', 'x']],
  table: aTable(),
}
const row = { row: 2, name: 'Zhao', phone: '138****8001', reasons: [], lead: null }
const bad = { ...row, row: 4, name: 'Sun', phone: null, reasons: [{ fault: 'rowPhone', details: { text: '1380' } }] }
const none = { new: [], attached: [], bad: [], refused: [], before: [], noted: [] }
const check: ImportCheck = {
  counts: { new: 1, attached: 1, bad: 1, refused: 0, before: 0, noted: 0 },
  first: { ...none, new: [row], attached: [{ ...row, row: 3, lead: 'L-1' }], bad: [bad] },
  badUrl: '/files/bad.csv',
}
const nothing = { ...check, counts: { ...check.counts, new: 0, attached: 0 }, first: { ...none, bad: [bad] } }
const south = {
  id: crypto.randomUUID(),
  name: 'South',
  isDefault: true,
  members: [],
  claimDayMost: null,
  holdMost: null,
  viewDayMost: null,
  returnDays: {},
  leads: 0,
  claimedToday: 0,
  held: 0,
}
const jobId = crypto.randomUUID()
const job = (changes: object) => ({
  job: {
    id: jobId,
    kind: 'leadImport',
    subject: sheet.filename,
    state: 'running' as const,
    progress: 0.4,
    message: '',
    result: null,
    createdAt: 1,
    finishedAt: null,
    mayRead: true,
    mayCancel: true,
    ...changes,
  },
})
const people = [
  reply(sessionApi.getInfo, () => aPerson('operator', ['lead:import', 'lead:list'])),
  reply(leadApi.pools, () => ({ data: [south] })),
  reply(leadApi.owners, () => ({ data: [{ id: jobId, name: 'Lin' }] })),
]
const taken = { path: leadImportApi.read.path, answer: () => sheet }
const run = (answer: ImportCheck) =>
  reply(leadImportApi.run, ({ dryRun }) => (dryRun ? { check: answer, jobId: null } : { check: null, jobId }))

async function give(file = new File(['x'], '展会.csv')) {
  const input = document.querySelector<HTMLInputElement>('[data-testid="lead-sheet"]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

afterEach(() => localStorage.clear())

it('an import goes from the file over its columns and a dry run to leads, and says what came of it', async () => {
  const state = { isOver: false }
  const info = reply(jobApi.info, () =>
    state.isOver ? job({ state: 'succeeded', finishedAt: 2, result: { new: 1, attached: 1, bad: 1 } }) : job({}),
  )
  const closed: true[] = []
  const page = await aPage(<ImportDialog onClose={() => closed.push(true)} />, [...people, taken, run(check), info])
  await give()
  await until(() => has('展会.csv：3 行'))
  expect(text()).toContain('13800138001')
  await choose('放在哪里', 'South')
  await click(button('试导入'))
  await until(() => has('“1380”不是有效的电话号码'))
  expect(document.querySelector('a[href="/files/bad.csv"]')).not.toBeNull()
  expect(has('138****8001')).toBe(false)
  await click(button('1并入已有'))
  expect(text()).toContain('并入 L-1')
  await click(button('导入 2 行'))
  await until(() => has('正在导入 展会.csv'))
  const [dry, real] = page.sentTo(leadImportApi.run)
  const asked = { sheet: sheet.sheet, columns: sheet.columns, samePerson: 'attach' }
  expect(dry).toMatchObject({ ...asked, dryRun: true })
  expect(real).toMatchObject({ ...asked, dryRun: false })
  state.isOver = true
  await until(() => has('导入完成'))
  expect(text()).toContain('新线索 1 · 并入已有 1 · 有错误 1')
  await click(button('关闭'))
  expect(closed).toEqual([true])
})

it('a file that is no table says why, and another one can be chosen at once', async () => {
  const wrong = { now: true }
  const answer = { path: leadImportApi.read.path, answer: () => (wrong.now ? refusal('sheetNoHeader') : sheet) }
  const page = await aPage(<ImportDialog onClose={() => undefined} />, [...people, answer])
  await give()
  await until(() => has('没有找到表头行'))
  expect(buttons()).toContain('选择文件')
  wrong.now = false
  await give()
  await until(() => has('展会.csv：3 行'))
  expect(page.sentTo(leadImportApi.run)).toEqual([])
})

it('a file whose encoding is not certain shows its first rows in each, and is read in the chosen one', async () => {
  const asked: unknown[] = []
  const unsure = { encodings: 'gb18030 / euc-kr', gb18030: 'Name\n钱', 'euc-kr': 'Name\n풔' }
  const answer = {
    path: leadImportApi.read.path,
    answer(input: unknown) {
      asked.push(input)
      return asked.length > 1
        ? { ...sheet, table: aTable({ encoding: 'gb18030' }) }
        : refusal('sheetEncodingAsk', unsure)
    },
  }
  await aPage(<ImportDialog onClose={() => undefined} />, [...people, answer])
  await give()
  await until(() => has('“展会.csv”的编码无法确定'))
  expect([...document.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual(['Name\n钱', 'Name\n풔'])
  await click(button('GBK / GB 18030 · 简体中文'))
  await until(() => has('展会.csv：3 行'))
  expect(asked).toEqual([{}, { encoding: 'gb18030' }])
  await until(() => has('编码：'))
  expect(has('GBK / GB 18030 · 简体中文')).toBe(true)
})

it('a file beyond the limit is refused without being sent', async () => {
  const sent: true[] = []
  const answer = { path: leadImportApi.read.path, answer: () => sent.push(true) }
  await aPage(<ImportDialog onClose={() => undefined} />, [...people, answer])
  const file = new File(['x'], 'large.csv')
  Object.defineProperty(file, 'size', { value: 21 * 1024 ** 2 })
  await give(file)
  await until(() => has('超过 20 MB'))
  expect(sent).toEqual([])
})

it('what a column holds is changed by hand, no meaning twice, and is known of the next file with these headers', async () => {
  const page = await aPage(<ImportDialog onClose={() => undefined} />, [...people, taken, run(nothing)])
  await give()
  await until(() => has('展会.csv：3 行'))
  await choose('“Alpha”列的内容', '手机或电话')
  await click(button('试导入'))
  await until(() => has('没有可导入的行'))
  expect(page.sentTo(leadImportApi.run)).toMatchObject([{ columns: ['name', null, 'phone'] }])
  expect(button('导入 0 行').hasAttribute('disabled')).toBe(true)
  await click(button('上一步'))
  await until(() => has('展会.csv：3 行'))
  await click(button('上一步'))
  await until(() => has('或把文件拖到这里'))
  await give()
  await until(() => has('展会.csv：3 行'))
  await click(button('试导入'))
  await until(() => page.sentTo(leadImportApi.run).length === 2)
  expect(page.sentTo(leadImportApi.run)[1]).toMatchObject({ columns: ['name', null, 'phone'] })
})

it('a file without a column that says who it is cannot be checked before one is chosen', async () => {
  const unknown = { path: taken.path, answer: () => ({ ...sheet, columns: [null, null, null] }) }
  await aPage(<ImportDialog onClose={() => undefined} />, [...people, unknown])
  await give()
  await until(() => has('请至少指定'))
  expect(button('试导入').hasAttribute('disabled')).toBe(true)
  await choose('“姓名”列的内容', '姓名')
  expect(button('试导入').hasAttribute('disabled')).toBe(false)
})

const counts = { all: 0, overdue: 0, mine: 0, pool: 0, invalid: 0 }
const screen = (permissions: readonly string[]) =>
  aPage(<LeadsScreen />, [
    reply(sessionApi.getInfo, () => aPerson('operator', permissions)),
    ...people.slice(1),
    reply(leadApi.list, () => ({ ...pageWith([]), counts })),
  ])

it('the list of leads offers the import to whoever may', async () => {
  await screen(['lead:list', 'lead:import'])
  await until(() => has('还没有线索'))
  await until(() => buttons().includes('导入'))
  expect(buttons()).not.toContain('录入线索')
})

it('the list of leads offers no import to an agent', async () => {
  await screen(['lead:list', 'lead:edit'])
  await until(() => buttons().includes('录入线索'))
  expect(buttons()).not.toContain('导入')
})

it('rows that a filter hides are left out until a person takes them, and a hidden column has no meaning', async () => {
  const table = aTable({
    worksheet: { name: 'Fair', isHidden: false },
    hiddenRows: 1,
    hiddenColumns: [{ at: 1, header: '手机' }],
    longNumbers: 2,
  })
  const page = await aPage(<ImportDialog onClose={() => undefined} />, [
    ...people,
    { ...taken, answer: () => ({ ...sheet, table }) },
    run(check),
  ])
  await give()
  await until(() => has('1 行被隐藏或筛选掉') && has('2 个数字超过 15 位'))
  await click(button('试导入'))
  await until(() => page.sentTo(leadImportApi.run).length === 1)
  expect(page.sentTo(leadImportApi.run)).toMatchObject([{ takeHidden: 'nothing', columns: ['name', null, null] }])
  await until(() => has('导入 2 行'))
  await click(button('上一步'))
  await until(() => has('1 行被隐藏或筛选掉'))
  await click(box('也导入隐藏的行'))
  await click(box('也导入隐藏的列'))
  await click(button('试导入'))
  await until(() => page.sentTo(leadImportApi.run).length === 2)
  expect(page.sentTo(leadImportApi.run)[1]).toMatchObject({ takeHidden: 'all', columns: ['name', 'phone', null] })
})

it('a file whose first sheet has no table offers its other sheets', async () => {
  const page = await aPage(<ImportDialog onClose={() => undefined} />, [
    ...people,
    {
      path: leadImportApi.read.path,
      answer: (input) =>
        JSON.stringify(input).includes('data')
          ? { ...sheet, table: aTable({ worksheet: { name: 'data', isHidden: false } }) }
          : refusal('sheetNoHeader', { sheet: 'readme', others: 'data / old' }),
    },
  ])
  await give()
  await until(() => has('工作表：readme') && has('没有找到表头行'))
  await click(button('data'))
  await until(() => has('工作表：data'))
  expect(page.sentTo(leadImportApi.read)).toEqual([{}, { worksheet: 'data' }])
})
