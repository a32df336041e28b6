import './clips.css'
import { RedoOutlined, StopOutlined, ThunderboltOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { type Production, productionApi, productionViews } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { BulkAction } from '../ui/list/BulkBar.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { WholeListAction } from '../ui/list/list-source.ts'
import { listInputOf, oneOf, useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useToldPerItem } from '../ui/use-told-per-item.ts'
import { QueueSummary } from './QueueSummary.tsx'
import { useQueueColumns } from './queue-columns.tsx'

const refreshMs = 2_000
const refreshes = [productionApi.list, workApi.list, sessionApi.getInfo]

/** The render queue: what runs, whose turn comes when, when it will be empty, and what failed. */
export function QueueScreen() {
  const { t } = useTranslation('clips')
  const may = useMay()
  const state = useListState()
  const told = useToldPerItem()
  const columns = useQueueColumns()
  const view = oneOf(productionViews, state.get('view')) ?? 'open'
  const input = { ...listInputOf(state), view }
  const list = useList(productionApi.list, input, { everyMs: refreshMs })
  const first = useAction(productionApi.first, { refreshes })
  const cancel = useAction(productionApi.cancel, { refreshes })
  const retry = useAction(productionApi.retry, { refreshes })

  const bulk = (chosen: Production[], clear: () => void): BulkAction[] => {
    const waiting = chosen.filter((one) => one.state === 'queued')
    const open = chosen.filter((one) => one.state === 'queued' || one.state === 'running')
    const ended = chosen.filter((one) => one.state === 'failed' || one.state === 'cancelled')
    const idsOf = (some: Production[]) => ({ ids: some.map(({ id }) => id) })
    return [
      ...(waiting.length > 0 && may(productionApi.first)
        ? [
            {
              key: 'first',
              label: t('goFirst', { count: waiting.length }),
              icon: <VerticalAlignTopOutlined />,
              run: async () => {
                told(await first.mutateAsync(idsOf(waiting)), t('wentFirst'))
                clear()
              },
            },
          ]
        : []),
      ...(ended.length > 0 && may(productionApi.retry)
        ? [
            {
              key: 'retry',
              label: t('retry', { count: ended.length }),
              icon: <RedoOutlined />,
              run: async () => {
                told(await retry.mutateAsync(idsOf(ended)), t('retried'))
                clear()
              },
            },
          ]
        : []),
      ...(open.length > 0 && may(productionApi.cancel)
        ? [
            {
              key: 'cancel',
              label: t('stop', { count: open.length }),
              icon: <StopOutlined />,
              isDestructive: true,
              run: async () => {
                told(await cancel.mutateAsync(idsOf(open)), t('stopped'))
                clear()
              },
            },
          ]
        : []),
    ]
  }

  // Where a tab shows what an action cannot be done to, each such row says so.
  const whole: WholeListAction[] = [
    ...(view === 'open' && may(productionApi.first)
      ? [{ key: 'first', label: t('allFirst'), icon: <VerticalAlignTopOutlined />, action: productionApi.first }]
      : []),
    ...(view !== 'open' && view !== 'done' && may(productionApi.retry)
      ? [{ key: 'retry', label: t('allRetried'), icon: <RedoOutlined />, action: productionApi.retry }]
      : []),
    ...(view !== 'failed' && view !== 'done' && may(productionApi.cancel)
      ? [
          {
            key: 'cancel',
            label: t('allStopped'),
            icon: <StopOutlined />,
            isDestructive: true,
            action: productionApi.cancel,
            body: t('allStoppedBody'),
          },
        ]
      : []),
  ]

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
      bulk={bulk}
      source={{
        endpoint: productionApi.list,
        input,
        label: 'title',
        more: [
          { title: t('plan'), path: 'plan.name' },
          { title: t('startedAt'), path: 'startedAt', kind: 'time' },
        ],
      }}
      whole={whole}
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
