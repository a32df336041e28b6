import { clipApi } from '@matrixcast/contract/clips'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { planApi } from '@matrixcast/contract/plans'
import { useAction } from '../api/use-calls.ts'
import type { PlanDraft } from './plan-draft.ts'
import { savedMeanwhile, useSavedMeanwhile } from './use-saved-meanwhile.ts'

type Form = {
  draft: PlanDraft
  /** What the form was filled from. */
  saved: PlanDraft
  /** Fills the form from what is saved now, with what was changed here on top. */
  readAnew: () => Promise<void>
  refreshes?: readonly Endpoint[]
}

/** Saves a plan's own fields over the version that the form was filled from. */
export function usePlanEdit({ draft, saved, readAnew, refreshes = reads }: Form) {
  const orAsk = useSavedMeanwhile('plan', readAnew)
  const edit = useAction(planApi.edit, { refreshes, blocking: true, ownFaults: [savedMeanwhile] })
  const { name, accountIds, postingTimes, restock } = draft
  const save = (planId: string, version: number) =>
    orAsk(
      edit.mutateAsync({
        id: planId,
        version,
        accountsSeen: saved.accountIds,
        name,
        accountIds,
        postingTimes,
        restock,
      }),
    )
  return { save, isPending: edit.isPending }
}

const reads = [planApi.list, planApi.info, clipApi.list]
