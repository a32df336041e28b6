import type { Alike } from '@matrixcast/canvas/choice-likeness'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import {
  bandsOf,
  hammingDistance,
  isFlatFrame,
  likenessOfTexts,
  mirroredHash,
  narrowBandsOf,
  shareOfFrames,
  textBandsOf,
  wordsOf,
} from '@matrixcast/domain/likeness'

/** What of a work is compared; the hashes of its file, and the cover's where it has one. */
export type Look = { title: string; hashes: readonly string[]; coverHash: string | null }
export type Limits = ClipPlan['different']
type Measures = {
  sharedFramesPercent: number
  titleLikenessPercent: number
  coverDistanceBits: number | null
}

export const limitsIn = (stored: unknown): Limits => ClipPlan.shape.different.parse(stored ?? {})

/** Frames have the first 4 * 65536 numbers; covers take 8 * 256, titles what follows. */
const coversFrom = 4 * 65_536
const titlesFrom = coversFrom + 8 * 256

/** The bands a look is found by, in three kinds. */
export const bandsOfLook = ({ title, hashes, coverHash }: Look) => ({
  frames: [...new Set(hashes.flatMap(bandsOf))],
  cover: coverHash === null || isFlatFrame(coverHash) ? [] : narrowBandsOf(coverHash).map((band) => coversFrom + band),
  title: textBandsOf(title).map((band) => titlesFrom + band),
})

/** The same look in a mirror: of a work and its mirror image each is found by the other's bands. */
export const mirrored = (look: Look): Look => ({
  ...look,
  hashes: look.hashes.map(mirroredHash),
  coverHash: look.coverHash === null ? null : mirroredHash(look.coverHash),
})

export const measuresOf = (one: Look, other: Look): Measures => ({
  sharedFramesPercent: 100 * shareOfFrames(one.hashes, other.hashes),
  titleLikenessPercent: wordsOf(one.title).length === 0 ? 0 : 100 * likenessOfTexts(one.title, other.title),
  coverDistanceBits: coverDistance(one.coverHash, other.coverHash),
})

/** In what two works are too near by these limits: the first of frames, title and cover, or in nothing. */
export function nearIn(measures: Measures, limits: Limits): Alike | null {
  const { sharedFramesPercent, titleLikenessPercent, coverDistanceBits } = measures
  if (sharedFramesPercent > limits.sharedFramesPercent) return 'frames'
  // The same title is the same by any limit.
  if (titleLikenessPercent === 100 || titleLikenessPercent > limits.titleLikenessPercent) return 'title'
  if (coverDistanceBits !== null && coverDistanceBits < limits.coverDistanceBits) return 'cover'
  return null
}

function coverDistance(one: string | null, other: string | null): number | null {
  if (one === null || other === null || isFlatFrame(one) || isFlatFrame(other)) return null
  return Math.min(hammingDistance(one, other), hammingDistance(mirroredHash(one), other))
}
