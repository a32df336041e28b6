import { FileTextOutlined } from '@ant-design/icons'
import { type PageTemplateRow, pageVideoApi } from '@matrixcast/contract/page-videos'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolds, useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useTemplateViews } from './template-kinds.ts'

const ListedPageVideo = lazily(async () => (await import('../page-videos/ListedPageVideo.tsx')).ListedPageVideo)

/** Pages with words or slots to be filled: each gives many videos. */
export function PageTemplates() {
  const { t } = useTranslation('clips')
  const may = useMay()
  const holds = useHolds()
  const go = useGo()
  const state = useListState()
  const input = listInputFrom(pageVideoApi.templates, state)
  const list = useList(pageVideoApi.templates, input)
  const [made, setMade] = useState<string | null>(null)
  const columns: Column<PageTemplateRow>[] = [
    {
      key: 'name',
      title: t('template'),
      sort: 'name',
      render: ({ name, kind }) => (
        <span>
          <span className="cell-name cut">{name}</span>
          <span className="cell-second cut">{t(`pages.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'words',
      title: t('pages.words'),
      render: ({ words }) => <span className="cut">{words.map((word) => `{${word}}`).join(' ') || '—'}</span>,
    },
    {
      key: 'slots',
      title: t('pages.slots'),
      render: ({ slots }) => <span className="cut">{slots.join(' · ') || '—'}</span>,
    },
    { key: 'size', title: t('size'), width: 110, lesser: true, render: ({ size }) => size.replace('x', '×') },
    {
      key: 'updatetime',
      title: t('pages.changedAt'),
      width: 120,
      lesser: true,
      sort: 'updatetime',
      render: ({ updatetime }) => <Ago at={updatetime} />,
    },
    {
      key: 'act',
      title: '',
      width: 220,
      align: 'right',
      render: ({ id }) => (
        <Space>
          {holds('builder:use') && (
            <Button size="small" onClick={() => go(withQuery(paths.quarkEditor, { id }))}>
              {t('pages.open')}
            </Button>
          )}
          {may(pageVideoApi.addMany) && (
            <Button size="small" onClick={() => setMade(id)}>
              {t('pages.make')}
            </Button>
          )}
        </Space>
      ),
    },
  ]
  return (
    <>
      <ListScreen
        name="pageTemplates"
        title={t('templatesTitle')}
        meta={t('pages.meta')}
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('templatesSearch')}
        views={useTemplateViews()}
        empty={<EmptyState icon={<FileTextOutlined />} title={t('pages.none')} hint={t('pages.noneHint')} />}
        rowLabel={({ name }) => name}
      />
      {made !== null && <ListedPageVideo id={made} onClose={() => setMade(null)} />}
    </>
  )
}
