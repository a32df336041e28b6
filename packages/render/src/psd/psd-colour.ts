import type { Color } from 'ag-psd'

/** A colour of a document as CSS; black for one of a space that is not read. `share` of its opacity, 0..1. */
export function cssColour(colour: Color | undefined, share = 1): string {
  const parts = partsOf(colour).map((part) => Math.max(0, Math.min(255, Math.round(part))))
  if (share >= 1) return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return `rgba(${parts.join(', ')}, ${Math.round(share * 1000) / 1000})`
}

function partsOf(colour: Color | undefined): [number, number, number] {
  if (colour === undefined) return [0, 0, 0]
  if ('fr' in colour) return [colour.fr * 255, colour.fg * 255, colour.fb * 255]
  if ('r' in colour) return [colour.r, colour.g, colour.b]
  if ('h' in colour) return ofHue(colour)
  if ('c' in colour) {
    const light = 1 - colour.k / 255
    const part = (ink: number) => 255 * (1 - ink / 255) * light
    return [part(colour.c), part(colour.m), part(colour.y)]
  }
  if ('k' in colour) return [colour.k, colour.k, colour.k]
  return [0, 0, 0]
}

/** Hue, saturation and brightness 0..1 each. */
function ofHue({ h, s, b }: { h: number; s: number; b: number }): [number, number, number] {
  const part = (shift: number) => {
    const place = (shift + h * 6) % 6
    return 255 * b * (1 - s * Math.max(0, Math.min(place, 4 - place, 1)))
  }
  return [part(5), part(3), part(1)]
}
