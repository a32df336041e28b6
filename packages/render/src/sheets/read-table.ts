import { figureColumnOf } from '@matrixcast/domain/figure-columns'
import { ideaColumnOf } from '@matrixcast/domain/inspiration-columns'
import { leadColumnOf } from '@matrixcast/domain/lead-columns'
import { poiColumnOf } from '@matrixcast/domain/poi-columns'
import type { CellMark } from '@matrixcast/domain/sheet-cell'
import type { TableEncoding } from '@matrixcast/domain/table-encoding'
import { csvRows } from './csv-rows.ts'
import { findFigureHeader, findIdeaHeader, findLeadHeader, findMatrixHeader, findPoiHeader } from './find-header.ts'
import { ofText } from './sheet-cells.ts'
import { SheetRefused, sheetLimits } from './sheet-fault.ts'
import { textOf } from './text-encoding.ts'
import { openWorkbook, type Workbook, type Worksheet } from './workbook.ts'
import { type ReadRow, type ReadSheet, xlsxRows } from './xlsx-rows.ts'

/** What the office does not show at once. `marks`: why a cell is not to be taken as it stands, by its column. */
export type RowNotes = { hidden?: true; marks?: Record<string, CellMark> }
export type TableRow = readonly [number: number, cells: readonly string[], notes?: RowNotes]
/** One sheet of a workbook. */
export type SheetName = { name: string; isHidden: boolean }
export type Table = {
  headers: string[]
  rows: TableRow[]
  /** What the letters of a text table were read as; null for a workbook. */
  encoding: TableEncoding | null
  /** The sheet that was read, and the others in their order; null where the file has no sheets. */
  worksheet: SheetName | null
  others: SheetName[]
  /** Of the sheet that was read among all, from 0. */
  position: number
  /** Of the rows. */
  hiddenRows: number
  /** Columns with a header or a cell. */
  hiddenColumns: number[]
  /** Numbers that have more digits than the office shows: they are taken whole. */
  longNumbers: number
}

const forms = {
  leads: { findHeader: findLeadHeader, columns: 50, columnOf: leadColumnOf },
  figures: { findHeader: findFigureHeader, columns: 50, columnOf: figureColumnOf },
  pois: { findHeader: findPoiHeader, columns: 50, columnOf: poiColumnOf },
  ideas: { findHeader: findIdeaHeader, columns: 50, columnOf: ideaColumnOf },
  // Its fields have English names, which are the same bytes in every encoding.
  matrix: { findHeader: findMatrixHeader, columns: 1000, columnOf: () => undefined },
}
/** What a table is for: by it its header is known. */
export type TableForm = keyof typeof forms

const zipMark = Buffer.from('PK\u0003\u0004')
const oldExcelMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const otherMarks = ['%PDF', 'GIF8', '{\\rtf', '\u0089PNG', 'Rar!'].map((mark) => Buffer.from(mark, 'latin1'))
/** What a person chose about a file: one of its sheets by name, and the encoding of a text. */
type Chosen = { worksheet?: string | undefined; encoding?: TableEncoding | undefined }
/** No name of a sheet has a slash. */
const betweenNames = ' / '

/**
 * The table in a CSV or XLSX file as an office program shows it: its header, and each row under it that is not empty, numbered as a
 * spreadsheet shows it. Of a workbook it is the first sheet that is not hidden, or the one of this name.
 */
export async function readTable(
  bytes: Buffer,
  form: TableForm,
  { worksheet: name, encoding }: Chosen = {},
): Promise<Table> {
  if (bytes.length === 0) throw new SheetRefused('sheetEmpty')
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(zipMark)) return fromWorkbook(openWorkbook(bytes), form, name)
  if (begins(oldExcelMark)) throw new SheetRefused('sheetOldExcel')
  if (otherMarks.some(begins)) throw new SheetRefused('sheetUnknown')
  const read = textOf(bytes, knownHeaders(form), encoding)
  const table = tableIn(ofCsv(csvRows(read.text), forms[form].columns), form)
  return { ...table, encoding: read.encoding, worksheet: null, others: [], position: 0 }
}

