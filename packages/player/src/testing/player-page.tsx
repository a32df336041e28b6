/** @jsxRuntime automatic */
import { soundPlan } from '@matrixcast/canvas/sound-plan'
import { type AnyTimeline, PagesTimeline, Timeline } from '@matrixcast/canvas/timeline'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import type { PlayerSource } from '../footage.ts'
import { openLongMix } from '../long-mix.ts'
import { mixSounds } from '../mix-sounds.ts'
import { Stage } from '../Stage.tsx'
import { usePlayer } from '../use-player.ts'

const cells = 16
const Source = z.object({
  kind: z.enum(['video', 'picture', 'music']),
  width: z.int(),
  height: z.int(),
  hasAudio: z.boolean(),
  url: z.string(),
  stillUrl: z.null(),
})

type PlayerPageProps = {
  /** Another player takes the place of this one. */
  reopen: () => void
  timeline: AnyTimeline
  sources: ReadonlyMap<string, PlayerSource>
  voice: readonly string[]
}

/** The player with nothing round it. The page's `codeAt(frame)` answers the number that is drawn as bars in the footage then. */
function Page({ timeline, sources, voice, reopen }: PlayerPageProps) {
  const { lower, upper, clips, frame, seek, play } = usePlayer({ timeline, sources, voice })
  useEffect(() => {
    const codeAt = async (wanted: number, isReopened = false) => {
      seek(wanted)
      if (isReopened) reopen()
      const startedMs = performance.now()
      // The number of the first frame is there before it is drawn.
      while (document.querySelector('main')?.dataset['frame'] !== `${wanted}` || !isDrawn(lower.current)) {
        if (performance.now() - startedMs > 5000) return { frame: wanted, code: -1, ms: 5000 }
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return { frame: wanted, code: codeOf(lower.current), ms: performance.now() - startedMs }
    }
    /** The left channel of the mix at 48 kHz. */
    const heard = async () => {
      const mix = await mixSounds(soundPlan(timeline, sources), { sources, voice })
      return [...mix.getChannelData(0)]
    }
    /** How far windows of so many samples are from it, and how long the largest and all of them are. */
    const windowsApart = async (windowSamples: number) => {
      const whole = (await mixSounds(soundPlan(timeline, sources), { sources, voice })).getChannelData(0)
      const long = openLongMix(soundPlan(timeline, sources), { sources, voice }, windowSamples)
      await long.measure()
      let [apart, largest, length, loudest] = [0, 0, 0, 0]
      for (let index = 0; length < whole.length; index += 1) {
        const mix = await long.windowOf(index)
        for (const [at, sample] of mix.getChannelData(0).entries()) {
          apart = Math.max(apart, Math.abs(sample - (whole[length + at] ?? 0)))
          loudest = Math.max(loudest, Math.abs(sample))
        }
        largest = Math.max(largest, mix.length)
        length += mix.length
      }
      return { apart, largest, isWhole: length === whole.length, isHeard: loudest > 0.1 }
    }
    const isReady = () => document.fonts.ready.then(() => document.fonts.status === 'loaded')
    Object.assign(globalThis, { codeAt, heard, windowsApart, isReady })
  })
  return (
    <main data-frame={frame} style={{ width: 360 }}>
      <Stage timeline={timeline} sources={sources} frame={frame} lower={lower} upper={upper} clips={clips} />
      <button type="button" onClick={play}>
        play
      </button>
    </main>
  )
}

const isDrawn = (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.getImageData(0, 0, 1, 1).data[3] === 255

/** Bars of the middle row, the first of them the lowest bit. */
function codeOf(canvas: HTMLCanvasElement | null): number {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return -1
  const bits = Array.from({ length: cells }, (_, cell) => {
    const x = Math.floor(((cell + 0.5) * canvas.width) / cells)
    return (context.getImageData(x, Math.floor(canvas.height / 2), 1, 1).data[1] ?? 0) > 128 ? 2 ** cell : 0
  })
  return bits.reduce((sum, bit) => sum + bit, 0)
}

const Input = z.object({
  timeline: z.union([Timeline, PagesTimeline]),
  sources: z.array(z.tuple([z.string(), Source])),
  voice: z.array(z.string()),
})
const input = Input.parse(await (await fetch('/input.json')).json())
const root = document.createElement('div')
document.body.append(root)

function Pages() {
  const [sources, setSources] = useState<ReadonlyMap<string, PlayerSource>>(new Map(input.sources))
  const reopen = () => setSources((now) => new Map(now))
  return <Page timeline={input.timeline} sources={sources} voice={input.voice} reopen={reopen} />
}
createRoot(root).render(<Pages />)
