import type { Outcome } from '@matrixcast/domain/outcome'
import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { type ChoiceFault, draftOf, drawVariant, type VariantDraft } from './draw-variant.ts'
import { pickOrder } from './pick-order.ts'
import { openDraw } from './variant-choice.ts'

/** Beyond these a place is that of a combination. */
const mostLookedAt = 500

/** The video that an order of the plan makes at a place, from 0. Faults: what `choicesOf` says, and a place beyond all. */
export function draftAt(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  place: number,
): Outcome<VariantDraft, ChoiceFault> {
  const draw = openDraw(plan, materials)
  if (!draw.ok) return draw
  const order = { plan, materials, count: place + 1, taken: [], mostTries: mostLookedAt }
  const picked = pickOrder(draw.value, order).variants[place]
  return picked ? draftOf(plan, materials, picked.choice) : drawVariant(plan, materials, place)
}
