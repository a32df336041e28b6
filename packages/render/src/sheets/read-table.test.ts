import { expect, it } from 'vitest'
import { aWorkbook } from '../testing/a-workbook.ts'
import { readTable as readAs } from './read-table.ts'
import { SheetRefused } from './sheet-fault.ts'

const readTable = (bytes: Buffer) => readAs(bytes, 'leads')

/** 姓名,手机 / 赵,13800138001 / "钱, 二",13800138002, in GBK. */
const gbk = Buffer.from('d0d5c3fb2cca d6bbfa0d0ad5d42c3133383030313338303031'.replaceAll(' ', ''), 'hex')
const gbkQuoted = Buffer.concat([
  gbk,
  Buffer.from('\r\n"'),
  Buffer.from('c7ae', 'hex'),
  Buffer.from(', '),
  Buffer.from('b6fe', 'hex'),
  Buffer.from('",13800138002\r\n'),
])
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const faultOf = async (bytes: Buffer | string) => {
  const error: unknown = await readTable(Buffer.from(bytes)).catch((caught: unknown) => caught)
  return error instanceof SheetRefused ? error.fault : error
}

it('a CSV file in GBK is read with its quotes, its header is known, and rows keep the numbers of a spreadsheet', async () => {
  expect(await readTable(gbkQuoted)).toMatchObject({
    headers: ['姓名', '手机'],
    rows: [
      [2, ['赵', '13800138001']],
      [3, ['钱, 二', '13800138002']],
    ],
  })
})

it.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFName;Phone\nLi;13800138001\n')],
  ['UTF-16 with its mark', utf16('Name\tPhone\r\nLi\t13800138001')],
  ['UTF-16 without it', Buffer.from('Name,Phone\nLi,13800138001', 'utf16le')],
  ['an empty row and a title above', Buffer.from('Our list\n\nName,Phone\n,\nLi,"=""13800138001"""')],
])('a CSV file in %s gives the same table', async (_, bytes) => {
  const { headers, rows } = await readTable(bytes)
  expect([headers, rows.map(([, cells]) => cells)]).toEqual([['Name', 'Phone'], [['Li', '13800138001']]])
})

it('a time that a spreadsheet keeps some microseconds too early stays its minute', async () => {
  // 2027-12-02 09:30, as LibreOffice 7.4 writes it.
  const bytes = await aWorkbook([
    ['Name', 'Phone', 'Wish'],
    ['Li', '13800138001', { time: 46723.3958333333 }],
  ])
  expect((await readTable(bytes)).rows[0]?.[1][2]).toBe('2027-12-02 09:30')
})

it('an XLSX file gives every cell as text: numbers with all digits, formulas as what they show', async () => {
  const bytes = await aWorkbook(
    [
      ['Guests of the fair'],
      [],
      ['Name', 'Phone', 'Wish'],
      ['Li', 13_800_138_001, { formula: 'A1&"!"', value: '=1+1' }],
      ['Wu', 1.3800138002e10, '<b>&'],
    ],
    { merged: ['A1:C1'] },
  )
  expect(await readTable(bytes)).toMatchObject({
    headers: ['Name', 'Phone', 'Wish'],
    rows: [
      [4, ['Li', '13800138001', '=1+1']],
      [5, ['Wu', '13800138002', '<b>&']],
    ],
  })
})

it('a matrix sheet has its header where id or video stands, keeps the lines of its cells, and has two headers never', async () => {
  const csv = 'November\n\nid;video;douyin:One\n;clip;"2026-12-01 09:30\nOwn title"\n'
  expect(await readAs(Buffer.from(csv), 'matrix')).toMatchObject({
    headers: ['id', 'video', 'douyin:One'],
    rows: [[4, ['', 'clip', '2026-12-01 09:30\nOwn title']]],
  })
  const workbook = await aWorkbook([
    ['id', 'video', 'phone'],
    ['', 7_301_234_567_890, '=1+1'],
  ])
  expect((await readAs(workbook, 'matrix')).rows).toEqual([[2, ['', '7301234567890', '=1+1']]])
  const refused = async (text: string) => {
    const error: unknown = await readAs(Buffer.from(text), 'matrix').catch((caught: unknown) => caught)
    return error instanceof SheetRefused ? error.fault.fault : error
  }
  expect(await refused('video,a\nvideo,b\nclip,x')).toBe('sheetTwoHeaders')
  expect(await refused('Name,Phone\nLi,1')).toBe('sheetNoVideoColumn')
})

it.each([
  ['no bytes', '', 'sheetEmpty'],
  ['only empty cells', ',,\n,,\n', 'sheetEmpty'],
  ['a header and nothing under it', 'Name,Phone\n', 'sheetEmpty'],
  ['no header', 'Li,13800138001\nWu,13800138002', 'sheetNoHeader'],
  ['two headers', 'Name,Phone\nFull name,Mobile\nLi,13800138001', 'sheetTwoHeaders'],
  ['a quote that never ends', `Name,Phone\n"Li,${'1'.repeat(100)}`, 'sheetQuotes'],
  ['more than 50 columns', `${['Name', 'Phone', ...Array<string>(49).fill('x')].join(',')}\nLi`, 'sheetTooManyColumns'],
  ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1'), 'sheetUnknown'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheetOldExcel'],
  ['bytes of a program', Buffer.from([0x7f, 0x45, 0, 1, 2, 3, 4, 5]), 'sheetUnknown'],
  ['a broken archive', Buffer.from('PK\u0003\u0004 and no more'), 'sheetUnreadable'],
  ['bytes that no encoding has', Buffer.from('Name,Phone\n\u0005\u00ff', 'latin1'), 'sheetEncoding'],
])('a file with %s is refused with its reason', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toMatchObject({ fault })
})

it('an archive without a workbook, merged cells among the rows, and one that unpacks to very much are refused', async () => {
  const rows = [
    ['Name', 'Phone'],
    ['Li', '13800138001'],
    ['', '13800138002'],
  ]
  expect(await faultOf(await aWorkbook(rows, { merged: ['A2:A3'] }))).toEqual({
    fault: 'sheetMerged',
    details: { cells: 'A2:A3' },
  })
  const bomb = { 'xl/media/much.bin': Buffer.alloc(201 * 1024 ** 2) }
  expect(await faultOf(await aWorkbook(rows, { more: bomb }))).toMatchObject({ fault: 'sheetUnpacked' })
  const renamed = Buffer.from(
    (await aWorkbook(rows)).toString('latin1').replaceAll('xl/workbook.xml', 'xl/werkbook.xml'),
    'latin1',
  )
  expect(await faultOf(renamed)).toMatchObject({ fault: 'sheetUnknown' })
})

it('50 000 rows are taken and one more is refused', async () => {
  const rows = (count: number) => Buffer.from(`Name,Phone\n${'Li,1\n'.repeat(count)}`)
  expect((await readTable(rows(50_000))).rows).toHaveLength(50_000)
  expect(await faultOf(rows(50_001))).toEqual({ fault: 'sheetTooManyRows', details: { limit: 50_000 } })
})
