import { framesPerSecond } from './timeline.ts'

/** Frames of a picture beyond these are left out evenly: their neighbours are seen for longer. */
export const mostPictureFrames = 600

/** Browsers show a frame that asks for less than this for `usualMs`. */
const leastMs = 11
const usualMs = 100

/** How long a frame of a picture is seen that asks for `ms`. */
export const frameMs = (ms: number): number => (ms < leastMs ? usualMs : ms)

/**
 * Which frame of a picture that moves is seen in the middle of each frame of one round, at 30 fps. `lengths`: how long each of
 * its own is seen, in ms.
 */
export function roundOf(lengths: readonly number[]): number[] {
  let until = 0
  const ends = lengths.map((ms) => {
    until += ms
    return until
  })
  return Array.from({ length: Math.max(1, Math.round((until / 1000) * framesPerSecond)) }, (_, frame) => {
    const at = ends.findIndex((end) => ((frame + 0.5) / framesPerSecond) * 1000 < end)
    return at < 0 ? lengths.length - 1 : at
  })
}

/** The type of a picture that has a sign of frames in its first bytes: a GIF, or a PNG or WebP that says so before its pixels. */
export function movingType(head: Uint8Array): string | undefined {
  let text = ''
  for (const byte of head) text += String.fromCharCode(byte)
  if (text.startsWith('GIF8')) return 'image/gif'
  if (text.startsWith('\x89PNG') && text.includes('acTL')) return 'image/png'
  return text.startsWith('RIFF') && text.startsWith('VP8X', 12) && text.includes('ANIM') ? 'image/webp' : undefined
}
