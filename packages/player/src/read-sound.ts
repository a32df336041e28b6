import { samplesPerSecond } from '@matrixcast/canvas/sound-plan'
import { AudioBufferSink, type InputAudioTrack } from 'mediabunny'
import type { Cut } from './heard-span.ts'
import { inputOf } from './open-video.ts'

const channels = 2

/** `fromSecond`: where in what was read it is heard from; `afterSeconds`: how long after the sound began. */
export type ReadPart = { buffer: AudioBuffer; fromSecond: number; afterSeconds: number; loops: boolean }

/**
 * The parts of a file that are heard, in its own sample rate; none of one without sound that can be read. Music that ends before
 * its sound does begins again: it is read whole where it is shorter than what is heard, else its end and its beginning are.
 */
export async function readSound(url: string, { sound, skipped, samples }: Cut): Promise<ReadPart[]> {
  const input = inputOf(url)
  try {
    const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null
    if (!track || !(await track.canDecode())) return []
    const rate = await track.getSampleRate()
    const duration = await track.computeDuration()
    const needed = samples / samplesPerSecond
    const passed = (sound.offsetSample + skipped) / samplesPerSecond
    const once = { afterSeconds: 0, fromSecond: 0, loops: false }
    const read = (from: number, until: number) => readSpan(track, rate, { from, until: Math.min(until, duration) })
    if (sound.of !== 'music' || passed + needed <= duration) {
      const buffer = await read(passed, passed + needed)
      return buffer ? [{ ...once, buffer }] : []
    }
    const round = Math.ceil(duration * rate) / rate
    const begins = passed % round
    if (round <= needed) {
      const buffer = await read(0, duration)
      return buffer ? [{ ...once, buffer, fromSecond: begins, loops: true }] : []
    }
    const left = round - begins
    const [end, again] = [await read(begins, begins + needed), await read(0, needed - left)]
    return [
      ...(end ? [{ ...once, buffer: end }] : []),
      ...(again ? [{ ...once, buffer: again, afterSeconds: left }] : []),
    ]
  } finally {
    input.dispose()
  }
}

/** Undefined where there is nothing of it. */
async function readSpan(
  track: InputAudioTrack,
  rate: number,
  { from, until }: { from: number; until: number },
): Promise<AudioBuffer | undefined> {
  const length = Math.ceil((until - from) * rate)
  if (length <= 0) return undefined
  const all = new AudioBuffer({ numberOfChannels: channels, length, sampleRate: rate })
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers(from, until)) {
    copy(buffer, all, Math.round((timestamp - from) * rate))
  }
  return all
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
