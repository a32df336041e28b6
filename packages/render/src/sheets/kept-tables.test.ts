import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { silentDifferences } from '../testing/silent-differences.ts'
import { tablesOfKinds } from '../testing/tables-of-kinds.ts'

/** Saved by LibreOffice, each beside what it shows of it; `npm run prove -- sheets` makes sixty anew. */
const kept = [
  'texts-1',
  'numbers-1',
  'number-formats-0',
  'days-and-times-1',
  'days-since-1904-0',
  'errors-1',
  'formulas-0',
  'a-hidden-sheet-before-it-0',
  'filtered-rows-1',
  'hidden-columns-0',
]

async function given(name: string) {
  const file = (ending: string) => new URL(`../testing/tables/${name}.${ending}`, import.meta.url)
  const rows: string[][] = parse(await readFile(file('csv'), 'utf8'), { relax_column_count: true })
  const table = tablesOfKinds.find(({ kind, variant }) => name === `${kind.replaceAll(' ', '-')}-${variant}`)
  const { hiddenRows = [], hiddenColumns = [] } = table ?? {}
  return { bytes: await readFile(file('xlsx')), office: { rows, hiddenRows, hiddenColumns } }
}

it.each(kept)('the table %s of LibreOffice is taken as it shows it, or the difference is named', async (name) => {
  const { bytes, office } = await given(name)
  const { cells, silent } = await silentDifferences(bytes, office)
  expect(silent).toEqual([])
  expect(cells).toBeGreaterThan(2)
})

it('a table that is shown otherwise than it is taken is found', async () => {
  const { bytes, office } = await given('numbers-1')
  const rows = office.rows.map((cells) => cells.map((cell) => cell.replace('13800138001', '13800138002')))
  expect((await silentDifferences(bytes, { ...office, rows })).silent).toHaveLength(1)
  expect((await silentDifferences(bytes, { ...office, hiddenRows: [2] })).silent).not.toEqual([])
})
