import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { mostAtOnce } from '@matrixcast/contract/wire'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { idsOf } from '../ui/list/at-once.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

const refreshes = [materialApi.list, folderApi.list, materialApi.twins]

/** To the trash and back. Nothing is lost for thirty days, so nothing is asked; what a plan uses stays and is named. */
export function useRemoveMaterials() {
  const { t } = useTranslation('materials')
  const showOutcome = useShowOutcome()
  const { mutateAsync: toTrash } = useAction(materialApi.remove, { refreshes, blocking: true })
  const { mutateAsync: fromTrash } = useAction(materialApi.restore, { refreshes, blocking: true })
  const removeIds = useCallback(
    async (ids: string[]) => {
      if (ids.length === 0) return
      const outcome = await toTrash({ ids: ids.slice(0, mostAtOnce) })
      showOutcome(outcome, t('removed', { count: outcome.done.length }))
    },
    [toTrash, showOutcome, t],
  )
  const restore = useCallback(
    async (materials: readonly Material[]) => {
      const outcome = await fromTrash({ ids: idsOf(materials) })
      showOutcome(outcome, t('restored', { count: outcome.done.length }))
    },
    [fromTrash, showOutcome, t],
  )
  return { removeIds, restore }
}
