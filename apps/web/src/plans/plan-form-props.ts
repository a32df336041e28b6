import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { PlanDraft } from './plan-draft.ts'
import type { StepFault } from './use-plan-form.ts'

export type ExistingPlan = { id: string; clipId: string | undefined; works: number }

/** What every group of the form gets. */
export type GroupProps = {
  draft: PlanDraft
  /** Faults of this group, shown once somebody tried to submit. */
  faults: StepFault[]
  change: (patch: Partial<PlanDraft>) => void
  changeClip: (patch: Partial<ClipPlan>) => void
}
