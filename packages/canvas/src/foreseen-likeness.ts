import { type FrameIndex, openFrameIndex } from '@matrixcast/domain/frame-index'
import { unknownFrame } from '@matrixcast/domain/likeness'
import { type ChoiceLikeness, coverDistanceOf, type Look, titleLikenessOf, visuallyNearIn } from './choice-likeness.ts'
import { openLooks } from './choice-look.ts'
import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { openMomentLikeness } from './moment-likeness.ts'
import { remembered } from './remembered.ts'
import { spokenRange } from './spoken-range.ts'
import type { VariantChoice } from './variant-choice.ts'

/** Letters in the same place make two pictures more alike by about this many bits. */
const bitsOfWords = 2

/** A cut moves by up to so many seconds to fall between two sentences; and a mark stands for the second around it. */
const cutSeconds = 0.8
const markSeconds = 0.5

/** An index over the footage of a plan. Where words lie over it, not even a plain wall is told from another. */
export const frameIndexFor = ({ page, captions }: ClipPlan): FrameIndex => {
  const hasWords = captions.on || page.elements.some(({ elName }) => elName !== 'captions')
  return openFrameIndex(hasWords ? { bitsMore: bitsOfWords, withFlat: true } : {})
}

/**
 * Compares choices by what they will look like, by the rule that finished works are looked at by; while no footage was looked
 * at, by the moments they show. What is not known beforehand counts against them: letters over the footage, where a voice cuts.
 * `index`: of an earlier comparison over the same footage, so that it is not read again.
 */
export function openLikeness(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  index: FrameIndex = frameIndexFor(plan),
): ChoiceLikeness {
  return materials.every(({ marks }) => marks === undefined)
    ? openMomentLikeness(plan)
    : likenessBy(openLooks(plan, materials), plan, index)
}

/**
 * As `openLikeness`, for what is promised: footage nobody has looked at, or that could not be read, may look like any other. Choices
 * that differ by it differ whatever will be seen of that footage.
 */
export const openSureLikeness = (
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  index: FrameIndex = frameIndexFor(plan),
): ChoiceLikeness => likenessBy(openLooks(plan, materials, { isSure: true }), plan, index)

function likenessBy(lookOf: (choice: VariantChoice) => Look, plan: ClipPlan, index: FrameIndex): ChoiceLikeness {
  const framesOf = remembered((choice: VariantChoice) => index.read(lookOf(choice).hashes), new WeakMap())
  const titlesOf = pairwise(titleLikenessOf)
  const coversOf = pairwise(leastCoverDistance)
  const limits = {
    ...plan.different,
    sharedFramesPercent: Math.max(0, plan.different.sharedFramesPercent - unknownPercent(plan)),
  }
  return (one, other) =>
    visuallyNearIn(
      {
        get sharedFramesPercent() {
          return 100 * index.share(framesOf(one), framesOf(other))
        },
        get titleLikenessPercent() {
          return titlesOf(one.title, other.title)
        },
        get coverDistanceBits() {
          return coversOf(lookOf(one).coverHash, lookOf(other).coverHash)
        },
      },
      limits,
    )
}

const leastCoverDistance = (one: string | null, other: string | null): number | null =>
  one === unknownFrame || other === unknownFrame ? 0 : coverDistanceOf(one, other)

/** How much of the shortest video a moved cut may give to either scene, per cent. */
function unknownPercent(plan: ClipPlan): number {
  const { shortest } = spokenRange(plan)
  if (shortest === 0 || plan.scenes.length < 2) return 0
  return (100 * (Math.min(cutSeconds, shortest / plan.scenes.length / 3) + markSeconds)) / shortest
}

function pairwise<Item, Value>(measure: (one: Item, other: Item) => Value): (one: Item, other: Item) => Value {
  const byFirst = remembered(
    (one: Item) => remembered((other: Item) => measure(one, other), new Map<Item, Value>()),
    new Map<Item, (other: Item) => Value>(),
  )
  return (one, other) => byFirst(one)(other)
}
