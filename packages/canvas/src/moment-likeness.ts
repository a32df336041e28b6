import type { ChoiceLikeness } from './choice-likeness.ts'
import type { ClipPlan } from './clip-plan.ts'
import type { VariantChoice } from './variant-choice.ts'

/**
 * Tells what two choices share while nobody has looked at any of their footage, as orders from before marks were drawn: the
 * moments shown at once in both (per cent of the shorter), the letter pairs of their titles and where their covers come from.
 */
export function openMomentLikeness({ different, cover }: Pick<ClipPlan, 'different' | 'cover'>): ChoiceLikeness {
  const pairs = new Map<string, Set<string>>()
  const pairsOf = (title: string) => {
    const known = pairs.get(title)
    if (known) return known
    const made = letterPairs(title)
    pairs.set(title, made)
    return made
  }
  const titlesAlike = (one: string, other: string) =>
    one === other || jaccardPercent(pairsOf(one), pairsOf(other)) > different.titleLikenessPercent
  return (one, other) => {
    if (sharedPercent(one, other) > different.sharedFramesPercent) return 'frames'
    if (titlesAlike(one.title, other.title)) return 'title'
    if (different.coverDistanceBits > 0 && cover.kind === 'frame' && sameCover(one, other, cover.at)) return 'cover'
    return null
  }
}

/** The share of the shorter one's length in which both show the same moments of the same footage, per cent. */
function sharedPercent(one: VariantChoice, other: VariantChoice): number {
  const length = (choice: VariantChoice) => choice.shots.reduce((sum, { seconds }) => sum + seconds, 0)
  const shared = one.shots.reduce(
    (sum, shot) => sum + Math.max(0, ...other.shots.map((their) => overlapSeconds(shot, their))),
    0,
  )
  return (100 * shared) / Math.max(1e-6, Math.min(length(one), length(other)))
}

type Shot = VariantChoice['shots'][number]

const overlapSeconds = (one: Shot, other: Shot) =>
  one.sha256 === other.sha256
    ? Math.min(one.fromSecond + one.seconds, other.fromSecond + other.seconds) -
      Math.max(one.fromSecond, other.fromSecond)
    : 0

/** Covers less than this apart in the same footage are the same picture. */
const sameCoverSeconds = 1

function sameCover(one: VariantChoice, other: VariantChoice, at: number): boolean {
  const [mine, theirs] = [momentAt(one, at), momentAt(other, at)]
  return (
    mine !== undefined &&
    theirs !== undefined &&
    mine.sha256 === theirs.sha256 &&
    Math.abs(mine.second - theirs.second) < sameCoverSeconds
  )
}

function momentAt({ shots }: VariantChoice, at: number): { sha256: string; second: number } | undefined {
  let left = at * shots.reduce((sum, { seconds }) => sum + seconds, 0)
  for (const { sha256, fromSecond, seconds } of shots) {
    if (left < seconds) return { sha256, second: fromSecond + left }
    left -= seconds
  }
  return undefined
}

function letterPairs(text: string): Set<string> {
  const letters = Array.from(text.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, ''))
  return new Set(letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

function jaccardPercent(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length
  const either = one.size + other.size - both
  return either === 0 ? 100 : (100 * both) / either
}
