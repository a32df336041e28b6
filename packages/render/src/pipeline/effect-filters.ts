import type { Tone } from '@matrixcast/canvas/colour-looks'
import { paintOf } from '@matrixcast/canvas/paints'
import { type Movement, movementOf, type Ramp, stepsOf } from '@matrixcast/canvas/seen-box'
import type { Shot } from '@matrixcast/canvas/timeline'

type Effect = Shot['effect']

/** Effects that paint every frame alike; 4:2:0 throughout, so that nothing is converted for them. Empty for the rest. */
export function paintFilter(kind: Effect['kind']): string {
  const paint = paintOf(kind)
  if (!paint) return ''
  return paint.kind === 'tone' ? toneFilter(paint.tone) : `vignette=angle=PI/${Math.PI / paint.angle}`
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

/**
 * Effects that move over the length of a scene, from `startFrame` of it on. The perspective filter is the one that
 * places its samples between pixels: zoompan and crop jump from pixel to pixel, which a slow movement shows.
 */
export function moveFilter(effect: Effect): string {
  const movement = movementOf(effect.kind)
  if (!movement) return ''
  const passed = `min(1\\,(on+${effect.startFrame})/${stepsOf(effect)})`
  const { left, right, top, bottom } = sidesOf(movement, passed)
  const corners = `x0=${left}:y0=${top}:x1=${right}:y1=${top}:x2=${left}:y2=${bottom}:x3=${right}:y3=${bottom}`
  return `perspective=${corners}:interpolation=linear:eval=frame`
}

/** The sides of what is seen, as expressions of the filter's own frame number. */
function sidesOf(movement: Movement, passed: string) {
  const at = ({ most, goes }: Ramp) => `${most}*${goes === 'up' ? passed : `(1-${passed})`}`
  const around = (side: string) => ({
    left: `W*${side}`,
    right: `W-W*${side}`,
    top: `H*${side}`,
    bottom: `H-H*${side}`,
  })
  if (movement.kind === 'closer') return around(at(movement.inset))
  const left = at(movement.left)
  return {
    ...around(`${movement.inset}`),
    left: `W*${left}`,
    right: `W*(${1 - 2 * movement.inset}+${left})`,
  }
}
