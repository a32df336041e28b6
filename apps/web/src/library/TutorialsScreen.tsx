import './library.css'
import { CheckCircleFilled, ReadOutlined, SearchOutlined } from '@ant-design/icons'
import { type Tutorial, tutorialApi, tutorialCategories } from '@matrixcast/contract/library'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { useRested } from '../ui/use-rested.ts'

/** Tutorials about this product by category, with what the reader has read of them. */
export function TutorialsScreen() {
  const { t } = useTranslation('library')
  const state = useListState()
  const language = useOurLanguage()
  const category = oneOf(tutorialCategories, state.get('category'))
  const keyword = useRested(state.keyword)
  const list = useList(tutorialApi.list, {
    language,
    limit: 9999,
    ...(keyword === '' ? {} : { keyword }),
    ...(category === undefined ? {} : { category }),
  })
  const rows = list.data?.data
  const done = rows?.filter(({ isRead }) => isRead).length ?? 0
  const clear = <Button onClick={() => state.set({ keyword: '', category: '' })}>{t('clear')}</Button>
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('title')}</h1>
        <span className="meta cut">{t('meta')}</span>
      </div>
      <div className="library-filters">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={state.keyword}
          onChange={({ target }) => state.set({ keyword: target.value })}
        />
        <Segmented
          aria-label={t('title')}
          value={category ?? 'all'}
          options={[
            { value: 'all', label: t('all') },
            ...tutorialCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          onChange={(value) => state.set({ category: value === 'all' ? '' : value })}
        />
        {rows && rows.length > 0 && (
          <span className="meta" aria-live="polite">
            {t('progress', { done, count: rows.length })}
          </span>
        )}
      </div>
      {list.error && !rows && (
        <section className="panel">
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </section>
      )}
      {!rows && !list.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {rows?.length === 0 && (
        <section className="panel">
          <EmptyState icon={<ReadOutlined />} title={t('none')} hint={t('noneHint')} action={clear} />
        </section>
      )}
      {rows &&
        tutorialCategories.map((one) => (
          <Group key={one} category={one} rows={rows.filter((row) => row.category === one)} />
        ))}
    </div>
  )
}

function Group({ category, rows }: { category: (typeof tutorialCategories)[number]; rows: Tutorial[] }) {
  const { t } = useTranslation('library')
  if (rows.length === 0) return null
  return (
    <section className="library-group" aria-label={t(`categories.${category}`)}>
      <h2>{t(`categories.${category}`)}</h2>
      <ul className="library-grid">
        {rows.map(({ id, title, summary, minutes, isRead }) => (
          <li key={id}>
            <AppLink href={withQuery(paths.tutorial, { id })} className="panel library-card">
              <h3>{title}</h3>
              <p>{summary}</p>
              <span className="library-card-foot meta">
                {t('minutes', { count: minutes })}
                {isRead && (
                  <span className="library-read">
                    <CheckCircleFilled /> {t('read')}
                  </span>
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
