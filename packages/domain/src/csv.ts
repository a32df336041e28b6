const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const needsQuotes = /[",\r\n]/

/** Tells a spreadsheet that the file is UTF-8; stands before the first line. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180, ends with CRLF). A text that a spreadsheet would take for a formula gets an apostrophe
 * before it; numbers stay numbers. Null is an empty cell.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell === null ? '' : String(cell))).join(',')}\r\n`

const textCell = (text: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
