import { SheetRefused, sheetLimits } from './sheet-fault.ts'
import { attributeOf, plainXml, scanXml, tooLong } from './xml-scan.ts'

/** The texts that cells share, by their number. What is said of how they are read aloud is left out. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  const text = beginText()
  scanXml(xml, {
    open(name) {
      if (name === 'si') text.begin()
      else text.open(name)
    },
    close(name) {
      if (name !== 'si') return text.close(name)
      if (strings.length >= sheetLimits.cells) throw new SheetRefused('sheetTooMuch')
      strings.push(text.end())
    },
    text: text.add,
  })
  return strings
}

/** Gathers the words of a text that may have several runs. */
export function beginText() {
  let parts: string[] = []
  let letters = 0
  let isWords = false
  let isReading = 0
  return {
    begin() {
      parts = []
      letters = 0
    },
    open(name: string) {
      if (name === 'rPh') isReading += 1
      isWords = name === 't' && isReading === 0
    },
    close(name: string) {
      if (name === 'rPh') isReading -= 1
      isWords = false
    },
    add(written: string) {
      if (!isWords) return
      const plain = plainXml(written)
      letters += plain.length
      if (letters > sheetLimits.letters) throw tooLong()
      parts.push(plain)
    },
    /** A sign that XML cannot hold is written as `_x000D_`. */
    end: () =>
      parts
        .join('')
        .replace(/_x(00[01][0-9A-F]|005F)_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  }
}

/** Formats that have a number and are not written down, as an American office shows them (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const eastAsianTimes = new Set([32, 33, 34, 35, 55, 56])

/** The number format of each style of a cell, by its number; undefined for one that nobody knows. */
export function cellFormats(xml: string): (string | undefined)[] {
  const own = new Map<number, string>()
  const ids: number[] = []
  let isOfCells = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) ids.push(Number(attributeOf(attributes, 'numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
    text: () => undefined,
  })
  return ids.map((id) => own.get(id) ?? builtIn[id] ?? (isEastAsianDate(id) ? eastAsian(id) : undefined))
}

const eastAsian = (id: number): string => (eastAsianTimes.has(id) ? 'h:mm:ss' : 'yyyy-m-d')
