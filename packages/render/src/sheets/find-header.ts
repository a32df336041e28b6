import { isFigureHeader } from '@matrixcast/domain/figure-columns'
import { isIdeaHeader } from '@matrixcast/domain/inspiration-columns'
import { leadColumnOf } from '@matrixcast/domain/lead-columns'
import { isMatrixHeader } from '@matrixcast/domain/matrix-columns'
import { isPoiHeader } from '@matrixcast/domain/poi-columns'
import { SheetRefused } from './sheet-fault.ts'

const rowsLookedAt = 10
const leastDigits = 7

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell !== '')
const isContact = (cell: string): boolean =>
  cell.includes('@') || cell.normalize('NFKC').replace(/\D/g, '').length >= leastDigits
const known = (row: readonly string[]): number => row.filter((cell) => leadColumnOf(cell) !== undefined).length
const isHeader = (row: readonly string[]): boolean => {
  const cells = filled(row)
  return !cells.some(isContact) && known(cells) >= Math.min(2, cells.length) && cells.length > 0
}

/**
 * Where the header stands in the first rows of a table: the first row whose words are known, else the first with several
 * cells. A row with a telephone number or an e-mail is data.
 */
export function findLeadHeader(rows: readonly (readonly string[])[]): number {
  let candidate: number | undefined
  let looked = 0
  for (const [at, row] of rows.entries()) {
    if (filled(row).length === 0) continue
    if (looked === rowsLookedAt || row.some(isContact)) break
    looked += 1
    if (isHeader(row)) {
      const next = rows.findIndex((below, index) => index > at && filled(below).length > 0)
      const below = rows[next]
      if (below !== undefined && known(below) >= 2 && isHeader(below))
        throw new SheetRefused('sheetTwoHeaders', { first: at + 1, second: next + 1 })
      return at
    }
    if (filled(row).length > 1) candidate ??= at
  }
  if (candidate === undefined) throw new SheetRefused(looked === 0 && isAllEmpty(rows) ? 'sheetEmpty' : 'sheetNoHeader')
  return candidate
}

/** Where the header of a table of ideas stands: the first row that has a column of titles or of texts. */
export function findIdeaHeader(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, rowsLookedAt).findIndex(isIdeaHeader)
  if (at < 0) throw new SheetRefused(isAllEmpty(rows) ? 'sheetEmpty' : 'sheetNoIdeaColumn')
  return at
}

/** Where the header of a table of places stands: the first row that has a column of names and one of addresses. */
export function findPoiHeader(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, rowsLookedAt).findIndex(isPoiHeader)
  if (at < 0) throw new SheetRefused(isAllEmpty(rows) ? 'sheetEmpty' : 'sheetNoPoiColumn')
  return at
}

/** Where the header of a table of figures stands: the first row that has a column of links and one of a figure. */
export function findFigureHeader(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, rowsLookedAt).findIndex(isFigureHeader)
  if (at < 0) throw new SheetRefused(isAllEmpty(rows) ? 'sheetEmpty' : 'sheetNoFigureColumn')
  return at
}

/** Where the header of a matrix sheet stands: the first row that has a column `id` or `video`. */
export function findMatrixHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, rowsLookedAt).findIndex(isMatrixHeader)
  if (first < 0) throw new SheetRefused(isAllEmpty(rows) ? 'sheetEmpty' : 'sheetNoVideoColumn')
  const second = rows.findIndex((row, at) => at > first && at < first + rowsLookedAt && isMatrixHeader(row))
  if (second > 0) throw new SheetRefused('sheetTwoHeaders', { first: first + 1, second: second + 1 })
  return first
}

const isAllEmpty = (rows: readonly (readonly string[])[]): boolean => rows.every((row) => filled(row).length === 0)
