import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { savedMeanwhile, useSavedMeanwhile } from './use-saved-meanwhile.ts'

/** Saves an order's settings over the version that the page was filled from, and says how many failed works go again. */
export function useClipEdit(readAnew: () => Promise<void>, refreshes: readonly Endpoint[]) {
  const { t } = useTranslation('plans')
  const { message } = App.useApp()
  const orAsk = useSavedMeanwhile('clip', readAnew)
  const edit = useAction(clipApi.edit, { refreshes, blocking: true, ownFaults: [savedMeanwhile] })
  const save = async (order: { id: string; version: number; clip: ClipPlan }) => {
    const saved = await orAsk(edit.mutateAsync(order))
    if (saved.requeued > 0) void message.success(t('failedAgain', { count: saved.requeued }))
    return saved
  }
  return { save, isPending: edit.isPending }
}
