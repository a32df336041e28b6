import { type Material, materialApi } from '@matrixcast/contract/materials'
import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { useToldPerItem } from '../ui/use-told-per-item.ts'

const mostAtOnce = 1000

/** Asks once, names what is lost, and says which stayed because a plan uses them. */
export function useRemoveMaterials() {
  const { t } = useTranslation('materials')
  const { t: tUi } = useTranslation('ui')
  const { modal } = App.useApp()
  const told = useToldPerItem()
  const { mutateAsync } = useAction(materialApi.remove, { refreshes: [materialApi.list], blocking: true })
  return useCallback(
    (materials: Material[], onDone?: () => void) => {
      const [first] = materials
      if (first === undefined) return
      modal.confirm({
        title:
          materials.length === 1
            ? t('removeOne', { name: first.filename })
            : t('removeMany', { count: materials.length }),
        content: t('removeBody'),
        okText: t('remove'),
        okButtonProps: { danger: true },
        cancelText: tUi('cancel'),
        onOk: async () => {
          const outcome = await mutateAsync({ ids: materials.slice(0, mostAtOnce).map(({ id }) => id) })
          told(outcome, t('removed', { count: outcome.done.length }))
          onDone?.()
        },
      })
    },
    [modal, mutateAsync, told, t, tUi],
  )
}
