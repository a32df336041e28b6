import { framesPerSecond } from '@matrixcast/canvas/timeline'
import type { View } from './use-view.ts'

/** Whether frames are within what is mounted. */
export function isInView(
  { startFrame, frames }: { startFrame: number; frames: number },
  { view, pxPerSecond }: { view: View; pxPerSecond: number },
): boolean {
  const px = pxPerSecond / framesPerSecond
  return (startFrame + frames) * px >= view.from && startFrame * px <= view.to
}

/** Where a block lies; CSS makes px of the frames. */
export const placeOf = (startFrame: number, frames: number) => ({
  left: `calc(var(--frame) * ${startFrame})`,
  width: `calc(var(--frame) * ${frames})`,
})
