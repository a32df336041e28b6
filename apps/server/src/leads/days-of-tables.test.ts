import { leadImportApi } from '@matrixcast/contract/lead-import'
import { sheetApi } from '@matrixcast/contract/sheets'
import { aBook, type BookCell } from '@matrixcast/render/testing/a-workbook'
import { expect, it } from 'vitest'
import { sentTable } from '../testing/sent-table.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const shown = (number: number | string, format: string) => ({ number, format })
const rich = { xml: '<c r="@" t="inlineStr"><is><r><t>Li </t></r><r><rPr><b/></rPr><t>Na</t></r></is></c>' }

async function read(header: string[], row: BookCell[], about: { since1904?: boolean } = {}) {
  const bytes = await aBook({ sheets: [{ name: 'S', rows: [header, row] }], ...about })
  const { data } = await sentTable(the(), leadImportApi.read, { bytes })
  return data.sample[0]
}

it('a table of leads has days, hours, long ids, telephones and rich text as the office shows them', async () => {
  const header = ['Name', 'Phone', 'Notes', 'Source', 'WeChat']
  const day = shown(46_361.375, 'yyyy-mm-dd hh:mm')
  expect(await read(header, [rich, 13_800_138_001, day, shown('1853920471829364736', '0'), 'wx_li'])).toEqual([
    'Li Na',
    '13800138001',
    '2026-12-05 09:00',
    '1853920471829364736',
    'wx_li',
  ])
  expect(await read(header, ['Li', '13800138001', shown(0.375, 'hh:mm'), shown(46_361, 'd-mmm-yy'), '007'])).toEqual([
    'Li',
    '13800138001',
    '09:00',
    '2026-12-05',
    '007',
  ])
})

it('a table of leads of a Macintosh counts its days from 1904', async () => {
  const cells: BookCell[] = ['Li', '13800138001', shown(44_899.375, 'yyyy-mm-dd hh:mm'), shown(0.75, 'h:mm AM/PM')]
  expect(await read(['Name', 'Phone', 'Notes', 'Source'], cells, { since1904: true })).toEqual([
    'Li',
    '13800138001',
    '2026-12-05 09:00',
    '18:00',
  ])
})

it.each([
  [false, 46_361.375],
  [true, 44_899.375],
])('a matrix sheet of days since 1904 (%s) means the minute that is shown', async (since1904, number) => {
  const rows: BookCell[][] = [
    ['id', 'video', 'title'],
    ['', 'clip', shown(number, 'yyyy-mm-dd hh:mm')],
  ]
  const bytes = await aBook({ sheets: [{ name: 'S', rows }], since1904 })
  const { data } = await sentTable(the(), sheetApi.read, { bytes })
  const judged = await the().call(sheetApi.judge, { sheet: data.sheet, takeHidden: 'nothing', mends: [] })
  expect(judged.data.rows[0]?.cells[2]?.text).toBe('2026-12-05 09:00')
})
