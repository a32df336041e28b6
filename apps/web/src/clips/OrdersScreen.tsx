import './clips.css'
import { PlusOutlined, ScissorOutlined } from '@ant-design/icons'
import { clipApi, clipViews } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths } from '../ui/paths.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderVerbs } from './OrderVerbs.tsx'
import { useOrderActions } from './order-actions.tsx'
import { useOrderColumns } from './order-columns.tsx'

const refreshMs = 5_000
const mostNames = 1000

/** Every clip order: how far it has come, what of it is outdated, and what can be done with it as a whole. */
export function OrdersScreen() {
  const { t } = useTranslation('clips')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const actions = useOrderActions()
  const columns = useOrderColumns()
  const input = listInputFrom(clipApi.list, state)
  const list = useList(clipApi.list, input, { everyMs: refreshMs })
  const plans = useRead(planApi.list, { limit: mostNames }).data?.data ?? []

  const add = may(clipApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.clip)}>
      {t('newClip')}
    </Button>
  ) : null

  return (
    <ListScreen
      name="orders"
      title={t('ordersTitle')}
      meta={t('ordersMeta')}
      actions={add}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('ordersSearch')}
      views={{
        param: 'view',
        views: clipViews.map((value) => ({ value, label: t(`views.${value}`), count: list.data?.views[value] })),
      }}
      filters={[
        {
          param: 'wisdom_task_id',
          label: t('plan'),
          options: plans.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      bulk={actions.bulk}
      source={{
        endpoint: clipApi.list,
        input,
        label: 'plan.name',
        more: [{ title: t('size'), path: 'size' }],
      }}
      whole={actions.whole}
      empty={
        <EmptyState icon={<ScissorOutlined />} title={t('ordersEmpty')} hint={t('ordersEmptyHint')} action={add} />
      }
      drawer={(order) => ({
        title: order.plan.name,
        body: <OrderDetail order={order} />,
        footer: actions.footOf(order, <OrderVerbs order={order} />),
      })}
      rowLabel={({ plan }) => plan.name}
    />
  )
}
