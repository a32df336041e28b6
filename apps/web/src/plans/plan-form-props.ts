import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { PlanDraft } from './plan-draft.ts'

/**
 * What the form makes or changes. A `plan` has accounts and times; a `clip` is one more order of a plan, or one without
 * a plan, which then gets a plan of its name. With `activityId` its videos fill the pool of an activity and go to no account.
 */
export type FormTarget =
  | { kind: 'newPlan'; activityId?: string }
  | { kind: 'plan'; planId: string; clipId: string; version: number; clipVersion: number }
  | { kind: 'newClip'; planId: string | undefined }
  | { kind: 'clip'; clipId: string; planId: string; clipVersion: number }

/** A form's fields now, what they began as, and where they are saved: all three of one reading. */
export type Filled = { target: FormTarget; draft: PlanDraft; saved: PlanDraft }
export type FormState = Filled & { fill: (filled: Partial<Filled>) => void }

export const isNewTarget = ({ kind }: FormTarget): boolean => kind === 'newPlan' || kind === 'newClip'

/** A plan has a name, and so does a clip that will get a plan of its own. */
export const isNamed = (target: FormTarget): boolean =>
  target.kind === 'newPlan' || target.kind === 'plan' || (target.kind === 'newClip' && target.planId === undefined)

/** What every group of the form gets. */
export type GroupProps = {
  draft: PlanDraft
  /** Faults of this group, shown once somebody tried to submit. */
  faults: StepFault[]
  change: (patch: Partial<PlanDraft>) => void
  changeClip: (patch: Partial<ClipPlan>) => void
}

const stepNames = ['basics', 'words', 'material', 'style', 'cut', 'sound', 'schedule'] as const
export type StepName = (typeof stepNames)[number]

/** A clip order has no accounts and times of its own: those are its plan's. */
export const stepsOf = (target: FormTarget): readonly StepName[] =>
  target.kind === 'newClip' || target.kind === 'clip' || activityOf(target) !== undefined ? clipSteps : stepNames

export const activityOf = (target: FormTarget): string | undefined =>
  target.kind === 'newPlan' ? target.activityId : undefined

const clipSteps = stepNames.filter((step) => step !== 'schedule')
export type StepFault = { step: StepName; text: string; scene?: number | undefined }
