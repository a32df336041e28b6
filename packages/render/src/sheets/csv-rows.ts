import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { rowsRead, SheetRefused, sheetLimits } from './sheet-fault.ts'

const separators = [',', ';', '\t'] as const
/** Of a character pair of GBK that is none of GB 2312 there are few in any Chinese text. */
const leastUsual = 0.8
const mostCellLetters = 1_000_000

/** The rows of a CSV file in UTF-8, UTF-16 or GBK, separated by commas, semicolons or tabs. */
export function csvRows(bytes: Buffer): string[][] {
  const text = textOf(bytes)
  const separator = separatorOf(text)
  refuseMany(text, separator)
  try {
    return parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: mostCellLetters,
      to: rowsRead,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new SheetRefused('sheetQuotes', { row: Number(error['lines'] ?? 0) })
    throw error
  }
}

/** Cells are counted before they are made: a few megabytes of separators would be millions of them. */
function refuseMany(text: string, separator: string): void {
  let count = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    count += 1
    if (count > sheetLimits.cells) throw new SheetRefused('sheetTooMuch')
  }
}

function textOf(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SheetRefused('sheetEncoding')
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 8) return 'utf-16le'
  if (even > start.length / 8) return 'utf-16be'
  if (start.includes(0)) throw new SheetRefused('sheetUnknown')
  if (isUtf8(bytes)) return 'utf-8'
  if (looksChinese(bytes)) return 'gb18030'
  throw new SheetRefused('sheetEncoding')
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** GBK decodes nearly anything, also Spanish and Japanese files: their pairs are rare characters, a Chinese file's are not. */
function looksChinese(bytes: Buffer): boolean {
  let [pairs, usual] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const second = bytes[at + 1] ?? 0
    pairs += 1
    if (second >= 0xa1 && ((first >= 0xb0 && first <= 0xf7) || (first >= 0xa1 && first <= 0xa3))) usual += 1
    at += 1
  }
  return pairs > 0 && usual / pairs >= leastUsual
}

/** The one that stands most often outside quotes in the first lines. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const counts = separators.map((sign) => start.split(sign).length - 1)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
