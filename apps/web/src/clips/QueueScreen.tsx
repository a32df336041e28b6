import './clips.css'
import { RedoOutlined, StopOutlined, ThunderboltOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { type Production, productionApi, productionViews } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { QueueSummary } from './QueueSummary.tsx'
import { useQueueColumns } from './queue-columns.tsx'

const refreshMs = 2_000
const refreshes = [productionApi.list, workApi.list, sessionApi.getInfo]

/** The render queue: what runs, whose turn comes when, when it will be empty, and what failed. */
export function QueueScreen() {
  const { t } = useTranslation('clips')
  const state = useListState()
  const columns = useQueueColumns()
  const view = oneOf(productionViews, state.get('view')) ?? 'open'
  const input = listInputFrom(productionApi.list, state, { view })
  const list = useList(productionApi.list, input, { everyMs: refreshMs })
  // Where a tab shows what an action cannot be done to, each such row says so.
  const actions = useListActions<Production>(
    [
      {
        key: 'first',
        label: ({ length: count }) => t('goFirst', { count }),
        icon: <VerticalAlignTopOutlined />,
        places: view === 'open' ? ['bulk', 'whole'] : ['bulk'],
        call: productionApi.first,
        when: ({ state: at }) => at === 'queued',
        done: () => t('wentFirst'),
        whole: { label: t('allFirst') },
      },
      {
        key: 'retry',
        label: ({ length: count }) => t('retry', { count }),
        icon: <RedoOutlined />,
        places: view === 'open' || view === 'done' ? ['bulk'] : ['bulk', 'whole'],
        call: productionApi.retry,
        when: ({ state: at }) => at === 'failed' || at === 'cancelled',
        done: () => t('retried'),
        whole: { label: t('allRetried') },
      },
      {
        key: 'cancel',
        label: ({ length: count }) => t('stop', { count }),
        icon: <StopOutlined />,
        places: view === 'failed' || view === 'done' ? ['bulk'] : ['bulk', 'whole'],
        danger: true,
        call: productionApi.cancel,
        when: ({ state: at }) => at === 'queued' || at === 'running',
        done: () => t('stopped'),
        whole: { label: t('allStopped'), body: t('allStoppedBody') },
      },
    ],
    { refreshes },
  )

  return (
    <ListScreen
      name="queue"
      title={t('queueTitle')}
      meta={t('queueMeta')}
      list={list}
      state={state}
      columns={columns}
      rowPx={64}
      searchHint={t('queueSearch')}
      above={<QueueSummary summary={list.data?.summary} />}
      views={{
        param: 'view',
        views: productionViews.map((value) => ({
          value,
          label: t(`queueViews.${value}`),
          count: list.data?.views[value],
        })),
      }}
      bulk={actions.bulk}
      source={{
        endpoint: productionApi.list,
        input,
        label: 'title',
        more: [
          { title: t('plan'), path: 'plan.name' },
          { title: t('startedAt'), path: 'startedAt', kind: 'time' },
        ],
      }}
      whole={actions.whole}
      empty={
        <EmptyState
          icon={<ThunderboltOutlined />}
          title={t(view === 'open' ? 'queueEmpty' : 'queueNothing')}
          hint={t('queueEmptyHint')}
        />
      }
      leadsTo={({ clipId, workId }) => withQuery(paths.works, { clip_id: clipId, open: workId })}
      rowLabel={({ title }) => title}
    />
  )
}
