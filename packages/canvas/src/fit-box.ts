import type { FrameBox, Shot } from './timeline.ts'

type Size = { width: number; height: number }

/** Shares of a source's width and height. */
export type Part = { left: number; top: number; across: number; down: number }

/** The middle of a source. */
export const middlePart = ({ across, down }: Pick<Part, 'across' | 'down'>): Part => ({
  left: (1 - across) / 2,
  top: (1 - down) / 2,
  across,
  down,
})

/**
 * How a source of any size comes to fill a frame. Sizes and places are px of the frame.
 * `cover`: a part of the source fills the whole frame. It begins at `left` and `top` and goes `across` and `down`, all of them
 * shares of the source's width and height.
 * `inside`: the whole source is drawn into `box`; round it is nothing but `ground`.
 */
export type FitBox =
  | ({ kind: 'cover' } & Part)
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

/**
 * The frame's sides that are laid out are even, which 4:2:0 needs. In a box, a source is whole where it is contained; where it
 * leaves a part of the frame empty, it covers the frame as if there were no box.
 */
export function fitBox(fit: Shot['fit'], source: Size, frame: Size, laidIn?: FrameBox): FitBox {
  if (laidIn) return { kind: 'cover', ...(partSeen(fit, source, frame, laidIn) ?? coveringPart(source, frame)) }
  const across = frame.width / source.width
  const down = frame.height / source.height
  if (fit === 'cover' || Math.abs(across / down - 1) < sameShape) {
    return { kind: 'cover', ...coveringPart(source, frame) }
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

function coveringPart(source: Size, frame: Size): Part {
  const shape = frame.width / source.width / (frame.height / source.height)
  return middlePart({ across: Math.min(1, shape), down: Math.min(1, 1 / shape) })
}

/** What the frame shows of a source that lies in a box; undefined where it shows more than the source. */
function partSeen(fit: Shot['fit'], source: Size, frame: Size, box: FrameBox): Part | undefined {
  const [width, height] = [box.width * frame.width, box.height * frame.height]
  const scale = (fit === 'contain' ? Math.min : Math.max)(width / source.width, height / source.height)
  const laid = { width: source.width * scale, height: source.height * scale }
  const across = shareSeen(box.left * frame.width + (width - laid.width) / 2, laid.width, frame.width)
  const down = shareSeen(box.top * frame.height + (height - laid.height) / 2, laid.height, frame.height)
  return across && down && { left: across.from, across: across.share, top: down.from, down: down.share }
}

/** The share of a length, laid from `start` on, that is within the frame. A gap of less than `sameShape` counts as none. */
function shareSeen(start: number, length: number, frame: number): { from: number; share: number } | undefined {
  const gap = Math.max(start, frame - start - length)
  if (gap > sameShape * frame) return undefined
  const share = Math.min(1, frame / length)
  return { from: Math.min(1 - share, Math.max(0, -start / length)), share }
}

const evenUp = (px: number) => 2 * Math.ceil((px - 1e-6) / 2)
const evenDown = (px: number) => 2 * Math.floor((px + 1e-6) / 2)
