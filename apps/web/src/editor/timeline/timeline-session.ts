import type { ProjectVideo } from '@matrixcast/canvas/resolve-project'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import type { SnapTarget } from '@matrixcast/canvas/timeline-snap'

export const zoomLimits = { least: 12, usual: 61, most: 240 } as const
/** The usual ones show all four tracks, with a bar to scroll them. */
export const heightLimits = { least: 120, usual: 240, usualNarrow: 204 } as const
const narrowPx = 1440
const fastest = 8
const refusalMs = 4000

/** `shuttles` goes over the frames without sound, backwards where the rate is below zero. */
export type Motion = { kind: 'rests' } | { kind: 'plays' } | { kind: 'shuttles'; rate: number }
export type TimelineState = {
  isOpen: boolean
  heightPx: number
  pxPerSecond: number
  hasMagnet: boolean
  /** A drag on a scene moves what it shows, not the scene. */
  isSlipping: boolean
  /** Of the playhead. */
  frame: number
  /** Whether the picture at the playhead is shown in the place of the stage. */
  isShown: boolean
  motion: Motion
  /** What the pages are as a video; null where they are none, or until their materials are known. */
  video: ProjectVideo | null
  beats: readonly SnapTarget[]
  /** Why a key did nothing, for a moment. */
  refusal: 'tooNearJoint' | null
}
export type TimelineSession = ReturnType<typeof createTimelineSession>

const openKey = 'timelineOpen'
const heightKey = 'timelineHeight'
/** Nothing where there is no browser. */
const keptOf = (key: string): string | null => ('localStorage' in globalThis ? localStorage.getItem(key) : null)
const keptOpen = (): boolean | null => {
  const kept = keptOf(openKey)
  return kept === null ? null : kept === '1'
}
const keptHeight = (): number => {
  const kept = Number(keptOf(heightKey))
  if (kept >= heightLimits.least) return kept
  return globalThis.innerWidth < narrowPx ? heightLimits.usualNarrow : heightLimits.usual
}

/** What the timeline of one editor shows. Nothing of it is a step of the history. `opens`: where nobody chose yet. */
export function createTimelineSession({ opens }: { opens: boolean }) {
  let state: TimelineState = {
    isOpen: keptOpen() ?? opens,
    heightPx: keptHeight(),
    pxPerSecond: zoomLimits.usual,
    hasMagnet: true,
    isSlipping: false,
    frame: 0,
    isShown: false,
    motion: { kind: 'rests' },
    video: null,
    beats: [],
    refusal: null,
  }
  const listeners = new Set<() => void>()
  const set = (changes: Partial<TimelineState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const lastFrame = () => Math.max(0, (state.video?.timeline.totalFrames ?? 1) - 1)
  const within = (frame: number) => Math.max(0, Math.min(lastFrame(), Math.round(frame)))
  let due = 0
  let forgets: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    cancelAnimationFrame(due)
    if (state.motion.kind !== 'rests') set({ motion: { kind: 'rests' } })
  }
  function shuttle(rate: number) {
    cancelAnimationFrame(due)
    const from = { frame: state.frame, atMs: performance.now() }
    const go = () => {
      const frame = within(from.frame + ((performance.now() - from.atMs) / 1000) * framesPerSecond * rate)
      set({ frame })
      if (frame === (rate < 0 ? 0 : lastFrame())) rest()
      else due = requestAnimationFrame(go)
    }
    set({ motion: { kind: 'shuttles', rate }, isShown: true })
    due = requestAnimationFrame(go)
  }
  return {
    get: (): TimelineState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set,
    open(isOpen: boolean) {
      localStorage.setItem(openKey, isOpen ? '1' : '0')
      rest()
      set({ isOpen, isShown: false })
    },
    resize(heightPx: number) {
      localStorage.setItem(heightKey, String(Math.round(heightPx)))
      set({ heightPx: Math.round(heightPx) })
    },
    /** The pages changed: the playhead stays where it is, as far as there is a frame. */
    setVideo(video: ProjectVideo | null, beats: readonly SnapTarget[]) {
      const last = Math.max(0, (video?.timeline.totalFrames ?? 1) - 1)
      set({ video, beats, frame: Math.min(state.frame, last) })
    },
    rest,
    /** Stops and shows a frame. */
    seek(frame: number) {
      rest()
      set({ frame: within(frame), isShown: true })
    },
    /** Plays from the playhead; from the start again once it is over. */
    play() {
      cancelAnimationFrame(due)
      if (state.video)
        set({ motion: { kind: 'plays' }, isShown: true, frame: state.frame >= lastFrame() ? 0 : state.frame })
    },
    /** A frame that the player shows. */
    shown(frame: number) {
      if (state.motion.kind === 'plays') set({ frame })
    },
    /** Once more in a direction is twice as fast; forwards begins with playing. */
    faster(direction: 1 | -1) {
      const { motion } = state
      const rate = motion.kind === 'shuttles' ? motion.rate : motion.kind === 'plays' ? 1 : 0
      if (!state.video) return
      if (direction === 1 && rate === 0) return this.play()
      const isOther = Math.sign(rate) !== direction
      shuttle(isOther ? direction : direction * Math.min(fastest, Math.abs(rate) * 2))
    },
    refuse(refusal: NonNullable<TimelineState['refusal']>) {
      clearTimeout(forgets)
      set({ refusal })
      forgets = setTimeout(() => set({ refusal: null }), refusalMs)
    },
    /** The stage comes back. */
    hide() {
      rest()
      if (state.isShown) set({ isShown: false })
    },
  }
}