const headerLines = 10
/** How many headers in the first lines of a text this kind of table knows, of those with letters beyond ASCII. */
const knownHeaders = (form: TableForm) => (text: string) =>
  text
    .split(/[\r\n]+/, headerLines)
    .flatMap((line) => line.split(/[,;\t"]/))
    .filter((cell) => /[^\p{ASCII}]/u.test(cell) && forms[form].columnOf(cell) !== undefined).length

/** A refusal also names the other sheets, for somebody to choose one. */
function fromWorkbook(workbook: Workbook, form: TableForm, name: string | undefined): Table {
  const { worksheets } = workbook
  const read =
    name === undefined
      ? (worksheets.find(({ isHidden }) => !isHidden) ?? worksheets[0])
      : worksheets.find((sheet) => sheet.name === name)
  if (read === undefined) throw new SheetRefused('sheetNotThere', { sheet: name ?? '', others: namesOf(worksheets) })
  const others = worksheets.filter((sheet) => sheet !== read)
  const bare = ({ name: title, isHidden }: Worksheet): SheetName => ({ name: title, isHidden })
  try {
    const table = tableIn(xlsxRows(workbook, read, forms[form].columns), form)
    return {
      ...table,
      encoding: null,
      worksheet: bare(read),
      others: others.map(bare),
      position: worksheets.indexOf(read),
    }
  } catch (error) {
    if (!(error instanceof SheetRefused) || others.length === 0) throw error
    throw error.with({ sheet: read.name, others: namesOf(others) })
  }
}

const shownNames = 50
const namesOf = (worksheets: readonly Worksheet[]): string =>
  worksheets
    .slice(0, shownNames)
    .map(({ name }) => name)
    .join(betweenNames)

function ofCsv(raw: readonly (readonly string[])[], mostColumns: number): ReadSheet {
  const rows = raw.map((cells, index): ReadRow => {
    const row: ReadRow = { number: index + 1, isHidden: false, columns: [], cells: [], marks: [], longNumbers: 0 }
    for (const [column, cell] of cells.entries()) {
      if (cell === '') continue
      if (column >= mostColumns) throw new SheetRefused('sheetTooManyColumns', { limit: mostColumns })
      if (cell.length > sheetLimits.letters) throw new SheetRefused('sheetCellTooLong', { limit: sheetLimits.letters })
      const { text, mark } = ofText(cell, true)
      row.columns.push(column)
      row.cells.push(text)
      if (mark !== undefined) row.marks.push([column, mark])
    }
    return row
  })
  return { rows, merged: [], isHiddenColumn: () => false }
}

function tableIn(sheet: ReadSheet, form: TableForm): Omit<Table, 'encoding' | 'worksheet' | 'others' | 'position'> {
  const { columns: mostColumns } = forms[form]
  const header = headerIn(sheet.rows, form)
  const within = sheet.merged.find(({ lastRow }) => lastRow > header.number)
  if (within) throw new SheetRefused('sheetMerged', { cells: within.ref })
  const below = sheet.rows.filter(({ number, cells }) => number > header.number && cells.some((cell) => cell !== ''))
  if (below.length === 0) throw new SheetRefused('sheetEmpty')
  const last = below.at(-1)?.number ?? 0
  if (below.length > sheetLimits.rows || last > sheetLimits.rows + header.number)
    throw new SheetRefused('sheetTooManyRows', { limit: sheetLimits.rows })
  const width = Math.max(...[header, ...below].map(widthOf))
  if (width > mostColumns) throw new SheetRefused('sheetTooManyColumns', { limit: mostColumns })
  if (width * below.length > sheetLimits.cells) throw new SheetRefused('sheetTooMuch')
  const used = new Set([header, ...below].flatMap(({ columns }) => columns))
  return {
    headers: filled(header, width),
    rows: below.map((row) => rowOf(row, width)),
    hiddenRows: below.filter(({ isHidden }) => isHidden).length,
    hiddenColumns: [...used].filter(sheet.isHiddenColumn).toSorted((one, other) => one - other),
    longNumbers: below.reduce((sum, { longNumbers }) => sum + longNumbers, 0),
  }
}

/** Looked for among the rows that are shown, and where there is none also among the others. */
function headerIn(rows: readonly ReadRow[], form: TableForm): ReadRow {
  const { findHeader } = forms[form]
  const find = (some: readonly ReadRow[]): ReadRow => {
    const dense: string[][] = []
    for (const row of some) {
      while (dense.length < row.number - 1 && dense.length < mostAbove) dense.push([])
      if (row.number > mostAbove) break
      dense.push(filled(row, widthOf(row)))
    }
    const found = findHeader(dense)
    const row = some.find(({ number }) => number === found + 1)
    if (row === undefined) throw new SheetRefused('sheetNoHeader')
    return row
  }
  const shown = rows.filter(({ isHidden }) => !isHidden)
  try {
    return find(shown)
  } catch (error) {
    if (!(error instanceof SheetRefused) || shown.length === rows.length) throw error
    return findOr(() => find(rows), error)
  }
}

function findOr(find: () => ReadRow, first: SheetRefused): ReadRow {
  try {
    return find()
  } catch (error) {
    throw error instanceof SheetRefused ? first : error
  }
}

/** Headers are looked for no further down. */
const mostAbove = 1000

const widthOf = ({ columns }: ReadRow): number => columns.reduce((most, column) => Math.max(most, column + 1), 0)

function filled({ columns, cells }: ReadRow, width: number): string[] {
  const all = Array.from({ length: width }, () => '')
  for (const [at, column] of columns.entries()) all[column] = cells[at] ?? ''
  return all
}

function rowOf(row: ReadRow, width: number): TableRow {
  const { number, isHidden, marks } = row
  const cells = filled(row, width)
  const notes: RowNotes = {
    ...(isHidden ? { hidden: true } : {}),
    ...(marks.length > 0 ? { marks: Object.fromEntries(marks) } : {}),
  }
  return isHidden || marks.length > 0 ? [number, cells, notes] : [number, cells]
}
