import { fallsFrom, type Sound } from '@matrixcast/canvas/sound-plan'

/** A part of a mix, in its samples at 48 kHz. */
export type Span = { from: number; until: number }

/** The part of a sound that is heard in a span of the mix. */
export type Cut = {
  sound: Sound
  /** Samples of the sound that are over when it begins to be heard, and that are heard. */
  skipped: number
  samples: number
  /** Where in the span it begins. */
  at: number
}

/** Undefined: it is not heard there. */
export function cutOf(sound: Sound, { from, until }: Span): Cut | undefined {
  const { startSample } = sound
  const begins = Math.max(startSample, from)
  const ends = Math.min(startSample + sound.samples, until)
  return ends <= begins
    ? undefined
    : { sound, skipped: begins - startSample, samples: ends - begins, at: begins - from }
}

/** How loud a sound is at one of its samples, as a factor. */
export function levelAt(sound: Sound, sample: number): number {
  const { gain, riseSamples, fallSamples } = sound
  const rises = riseSamples > 0 ? Math.min(1, sample / riseSamples) : 1
  const falls = fallSamples > 0 ? Math.max(0, Math.min(1, 1 - (sample - fallsFrom(sound)) / fallSamples)) : 1
  return gain * Math.min(rises, falls)
}

/** The samples of a sound between which its level is a straight line. */
export const bendsOf = (sound: Sound): number[] => {
  const { riseSamples, fallSamples } = sound
  const falls = fallsFrom(sound)
  return [...(riseSamples > 0 ? [riseSamples] : []), ...(fallSamples > 0 ? [falls, falls + fallSamples] : [])]
}
