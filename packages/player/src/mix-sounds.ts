import { duckCurve } from '@matrixcast/canvas/duck-curve'
import { limitPeaks } from '@matrixcast/canvas/limit-peaks'
import { gainToAim, loudnessOf } from '@matrixcast/canvas/loudness'
import { type Sound, type SoundPlan, samplesPerSecond } from '@matrixcast/canvas/sound-plan'
import type { PlayerSource } from './footage.ts'
import { cutOf, type Span } from './heard-span.ts'
import { place } from './place-sound.ts'
import { readSound } from './read-sound.ts'

const channels = 2

export type Heard = {
  sources: ReadonlyMap<string, PlayerSource>
  /** Addresses of the spoken sentences, in the order of the timeline's segments; undefined where one is not spoken yet. */
  voice: readonly (string | undefined)[]
}

export const isSpoken = ({ voice }: Heard): boolean => voice.some((url) => url !== undefined)

/** The whole mix of a plan, ready to be played from any sample; sources that cannot be read are silent. */
export async function mixSounds(plan: SoundPlan, heard: Heard): Promise<AudioBuffer> {
  const mix = await mixSpan(plan, heard, { from: 0, until: plan.samples })
  const all = channelsOf(mix)
  if (isSpoken(heard)) {
    const db = gainToAim(loudnessOf(all))
    amplify(all, () => db)
  }
  limitPeaks(all)
  return mix
}

/** A part of a mix, the bed pressed down under the voice; neither brought to its loudness nor limited. */
export async function mixSpan(plan: SoundPlan, heard: Heard, span: Span): Promise<AudioBuffer> {
  const { sources, voice } = heard
  const [bed, spoken] = await Promise.all([
    mixed(span, plan.bed, ({ sha256 }) => sources.get(sha256)?.url),
    isSpoken(heard) ? mixed(span, plan.voice, ({ segment }) => voice[segment]) : undefined,
  ])
  if (spoken) layUnder(channelsOf(bed), channelsOf(spoken))
  return bed
}

/** The samples themselves: what is written into them is heard. */
export const channelsOf = (buffer: AudioBuffer): Float32Array[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at))

/** Changes the level of each sample by so many dB. */
export function amplify(all: readonly Float32Array[], dbAt: (sample: number) => number): void {
  let [db, factor] = [0, 1]
  for (const channel of all) {
    for (let sample = 0; sample < channel.length; sample += 1) {
      const own = dbAt(sample)
      if (own !== db) [db, factor] = [own, 10 ** (own / 20)]
      channel[sample] = (channel[sample] ?? 0) * factor
    }
  }
}

async function mixed<One extends Sound>(
  span: Span,
  sounds: readonly One[],
  urlOf: (sound: One) => string | undefined,
): Promise<AudioBuffer> {
  const mix = new OfflineAudioContext(channels, span.until - span.from, samplesPerSecond)
  await Promise.allSettled(
    sounds.map(async (sound) => {
      const url = urlOf(sound)
      const cut = cutOf(sound, span)
      if (url === undefined || !cut) return
      for (const part of await readSound(url, cut)) place(mix, part, cut)
    }),
  )
  return mix.startRendering()
}

/** Lays the bed under the voice, pressed down by it. */
function layUnder(bed: readonly Float32Array[], voice: readonly Float32Array[]): void {
  const curve = duckCurve(voice, samplesPerSecond)
  for (const [at, channel] of bed.entries()) {
    for (let sample = 0; sample < channel.length; sample += 1) {
      channel[sample] = (channel[sample] ?? 0) * (curve[sample] ?? 1) + (voice[at]?.[sample] ?? 0)
    }
  }
}
