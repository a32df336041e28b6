const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** A spreadsheet rounds long digits, drops a zero at the beginning, and takes `1e5`, `3/4` and `true` for its own. */
const textAtRisk = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?|true|false)$/i

/** Tells a spreadsheet that the file is UTF-8; stands before the first line. */
const byteOrderMark = '\uFEFF'

/**
 * What a CSV file is written for. `comma`, `semicolon` and `tab`: a spreadsheet that separates so; long numbers are marked as
 * text. `plain`: programs; commas, and numbers as they are.
 */
export const csvFormats = ['comma', 'semicolon', 'tab', 'plain'] as const
export type CsvFormat = (typeof csvFormats)[number]

const separators: Record<CsvFormat, string> = { comma: ',', semicolon: ';', tab: '\t', plain: ',' }

/** What spreadsheets of a language expect: where the decimal point is a comma, a semicolon separates. */
export const usualCsvFormat = (language: string): CsvFormat => (language === 'es' ? 'semicolon' : 'comma')

/** What bytes the letters of a CSV file become. */
export const csvEncodings = ['utf8', 'utf16', 'gbk'] as const
export type CsvEncoding = (typeof csvEncodings)[number]

export type CsvCell = string | number | null

/**
 * One line of a CSV file (RFC 4180, ends with CRLF). A text that a spreadsheet would take for a formula gets an apostrophe
 * before it; numbers stay numbers. A text that a spreadsheet would change is written as `="…"`. Null is an empty cell.
 */
export function csvLine(cells: readonly CsvCell[], format: CsvFormat): string {
  const written = cells.map((cell) => (typeof cell === 'string' ? textCell(cell, format) : String(cell ?? '')))
  return `${written.join(separators[format])}\r\n`
}

/** A whole file, its byte order mark included. */
export const csvFile = (rows: readonly (readonly CsvCell[])[], format: CsvFormat): string =>
  byteOrderMark + rows.map((row) => csvLine(row, format)).join('')

/** A text as it was before a table was written with it: without the apostrophe of a guarded formula. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text

function textCell(text: string, format: CsvFormat): string {
  if (format !== 'plain' && textAtRisk.test(text)) return `"=""${text}"""`
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
