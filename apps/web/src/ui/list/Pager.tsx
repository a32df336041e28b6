import type { Page } from '@matrixcast/contract/wire'
import { Pagination, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { numberText } from '../figures.ts'
import type { ListState } from './list-state.ts'

const sizes = [20, 50, 100, 200, 1000]

export function Pager({ list, state }: { list: Page<unknown> | undefined; state: ListState }) {
  const { t, i18n } = useTranslation('ui')
  if (list === undefined || list.total === 0) return <footer className="pager" />
  const from = (list.current_page - 1) * list.per_page + 1
  /** Counting ended before the rows did; without it all rows there are room for are on this page. */
  const hasMore = list.truncated === true && list.total > list.data.length
  const range = t('range', {
    from,
    to: Math.min(list.total, from + list.data.length - 1),
    total: `${numberText(list.total, i18n.language)}${hasMore ? '+' : ''}`,
  })
  return (
    <footer className="pager">
      <span className="meta" aria-live="polite">
        {range}
        {list.truncated === true && !hasMore && ` · ${t('truncated', { count: list.data.length })}`}
      </span>
      <Pagination
        current={list.current_page}
        pageSize={list.per_page}
        total={list.total}
        showSizeChanger={false}
        onChange={(page) => state.set({ page: page === 1 ? '' : String(page) })}
      />
      <Select
        value={state.limit}
        aria-label={t('perPage', { count: state.limit })}
        options={sizes.map((size) => ({ value: size, label: t('perPage', { count: size }) }))}
        onChange={(size) => state.set({ limit: String(size) })}
      />
    </footer>
  )
}
