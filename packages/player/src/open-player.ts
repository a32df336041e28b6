import { momentAt } from '@matrixcast/canvas/moment'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { openClock } from './clock.ts'
import type { Heard } from './mix-sounds.ts'
import { paintClip, paintPicture } from './paint-picture.ts'
import { openReels } from './reels.ts'
import { openSound } from './sound.ts'

export type PlayerInput = Heard & {
  timeline: AnyTimeline
  /** The lower canvas and the upper one, of the size of the frame. */
  canvases: readonly [HTMLCanvasElement, HTMLCanvasElement]
  /** Of videos that lie over others, by their layer. */
  clips: ReadonlyMap<number, HTMLCanvasElement>
  /** The canvases have a frame's pictures: what lies over them is due in the same task. */
  onShown: (frame: number) => void
  onEnd: () => void
}

export type OpenPlayer = ReturnType<typeof openPlayer>

/** Plays a timeline on two canvases, frame for frame as it will be rendered. */
export function openPlayer({ timeline, sources, voice, canvases, clips, onShown, onEnd }: PlayerInput) {
  const reels = openReels(timeline, sources)
  const sound = openSound({ timeline, sources, voice })
  let isClosed = false
  let isPainting = false
  let wanted: number | undefined
  let due = 0
  /** Raised by each order to play or to stop: an older one that was still being prepared is over then. */
  let order = 0

  async function paint(frame: number): Promise<void> {
    const { pictures, layers } = momentAt(timeline, frame)
    const shown = 'only' in pictures ? [pictures.only] : [pictures.leaving, pictures.entering]
    const over = layers.flatMap(({ layer, sourceFrame }) =>
      sourceFrame === undefined ? [] : [{ layer, reel: `layer ${layer}` as const, sourceFrame }],
    )
    const [images, clipImages] = await Promise.all([
      Promise.all(shown.map(({ shot, sourceFrame }) => reels.imageOf({ reel: `shot ${shot}` as const, sourceFrame }))),
      Promise.all(over.map(reels.imageOf)),
    ])
    if (isClosed) return
    // After what is seen now, which would have to share the processor with what is seen later.
    reels.prepare(frame)
    for (const [at, { layer }] of over.entries()) {
      const context = clips.get(layer)?.getContext('2d')
      const source = sources.get(timeline.layers[layer]?.sha256 ?? '')
      const drawn = clipImages[at]
      if (context && drawn && source) paintClip(context, drawn, source.width > 0 && source.height > 0 ? source : drawn)
    }
    for (const [at, picture] of shown.entries()) {
      const shot = timeline.shots[picture.shot]
      const context = canvases[at]?.getContext('2d')
      if (!shot || !context) continue
      const source = shot.kind === 'colour' ? undefined : sources.get(shot.sha256)
      const drawn = images[at]
      if (drawn && source && shot.kind !== 'colour') {
        const size = source.width > 0 && source.height > 0 ? source : drawn
        const { fit, box } = shot
        paintPicture(context, picture, { drawn, source: size, fit, box, background: timeline.background })
      } else {
        context.resetTransform()
        context.fillStyle = shot.kind === 'colour' ? shot.colour : timeline.background
        context.fillRect(0, 0, context.canvas.width, context.canvas.height)
      }
    }
    onShown(frame)
  }

  async function show(frame: number): Promise<void> {
    wanted = frame
    if (isPainting) return
    isPainting = true
    try {
      while (wanted !== undefined && !isClosed) {
        const next: number = wanted
        wanted = undefined
        await paint(next)
      }
    } finally {
      // One frame that could not be painted stops no other.
      isPainting = false
    }
  }

  function stop(): void {
    order += 1
    cancelAnimationFrame(due)
    sound.stop()
  }

  return {
    /** Shows one frame, as soon as the one before it is shown. */
    show,
    prepare: sound.prepare,
    /** Plays from a frame on until it is stopped, or over. */
    async play(from: number): Promise<void> {
      stop()
      const own = order
      const start = await sound.ready(from)
      if (order !== own) return
      const clock = openClock(start(), timeline.totalFrames)
      clock.start(from)
      const go = () => {
        if (order !== own) return
        const { frame, isOver } = clock.now()
        void show(frame)
        if (isOver) {
          stop()
          onEnd()
        } else due = requestAnimationFrame(go)
      }
      go()
    },
    stop,
    close(): void {
      isClosed = true
      stop()
      reels.close()
    },
  }
}
