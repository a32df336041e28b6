import type { Shot } from './timeline.ts'

export type Transition = Exclude<Shot['enter']['kind'], 'cut'>

/**
 * Where the picture that enters is seen, over the one that leaves. Shares of the frame, from the top left.
 * `right`: right of `from`, with a hard edge. `soft`: along an axis, by a smooth step from nothing at `none` to all of it at
 * `whole`; down the frame in its heights, or from the centre in half diagonals of it.
 */
export type Mask =
  | { kind: 'right'; from: number }
  | { kind: 'soft'; along: 'down' | 'fromCentre'; none: number; whole: number }

/** How a picture is laid into the frame: how much of it counts, and how far it is moved. Shares. */
export type Laid = { opacity: number; x: number; y: number }

/**
 * Two pictures at a moment of a transition. Where no mask is, luma is `leaving.opacity` of the one that leaves,
 * `entering.opacity` of the one that enters, and what is missing to 1 is `wash`. With a mask the one that enters counts as
 * much as the mask has it there, and the one that leaves the rest. Where a moved picture is not, the other one is.
 */
export type Mix = { leaving: Laid; entering: Laid; mask: Mask | null; wash: Wash | null }

/**
 * A plain ground between two pictures. Its level is in the scale of limited luma, 0 for black and 1 for white; ffmpeg's
 * ground lies a little outside of it, which darkens and lightens what is mixed with it.
 */
type Wash = { level: number }

const blackest = (0 - 16) / 219
const whitest = (255 - 16) / 219

const resting: Laid = { opacity: 1, x: 0, y: 0 }

/**
 * The mix at a frame of a transition that lasts `frames`; frame 0 shows nothing of the picture that enters.
 * The formulas are those of ffmpeg's xfade (libavfilter/vf_xfade.c of 5.1).
 */
export function transitionMix(kind: Transition, { frame, frames }: { frame: number; frames: number }): Mix {
  const left = 1 - Math.min(1, Math.max(0, frame / frames))
  switch (kind) {
    case 'crossfade':
      return mixed({ leaving: { ...resting, opacity: left }, entering: { ...resting, opacity: 1 - left } })
    case 'fadeBlack':
      return washed(left, blackest)
    case 'fadeWhite':
      return washed(left, whitest)
    case 'slideLeft':
      return mixed({ leaving: { ...resting, x: left - 1 }, entering: { ...resting, x: left } })
    case 'slideUp':
      return mixed({ leaving: { ...resting, y: left - 1 }, entering: { ...resting, y: left } })
    case 'wipeLeft':
      return mixed({ mask: { kind: 'right', from: left } })
    case 'smoothUp':
      return mixed({ mask: { kind: 'soft', along: 'down', none: 2 * left - 1, whole: 2 * left } })
    case 'circleOpen': {
      const whole = 3 * (0.5 - left)
      return mixed({ mask: { kind: 'soft', along: 'fromCentre', none: whole + 1, whole } })
    }
  }
}

const mixed = (parts: Partial<Mix>): Mix => ({ leaving: resting, entering: resting, mask: null, wash: null, ...parts })

/** How far from an end of the transition its picture is mixed with the ground. */
const phase = 0.2

function washed(left: number, level: number): Mix {
  const leaving = left * smoothStep(left, { none: 1 - phase, whole: 1 })
  const entering = (1 - left) * (1 - smoothStep(left, { none: phase, whole: 1 }))
  return mixed({
    leaving: { ...resting, opacity: leaving },
    entering: { ...resting, opacity: entering },
    wash: { level },
  })
}

/** A smooth way from 0 at `none` to 1 at `whole`, in either direction; 0 and 1 beyond them. */
export function smoothStep(at: number, { none, whole }: { none: number; whole: number }): number {
  const passed = Math.min(1, Math.max(0, (at - none) / (whole - none)))
  return passed * passed * (3 - 2 * passed)
}
