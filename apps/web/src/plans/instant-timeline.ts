import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftAt } from '@matrixcast/canvas/draft-at'
import type { VariantDraft } from '@matrixcast/canvas/draw-variant'
import { isSpoken, timelineWithinLimits } from '@matrixcast/canvas/resolve-timeline'
import { spokenSeconds } from '@matrixcast/canvas/spoken-seconds'
import type { Timeline } from '@matrixcast/canvas/timeline'
import type { Material } from '@matrixcast/contract/materials'
import type { SpokenSentence } from '@matrixcast/contract/voice'

/** The video that a plan makes at a place, as it was drawn; a fault word and its figures while the plan lacks something. */
export function instantDraft(clip: ClipPlan, materials: readonly Material[], place: number) {
  const whole = ClipPlan.safeParse(clip)
  return whole.success ? draftAt(whole.data, materials.map(factsOf), place) : undefined
}

/** What its voice says, as it is asked for; undefined where it is silent. */
export const scriptOf = ({ plan, sentences }: VariantDraft) =>
  isSpoken(plan) ? { sentences, voice: plan.voice.name, rate: plan.voice.rate, emotion: plan.voice.emotion } : undefined

/** The timeline of a drawn video; sentences that nobody has spoken yet are as long as they are estimated. */
export function instantTimeline(draft: VariantDraft, spoken: readonly SpokenSentence[]): Timeline | undefined {
  const { rate } = draft.plan.voice
  const speech = draft.sentences.map((text, at) => spoken[at] ?? { seconds: spokenSeconds(text, rate) })
  return timelineWithinLimits(draft, isSpoken(draft.plan) ? speech : [])
}

const factsOf = (one: Material): ClipMaterial => ({
  id: one.id,
  sha256: one.sha256,
  kind: one.kind,
  seconds: one.seconds ?? 0,
  width: one.imagewidth ?? 0,
  height: one.imageheight ?? 0,
  ...(one.mood === null ? {} : { mood: one.mood }),
  ...(one.isSoundUnreadable ? { isSoundUnreadable: true } : {}),
})
