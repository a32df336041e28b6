import { EditOutlined, PlusOutlined, ProfileOutlined } from '@ant-design/icons'
import { type PlanRow, planApi } from '@matrixcast/contract/plans'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { numberText } from '../ui/figures.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { PlanName } from './PlanName.tsx'
import { usePlanActions } from './plan-actions.tsx'

/** Each kind has a form of its own. */
const formOf = (kind: PlanRow['kind']): string => (kind === 'article' ? paths.articlePlans : paths.planForm)

/** Where plans are changed and deleted; a row opens the form. */
export function PlansScreen() {
  const { t, i18n } = useTranslation('plans')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const input = listInputFrom(planApi.list, state)
  const list = useList(planApi.list, input)
  const add = may(planApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.planForm)}>
      {t('newPlan')}
    </Button>
  ) : null

  const actions = usePlanActions()
  const columns: Column<PlanRow>[] = [
    { key: 'name', title: t('plan'), csv: { path: 'name' }, sort: 'name', render: (plan) => <PlanName plan={plan} /> },
    {
      key: 'works',
      title: t('counts.works'),
      csv: { path: 'counts.works', kind: 'number' },
      width: 110,
      align: 'right',
      render: ({ counts }) => numberText(counts.works, i18n.language),
    },
    {
      key: 'published',
      title: t('counts.published'),
      csv: { path: 'counts.published', kind: 'number' },
      width: 110,
      align: 'right',
      render: ({ counts }) => numberText(counts.published, i18n.language),
    },
    {
      key: 'updatetime',
      title: t('changedAt'),
      csv: { path: 'updatetime', kind: 'time' },
      width: 150,
      sort: 'updatetime',
      render: ({ updatetime }) => <Ago at={updatetime} />,
    },
    {
      key: 'createtime',
      title: t('createdAt'),
      csv: { path: 'createtime', kind: 'time' },
      width: 150,
      sort: 'createtime',
      render: ({ createtime }) => <Ago at={createtime} />,
    },
    {
      key: 'act',
      title: '',
      width: 100,
      align: 'right',
      render: ({ id, isForFiles, kind }) =>
        isForFiles ? null : (
          <Button size="small" icon={<EditOutlined />} onClick={() => go(withQuery(formOf(kind), { id }))}>
            {t('edit')}
          </Button>
        ),
    },
  ]
  return (
    <ListScreen
      name="plans"
      title={t('plansTitle')}
      meta={t('plansMeta')}
      actions={add}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('searchHint')}
      bulk={actions.bulk}
      source={{ endpoint: planApi.list, input, label: 'name' }}
      whole={actions.whole}
      empty={<EmptyState icon={<ProfileOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={add} />}
      leadsTo={({ id, isForFiles, kind }) =>
        isForFiles ? withQuery(paths.works, { wisdom_task_id: id }) : withQuery(formOf(kind), { id })
      }
      rowLabel={({ name }) => name}
    />
  )
}
