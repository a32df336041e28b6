import { type CellMark, isErrorText } from '@matrixcast/domain/sheet-cell'
import { cleanText } from './clean-text.ts'
import { numberFormat, plainNumber, textShown } from './number-format.ts'

/** A cell as it is written in the file. `value` is undefined where there is none. */
export type WrittenCell = {
  type: string
  /** Undefined: nobody knows it. */
  format: CellFormat | undefined
  formula: string | undefined
  value: string | undefined
}
/** What the office shows of a cell, and why that is not to be taken as it stands. `isLong`: more digits than the office shows. */
export type ShownCell = { text: string; mark?: CellMark; isLong?: true }

/** How numbers and texts of a style are shown. */
export type CellFormat = { number: (value: number) => string | undefined; text: (text: string) => string }
/** From here on a spreadsheet rounds whole numbers. */
const firstLong = 1e15
const shownFormula = 60
/** Stands where a letter could not be read. */
const lostLetter = '\uFFFD'
const isoTime = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/

export const cellFormat = (format: string, since1904: boolean): CellFormat => ({
  number: numberFormat(format, since1904),
  text: format === 'General' || format === '@' ? (text) => text : (text) => textShown(text, format),
})

/** A cell as the office shows it. Undefined: it is truly empty. */
export function cellShown(cell: WrittenCell, strings: readonly ShownCell[]): ShownCell | undefined {
  const { type, format, formula, value } = cell
  if (value === undefined || (value === '' && type !== 'str' && type !== 'inlineStr')) {
    if (formula === undefined) return undefined
    return { text: `=${formula}`.slice(0, shownFormula), mark: 'noValue' }
  }
  switch (type) {
    case 's': {
      const shared = strings[Number(value)]
      if (shared === undefined) return { text: value, mark: 'error' }
      const text = format?.text(shared.text) ?? shared.text
      return text === shared.text ? shared : ofText(text, true)
    }
    case 'str':
    case 'inlineStr':
      return ofText(format?.text(value) ?? value, value !== '' || formula !== undefined)
    case 'b':
      return { text: value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE' }
    case 'e':
      return { text: value.trim(), mark: 'error' }
    case 'd':
      return ofIso(value.trim())
    default:
      return ofNumber(value, format)
  }
}

/** A text without what no database keeps. `isFilled`: there is something in the cell, also where nothing is shown. */
export function ofText(written: string, isFilled: boolean): ShownCell {
  const text = cleanText(written)
  if (text === '') return isFilled ? { text, mark: 'blank' } : { text }
  return isErrorText(text) || text.includes(lostLetter) ? { text, mark: 'error' } : { text }
}

function ofIso(value: string): ShownCell {
  const [, day, time] = isoTime.exec(value) ?? []
  if (day === undefined) return { text: value, mark: 'format' }
  return { text: time === undefined ? day : `${day} ${time}` }
}

function ofNumber(written: string, format: CellFormat | undefined): ShownCell {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return { text: written, mark: 'error' }
  if (format === undefined) return { text: plainNumber(value), mark: 'format' }
  if (Math.abs(value) >= firstLong) {
    // A program may write all digits; a spreadsheet writes a power of ten.
    return /^\s*-?\d+\s*$/.test(written)
      ? { text: written.trim(), isLong: true }
      : { text: plainNumber(value), mark: 'rounded' }
  }
  const text = format.number(value)
  if (text === undefined) return { text: plainNumber(value), mark: 'format' }
  return text.trim() === '' ? { text: '', mark: 'blank' } : { text: text.trim() }
}
