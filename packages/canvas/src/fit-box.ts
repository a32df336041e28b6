import type { Shot } from './timeline.ts'

type Size = { width: number; height: number }

/**
 * How a source of any size comes to fill a frame. Sizes and places are px of the frame.
 * `cover`: the middle `across` and `down` of the source (shares of its width and height) fill the whole frame.
 * `inside`: the whole source is drawn into `box`; round it is nothing but `ground`.
 */
export type FitBox =
  | { kind: 'cover'; across: number; down: number }
  | { kind: 'inside'; box: Size & { x: number; y: number }; ground: Ground }

/**
 * What is seen round a source that does not fill its frame: nothing of it, or its blurred middle. The middle has the size
 * `middle`. It is scaled down to `small`, there blurred by `sigmaPx`, and stretched to the frame.
 */
type Ground = { kind: 'plain' } | { kind: 'blurred'; middle: Size; small: Size; sigmaPx: number }

/** A source of nearly the frame's shape is cut a little instead of getting thin bars. */
const sameShape = 0.02

/** Blurring a quarter of the size looks the same as blurring all of it and costs a tenth. */
const smaller = 4

/** The frame's sides that are laid out are even, which 4:2:0 needs. */
export function fitBox(fit: Shot['fit'], source: Size, frame: Size): FitBox {
  const across = frame.width / source.width
  const down = frame.height / source.height
  if (fit === 'cover' || Math.abs(across / down - 1) < sameShape) {
    return { kind: 'cover', across: Math.min(1, across / down), down: Math.min(1, down / across) }
  }
  const factor = Math.min(across, down)
  const width = evenDown(source.width * factor)
  const height = evenDown(source.height * factor)
  const box = { x: evenDown((frame.width - width) / 2), y: evenDown((frame.height - height) / 2), width, height }
  if (fit === 'contain') return { kind: 'inside', box, ground: { kind: 'plain' } }
  const bleed = Math.min(width / frame.width, height / frame.height)
  const ground = {
    kind: 'blurred',
    middle: { width: evenDown(frame.width * bleed), height: evenDown(frame.height * bleed) },
    small: { width: evenUp(frame.width / smaller), height: evenUp(frame.height / smaller) },
    sigmaPx: frame.width / 120,
  } as const
  return { kind: 'inside', box, ground }
}

const evenUp = (px: number) => 2 * Math.ceil((px - 1e-6) / 2)
const evenDown = (px: number) => 2 * Math.floor((px + 1e-6) / 2)
