import '../ui/list/list.css'
import { FileTextOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type Column, ListTable } from '../ui/list/ListTable.tsx'
import type { ListAnswer } from '../ui/list/list-answer.ts'
import type { ListState } from '../ui/list/list-state.ts'
import { Pager } from '../ui/list/Pager.tsx'

type PagedTableProps<Row extends { id: string }> = {
  title: string
  list: ListAnswer<Row>
  state: ListState
  columns: Column<Row>[]
  rowLabel: (row: Row) => string
}

/** A list inside a settings panel: the same table and pager, without views, filters and drawer. */
export function PagedTable<Row extends { id: string }>({
  title,
  list,
  state,
  columns,
  rowLabel,
}: PagedTableProps<Row>) {
  const { t } = useTranslation('settings')
  return (
    <div className="paged-table">
      <ListTable
        title={title}
        list={list}
        rows={list.data?.data ?? []}
        columns={columns}
        rowPx={44}
        state={state}
        chosen={undefined}
        onChoose={() => undefined}
        onOpen={undefined}
        isFiltered={false}
        empty={<EmptyState icon={<FileTextOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} />}
        onClearFilters={() => undefined}
        rowLabel={rowLabel}
      />
      <Pager list={list.data} state={state} />
    </div>
  )
}
