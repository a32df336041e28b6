import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { rowsRead, SheetRefused, sheetLimits } from './sheet-fault.ts'

const separators = [',', ';', '\t'] as const
const mostCellLetters = 1_000_000

/** The rows of a text that is separated by commas, semicolons or tabs. */
export function csvRows(text: string): string[][] {
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

/** The one that stands most often outside quotes in the first lines. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const counts = separators.map((sign) => start.split(sign).length - 1)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
