import type { Frame } from './frame-of.ts'

/** The most a video may take: megabits a second at 1080 x 1920, other sizes in proportion, and megabytes as a whole. */
export type VideoCeiling = { megabits: number; megabytes: number }

/** A minute at full rate is 90 MB: what the strictest of the known platforms takes for a video. */
export const usualCeiling: VideoCeiling = { megabits: 12, megabytes: 95 }

const fullPx = 1080 * 1920
/** The sound, and what the container takes. */
const besideKilobits = 160
/** Below this nothing of a picture is left, however long the video. */
const leastKilobits = 400
/** Videos of nearly the same length share what was encoded. */
const stepKilobits = 100

/** The picture's highest rate in kilobits a second: short passages may exceed it, the whole does not. */
export function mostKilobits(
  { megabits, megabytes }: VideoCeiling,
  { widthPx, heightPx }: Pick<Frame, 'widthPx' | 'heightPx'>,
  seconds: number,
): number {
  const bySize = megabits * 1000 * ((widthPx * heightPx) / fullPx)
  const byFile = (megabytes * 8000) / seconds - besideKilobits
  const most = Math.min(bySize, byFile)
  return Math.max(leastKilobits, Math.floor(most / stepKilobits) * stepKilobits)
}
