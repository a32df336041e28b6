/** @jsxRuntime automatic */
import { type Tone, toneMatrix } from '@matrixcast/canvas/colour-looks'

/** The tone as a filter of the page, for `filter: url(#id)`: the same numbers as ffmpeg is given. */
export const ToneFilter = ({ id, tone }: { id: string; tone: Tone }) => (
  <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
    <filter id={id} colorInterpolationFilters="sRGB">
      <feColorMatrix type="matrix" values={toneMatrix(tone).join(' ')} />
    </filter>
  </svg>
)
