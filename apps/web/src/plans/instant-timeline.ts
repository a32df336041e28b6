import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftAt } from '@matrixcast/canvas/draft-at'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { spokenSeconds } from '@matrixcast/canvas/spoken-seconds'
import type { Timeline } from '@matrixcast/canvas/timeline'
import type { Material } from '@matrixcast/contract/materials'

/**
 * The video that a plan makes at a place, before any voice has spoken: sentences are as long as they are estimated. Undefined
 * while the plan lacks something, or has fewer videos.
 */
export function instantTimeline(clip: ClipPlan, materials: readonly Material[], place: number): Timeline | undefined {
  const whole = ClipPlan.safeParse(clip)
  const draft = whole.success ? draftAt(whole.data, materials.map(factsOf), place) : undefined
  if (draft?.ok !== true) return undefined
  const { plan, sentences } = draft.value
  const speech = isSpoken(plan) ? sentences.map((text) => ({ seconds: spokenSeconds(text, plan.voice.rate) })) : []
  return resolveTimeline(draft.value, speech)
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
