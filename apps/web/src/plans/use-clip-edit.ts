import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { useAction } from '../api/use-calls.ts'
import { savedMeanwhile, useSavedMeanwhile } from './use-saved-meanwhile.ts'

/** Saves an order's settings over the version that the page was filled from. */
export function useClipEdit(readAnew: () => Promise<void>, refreshes: readonly Endpoint[]) {
  const orAsk = useSavedMeanwhile('clip', readAnew)
  const edit = useAction(clipApi.edit, { refreshes, blocking: true, ownFaults: [savedMeanwhile] })
  const save = (order: { id: string; version: number; clip: ClipPlan }) => orAsk(edit.mutateAsync(order))
  return { save, isPending: edit.isPending }
}
