import { SearchOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import type { ListAnswer } from './list-answer.ts'

type StandInProps<Row> = {
  list: ListAnswer<Row>
  rows: Row[]
  rowPx: number
  isFiltered: boolean
  empty: ReactNode
  onClearFilters: () => void
}

/** What stands where the rows would, while there are none: loading, failed, nothing yet, nothing that matches. */
export function listStandIn<Row>({ list, rows, rowPx, isFiltered, empty, onClearFilters }: StandInProps<Row>) {
  if (list.data === undefined && list.error !== null) {
    return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  }
  if (list.data === undefined) return <SkeletonRows rowPx={rowPx} />
  if (rows.length > 0) return undefined
  return isFiltered ? <NoMatch onClearFilters={onClearFilters} /> : empty
}

function NoMatch({ onClearFilters }: { onClearFilters: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <EmptyState
      icon={<SearchOutlined />}
      title={t('noMatchTitle')}
      hint={t('noMatchHint')}
      action={<Button onClick={onClearFilters}>{t('clear')}</Button>}
    />
  )
}

const patienceMs = 150

function SkeletonRows({ rowPx }: { rowPx: number }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <ul aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <li key={row} className="list-skeleton" style={{ height: rowPx }}>
          <Skeleton.Button active size="small" style={{ width: 240 }} />
          <Skeleton.Button active size="small" style={{ width: 120 }} />
          <Skeleton.Button active size="small" style={{ width: 80 }} />
        </li>
      ))}
    </ul>
  )
}
