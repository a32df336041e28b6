import { type ColourLookName, colourLooks, type Tone } from './colour-looks.ts'
import type { Shot } from './timeline.ts'

/**
 * What is done to the colours of a whole picture. A vignette darkens luma and saturation by
 * `cos(angle * d) ** 4`. The distance d is from the centre, in half diagonals of the frame.
 */
export type Paint = { kind: 'tone'; tone: Tone } | { kind: 'vignette'; angle: number }

const vignetteAngle = Math.PI / 5

/** The paint of a scene's effect; null for one that moves, or does nothing. */
export function paintOf(kind: Shot['effect']['kind']): Paint | null {
  switch (kind) {
    case 'warm':
    case 'cool':
    case 'mono':
    case 'vivid':
      return { kind: 'tone', tone: colourLooks[kind] }
    case 'vignette':
      return { kind: 'vignette', angle: vignetteAngle }
    default:
      return null
  }
}

/** The paints of a shot in the order they are laid on: its own first, then the colours of the whole video. */
export function paintsOf({ effect }: Shot, colour: ColourLookName | undefined): Paint[] {
  const own = paintOf(effect.kind)
  const all = colour === undefined ? null : ({ kind: 'tone', tone: colourLooks[colour] } as const)
  return [own, all].filter((paint) => paint !== null)
}
