import { colourLooks, type Tone } from '@matrixcast/canvas/colour-looks'
import type { Shot } from '@matrixcast/canvas/timeline'

type Effect = Shot['effect']

/** Effects that paint every frame alike; 4:2:0 throughout, so that nothing is converted for them. Empty for the rest. */
export function paintFilter(kind: Effect['kind']): string {
  switch (kind) {
    case 'warm':
    case 'cool':
    case 'mono':
    case 'vivid':
      return toneFilter(colourLooks[kind])
    case 'vignette':
      return 'vignette=angle=PI/5'
    default:
      return ''
  }
}

/** A tone of the whole picture; empty for one that changes nothing. */
export function toneFilter({ saturation, contrast, blue, red }: Tone): string {
  if (saturation === 0) return 'lutyuv=u=128:v=128'
  const isMixed = saturation !== 1 || contrast !== 1
  const isShifted = blue !== 0 || red !== 0
  return [
    ...(isMixed ? [`eq=saturation=${saturation}:contrast=${contrast}`] : []),
    ...(isShifted ? [`lutyuv=u=val${signed(blue)}:v=val${signed(red)}`] : []),
  ].join(',')
}

const signed = (steps: number) => (steps < 0 ? `${steps}` : `+${steps}`)

/** How much of each side is out of sight where a movement has come closest. */
const inset = 0.06

/**
 * Effects that move over the length of a scene, from `startFrame` of it on. The perspective filter is the one that
 * places its samples between pixels: zoompan and crop jump from pixel to pixel, which a slow movement shows.
 */
export function moveFilter({ kind, startFrame, frames }: Effect): string {
  const passed = `min(1\\,(on+${startFrame})/${Math.max(1, frames - 1)})`
  const seen = seenBox(kind, passed)
  if (!seen) return ''
  const { left, right, top, bottom } = seen
  const corners = `x0=${left}:y0=${top}:x1=${right}:y1=${top}:x2=${left}:y2=${bottom}:x3=${right}:y3=${bottom}`
  return `perspective=${corners}:interpolation=linear:eval=frame`
}

function seenBox(kind: Effect['kind'], passed: string) {
  const around = (side: string) => ({
    left: `W*${side}`,
    right: `W-W*${side}`,
    top: `H*${side}`,
    bottom: `H-H*${side}`,
  })
  const beside = (shift: string) => ({
    ...around(`${inset}`),
    left: `W*${shift}`,
    right: `W*(${1 - 2 * inset}+${shift})`,
  })
  switch (kind) {
    case 'pushIn':
      return around(`${inset}*${passed}`)
    case 'pullOut':
      return around(`${inset}*(1-${passed})`)
    case 'panLeft':
      return beside(`${2 * inset}*(1-${passed})`)
    case 'panRight':
      return beside(`${2 * inset}*${passed}`)
    default:
      return undefined
  }
}
