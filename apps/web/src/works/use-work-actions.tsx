import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { sessionApi } from '@matrixcast/contract/session'
import { type Work, workApi } from '@matrixcast/contract/works'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { useToldPerItem } from '../ui/use-told-per-item.ts'

const refreshes = [workApi.list, planApi.list, jobApi.list, sessionApi.getInfo]
const mostAtOnce = 1000
const idsOf = (works: Work[]) => ({ ids: works.slice(0, mostAtOnce).map(({ id }) => id) })

/** What can be done to works, one or many; each says which it could not be done to and why. */
export function useWorkActions() {
  const { t } = useTranslation('works')
  const { modal } = App.useApp()
  const told = useToldPerItem()
  const cancel = useAction(workApi.cancel, { refreshes })
  const retry = useAction(workApi.retry, { refreshes })
  const download = useAction(clipApi.download, {
    onDone: ({ url, filename }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = filename
      link.click()
    },
  })
  const remove = useAction(workApi.remove, { refreshes, blocking: true })
  return {
    cancel: async (works: Work[]) => told(await cancel.mutateAsync(idsOf(works)), t('cancelled')),
    retry: async (works: Work[]) => told(await retry.mutateAsync(idsOf(works)), t('queuedAgain')),
    download: (works: Work[]) => download.mutate({ workIds: idsOf(works).ids }),
    remove: (works: Work[], onDone: () => void) => {
      modal.confirm({
        title:
          works.length === 1
            ? t('removeOne', { name: works[0]?.title ?? '' })
            : t('removeMany', { count: works.length }),
        content: t('removeBody'),
        okText: t('remove'),
        okButtonProps: { danger: true },
        cancelText: t('keep'),
        onOk: async () => {
          const outcome = await remove.mutateAsync(idsOf(works))
          told(outcome, t('removed', { count: outcome.done.length }))
          onDone()
        },
      })
    },
  }
}
