import './articles.css'
import {
  CheckCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  MoreOutlined,
  PlusOutlined,
  RollbackOutlined,
  SendOutlined,
} from '@ant-design/icons'
import { articleCheckApi } from '@matrixcast/contract/article-checks'
import { type Article, articleApi, articleStates } from '@matrixcast/contract/articles'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { AppLink, useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useArticleColumns } from './article-columns.tsx'
import { ImportButton } from './ImportButton.tsx'

const CheckLimitsDialog = lazily(async () => (await import('./CheckLimitsDialog.tsx')).CheckLimitsDialog)
const SimilarDrawer = lazily(async () => (await import('./SimilarDrawer.tsx')).SimilarDrawer)

const emptyDoc = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

/** Articles with their state: written, approved, and from then on works. */
export function ArticlesScreen() {
  const { t } = useTranslation('articles')
  const go = useGo()
  const may = useMay()
  const state = useListState()
  const [similarTo, setSimilarTo] = useState<string>()
  const [isSetting, setIsSetting] = useState(false)
  const columns = useArticleColumns(setSimilarTo)
  const input = listInputFrom(articleApi.list, state)
  const list = useList(articleApi.list, input, {
    everyMs: (latest) => (latest?.data.some(({ similar }) => similar === null) ? 5000 : false),
  })
  const open = (id: string) => withQuery(paths.article, { id })
  const begin = useAction(articleApi.add, { refreshes: [articleApi.list], onDone: ({ id }) => go(open(id)) })
  const actions = useListActions<Article>(
    [
      {
        key: 'edit',
        label: t('edit'),
        icon: <EditOutlined />,
        places: ['row'],
        call: articleApi.edit,
        run: ([article]) => (article ? go(open(article.id)) : undefined),
      },
      {
        key: 'approve',
        label: t('approve'),
        icon: <CheckCircleOutlined />,
        places: ['bulk', 'whole', 'row'],
        call: articleApi.approve,
        when: (article) => article.state !== 'approved',
        done: (count) => t('approved', { count }),
      },
      {
        key: 'review',
        label: t('toReview'),
        icon: <SendOutlined />,
        places: ['bulk', 'whole', 'row'],
        call: articleApi.setState,
        when: (article) => article.state === 'draft',
        given: () => ({ state: 'review' }),
        whole: { given: { state: 'review' } },
        done: (count) => t('sentToReview', { count }),
      },
      {
        key: 'back',
        label: t('toDraft'),
        icon: <RollbackOutlined />,
        places: ['bulk', 'row'],
        call: articleApi.setState,
        when: (article) => article.state === 'review',
        given: () => ({ state: 'draft' }),
        done: (count) => t('sentBack', { count }),
      },
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'whole', 'row'],
        danger: true,
        call: articleApi.remove,
        confirm: ({ length }) => ({
          title: t('removeTitle', { count: length }),
          content: t('removeBody'),
          keep: t('keep'),
        }),
        whole: { body: t('removeBody') },
        done: (count) => t('removed', { count }),
      },
    ],
    { refreshes: [articleApi.list] },
  )
  const write = may(articleApi.add) ? (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      loading={begin.isPending}
      onClick={() => begin.mutate({ title: '', doc: emptyDoc })}
    >
      {t('write')}
    </Button>
  ) : null
  const counts = list.data?.states
  const menu: Column<Article> = {
    key: 'act',
    title: '',
    width: 60,
    align: 'right',
    render: (article) => (
      <Dropdown trigger={['click']} menu={actions.menuOf(article)}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('more')} />
      </Dropdown>
    ),
  }
  const ofPlan = state.get('plan')
  const planName = list.data?.data[0]?.plan?.name
  return (
    <>
      <ListScreen
        name="articles"
        title={t('title')}
        meta={t('meta')}
        actions={
          write && (
            <>
              {may(articleCheckApi.save) && <Button onClick={() => setIsSetting(true)}>{t('limits.open')}</Button>}
              <ImportButton />
              {write}
            </>
          )
        }
        list={list}
        state={state}
        columns={[...columns, menu]}
        rowPx={64}
        above={
          ofPlan === '' ? null : (
            <p className="article-of-plan">
              {planName === undefined ? t('ofPlan') : t('ofPlanNamed', { name: planName })}
              <AppLink href={withQuery(paths.articlePlans, { id: ofPlan })}>{t('openPlan')}</AppLink>
              <Button type="link" size="small" onClick={() => state.set({ plan: '' })}>
                {t('allArticles')}
              </Button>
            </p>
          )
        }
        searchHint={t('search')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('allStates'), count: undefined },
            ...articleStates.map((value) => ({ value, label: t(`states.${value}`), count: counts?.[value] })),
          ],
        }}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{ endpoint: articleApi.list, input, label: 'title' }}
        empty={<EmptyState icon={<FileTextOutlined />} title={t('empty')} hint={t('emptyHint')} action={write} />}
        leadsTo={({ id }) => open(id)}
        rowLabel={({ title }) => title || t('untitled')}
      />
      {isSetting && <CheckLimitsDialog onClose={() => setIsSetting(false)} />}
      {similarTo !== undefined && <SimilarDrawer id={similarTo} onClose={() => setSimilarTo(undefined)} />}
    </>
  )
}
