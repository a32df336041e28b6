import type { ClipPlan } from './clip-plan.ts'
import { isSpoken } from './resolve-timeline.ts'
import { spokenSeconds } from './spoken-seconds.ts'

/** Voices speak from this much faster to this much slower than the usual pace. */
const fastest = 0.6
const slowest = 1.75

/**
 * Between how many seconds the videos of a plan will last by its voice, before any has been heard; zeros where none speaks.
 * Each scene has a second at least.
 */
export function spokenRange(plan: ClipPlan): { shortest: number; longest: number } {
  const lengths = plan.scripts
    .filter((script) => script.length > 0)
    .map((script) => spokenSeconds(script.join(''), plan.voice.rate))
  if (!isSpoken(plan) || lengths.length === 0) return { shortest: 0, longest: 0 }
  const least = plan.scenes.length
  return {
    shortest: Math.max(least, fastest * Math.min(...lengths)),
    longest: Math.max(least, slowest * Math.max(...lengths)),
  }
}
