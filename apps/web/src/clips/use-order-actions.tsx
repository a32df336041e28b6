import { type ClipOrder, clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { productionApi } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { appendOnce } from '../api/append-id.ts'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-calls.ts'
import { saveFile } from '../ui/save-file.ts'
import { useToldPerItem } from '../ui/use-told-per-item.ts'

const refreshes = [clipApi.list, workApi.list, productionApi.list, jobApi.list, sessionApi.getInfo]
const mostInZip = 1000

/** What can be done to whole orders. */
export function useOrderActions() {
  const { t } = useTranslation('clips')
  const { modal, message } = App.useApp()
  const told = useToldPerItem()
  const refresh = useAction(clipApi.refresh, { refreshes })
  const remove = useAction(clipApi.remove, { refreshes, blocking: true })
  const append = useAction(clipApi.append, { refreshes, blocking: true })
  const download = useAction(clipApi.download, { onDone: saveFile })
  return {
    refresh: async (orders: ClipOrder[]) => {
      const outcome = await refresh.mutateAsync({ ids: orders.map(({ id }) => id) })
      told(outcome, t('refreshed', { count: outcome.requeued }))
    },
    append: async ({ id }: ClipOrder, count: number) => {
      const { works, different } = await appendOnce(id, (orderId) => append.mutateAsync({ id, count, orderId }))
      void message.success(
        different < works
          ? t('appendedAlike', { count: works, alike: works - different })
          : t('appended', { count: works }),
      )
    },
    download: async ({ id }: ClipOrder) => {
      const { data } = await call(workApi.list, { clip_id: id, limit: mostInZip })
      const ready = data.filter(({ state }) => state === 'ready')
      if (ready.length > 0) download.mutate({ workIds: ready.map((work) => work.id) })
    },
    remove: (orders: ClipOrder[], onDone: () => void) => {
      modal.confirm({
        title:
          orders.length === 1
            ? t('removeOne', { name: orders[0]?.plan.name ?? '' })
            : t('removeMany', { count: orders.length }),
        content: t('removeBody', { count: orders.reduce((sum, { count }) => sum + count, 0) }),
        okText: t('remove'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: async () => {
          const outcome = await remove.mutateAsync({ ids: orders.map(({ id }) => id) })
          told(outcome, t('removed', { count: outcome.done.length }))
          onDone()
        },
      })
    },
    isBusy: refresh.isPending || append.isPending || download.isPending,
  }
}
