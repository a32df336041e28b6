import {
  hammingDistance,
  isFlatFrame,
  likenessOfTexts,
  mirroredHash,
  shareOfFrames,
  wordsOf,
} from '@matrixcast/domain/likeness'
import { shareOfSounds } from '@matrixcast/domain/sound-likeness'
import type { Alike, VisualAlike } from './alikes.ts'
import type { ClipPlan } from './clip-plan.ts'
import type { VariantChoice } from './variant-choice.ts'

/** In what two choices of a plan are too near to each other, or null. */
export type ChoiceLikeness = (one: VariantChoice, other: VariantChoice) => VisualAlike | null

/**
 * What is compared of a video, finished or only drawn: a hash a second, and its cover's where it has one. `sounds`: a hash a second
 * of what is heard, where somebody listened.
 */
export type Look = {
  title: string
  hashes: readonly string[]
  coverHash: string | null
  sounds?: readonly string[] | null
}

type Limits = ClipPlan['different']
type VisualMeasures = {
  sharedFramesPercent: number
  titleLikenessPercent: number
  /** Of 64; null where one has no cover that can be told from others. */
  coverDistanceBits: number | null
}
export type Measures = VisualMeasures & {
  /** In step; null where nobody listened to one. */
  sharedSoundPercent: number | null
}

/** How near two looks are to each other. */
export const measuresOf = (one: Look, other: Look): Measures => ({
  sharedFramesPercent: 100 * shareOfFrames(one.hashes, other.hashes),
  titleLikenessPercent: titleLikenessOf(one.title, other.title),
  coverDistanceBits: coverDistanceOf(one.coverHash, other.coverHash),
  sharedSoundPercent: one.sounds && other.sounds ? 100 * shareOfSounds(one.sounds, other.sounds) : null,
})

/** Per cent of the words; a title without any is like no other. */
export const titleLikenessOf = (one: string, other: string): number =>
  wordsOf(one).length === 0 ? 0 : 100 * likenessOfTexts(one, other)

/** Bits of 64, straight or in a mirror; null where one is missing or cannot be told from others. */
export const coverDistanceOf = (one: string | null, other: string | null): number | null =>
  one === null || other === null || isFlatFrame(one) || isFlatFrame(other)
    ? null
    : Math.min(hammingDistance(one, other), hammingDistance(mirroredHash(one), other))

/**
 * In what two videos are too near by these limits: the first of frames, title, cover and sound, or in nothing. The one rule of
 * drawing, forecast and the look at finished works.
 */
export function nearIn(measures: Measures, limits: Limits): Alike | null {
  const seen = visuallyNearIn(measures, limits)
  if (seen !== null) return seen
  const { sharedSoundPercent } = measures
  return sharedSoundPercent !== null && sharedSoundPercent > (limits.sharedSoundPercent ?? 100) ? 'sound' : null
}

/** The same for what is seen of them. */
export function visuallyNearIn(measures: VisualMeasures, limits: Limits): VisualAlike | null {
  if (measures.sharedFramesPercent > limits.sharedFramesPercent) return 'frames'
  const { titleLikenessPercent } = measures
  // The same title is the same by any limit.
  if (titleLikenessPercent === 100 || titleLikenessPercent > limits.titleLikenessPercent) return 'title'
  const { coverDistanceBits } = measures
  return coverDistanceBits !== null && coverDistanceBits < limits.coverDistanceBits ? 'cover' : null
}
