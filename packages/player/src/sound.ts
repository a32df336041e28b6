import { samplesPerSecond, soundPlan } from '@matrixcast/canvas/sound-plan'
import { type AnyTimeline, framesPerSecond } from '@matrixcast/canvas/timeline'
import { heardSeconds } from './clock.ts'
import type { PlayerSource } from './footage.ts'
import { mixSounds } from './mix-sounds.ts'

/** Of the whole page: browsers give only a few, and a person hears one video at a time. */
let device: AudioContext | undefined

/** Kept while a person changes what is not heard. */
let latest: { key: string; mix: Promise<AudioBuffer> } | undefined

/** What is heard of a timeline: its music and what the cameras heard. Mixed whole, once, so that any frame is exact. */
export function openSound({
  timeline,
  sources,
}: {
  timeline: AnyTimeline
  sources: ReadonlyMap<string, PlayerSource>
}) {
  const plan = soundPlan(timeline, sources)
  let playing: AudioBufferSourceNode | undefined
  const mixed = () => {
    const key = JSON.stringify([plan, plan.bed.map(({ sha256 }) => sources.get(sha256)?.url)])
    if (latest?.key !== key) latest = { key, mix: mixSounds(plan, sources) }
    return latest.mix
  }
  return {
    isSilent: plan.bed.length === 0,
    /** Mixes ahead of the first press. */
    async prepare(): Promise<void> {
      if (plan.bed.length > 0) await mixed()
    },
    /** Answers what starts the sound at a frame, which answers the clock that it goes by, in seconds. */
    async ready(): Promise<(frame: number) => () => number> {
      const buffer = await mixed()
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
