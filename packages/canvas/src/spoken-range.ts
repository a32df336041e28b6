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
  const scripts = plan.scripts.filter((script) => script.length > 0)
  const paces = plan.variety?.voicePaces?.length ? plan.variety.voicePaces : [1]
  const lengthsAt = (pace: number) => scripts.map((script) => spokenSeconds(script.join(''), plan.voice.rate * pace))
  if (!isSpoken(plan) || scripts.length === 0) return { shortest: 0, longest: 0 }
  const least = plan.scenes.length
  return {
    shortest: Math.max(least, fastest * Math.min(...lengthsAt(Math.max(...paces)))),
    longest: Math.max(least, slowest * Math.max(...lengthsAt(Math.min(...paces)))),
  }
}
