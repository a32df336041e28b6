import { csvRows } from './csv-rows.ts'
import { findFigureHeader, findIdeaHeader, findLeadHeader, findMatrixHeader } from './find-header.ts'
import { SheetRefused, sheetLimits } from './sheet-fault.ts'
import { xlsxRows } from './xlsx-rows.ts'

export type TableRow = readonly [number: number, cells: readonly string[]]
type Table = { headers: string[]; rows: TableRow[] }

const forms = {
  leads: { findHeader: findLeadHeader, columns: 50 },
  figures: { findHeader: findFigureHeader, columns: 50 },
  ideas: { findHeader: findIdeaHeader, columns: 50 },
  matrix: { findHeader: findMatrixHeader, columns: 1000 },
}
/** What a table is for: by it its header is known. */
export type TableForm = keyof typeof forms

const zipMark = Buffer.from('PK\u0003\u0004')
const oldExcelMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const otherMarks = ['%PDF', 'GIF8', '{\\rtf', '\u0089PNG', 'Rar!'].map((mark) => Buffer.from(mark, 'latin1'))

/** The table in a CSV or XLSX file: its header, and each row under it that is not empty, numbered as a spreadsheet shows it. */
export async function readTable(bytes: Buffer, form: TableForm): Promise<Table> {
  const { findHeader, columns: mostColumns } = forms[form]
  if (bytes.length === 0) throw new SheetRefused('sheetEmpty')
  const { rows: raw, merged } = await rawRows(bytes, mostColumns)
  const all = raw.map((row) => row.map(cleanText))
  const at = findHeader(all)
  const within = merged.find(({ lastRow }) => lastRow > at)
  if (within) throw new SheetRefused('sheetMerged', { cells: within.ref })
  const rows = all.flatMap((cells, index): TableRow[] =>
    index > at && cells.some((cell) => cell !== '') ? [[index + 1, cells]] : [],
  )
  if (rows.length === 0) throw new SheetRefused('sheetEmpty')
  if (rows.length > sheetLimits.rows || all.length > sheetLimits.rows + at + 1)
    throw new SheetRefused('sheetTooManyRows', { limit: sheetLimits.rows })
  const width = Math.max(...[all[at] ?? [], ...rows.map(([, cells]) => cells)].map(widthOf))
  if (width > mostColumns) throw new SheetRefused('sheetTooManyColumns', { limit: mostColumns })
  const fitted = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '')
  return { headers: fitted(all[at] ?? []), rows: rows.map(([number, cells]) => [number, fitted(cells)]) }
}

async function rawRows(bytes: Buffer, mostColumns: number) {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(zipMark)) return await xlsxRows(bytes, mostColumns)
  if (begins(oldExcelMark)) throw new SheetRefused('sheetOldExcel')
  if (otherMarks.some(begins)) throw new SheetRefused('sheetUnknown')
  return { rows: csvRows(bytes), merged: [] }
}

const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** What no database keeps is left out; `="0571…"` is how spreadsheets write digits that must stay text. */
function cleanText(cell: string): string {
  const text = cell
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1).trim() : text
}
