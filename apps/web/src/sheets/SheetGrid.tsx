import { accountApi } from '@matrixcast/contract/accounts'
import type { SheetColumn, SheetMend, SheetRow } from '@matrixcast/contract/sheets'
import { Table, type TableProps } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { CellEditor } from './CellEditor.tsx'
import { GridCell } from './GridCell.tsx'

type Props = {
  columns: readonly SheetColumn[]
  rows: SheetRow[]
  timeZone: string
  onMend: (mend: SheetMend) => void
}
type Place = { row: number; column: number }

const rowColumnPx = 64
const columnPx = 164
const headPx = 40
const barPx = 12
const leastPx = 240

/** The rows of a table, as many as are in sight; a press on a cell opens it for change. */
export function SheetGrid({ columns, rows, timeZone, onMend }: Props) {
  const { t } = useTranslation('sheets')
  const [open, setOpen] = useState<Place>()
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const opened = rows.find(({ row }) => row === open?.row)
  const openedCell = open && opened?.cells[open.column]

  const shown = columns.flatMap((column, at) => (column.kind === 'note' ? [] : [{ column, at }]))
  const antColumns: TableProps<SheetRow>['columns'] = [
    { key: 'row', title: t('row'), width: rowColumnPx, fixed: 'left', render: (_: unknown, { row }: SheetRow) => row },
    ...shown.map(({ column, at }) => ({
      key: `${at}`,
      title: <ColumnHead column={column} />,
      width: columnPx,
      ellipsis: true,
      render: (_: unknown, { row, cells }: SheetRow) => {
        const cell = cells[at]
        return (
          cell && (
            <GridCell
              cell={cell}
              timeZone={timeZone}
              label={t('edit', { column: column.header, row })}
              onOpen={() => setOpen({ row, column: at })}
            />
          )
        )
      },
    })),
  ]
  const leastWidth = rowColumnPx + shown.length * columnPx
  return (
    <div ref={box} className="sheet-grid">
      <Table<SheetRow>
        rowKey="row"
        size="small"
        aria-label={t('grid')}
        columns={antColumns}
        dataSource={rows}
        pagination={false}
        virtual
        scroll={{ x: Math.max(leastWidth, size.width), y: Math.max(leastPx, size.height - headPx - barPx) }}
      />
      {open && openedCell && (
        <CellEditor
          key={`${open.row} ${open.column}`}
          cell={openedCell}
          title={t('edit', { column: columns[open.column]?.header ?? '', row: open.row })}
          onClose={() => setOpen(undefined)}
          onSave={(text) => {
            setOpen(undefined)
            onMend({ ...open, text })
          }}
        />
      )}
    </div>
  )
}

function ColumnHead({ column: { account, header, fault } }: { column: SheetColumn }) {
  const platforms = useRead(accountApi.platforms, {}).data?.data
  const known = platforms?.find(({ value }) => value === account?.platform)
  if (account === null)
    return (
      <span className={fault === null ? 'cut' : 'cut sheet-wrong'} title={header}>
        {header}
      </span>
    )
  return (
    <span className="sheet-account" title={header}>
      {known !== undefined && <PlatformMark platform={known} px={16} />}
      <span className="cut">{account.openname}</span>
    </span>
  )
}
