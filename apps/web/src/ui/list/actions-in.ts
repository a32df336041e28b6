import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { ListAction, Place } from './list-action.ts'

export type Offered<Row extends { id: string }> = { action: ListAction<Row>; rows: Row[] }

/** What is offered for these rows, in one place or anywhere: what the person may do, each with the rows that it is for. */
export const actionsIn = <Row extends { id: string }>(
  table: readonly ListAction<Row>[],
  { place, rows, may }: { place?: Place; rows: readonly Row[]; may: (call: Endpoint) => boolean },
): Offered<Row>[] =>
  table
    .filter(({ places, call }) => (place === undefined || places.includes(place)) && (call === undefined || may(call)))
    .map((action) => ({ action, rows: rows.filter((row) => action.when?.(row) ?? true) }))
    .filter((one) => one.rows.length > 0)

/** The buttons in the foot of a drawer and, where it holds more than fit, what waits behind one more button. */
export function shareFoot<Row extends { id: string }>(offered: readonly Offered<Row>[], most: number) {
  if (offered.length <= most) return { shown: [...offered], rest: [] }
  const shown = offered.filter(({ action }) => action.danger !== true).slice(0, most - 1)
  return { shown, rest: offered.filter((one) => !shown.includes(one)) }
}
