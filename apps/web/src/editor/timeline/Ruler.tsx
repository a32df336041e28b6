import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { memo } from 'react'
import { rulerStep, rulerText } from './time-text.ts'
import type { View } from './use-view.ts'

/** Seconds with four ticks between two figures. */
export const Ruler = memo(function Ruler({
  view,
  pxPerSecond,
  totalFrames,
}: {
  view: View
  pxPerSecond: number
  totalFrames: number
}) {
  const step = rulerStep(pxPerSecond)
  const first = Math.max(0, Math.floor(view.from / pxPerSecond / step))
  const last = Math.min(Math.ceil(view.to / pxPerSecond / step), Math.floor(totalFrames / framesPerSecond / step))
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step)
  return (
    <div className="track track-ruler" aria-hidden="true">
      {ticks.map((seconds) => (
        <span
          key={seconds}
          className="ruler-tick"
          style={{
            left: `calc(var(--frame) * ${seconds * framesPerSecond})`,
            width: `calc(var(--frame) * ${step * framesPerSecond})`,
          }}
        >
          {rulerText(seconds)}
        </span>
      ))}
    </div>
  )
})
