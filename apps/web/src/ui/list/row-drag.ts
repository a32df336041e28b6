import type { DragEvent } from 'react'

/** What is carried when a row is dragged: a type of our own, and the ids of all that go along. */
export type RowDrag<Row> = { type: string; idsOf: (row: Row) => string[] }

export const draggable = <Row>({ type, idsOf }: RowDrag<Row>, row: Row) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.setData(type, JSON.stringify(idsOf(row)))
    event.dataTransfer.effectAllowed = 'move'
  },
})
