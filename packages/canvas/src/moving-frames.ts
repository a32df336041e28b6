import type { Play } from './animations.ts'
import { framesPerSecond } from './timeline.ts'

/** Frames of a layer that have to be drawn one by one: up to `until`, and again from `loopFrom` on where one never ends. */
export type MovingFrames = { until: number; loopFrom: number | undefined }

const frameAt = (ms: number) => Math.ceil((ms / 1000) * framesPerSecond - 1e-6)

/** The frames in which an element moves, of the `frames` it is seen. Of several endless animations the longest leads. */
export function movingFrames(plays: readonly Play[], frames: number): MovingFrames {
  const ends = plays.map(({ delayMs, durationMs, times }) =>
    frameAt(delayMs + durationMs * (times === Infinity ? 0 : times)),
  )
  const settled = Math.max(0, ...ends)
  const periods = plays.flatMap(({ times, durationMs }) => (times === Infinity ? [frameAt(durationMs)] : []))
  if (periods.length === 0) return { until: Math.min(frames, settled + 1), loopFrom: undefined }
  const until = settled + Math.max(1, ...periods)
  return until < frames ? { until, loopFrom: settled } : { until: frames, loopFrom: undefined }
}
