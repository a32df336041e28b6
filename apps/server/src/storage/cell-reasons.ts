import { faultOfMark } from '@matrixcast/domain/sheet-cell'
import type { CellMarks } from './sheet-store.ts'

type Row = { headers: readonly string[]; cells: readonly string[]; marks: CellMarks }
type CellReason = { fault: (typeof faultOfMark)[keyof typeof faultOfMark]; details: { column: string; text: string } }

const shownLetters = 60

/** Why a cell is not to be taken as it stands. One that only looks empty is taken as empty; who must not, asks for its mark. */
export function cellReason({ headers, cells, marks }: Row, column: number): CellReason | undefined {
  const mark = marks[column]
  return mark === undefined || mark === 'blank' ? undefined : reasonOf(mark, headers[column], cells[column])
}

export const reasonOf = (mark: CellMarks[string], header = '', text = ''): CellReason => ({
  fault: faultOfMark[mark],
  details: { column: header.slice(0, shownLetters), text: text.slice(0, shownLetters) },
})

/** The reasons of all cells of a row that are meant: those of other columns are passed over. */
export const cellReasons = (row: Row, isMeant: (column: number) => boolean): CellReason[] =>
  Object.keys(row.marks).flatMap((column) => (isMeant(Number(column)) ? (cellReason(row, Number(column)) ?? []) : []))
