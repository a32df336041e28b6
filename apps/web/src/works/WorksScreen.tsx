import './works.css'
import { PlaySquareOutlined, PlusOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { workApi, workViews } from '@matrixcast/contract/works'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputOf, oneOf, useListState } from '../ui/list/list-state.ts'
import { paths } from '../ui/paths.ts'
import { useChipWords } from '../ui/StatusChip.tsx'
import { useShownTitle } from '../ui/title-part.ts'
import { WorkDetail } from './WorkDetail.tsx'
import { useWorkActions } from './work-actions.tsx'
import { useWorkColumns } from './work-columns.tsx'
import { postChips } from './work-state.ts'

const refreshMs = 5_000
const mostNames = 1000

/** Every finished or coming video, with its state and the proof of its post. */
export function WorksScreen() {
  const { t } = useTranslation('works')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const actions = useWorkActions()
  const columns = useWorkColumns()
  const chipWords = useChipWords()
  const view = oneOf(workViews, state.get('view')) ?? 'all'
  const planId = state.get('wisdom_task_id')
  const input = {
    ...listInputOf(state),
    view,
    ...(planId === '' ? {} : { wisdom_task_id: planId }),
    ...(state.get('clip_id') === '' ? {} : { clip_id: state.get('clip_id') }),
    ...(state.get('third_auth_id') === '' ? {} : { third_auth_id: state.get('third_auth_id') }),
  }
  const list = useList(workApi.list, input, { everyMs: refreshMs })
  const plans = useRead(planApi.list, { limit: mostNames }).data?.data ?? []
  const accounts = useRead(accountApi.list, { limit: mostNames }).data?.data ?? []
  // Their tabs come with the first such work.
  const shownViews = workViews.filter(
    (one) => (one !== 'blocked' && one !== 'scheduled') || view === one || (list.data?.views[one] ?? 0) > 0,
  )
  useShownTitle(plans.find(({ id }) => id === planId)?.name ?? '')

  const add = may(planApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.planForm)}>
      {t('newPlan')}
    </Button>
  ) : null

  return (
    <ListScreen
      name="works"
      title={t('title')}
      meta={t('meta')}
      actions={add}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('searchHint')}
      views={{
        param: 'view',
        views: shownViews.map((value) => ({ value, label: t(`views.${value}`), count: list.data?.views[value] })),
      }}
      filters={[
        {
          param: 'wisdom_task_id',
          label: t('plan'),
          options: plans.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          param: 'third_auth_id',
          label: t('account'),
          options: accounts.map(({ id, openname }) => ({ value: id, label: openname })),
        },
      ]}
      bulk={actions.bulk}
      source={{
        endpoint: workApi.list,
        input,
        label: 'title',
        more: [
          { title: t('postState'), path: 'task.state', kind: 'word', words: chipWords(postChips) },
          { title: t('plan'), path: 'plan.name' },
          { title: t('link'), path: 'task.publishedUrl' },
        ],
      }}
      whole={actions.whole}
      loadAll={async () => (await call(workApi.list, { ...input, page: 1, limit: mostNames })).data}
      empty={<EmptyState icon={<PlaySquareOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={add} />}
      drawer={(work) => ({ title: work.title, body: <WorkDetail work={work} />, footer: actions.footOf(work) })}
      rowLabel={({ title }) => title}
    />
  )
}
