import { samplesPerFrame, samplesPerSecond, soundPlan } from '@matrixcast/canvas/sound-plan'
import { type AnyTimeline, framesPerSecond } from '@matrixcast/canvas/timeline'
import { heardSeconds } from './clock.ts'
import { type LongMix, openLongMix } from './long-mix.ts'
import { type Heard, isSpoken, mixSounds } from './mix-sounds.ts'

/** Of the whole page: browsers give only a few, and a person hears one video at a time. */
let device: AudioContext | undefined

/** Longer ones are more than a page should hold: 23 MB a minute, twice while they are mixed. */
const longestWhole = 5 * 60 * samplesPerSecond

type Mix = { key: string; whole: Promise<AudioBuffer | undefined> } | { key: string; long: LongMix }

/** Kept while a person changes what is not heard. */
let latest: Mix | undefined

const silently = () => performance.now() / 1000

/**
 * What is heard of a timeline: its voice, its music, what the cameras heard. Mixed whole, once, so that any frame is exact; a long
 * one in windows, which follow each other without a gap.
 */
export function openSound({ timeline, sources, voice }: Heard & { timeline: AnyTimeline }) {
  const plan = soundPlan(timeline, sources)
  const heard = { sources, voice }
  const isSilent = plan.bed.length === 0 && !isSpoken(heard)
  const nodes = new Set<AudioBufferSourceNode>()
  /** Raised by each stop: windows that come later are not heard. */
  let order = 0
  const mixed = (): Mix => {
    const key = JSON.stringify([plan, plan.bed.map(({ sha256 }) => sources.get(sha256)?.url), voice])
    if (latest?.key === key) return latest
    if (latest && 'long' in latest) latest.long.close()
    latest =
      plan.samples > longestWhole
        ? { key, long: openLongMix(plan, heard) }
        : { key, whole: mixSounds(plan, heard).catch(unheard) }
    return latest
  }
  function play(context: AudioContext, buffer: AudioBuffer, when: number, fromSecond: number): AudioBufferSourceNode {
    const node = new AudioBufferSourceNode(context, { buffer })
    nodes.add(node)
    node.addEventListener('ended', () => nodes.delete(node))
    node.connect(context.destination)
    node.start(when, fromSecond)
    return node
  }
  /** Each further window is mixed while the one before it is heard. */
  async function goOn(context: AudioContext, long: LongMix, begun: { index: number; atSecond: number }): Promise<void> {
    const own = order
    const seconds = long.windowSamples / samplesPerSecond
    for (let index = begun.index + 1; order === own && !long.isLast(index - 1); index += 1) {
      const buffer = await long.windowOf(index).catch(unheard)
      if (order !== own || !buffer) return
      const when = begun.atSecond + (index - begun.index) * seconds
      const late = Math.max(0, context.currentTime - when)
      if (late < buffer.duration) play(context, buffer, when + late, late)
      const aheadMs = Math.max(0, when - context.currentTime) * 1000
      await new Promise((resolve) => setTimeout(resolve, aheadMs))
    }
  }
  return {
    /** Mixes ahead of the first press. */
    async prepare(): Promise<void> {
      if (isSilent) return
      const mix = mixed()
      if ('whole' in mix) await mix.whole
      else await mix.long.measure().catch(unheard)
    },
    /** Answers what starts the sound at this frame, which answers the clock that it goes by, in seconds. */
    async ready(frame: number): Promise<() => () => number> {
      if (isSilent) return () => silently
      const mix = mixed()
      const sample = frame * samplesPerFrame
      const index = 'long' in mix ? mix.long.indexOf(sample) : 0
      const buffer = 'whole' in mix ? await mix.whole : await mix.long.windowOf(index).catch(unheard)
      if (!buffer) return () => silently
      const context = device ?? new AudioContext({ sampleRate: samplesPerSecond })
      device = context
      await context.resume()
      return () => {
        const passed =
          'long' in mix ? (sample - index * mix.long.windowSamples) / samplesPerSecond : frame / framesPerSecond
        const { currentTime } = context
        play(context, buffer, 'long' in mix ? currentTime : 0, passed)
        if ('long' in mix) void goOn(context, mix.long, { index, atSecond: currentTime - passed })
        return () => heardSeconds(context)
      }
    },
    stop(): void {
      order += 1
      for (const node of nodes) node.stop()
      nodes.clear()
    },
  }
}

/** A browser without Web Audio, or a mix beyond the memory of its page: the pictures play without sound. */
function unheard(error: unknown): undefined {
  console.warn('the sound of a preview could not be mixed', error)
}
