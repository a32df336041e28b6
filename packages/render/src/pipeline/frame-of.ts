import type { ClipSize } from '@matrixcast/canvas/clip-plan'
import { frameUnits } from '@matrixcast/canvas/frame-units'

export type Quality = 'full' | 'try'

export type Frame = { widthPx: number; heightPx: number; unitsWide: number; unitsHigh: number; pxPerUnit: number }

const tryShortSidePx = 360

/** The frame of an output: the size ordered, or for a try the same shape with a short side of 360 px. */
export function frameOf(size: ClipSize, quality: Quality): Frame {
  const frame = frameUnits(size)
  if (quality === 'full') return frame
  const factor = tryShortSidePx / Math.min(frame.widthPx, frame.heightPx)
  const even = (px: number) => 2 * Math.round((px * factor) / 2)
  return { ...frame, widthPx: even(frame.widthPx), heightPx: even(frame.heightPx), pxPerUnit: frame.pxPerUnit * factor }
}
