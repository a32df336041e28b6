import { readSheet } from 'read-excel-file/node'
import { SheetRefused, sheetLimits } from './sheet-fault.ts'
import { type ZipEntry, zipEntries, zipText } from './zip-entries.ts'

const mostBytes = sheetLimits.unpackedMegabytes * 1024 ** 2

export type MergedCells = { ref: string; lastRow: number }

/** The rows of the first sheet of an XLSX file, every cell as text, and which of its cells are merged. */
export async function xlsxRows(
  bytes: Buffer,
  mostColumns: number,
): Promise<{ rows: string[][]; merged: MergedCells[] }> {
  const entries = zipEntries(bytes)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > mostBytes) throw new SheetRefused('sheetUnpacked', { megabytes: sheetLimits.unpackedMegabytes })
  const textOf = (name: string) => {
    const entry = entries.find((one) => one.name === name)
    return entry && zipText(bytes, entry, mostBytes)
  }
  const workbook = textOf('xl/workbook.xml')
  if (workbook === undefined) throw new SheetRefused('sheetUnknown')
  const sheet = textOf(firstSheet(workbook, textOf('xl/_rels/workbook.xml.rels') ?? '', entries))
  if (sheet === undefined) throw new SheetRefused('sheetUnreadable')
  // Widening the used range costs a few letters: an empty sheet that names its last cell would be filled up with nothing.
  refuseWide(sheet, mostColumns)
  try {
    const rows = await readSheet(bytes, { parseNumber: numberText })
    return { rows: rows.map((row) => row.map(textOfCell)), merged: mergedIn(sheet) }
  } catch {
    throw new SheetRefused('sheetUnreadable')
  }
}

function firstSheet(workbook: string, relations: string, entries: readonly ZipEntry[]): string {
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1]
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => tag.includes(`Id="${id ?? ''}"`))
  const target = relation && /Target="([^"]+)"/.exec(relation[0])?.[1]
  if (target) return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return entries.find(({ name }) => name.startsWith('xl/worksheets/'))?.name ?? ''
}

/** The last row and column with a cell, before any table is filled with them. */
function refuseWide(sheet: string, mostColumns: number): void {
  let rows = 0
  for (const [, letters = '', digits = ''] of sheet.matchAll(/<(?:\w+:)?c\b[^>]*\br="([A-Z]+)(\d+)"/g)) {
    rows = Math.max(rows, Number(digits))
    if (columnNumber(letters) > 4 * mostColumns) throw new SheetRefused('sheetTooManyColumns', { limit: mostColumns })
  }
  if (rows > 4 * sheetLimits.rows) throw new SheetRefused('sheetTooManyRows', { limit: sheetLimits.rows })
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const mergedIn = (sheet: string): MergedCells[] =>
  [...sheet.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+\d+:[A-Z]+(\d+))"/g)].map(([, ref = '', row = '']) => ({
    ref,
    lastRow: Number(row),
  }))

/** A telephone number that a sheet holds as a number stays all its digits. */
function numberText(written: string): string {
  const value = Number(written)
  return /e/i.test(written) && Number.isSafeInteger(value) ? String(value) : written
}

/** A spreadsheet keeps a time as a fraction of a day, which lies some microseconds beside it. */
const wholeSecond = (time: Date): Date => new Date(Math.round(time.getTime() / 1000) * 1000)

function textOfCell(cell: unknown): string {
  if (cell instanceof Date)
    return wholeSecond(cell).toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').slice(0, 16)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
