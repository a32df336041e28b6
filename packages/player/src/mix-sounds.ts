import { duckCurve } from '@matrixcast/canvas/duck-curve'
import { limitPeaks } from '@matrixcast/canvas/limit-peaks'
import { gainToAim, loudnessOf } from '@matrixcast/canvas/loudness'
import { fallsFrom, type Sound, type SoundPlan, samplesPerSecond } from '@matrixcast/canvas/sound-plan'
import { AudioBufferSink } from 'mediabunny'
import { inputOf, type PlayerSource } from './footage.ts'

const channels = 2

export type Heard = {
  sources: ReadonlyMap<string, PlayerSource>
  /** Addresses of the spoken sentences, in the order of the timeline's segments; undefined where one is not spoken yet. */
  voice: readonly (string | undefined)[]
}

/** The whole mix of a plan, ready to be played from any sample; sources that cannot be read are silent. */
export async function mixSounds(plan: SoundPlan, { sources, voice }: Heard): Promise<AudioBuffer> {
  const [bed, spoken] = await Promise.all([
    mixed(plan.samples, plan.bed, ({ sha256 }) => sources.get(sha256)?.url),
    mixed(plan.samples, plan.voice, ({ segment }) => voice[segment]),
  ])
  if (voice.some((url) => url !== undefined)) layUnder(bed, spoken)
  limitPeaks(channelsOf(bed))
  return bed
}

async function mixed<Part extends Sound>(
  samples: number,
  sounds: readonly Part[],
  urlOf: (sound: Part) => string | undefined,
): Promise<AudioBuffer> {
  const mix = new OfflineAudioContext(channels, samples, samplesPerSecond)
  await Promise.allSettled(
    sounds.map(async (sound) => {
      const url = urlOf(sound)
      const heard = url === undefined ? undefined : await read(url, sound)
      if (heard) place(mix, heard, sound)
    }),
  )
  return mix.startRendering()
}

/** Lays the bed under the voice, pressed down by it, and brings both to the loudness of a finished video. */
function layUnder(bed: AudioBuffer, voice: AudioBuffer): void {
  const spoken = channelsOf(voice)
  const curve = duckCurve(spoken, samplesPerSecond)
  const all = channelsOf(bed)
  for (const [at, channel] of all.entries()) {
    for (let sample = 0; sample < channel.length; sample += 1) {
      channel[sample] = (channel[sample] ?? 0) * (curve[sample] ?? 1) + (spoken[at]?.[sample] ?? 0)
    }
  }
  const gain = 10 ** (gainToAim(loudnessOf(all)) / 20)
  for (const channel of all) {
    for (let sample = 0; sample < channel.length; sample += 1) channel[sample] = (channel[sample] ?? 0) * gain
  }
}

/** The samples themselves: what is written into them is heard. */
const channelsOf = (buffer: AudioBuffer): Float32Array[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at))

/** `fromSecond`: where in what was read the sound begins. */
type Part = { buffer: AudioBuffer; fromSecond: number }

/**
 * The part of a file that a sound is heard of, in its own sample rate; undefined for one without sound that can be read. Music
 * that ends before its sound does begins again with its first second: it is read whole.
 */
async function read(url: string, { of, offsetSample, samples }: Sound): Promise<Part | undefined> {
  const input = inputOf(url)
  try {
    const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null
    if (!track || !(await track.canDecode())) return undefined
    const rate = await track.getSampleRate()
    const offset = offsetSample / samplesPerSecond
    const duration = await track.computeDuration()
    const isAgain = of === 'music' && offset + samples / samplesPerSecond > duration
    const from = isAgain ? 0 : offset
    const until = Math.min(from + (isAgain ? duration : samples / samplesPerSecond), duration)
    const length = Math.ceil((until - from) * rate)
    if (length <= 0) return undefined
    const all = new AudioBuffer({ numberOfChannels: channels, length, sampleRate: rate })
    for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers(from, until)) {
      copy(buffer, all, Math.round((timestamp - from) * rate))
    }
    return { buffer: all, fromSecond: offset - from }
  } finally {
    input.dispose()
  }
}

/**
 * Copies a buffer to where it belongs; what lies before the start or after the end is left out. One channel is heard in both,
 * 3 dB softer in each, as the renderer has it.
 */
function copy(buffer: AudioBuffer, all: AudioBuffer, at: number): void {
  const skipped = Math.max(0, -at)
  const room = all.length - Math.max(0, at)
  if (skipped >= buffer.length || room <= 0) return
  for (let channel = 0; channel < channels; channel += 1) {
    const part = buffer.getChannelData(Math.min(channel, buffer.numberOfChannels - 1)).subarray(skipped, skipped + room)
    all.copyToChannel(buffer.numberOfChannels === 1 ? part.map(halved) : part, channel, Math.max(0, at))
  }
}

/** Half the power. */
const halved = (sample: number) => sample * Math.SQRT1_2

function place(mix: OfflineAudioContext, { buffer, fromSecond }: Part, sound: Sound): void {
  const { startSample, samples, gain, riseSamples, fallSamples } = sound
  const node = new AudioBufferSourceNode(mix, { buffer, loop: sound.of === 'music' })
  const level = new GainNode(mix, { gain: riseSamples > 0 ? 0 : gain })
  const at = (sample: number) => (startSample + sample) / samplesPerSecond
  if (riseSamples > 0) {
    level.gain.setValueAtTime(0, at(0))
    level.gain.linearRampToValueAtTime(gain, at(riseSamples))
  }
  if (fallSamples > 0) {
    level.gain.setValueAtTime(gain, at(fallsFrom(sound)))
    level.gain.linearRampToValueAtTime(0, at(fallsFrom(sound) + fallSamples))
  }
  node.connect(level).connect(mix.destination)
  node.start(at(0), fromSecond)
  node.stop(at(samples))
}
