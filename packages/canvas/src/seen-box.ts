import type { Shot } from './timeline.ts'

/** A part of a frame, in shares of its width and height from the top left. */
export type Box = { x: number; y: number; width: number; height: number }

/** Nothing out of sight. */
export const wholeBox: Box = { x: 0, y: 0, width: 1, height: 1 }

/** A share that grows from 0 to `most` over a movement, or shrinks from it to 0. */
export type Ramp = { most: number; goes: 'up' | 'down' }

/**
 * What a scene's movement shows of its picture. `closer`: all four sides are cut by a share that changes. `beside`: they
 * are cut by `inset` throughout, and the left edge of what is seen lies at a share that changes.
 */
export type Movement = { kind: 'closer'; inset: Ramp } | { kind: 'beside'; inset: number; left: Ramp }

/** How much of each side is out of sight where a movement has come closest. */
const inset = 0.06

/** The movement of an effect; null for one that only paints, or does nothing. */
export function movementOf(kind: Shot['effect']['kind']): Movement | null {
  switch (kind) {
    case 'pushIn':
      return { kind: 'closer', inset: { most: inset, goes: 'up' } }
    case 'pullOut':
      return { kind: 'closer', inset: { most: inset, goes: 'down' } }
    case 'panLeft':
      return { kind: 'beside', inset, left: { most: 2 * inset, goes: 'down' } }
    case 'panRight':
      return { kind: 'beside', inset, left: { most: 2 * inset, goes: 'up' } }
    default:
      return null
  }
}

/** How many frames a movement takes from its first to its last place. */
export const stepsOf = ({ frames }: Pick<Shot['effect'], 'frames'>): number => Math.max(1, frames - 1)

/**
 * What is seen of a fitted picture at a frame of its shot, counted from 0; the movement rests where it has ended.
 * ffmpeg's perspective filter numbers its frames from 1 (libavfilter/vf_perspective.c), so the first is one step on its way.
 */
export function seenBox(effect: Shot['effect'], shotFrame: number): Box {
  const movement = movementOf(effect.kind)
  if (!movement) return wholeBox
  const passed = Math.min(1, (shotFrame + 1 + effect.startFrame) / stepsOf(effect))
  const at = ({ most, goes }: Ramp) => most * (goes === 'up' ? passed : 1 - passed)
  const side = movement.kind === 'closer' ? at(movement.inset) : movement.inset
  const left = movement.kind === 'closer' ? side : at(movement.left)
  return { x: left, y: side, width: 1 - 2 * side, height: 1 - 2 * side }
}
