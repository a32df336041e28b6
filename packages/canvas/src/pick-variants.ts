import type { Alike, VisualAlike } from './alikes.ts'
import type { ChoiceLikeness } from './choice-likeness.ts'
import type { Draw, VariantChoice } from './variant-choice.ts'

export type PickedVariant = {
  choice: VariantChoice
  /** In what it is too near to another one; null is truly different. */
  alike: Alike | null
}

export type Picked = {
  variants: PickedVariant[]
  /** How many of them are truly different from each other and from what was taken before. */
  different: number
  /** How many combinations were looked at, and whether there are no others. */
  tried: number
  exhausted: boolean
  /** What the others were too near in, counted. */
  passedOver: Record<VisualAlike, number>
}

type Picking = {
  likeness: ChoiceLikeness
  count: number
  /** Choices used before: none of them comes again, and what is picked keeps clear of them. */
  taken: readonly VariantChoice[]
  mostTries: number
}

/**
 * Draws `count` variants, truly different ones first; when no more of those are found within `mostTries`, the places
 * left are filled with combinations that are new but too near to another, and marked so. Fewer than `count` come back
 * only when the combinations themselves end.
 */
export function pickVariants(draw: Draw, { likeness, count, taken, mostTries }: Picking): Picked {
  const used = new Set(taken.map(({ fingerprint }) => fingerprint))
  const kept = [...taken]
  const different: PickedVariant[] = []
  const spare: { choice: VariantChoice; alike: VisualAlike }[] = []
  const mostSpare = 4 * count
  const passedOver = { frames: 0, title: 0, cover: 0 }
  const last = Math.min(draw.combinations, taken.length + mostTries)
  let index = 0
  for (; index < last && different.length < count; index += 1) {
    const choice = draw.choiceAt(index)
    if (used.has(choice.fingerprint)) continue
    used.add(choice.fingerprint)
    const alike = nearest(kept, choice, likeness)
    if (alike === null) {
      kept.push(choice)
      different.push({ choice, alike })
    } else {
      passedOver[alike] += 1
      if (spare.length < mostSpare) spare.push({ choice, alike })
    }
  }
  const picked = firstOf([...different, ...spare], count)
  const varied = draw.vary(
    picked.map(({ choice }) => choice),
    taken,
  )
  return {
    variants: picked.map((one, at) => ({ ...one, choice: varied[at] ?? one.choice })),
    different: different.length,
    tried: index,
    exhausted: index >= draw.combinations,
    passedOver,
  }
}

/** Of what was found, what an order of so many is made of: those that differ, then those that are near in what is mended easily. */
export function firstOf(found: readonly PickedVariant[], count: number): PickedVariant[] {
  const different = found.filter(({ alike }) => alike === null).slice(0, count)
  // An equal title is mended by typing another one; equal frames are not.
  const filled = found
    .flatMap(({ choice, alike }) => (alike === null ? [] : [{ choice, alike }]))
    .sort((one, other) => gravity[one.alike] - gravity[other.alike])
    .slice(0, count - different.length)
  return [...different, ...filled].sort((one, other) => one.choice.index - other.choice.index)
}

const gravity: Record<Alike, number> = { sound: 0, cover: 1, title: 2, frames: 3 }

function nearest(kept: readonly VariantChoice[], choice: VariantChoice, likeness: ChoiceLikeness): VisualAlike | null {
  let worst: VisualAlike | null = null
  for (const other of kept) {
    const alike = likeness(choice, other)
    if (alike === 'frames') return alike
    if (alike !== null && (worst === null || gravity[alike] > gravity[worst])) worst = alike
  }
  return worst
}
