import './article-plans.css'
import { DeleteOutlined, EditOutlined, MoreOutlined, PlusOutlined, ReadOutlined } from '@ant-design/icons'
import { type ArticlePlanRow, articlePlanApi } from '@matrixcast/contract/article-plans'
import { planApi } from '@matrixcast/contract/plans'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { newPlan } from './new-plan.ts'
import { usePlanColumns } from './plan-columns.tsx'

const openPlan = (id: string) => withQuery(paths.articlePlans, { id })
const openArticles = (id: string) => withQuery(paths.articles, { plan: id })

/** Plans whose works are articles, with how many are made and wait for a yes. */
export function PlanList() {
  const { t } = useTranslation('article-plans')
  const go = useGo()
  const may = useMay()
  const state = useListState()
  const input = listInputFrom(articlePlanApi.list, state)
  const list = useList(articlePlanApi.list, input, {
    everyMs: (latest) => (latest?.data.some((plan) => plan.state === 'running') ? 3000 : false),
  })
  const actions = useListActions<ArticlePlanRow>(
    [
      {
        key: 'articles',
        label: t('articles'),
        icon: <ReadOutlined />,
        places: ['row'],
        run: ([plan]) => (plan ? go(openArticles(plan.id)) : undefined),
      },
      {
        key: 'open',
        label: t('open'),
        icon: <EditOutlined />,
        places: ['row'],
        call: articlePlanApi.save,
        run: ([plan]) => (plan ? go(openPlan(plan.id)) : undefined),
      },
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'row'],
        danger: true,
        call: planApi.remove,
        blocking: true,
        confirm: ({ length }) => ({
          title: t('removeTitle', { count: length }),
          content: t('removeBody'),
          keep: t('keep'),
        }),
        done: (count) => t('removed', { count }),
      },
    ],
    { refreshes: [articlePlanApi.list, planApi.list] },
  )
  const add = may(articlePlanApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(withQuery(paths.articlePlans, { id: newPlan }))}>
      {t('add')}
    </Button>
  ) : null
  const menu: Column<ArticlePlanRow> = {
    key: 'act',
    title: '',
    width: 60,
    align: 'right',
    render: (plan) => (
      <Dropdown trigger={['click']} menu={actions.menuOf(plan)}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('menu')} />
      </Dropdown>
    ),
  }
  return (
    <ListScreen
      name="article-plans"
      title={t('title')}
      meta={t('meta')}
      actions={add}
      list={list}
      state={state}
      columns={[...usePlanColumns(), menu]}
      rowPx={64}
      searchHint={t('search')}
      bulk={actions.bulk}
      source={{ endpoint: articlePlanApi.list, input, label: 'name' }}
      empty={<EmptyState icon={<ReadOutlined />} title={t('empty')} hint={t('emptyHint')} action={add} />}
      leadsTo={({ id }) => openPlan(id)}
      rowLabel={({ name }) => name}
    />
  )
}
