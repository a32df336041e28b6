import type { ReactNode } from 'react'
import type { WholeGiven } from './list-source.ts'

/** What the dialog of an action asks with. */
export type AskDialogProps = {
  count: number
  /** Does it with what was filled in, and closes the dialog. What was refused leaves it open for another try. */
  give: (given: object) => Promise<void>
  onClose: () => void
}

/** What the dialog of an action gets. */
export type OverRows<Row> = AskDialogProps & {
  /** The rows it is for; none where all matching rows are meant. */
  rows: readonly Row[]
  /** Of a dialog that makes its own call: nothing is left to choose. */
  onDone: () => void
}

/** Stands in for the rows of an action, so that a form can judge the rest of its call. */
export const anyRows: string[] = [crypto.randomUUID()]

const isPlain = (value: unknown): value is WholeGiven[string] =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** What a form gave, without the rows that the action has itself. */
export const withoutRows = (given: object): WholeGiven =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name !== 'ids' && isPlain(value)))

/** A dialog over one row. */
export const overOne =
  <Row>(dialog: (row: Row, onClose: () => void) => ReactNode) =>
  ({ rows: [row], onClose }: OverRows<Row>): ReactNode =>
    row === undefined ? null : dialog(row, onClose)
