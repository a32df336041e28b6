import './library.css'
import { PlayCircleOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { type ShortTutorial, shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { useRested } from '../ui/use-rested.ts'
import { ShortTutorialCard } from './ShortTutorialCard.tsx'
import { ShortTutorialPlayer } from './ShortTutorialPlayer.tsx'

const ShortTutorialForm = lazily(async () => (await import('./ShortTutorialForm.tsx')).ShortTutorialForm)

const everything = 9999

/** Short videos to learn from: those of the product, and those that the workspace made of its materials. */
export function ShortTutorialsScreen() {
  const { t } = useTranslation('library')
  const state = useListState()
  const may = useMay()
  const language = useOurLanguage()
  const [edited, setEdited] = useState<ShortTutorial | null>()
  const keyword = useRested(state.keyword)
  const category = state.get('category')
  const list = useList(shortTutorialApi.list, {
    language,
    limit: everything,
    ...(keyword === '' ? {} : { keyword }),
    ...(category === '' ? {} : { category: category === 'none' ? '' : category }),
  })
  const rows = list.data?.data
  const played = rows?.find(({ id }) => id === state.open)
  const categories = list.data?.categories ?? []
  const nameOf = (one: string) => (one === '' ? t('short.noCategory') : one === 'product' ? t('short.product') : one)
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('short.title')}</h1>
        <span className="meta cut">{t('short.meta')}</span>
        {may(shortTutorialApi.save) && (
          <Button type="primary" icon={<PlusOutlined />} className="head-action" onClick={() => setEdited(null)}>
            {t('short.add')}
          </Button>
        )}
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
        {categories.length > 1 && (
          <Segmented
            aria-label={t('short.category')}
            value={category === '' ? 'all' : category}
            options={[
              { value: 'all', label: t('all') },
              ...categories.map((one) => ({ value: one === '' ? 'none' : one, label: nameOf(one) })),
            ]}
            onChange={(value) => state.set({ category: value === 'all' ? '' : value })}
          />
        )}
        {rows && rows.length > 0 && (
          <span className="meta" aria-live="polite">
            {t('progress', { done: rows.filter(({ isRead }) => isRead).length, count: rows.length })}
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
          <EmptyState icon={<PlayCircleOutlined />} title={t('short.empty')} hint={t('short.emptyHint')} />
        </section>
      )}
      <ul className="library-grid library-shorts">
        {rows?.map((row) => (
          <li key={row.id}>
            <ShortTutorialCard
              tutorial={row}
              making={list.data?.making ?? 'made'}
              category={nameOf(row.category)}
              onPlay={() => state.set({ open: row.id })}
              onEdit={() => setEdited(row)}
            />
          </li>
        ))}
      </ul>
      {played && <ShortTutorialPlayer tutorial={played} onClose={() => state.set({ open: '' })} />}
      {edited !== undefined && (
        <ShortTutorialForm
          tutorial={edited}
          categories={categories.filter((one) => one !== '' && one !== 'product')}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
