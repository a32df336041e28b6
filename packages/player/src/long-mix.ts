import { limitPeaks } from '@matrixcast/canvas/limit-peaks'
import { gainToAim, loudnessOfSteps, stepPowers, stepsPerSecond } from '@matrixcast/canvas/loudness'
import { type SoundPlan, samplesPerSecond } from '@matrixcast/canvas/sound-plan'
import type { Span } from './heard-span.ts'
import { amplify, channelsOf, type Heard, isSpoken, mixSpan } from './mix-sounds.ts'

/** Of what comes before and after a window, so much is mixed with it: pressing, weighing and limiting have a memory. */
const before = 6 * samplesPerSecond
const after = samplesPerSecond / 10
/** How long the level takes to reach another one. */
const movesSamples = samplesPerSecond
const mostKept = 4
const restMs = 30

export type LongMix = ReturnType<typeof openLongMix>

/** Mixed, with what was before it; `powers` are those of the window's tenths of a second. */
type Raw = { channels: Float32Array[]; wide: Span; powers: readonly number[] }

/**
 * A mix that is too long to be held whole, in windows. Their loudness is that of all that was measured so far: once all was, they
 * are what the whole mix is.
 */
export function openLongMix(plan: SoundPlan, heard: Heard, windowSamples = 30 * samplesPerSecond) {
  const count = Math.max(1, Math.ceil(plan.samples / windowSamples))
  const spoken = isSpoken(heard)
  const kept = new Map<number, Promise<Raw>>()
  const powers = new Map<number, readonly number[]>()
  let last: { index: number; db: number } | undefined
  let isClosed = false
  const spanOf = (index: number): Span => ({
    from: index * windowSamples,
    until: Math.min(plan.samples, (index + 1) * windowSamples),
  })

  async function mix(index: number): Promise<Raw> {
    const { from, until } = spanOf(index)
    const wide = { from: Math.max(0, from - before), until: Math.min(plan.samples, until + after) }
    const channels = channelsOf(await mixSpan(plan, heard, wide))
    if (!spoken) return { channels, wide, powers: [] }
    const stepOf = (sample: number) => Math.floor(((sample - wide.from) * stepsPerSecond) / samplesPerSecond)
    const own = stepPowers(channels).slice(stepOf(from), stepOf(until))
    powers.set(index, own)
    return { channels, wide, powers: own }
  }
  function keep(index: number): Promise<Raw> {
    const raw = kept.get(index) ?? mix(index)
    // What could not be read may be there the next time.
    raw.catch(() => kept.delete(index))
    kept.delete(index)
    kept.set(index, raw)
    const [oldest] = kept.size > mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return raw
  }
  const measuredDb = (): number => {
    const inOrder = [...powers].toSorted(([one], [other]) => one - other)
    return gainToAim(loudnessOfSteps(inOrder.flatMap(([, steps]) => steps)))
  }

  return {
    windowSamples,
    indexOf: (sample: number): number => Math.min(count - 1, Math.floor(sample / windowSamples)),
    isLast: (index: number): boolean => index >= count - 1,

    /** A window as it is heard. */
    async windowOf(index: number): Promise<AudioBuffer> {
      const { channels, wide } = await keep(index)
      const { from, until } = spanOf(index)
      const copies = channels.map((channel) => channel.slice())
      if (spoken) {
        const db = measuredDb()
        const was = last?.index === index - 1 ? last.db : db
        last = { index, db }
        const begins = from - wide.from
        const share = (sample: number) => Math.max(0, Math.min(1, (sample - begins) / movesSamples))
        amplify(copies, (sample) => was + (db - was) * share(sample))
      }
      limitPeaks(copies)
      const length = until - from
      const shown = new AudioBuffer({ numberOfChannels: copies.length, length, sampleRate: samplesPerSecond })
      for (const [at, channel] of copies.entries()) {
        shown.copyToChannel(channel.subarray(from - wide.from, until - wide.from), at)
      }
      return shown
    },

    /** Measures all that nobody has heard yet, one window after another. */
    async measure(): Promise<void> {
      for (let index = 0; spoken && index < count && !isClosed; index += 1) {
        if (powers.has(index)) continue
        await mix(index)
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    },
    close(): void {
      isClosed = true
      kept.clear()
    },
  }
}
