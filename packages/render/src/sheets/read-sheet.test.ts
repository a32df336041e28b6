import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { aBook } from '../testing/a-workbook.ts'
import { readSheetFile } from './read-sheet.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const signal = new AbortController().signal
const written = (name: string, text: string | Buffer) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

it('a sheet is read by a process of its own, which lays its rows beside it, or says why not', async () => {
  const file = written('good.csv', 'Name,Phone\nLi,13800138001\nWu,13800138002\n')
  const [good, bad] = await Promise.all([
    readSheetFile({ file, form: 'leads', signal }),
    readSheetFile({ file: written('bad.csv', 'Li,13800138001'), form: 'leads', signal }),
  ])
  expect(good).toEqual({
    ok: true,
    value: {
      encoding: 'utf-8',
      headers: ['Name', 'Phone'],
      worksheet: null,
      others: [],
      position: 0,
      hiddenRows: 0,
      hiddenColumns: [],
      longNumbers: 0,
      rows: 2,
      sample: [
        ['Li', '13800138001'],
        ['Wu', '13800138002'],
      ],
    },
  })
  expect(readFileSync(`${file}.rows`, 'utf8')).toBe('[2,["Li","13800138001"]]\n[3,["Wu","13800138002"]]\n')
  expect(bad).toEqual({ ok: true, value: { fault: 'sheetNoHeader', details: {} } })
})

it('the sheet of a name is read by that process, whatever signs the name has', async () => {
  const names = ['第一 "张"', ':a=/b \u0000']
  const sheets = names.map((name) => ({
    name,
    rows: [
      ['Name', 'Phone'],
      [name.length, 13_800_138_001],
    ],
  }))
  const file = written('two.xlsx', await aBook({ sheets }))
  const [second, none] = await Promise.all([
    readSheetFile({ file, form: 'leads', worksheet: names[0], signal }),
    readSheetFile({ file, form: 'leads', worksheet: 'no such', signal }),
  ])
  expect(second).toMatchObject({ value: { worksheet: { name: names[0] }, sample: [['6', '13800138001']] } })
  expect(none).toMatchObject({ value: { fault: 'sheetNotThere', details: { sheet: 'no such' } } })
})
