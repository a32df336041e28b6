import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { mostAtOnce } from '@matrixcast/contract/wire'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

/** Puts materials into a folder and says how many arrived. */
export function useMoveMaterials() {
  const { t } = useTranslation('materials')
  const showOutcome = useShowOutcome()
  const { mutateAsync } = useAction(folderApi.move, { refreshes: [materialApi.list, folderApi.list] })
  return useCallback(
    async (ids: string[], folderId: string | null) => {
      if (ids.length === 0) return
      const outcome = await mutateAsync({ ids: ids.slice(0, mostAtOnce), folderId })
      showOutcome(outcome, t('moved', { count: outcome.done.length }))
    },
    [mutateAsync, showOutcome, t],
  )
}
