import { readTable } from '../sheets/read-table.ts'

type Office = {
  /** What an office program shows of the sheet, all its rows. */
  rows: readonly (readonly string[])[]
  hiddenRows: readonly number[]
  hiddenColumns: readonly number[]
}
type Difference = { row: number; column: number; office: string; taken: string }
type Compared = { cells: number; marked: number; silent: Difference[] }

/** Compares what is taken of a table with what an office program shows. A cell with a mark is told of; what else differs is silent. */
export async function silentDifferences(bytes: Buffer, { rows, hiddenRows, hiddenColumns }: Office): Promise<Compared> {
  const table = await readTable(bytes, 'leads')
  const taken = new Map(table.rows.map(([number, cells, notes]) => [number, { cells, notes }]))
  const compared: Compared = { cells: 0, marked: 0, silent: [] }
  const isLong = (text: string) => table.longNumbers > 0 && text.replace(/\D/g, '').length > 15
  for (const [at, office] of rows.entries()) {
    const number = at + 1
    const found = taken.get(number)
    const isLeft = found?.notes?.hidden === true
    if (at === 0) continue
    if (hiddenRows.includes(number)) {
      if (!isLeft)
        compared.silent.push({ row: number, column: 0, office: '(hidden)', taken: found?.cells.join() ?? '' })
      continue
    }
    if (isLeft) compared.silent.push({ row: number, column: 0, office: office.join(), taken: '(hidden)' })
    for (const [column, shown] of office.entries()) {
      const isHidden = hiddenColumns.includes(column + 1)
      if (isHidden !== table.hiddenColumns.includes(column))
        compared.silent.push({ row: number, column, office: isHidden ? '(hidden)' : shown, taken: '(column)' })
      if (isHidden) continue
      compared.cells += 1
      const text = found?.cells[column] ?? ''
      if (found?.notes?.marks?.[column] !== undefined || isLong(text)) compared.marked += 1
      else if (!showSame(shown, text)) compared.silent.push({ row: number, column, office: shown, taken: text })
    }
  }
  return compared
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Days and times are taken in the order of ISO 8601, however they are shown. */
function showSame(office: string, taken: string): boolean {
  if (plain(office) === plain(taken)) return true
  if (!/^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}/.test(taken)) return false
  const numbers = (text: string) =>
    (text.match(/\d+/g) ?? [])
      .map(Number)
      .toSorted((one, other) => one - other)
      .join()
  const moment = (text: string) => Date.parse(/^\d{1,2}:/.test(text) ? `2000-01-01 ${text}` : text.replace(' ', ' '))
  return numbers(office) === numbers(taken) || moment(office) === moment(taken.replaceAll('-', '/'))
}
