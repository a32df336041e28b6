/** A spreadsheet opens a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/

const cell = (text: string): string => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows of cells as CSV with a byte order mark, so that spreadsheets read Chinese. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
