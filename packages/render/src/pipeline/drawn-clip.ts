import type { Source } from './source.ts'

/** A video in a box of its own: where the box lies before it is turned, in output px, and with which frame it begins. */
export type DrawnClip = {
  sha256: string
  source: Source
  srcInFrame: number
  place: { x: number; y: number; width: number; height: number }
  degrees: number
}

/** What of it decides how it looks. */
export const identityOfClip = ({ sha256, source, srcInFrame, place, degrees }: DrawnClip): object => ({
  sha256,
  srcInFrame,
  place,
  degrees,
  ...(source.isMadePlain ? { isMadePlain: true } : {}),
})
