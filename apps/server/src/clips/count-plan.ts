import { alikeFootage } from '@matrixcast/canvas/alike-footage'
import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { forecastPlan } from '@matrixcast/canvas/forecast-plan'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'

export type PlanToCount = { clip: ClipPlan; facts: readonly ClipMaterial[]; taken: readonly VariantChoice[] }

/** The work of the forecast's thread. */
const countPlan = ({ clip, facts, taken }: PlanToCount) => ({
  forecast: forecastPlan(clip, facts, taken),
  alikeClips: alikeFootage(clip, facts),
})

export type CountedPlan = ReturnType<typeof countPlan>
export default countPlan
