import { Table, type TableProps } from 'antd'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListAnswer } from './list-answer.ts'
import type { CsvCell } from './list-source.ts'
import { listStandIn } from './list-stand-in.tsx'
import type { ListState } from './list-state.ts'
import { draggable, type RowDrag } from './row-drag.ts'

export type Column<Row> = {
  key: string
  title: string
  /** px; a column without a width takes the rest. */
  width?: number
  align?: 'right'
  /** The server's name for sorting by it. */
  sort?: string
  /** Dropped where there is not room for all columns. */
  lesser?: boolean
  hiddenAtFirst?: boolean
  csv?: CsvCell
  render: (row: Row) => ReactNode
}

type ListTableProps<Row extends { id: string }> = {
  title: string
  list: ListAnswer<Row>
  rows: Row[]
  columns: Column<Row>[]
  rowPx: number
  state: ListState
  chosen: Row[] | undefined
  onChoose: (rows: Row[]) => void
  onOpen: ((row: Row) => void) | undefined
  isFiltered: boolean
  empty: ReactNode
  onClearFilters: () => void
  rowLabel: (row: Row) => string
  /** What a row carries when it is dragged. */
  drag?: RowDrag<Row> | undefined
}

const headPx = 36
const virtualAbove = 200
const leastFreePx = 200

export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, rows, rowPx, state, chosen, onChoose, onOpen } = props
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isShown = rows.length > 0
  const [barPx, setBarPx] = useState(0)
  useLayoutEffect(() => {
    const body = box.current?.querySelector<HTMLElement>('.ant-table-body')
    if (!isShown || !body) return
    // antd scrolls the body in a box that the keyboard could not reach otherwise.
    body.setAttribute('tabindex', '0')
    setBarPx(body.offsetWidth - body.clientWidth)
  }, [isShown])
  const roomPx = size.width - barPx

  const widthOf = (some: Column<Row>[]) =>
    some.reduce((sum, { width }) => sum + (width ?? leastFreePx), chosen === undefined ? 0 : 44)
  const fitsAll = size.width === 0 || widthOf(props.columns) <= roomPx
  const columns = fitsAll ? props.columns : props.columns.filter(({ lesser }) => lesser !== true)
  const leastWidth = widthOf(columns)
  const antColumns: TableProps<Row>['columns'] = columns.map(({ key, title, width, align, sort, render }) => ({
    key,
    title,
    ...(width === undefined ? {} : { width }),
    ...(align === undefined ? {} : { align }),
    ellipsis: true,
    ...(sort === undefined
      ? {}
      : {
          sorter: true,
          sortOrder: state.sort === sort ? (state.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
          onHeaderCell: () => ({ 'aria-label': title }),
        }),
    render: (_: unknown, row: Row) => render(row),
  }))

  const body = () => {
    const standIn = listStandIn(props)
    if (standIn !== undefined) return standIn
    return (
      <Table<Row>
        rowKey="id"
        size="large"
        aria-label={props.title}
        columns={antColumns}
        dataSource={rows}
        pagination={false}
        showSorterTooltip={false}
        virtual={rows.length > virtualAbove}
        scroll={{ x: Math.max(leastWidth, roomPx), y: Math.max(120, size.height - headPx) }}
        className={list.isPlaceholderData ? 'list-stale' : ''}
        {...(chosen === undefined
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: chosen.map(({ id }) => id),
                preserveSelectedRowKeys: true,
                onChange: (_keys: React.Key[], selected: Row[]) => onChoose(selected),
                getCheckboxProps: (row: Row) => ({ 'aria-label': `${t('selectRow')}: ${props.rowLabel(row)}` }),
              },
            })}
        onRow={(row) => ({
          className: row.id === state.open ? 'list-open-row' : '',
          'data-row': row.id,
          ...(props.drag === undefined ? {} : draggable(props.drag, row)),
          ...(onOpen !== undefined
            ? {
                tabIndex: 0,
                'aria-label': props.rowLabel(row),
                style: { cursor: 'pointer' },
                onClick: (event: React.MouseEvent) => {
                  if (event.target instanceof Element && event.target.closest('button, a, input, label') !== null)
                    return
                  onOpen(row)
                },
                onKeyDown: (event: React.KeyboardEvent) => {
                  if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
                },
              }
            : {}),
        })}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const column = columns.find(({ key }) => key === one?.columnKey)
          state.set(
            one?.order === undefined || one.order === null || column?.sort === undefined
              ? { sort: '', order: '' }
              : { sort: column.sort, order: one.order === 'ascend' ? 'asc' : 'desc' },
          )
        }}
      />
    )
  }

  return (
    <div className="list-table" ref={box} data-least-px={leastWidth} style={{ '--row-px': `${rowPx}px` }}>
      {body()}
    </div>
  )
}
