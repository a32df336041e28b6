import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { comparedFootage } from './compared-footage.ts'
import { openLikeness, openSureLikeness } from './foreseen-likeness.ts'
import { type Picked, pickVariants } from './pick-variants.ts'
import { repeatedSounds } from './repeated-sounds.ts'
import type { Draw, VariantChoice } from './variant-choice.ts'

type Order = {
  plan: ClipPlan
  materials: readonly ClipMaterial[]
  count: number
  taken: readonly VariantChoice[]
  mostTries: number
}

/** What an order makes: what will sound as another one of it is marked, where its plan counts that. */
export function pickOrder(draw: Draw, order: Order): Picked {
  const picked = pickSeen(draw, order)
  const { variants, different } = picked
  const repeated = repeatedSounds(
    order.plan,
    variants.map(({ choice }) => choice),
    order.taken,
  )
  const marked = variants.map((one, at) =>
    one.alike === null && repeated[at] ? { ...one, alike: 'sound' as const } : one,
  )
  return { ...picked, variants: marked, different: different - marked.filter(({ alike }) => alike === 'sound').length }
}

/**
 * By what is seen of them. While some of its footage was not compared, those come first that differ whatever that footage shows: as
 * many as the forecast promises. The others count it as unlike everything.
 */
function pickSeen(draw: Draw, { plan, materials, count, taken, mostTries }: Order): Picked {
  const { done, of, unread } = comparedFootage(plan, materials)
  const picking = { likeness: openLikeness(plan, materials), count, taken, mostTries }
  // Nothing was compared: there is nothing to be sure of.
  if (done - unread === 0 || (done === of && unread === 0)) return pickVariants(draw, picking)
  const sure = pickVariants(draw, { ...picking, likeness: openSureLikeness(plan, materials) })
  const promised = sure.variants.filter(({ alike }) => alike === null)
  if (promised.length === count) return sure
  const others = pickVariants(draw, {
    ...picking,
    count: count - promised.length,
    taken: [...taken, ...promised.map(({ choice }) => choice)],
  })
  const variants = [...promised, ...others.variants]
  const varied = draw.vary(
    variants.map(({ choice }) => choice),
    taken,
  )
  return {
    ...others,
    variants: variants.map((one, at) => ({ ...one, choice: varied[at] ?? one.choice })),
    different: promised.length + others.different,
  }
}
