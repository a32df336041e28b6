import { CopyOutlined, DeleteOutlined, DownloadOutlined, EditOutlined, RedoOutlined } from '@ant-design/icons'
import { type ClipOrder, clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { productionApi } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { saveFile } from '../ui/save-file.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

export const orderRefreshes = [clipApi.list, workApi.list, productionApi.list, jobApi.list, sessionApi.getInfo]
const mostInZip = 1000

/** What can be done to whole orders. */
export function useOrderActions() {
  const { t } = useTranslation('clips')
  const go = useGo()
  const showOutcome = useShowOutcome()
  const refresh = useAction(clipApi.refresh, { refreshes: orderRefreshes })
  const download = useAction(clipApi.download, { onDone: saveFile })
  const table: ListAction<ClipOrder>[] = [
    {
      key: 'refresh',
      label: t('refresh'),
      icon: <RedoOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: clipApi.refresh,
      when: ({ outdated, failed }) => outdated + failed > 0,
      run: async (orders, onDone) => {
        const outcome = await refresh.mutateAsync({ ids: orders.map(({ id }) => id) })
        showOutcome(outcome, t('refreshed', { count: outcome.requeued }))
        onDone()
      },
    },
    {
      key: 'edit',
      label: t('edit'),
      icon: <EditOutlined />,
      places: ['drawer'],
      call: clipApi.edit,
      when: ({ pageId }) => pageId === null,
      run: ([order]) => order && go(withQuery(paths.planClip, { id: order.id })),
    },
    {
      key: 'copy',
      label: t('useAgain'),
      icon: <CopyOutlined />,
      places: ['drawer'],
      call: clipApi.add,
      when: ({ pageId }) => pageId === null,
      run: ([order]) => order && go(withQuery(paths.clip, { order: order.id })),
    },
    {
      key: 'zip',
      label: t('zip'),
      icon: <DownloadOutlined />,
      places: ['drawer'],
      when: ({ ready }) => ready > 0,
      run: async ([order]) => {
        const { data } = await call(workApi.list, { clip_id: order?.id, limit: mostInZip })
        const ready = data.filter(({ state }) => state === 'ready')
        if (ready.length > 0) download.mutate({ workIds: ready.map((work) => work.id) })
      },
    },
    {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      danger: true,
      call: clipApi.remove,
      blocking: true,
      confirm: (orders) => ({
        title:
          orders.length === 1
            ? t('removeOne', { name: orders[0]?.plan.name ?? '' })
            : t('removeMany', { count: orders.length }),
        content: t('removeBody', { count: orders.reduce((sum, { count }) => sum + count, 0) }),
        keep: t('cancel'),
      }),
      done: (count) => t('removed', { count }),
      whole: { body: t('removeWhole') },
    },
  ]
  return useListActions(table, { refreshes: orderRefreshes, mostInDrawer: 2 })
}
