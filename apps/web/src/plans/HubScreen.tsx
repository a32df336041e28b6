import { EditOutlined, MoreOutlined, PlusOutlined, ProfileOutlined, SendOutlined } from '@ant-design/icons'
import { type PlanRow, planApi } from '@matrixcast/contract/plans'
import { publishingApi } from '@matrixcast/contract/publishing'
import { Button, Dropdown } from 'antd'
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
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { usePublish } from '../ui/publish-context.ts'
import { PlanName } from './PlanName.tsx'
import { usePlanActions } from './plan-actions.tsx'

const refreshMs = 10_000

/** The hub: one row per plan with what became of its works. */
export function HubScreen() {
  const { t, i18n } = useTranslation('plans')
  const may = useMay()
  const go = useGo()
  const publish = usePublish()
  const state = useListState()
  const input = listInputFrom(planApi.list, state)
  const list = useList(planApi.list, input, { everyMs: refreshMs })
  const actions = usePlanActions()
  const add = may(planApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.planForm)}>
      {t('newPlan')}
    </Button>
  ) : null
  const figure = (key: keyof PlanRow['counts'], more: Partial<Column<PlanRow>> = {}): Column<PlanRow> => ({
    key,
    title: t(`counts.${key}`),
    csv: { path: `counts.${key}`, kind: 'number' },
    width: 92,
    align: 'right',
    render: ({ counts }) => (
      <span className={(key === 'failed' || key === 'blocked') && counts[key] > 0 ? 'cell-bad' : ''}>
        {numberText(counts[key], i18n.language)}
      </span>
    ),
    ...more,
  })
  const columns: Column<PlanRow>[] = [
    { key: 'name', title: t('plan'), csv: { path: 'name' }, sort: 'name', render: (plan) => <PlanName plan={plan} /> },
    {
      key: 'made',
      title: t('made'),
      csv: { path: 'counts.ready', kind: 'number' },
      width: 190,
      render: ({ counts }) => <Made counts={counts} />,
    },
    figure('works'),
    figure('waiting'),
    figure('blocked', { lesser: true }),
    figure('scheduled', { lesser: true }),
    figure('published'),
    figure('verified', { lesser: true }),
    figure('failed'),
    {
      key: 'nextAt',
      title: t('nextAt'),
      csv: { path: 'nextAt', kind: 'time' },
      width: 120,
      render: ({ nextAt }) => <Ago at={nextAt} />,
    },
    {
      key: 'createtime',
      title: t('createdAt'),
      csv: { path: 'createtime', kind: 'time' },
      width: 120,
      lesser: true,
      sort: 'createtime',
      render: ({ createtime }) => <Ago at={createtime} />,
    },
    {
      key: 'act',
      title: '',
      width: 156,
      align: 'right',
      render: (plan) => (
        <span className="row-actions">
          {plan.counts.waiting > 0 && may(publishingApi.createTicket) && (
            <Button size="small" icon={<SendOutlined />} onClick={() => publish({ kind: 'plan', planId: plan.id })}>
              {t('publishPlan')}
            </Button>
          )}
          <Dropdown trigger={['click']} placement="bottomRight" menu={actions.menuOf(plan)}>
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('planMenu', { name: plan.name })} />
          </Dropdown>
        </span>
      ),
    },
  ]
  return (
    <ListScreen
      name="hub"
      title={t('hubTitle')}
      meta={t('hubMeta')}
      actions={
        <>
          {may(planApi.edit) && (
            <Button icon={<EditOutlined />} onClick={() => go(paths.plans)}>
              {t('plansTitle')}
            </Button>
          )}
          {add}
        </>
      }
      bulk={actions.bulk}
      whole={actions.whole}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('searchHint')}
      source={{ endpoint: planApi.list, input, label: 'name' }}
      empty={<EmptyState icon={<ProfileOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={add} />}
      leadsTo={({ id }) => withQuery(paths.works, { wisdom_task_id: id })}
      rowLabel={({ name }) => name}
    />
  )
}

function Made({ counts }: Pick<PlanRow, 'counts'>) {
  const { t } = useTranslation('plans')
  const share = counts.works === 0 ? 0 : counts.ready / counts.works
  const isRunning = counts.rendering > 0
  return (
    <span className="made-cell">
      <ProgressBar share={share} tone={isRunning ? 'run' : share === 1 ? 'ok' : 'warn'} label={t('made')} />
      <span className="meta">
        {t('madeOf', { ready: counts.ready, works: counts.works })}
        {counts.renderFailed > 0 && <b className="cell-bad"> {t('madeFailed', { count: counts.renderFailed })}</b>}
      </span>
    </span>
  )
}
