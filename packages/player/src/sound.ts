import { samplesPerSecond, soundPlan } from '@matrixcast/canvas/sound-plan'
import { type AnyTimeline, framesPerSecond } from '@matrixcast/canvas/timeline'
import { heardSeconds } from './clock.ts'
import { type Heard, mixSounds } from './mix-sounds.ts'

/** Of the whole page: browsers give only a few, and a person hears one video at a time. */
let device: AudioContext | undefined

/** Kept while a person changes what is not heard. */
let latest: { key: string; mix: Promise<AudioBuffer | undefined> } | undefined

const silently = () => performance.now() / 1000

/** What is heard of a timeline: its voice, its music, what the cameras heard. Mixed whole, once, so that any frame is exact. */
export function openSound({ timeline, sources, voice }: Heard & { timeline: AnyTimeline }) {
  const plan = soundPlan(timeline, sources)
  const isSilent = plan.bed.length === 0 && voice.every((url) => url === undefined)
  let playing: AudioBufferSourceNode | undefined
  const mixed = () => {
    const key = JSON.stringify([plan, plan.bed.map(({ sha256 }) => sources.get(sha256)?.url), voice])
    if (latest?.key !== key) latest = { key, mix: mixSounds(plan, { sources, voice }).catch(unheard) }
    return latest.mix
  }
  return {
    /** Mixes ahead of the first press. */
    async prepare(): Promise<void> {
      if (!isSilent) await mixed()
    },
    /** Answers what starts the sound at a frame, which answers the clock that it goes by, in seconds. */
    async ready(): Promise<(frame: number) => () => number> {
      const buffer = isSilent ? undefined : await mixed()
      if (!buffer) return () => silently
      const context = device ?? new AudioContext({ sampleRate: samplesPerSecond })
      device = context
      await context.resume()
      return (frame) => {
        playing = new AudioBufferSourceNode(context, { buffer })
        playing.connect(context.destination)
        playing.start(0, frame / framesPerSecond)
        return () => heardSeconds(context)
      }
    },
    stop(): void {
      playing?.stop()
      playing = undefined
    },
  }
}

/** A browser without Web Audio, or a mix beyond the memory of its page: the pictures play without sound. */
function unheard(error: unknown): undefined {
  console.warn('the sound of a preview could not be mixed', error)
}
