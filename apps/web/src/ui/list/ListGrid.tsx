import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListAnswer } from './list-answer.ts'
import { listStandIn } from './list-stand-in.tsx'
import { draggable, type RowDrag } from './row-drag.ts'

type ListGridProps<Row extends { id: string }> = {
  title: string
  list: ListAnswer<Row>
  rows: Row[]
  card: (row: Row) => ReactNode
  openId: string
  chosen: Row[] | undefined
  onChoose: (rows: Row[]) => void
  onOpen: ((row: Row) => void) | undefined
  isFiltered: boolean
  empty: ReactNode
  onClearFilters: () => void
  rowLabel: (row: Row) => string
  drag: RowDrag<Row> | undefined
}

const cardPx = 220

/** The rows of a list as cards, for what is told by its looks; chosen, opened and dragged as rows are. */
export function ListGrid<Row extends { id: string }>(props: ListGridProps<Row>) {
  const { list, rows, chosen, onChoose, onOpen, rowLabel, drag } = props
  const { t } = useTranslation('ui')
  const standIn = listStandIn({ ...props, rowPx: cardPx })
  if (standIn !== undefined) return <div className="list-table">{standIn}</div>
  const toggle = (row: Row) => {
    const others = (chosen ?? []).filter(({ id }) => id !== row.id)
    onChoose(others.length === chosen?.length ? [...others, row] : others)
  }
  return (
    <ul
      className={list.isPlaceholderData ? 'list-grid list-stale' : 'list-grid'}
      aria-label={props.title}
      tabIndex={-1}
    >
      {rows.map((row) => {
        const isChosen = chosen?.some(({ id }) => id === row.id) === true
        const isOn = isChosen || row.id === props.openId
        return (
          <li
            key={row.id}
            className={isOn ? 'list-card list-card-on' : 'list-card'}
            data-row={row.id}
            {...(drag === undefined ? {} : draggable(drag, row))}
          >
            {chosen !== undefined && (
              <Checkbox
                className={isChosen ? 'list-card-tick list-card-ticked' : 'list-card-tick'}
                checked={isChosen}
                aria-label={`${t('selectRow')}: ${rowLabel(row)}`}
                onChange={() => toggle(row)}
              />
            )}
            <button type="button" className="list-card-open" aria-label={rowLabel(row)} onClick={() => onOpen?.(row)}>
              {props.card(row)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
