import type { Tone } from '@matrixcast/contract/words'

/** The product's own words of one language. `{keyword}` stays in them until a plan fills it; `{text}` is what was written. */
export type CopyTable = {
  titles: Record<Tone, readonly string[]>
  /** Put another light on a title that is there. */
  frames: Record<Tone, readonly string[]>
  /** Other first and last sentences for a script that is there. */
  openings: Record<Tone, readonly string[]>
  closings: Record<Tone, readonly string[]>
  scripts: Record<Tone, readonly (readonly string[])[]>
  topics: readonly string[]
}
