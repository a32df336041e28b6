import type { CellMark } from '@matrixcast/domain/sheet-cell'
import { type CellFormat, cellFormat, cellShown, ofText, type ShownCell } from './sheet-cells.ts'
import { SheetRefused, sheetLimits } from './sheet-fault.ts'
import { beginText, cellFormats, sharedStrings } from './sheet-parts.ts'
import type { Workbook, Worksheet } from './workbook.ts'
import { attributeOf, isSet, longestLetter, plainXml, scanXml, tooLong } from './xml-scan.ts'

export type MergedCells = { ref: string; lastRow: number }
/** A row with a cell. `columns` counts from 0 and belongs to `cells`. */
export type ReadRow = {
  number: number
  isHidden: boolean
  columns: number[]
  cells: string[]
  /** By column. */
  marks: [column: number, mark: CellMark][]
  /** Numbers of it that have more digits than the office shows. */
  longNumbers: number
}
export type ReadSheet = { rows: ReadRow[]; merged: MergedCells[]; isHiddenColumn: (column: number) => boolean }

const lastColumn = 16_384
const lastRow = 1_048_576
const mostMerged = 100_000
const reference = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/

/** The rows of one sheet of an XLSX file, every cell as the office shows it. It stops where the sheet has more than it may. */
export function xlsxRows(workbook: Workbook, { part }: Worksheet, mostColumns: number): ReadSheet {
  const { textOf, since1904 } = workbook
  const xml = textOf(part, sheetLimits.sheetMegabytes)
  if (xml === undefined) throw new SheetRefused('sheetUnreadable')
  const stringXml = textOf(workbook.strings, sheetLimits.stringMegabytes)
  const strings = stringXml === undefined ? [] : sharedStrings(stringXml).map((text) => ofText(text, text !== ''))
  const styleXml = textOf(workbook.styles, sheetLimits.partMegabytes)
  const formats = styleXml === undefined ? [] : formatsIn(styleXml, since1904)

  const rows = new Map<number, ReadRow>()
  const merged: MergedCells[] = []
  const hidden: [from: number, until: number][] = []
  const counts = { rows: 0, cells: 0, letters: 0 }
  const text = beginText()
  let row = { number: 0, isHidden: false }
  let column = -1
  const cell = { type: '', style: 0, formula: '', hasFormula: false, value: '', hasValue: false }
  let reading: 'value' | 'formula' | undefined

  function beginRow(attributes: string) {
    counts.rows += 1
    const number = Number(attributeOf(attributes, 'r') ?? row.number + 1)
    if (!Number.isInteger(number) || number < 1 || number > lastRow) throw new SheetRefused('sheetUnreadable')
    if (counts.rows > lastRow) throw new SheetRefused('sheetTooManyRows', { limit: sheetLimits.rows })
    const isFlat = attributeOf(attributes, 'ht') === '0' && isSet(attributes, 'customHeight')
    row = { number, isHidden: isSet(attributes, 'hidden') || isFlat }
    column = -1
  }

  function beginCell(attributes: string) {
    counts.cells += 1
    if (counts.cells > sheetLimits.cells) throw new SheetRefused('sheetTooMuch')
    const [, letters, digits] = reference.exec(attributeOf(attributes, 'r') ?? '') ?? []
    column = letters === undefined ? column + 1 : columnNumber(letters) - 1
    if (column >= lastColumn || (digits !== undefined && Number(digits) !== row.number))
      throw new SheetRefused('sheetUnreadable')
    cell.type = attributeOf(attributes, 't') ?? 'n'
    cell.style = Number(attributeOf(attributes, 's') ?? 0)
    cell.formula = ''
    cell.hasFormula = false
    cell.value = ''
    cell.hasValue = false
    text.begin()
  }

  function keep(shown: ShownCell) {
    if (column >= mostColumns) throw new SheetRefused('sheetTooManyColumns', { limit: mostColumns })
    if (row.number > 4 * sheetLimits.rows) throw new SheetRefused('sheetTooManyRows', { limit: sheetLimits.rows })
    if (shown.text.length > sheetLimits.letters) throw tooLong()
    counts.letters += shown.text.length
    if (counts.letters > sheetLimits.allLetters) throw new SheetRefused('sheetTooMuch')
    const kept = rows.get(row.number) ?? { ...row, columns: [], cells: [], marks: [], longNumbers: 0 }
    kept.columns.push(column)
    kept.cells.push(shown.text)
    if (shown.mark !== undefined) kept.marks.push([column, shown.mark])
    if (shown.isLong) kept.longNumbers += 1
    rows.set(row.number, kept)
  }

  function endCell() {
    const { type, style, hasFormula, hasValue } = cell
    const value = type === 'inlineStr' ? text.end() : hasValue ? plainXml(cell.value) : undefined
    const shown = cellShown(
      {
        type,
        format: formats.length === 0 ? plain : formats[style],
        formula: hasFormula ? plainXml(cell.formula) : undefined,
        value,
      },
      strings,
    )
    if (shown !== undefined && (shown.text !== '' || shown.mark !== undefined)) keep(shown)
  }

  scanXml(xml, {
    open(name, attributes) {
      if (name === 'row') beginRow(attributes)
      else if (name === 'c') beginCell(attributes)
      else if (name === 'v') {
        reading = 'value'
        cell.hasValue = true
      } else if (name === 'f') {
        reading = 'formula'
        cell.hasFormula = true
      } else if (name === 'col' && isUnseen(attributes))
        hidden.push([Number(attributeOf(attributes, 'min')) - 1, Number(attributeOf(attributes, 'max')) - 1])
      else if (name === 'mergeCell') merged.push(...mergedAt(attributeOf(attributes, 'ref') ?? ''))
      else text.open(name)
      if (hidden.length > lastColumn || merged.length > mostMerged) throw new SheetRefused('sheetTooMuch')
    },
    close(name) {
      if (name === 'c') endCell()
      else text.close(name)
      reading = undefined
    },
    text(written) {
      if (reading === 'value') {
        cell.value += written
        if (cell.value.length > longestLetter * sheetLimits.letters) throw tooLong()
      } else if (reading === 'formula') cell.formula = written
      else text.add(written)
    },
  })
  return {
    rows: [...rows.values()].toSorted((one, other) => one.number - other.number),
    merged,
    isHiddenColumn: (at) => hidden.some(([from, until]) => at >= from && at <= until),
  }
}

const plain = cellFormat('General', false)

/** One for all styles that show alike. */
function formatsIn(xml: string, since1904: boolean): (CellFormat | undefined)[] {
  const known = new Map<string, CellFormat>()
  return cellFormats(xml).map((format) => {
    if (format === undefined) return undefined
    const made = known.get(format) ?? cellFormat(format, since1904)
    known.set(format, made)
    return made
  })
}

const isUnseen = (attributes: string): boolean =>
  isSet(attributes, 'hidden') || Number(attributeOf(attributes, 'width') ?? 1) === 0

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function mergedAt(ref: string): MergedCells[] {
  const [, row] = /^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
  return row === undefined ? [] : [{ ref, lastRow: Number(row) }]
}
