import { frameUnits } from '@matrixcast/canvas/frame-units'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Heard } from './mix-sounds.ts'
import { type OpenPlayer, openPlayer } from './open-player.ts'

/** The short side of what is drawn, as of the small copies. */
const shortSidePx = 360

/** The size of the canvases of a timeline, in px. */
export function canvasSize({ size }: Pick<AnyTimeline, 'size'>) {
  const { widthPx, heightPx } = frameUnits(size)
  const factor = shortSidePx / Math.min(widthPx, heightPx)
  return { width: Math.round(widthPx * factor), height: Math.round(heightPx * factor) }
}

/** Where it begins, and whether it plays at once. */
export type Beginning = { from?: number; plays?: boolean }

/**
 * A timeline that plays on two canvases. Another timeline takes its place at the same frame, playing on if it played.
 * `frame` is what the canvases show.
 */
export function usePlayer({
  timeline,
  sources,
  voice,
  from = 0,
  plays = false,
}: Heard & Beginning & { timeline: AnyTimeline }) {
  const lower = useRef<HTMLCanvasElement>(null)
  const upper = useRef<HTMLCanvasElement>(null)
  const clips = useRef(new Map<number, HTMLCanvasElement>())
  const player = useRef<OpenPlayer>(undefined)
  /** What was asked for and is not shown yet: another player that opens meanwhile shows it. */
  const wanted = useRef<number>(undefined)
  const [frame, setFrame] = useState(from)
  const [isPlaying, setIsPlaying] = useState(plays)
  const last = timeline.totalFrames - 1
  const goOn = useEffectEvent((opened: OpenPlayer) => {
    const at = Math.min(wanted.current ?? frame, last)
    void (isPlaying ? opened.play(at) : opened.show(at))
  })
  useEffect(() => {
    const canvases = [lower.current, upper.current] as const
    const [under, over] = canvases
    if (!under || !over) return undefined
    const opened = openPlayer({
      timeline,
      sources,
      voice,
      canvases: [under, over],
      clips: clips.current,
      onShown(shown) {
        if (shown === Math.min(wanted.current ?? shown, timeline.totalFrames - 1)) wanted.current = undefined
        setFrame(shown)
      },
      onEnd: () => setIsPlaying(false),
    })
    player.current = opened
    void opened.prepare()
    goOn(opened)
    return () => opened.close()
  }, [timeline, sources, voice])

  const stop = () => {
    setIsPlaying(false)
    player.current?.stop()
  }
  return {
    lower,
    upper,
    clips,
    /** Never beyond the timeline, also while a shorter one is being opened. */
    frame: Math.min(frame, last),
    isPlaying,
    /** From the frame that is shown, or was asked for; from the start again once it is over. */
    play() {
      const at = wanted.current ?? frame
      wanted.current = undefined
      setIsPlaying(true)
      void player.current?.play(at >= last ? 0 : at)
    },
    stop,
    /** Stops, and shows a frame. */
    seek(to: number) {
      stop()
      wanted.current = Math.max(0, Math.min(last, to))
      void player.current?.show(wanted.current)
    },
  }
}
