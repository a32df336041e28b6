import { type AnyLayer, type AnyTimeline, shotStarts } from '@matrixcast/canvas/timeline'
import { type Drawn, type Footage, openFootage, type PlayerSource } from './footage.ts'

/** Shots that are open at once: the two of a transition, and the next. */
const mostOpen = 3

/** A video over others is opened so many frames before it is seen. */
const aheadFrames = 30

type Asked = { reel: Reel; sourceFrame: number }
/** Footage by the place of its shot, or of its layer. */
export type Reel = `shot ${number}` | `layer ${number}`

/** The footage of a timeline, each opened ahead of its time and closed after it. */
export function openReels(timeline: AnyTimeline, sources: ReadonlyMap<string, PlayerSource>) {
  const starts = shotStarts(timeline.shots)
  const layers: readonly AnyLayer[] = timeline.layers
  const open = new Map<Reel, Promise<Footage>>()
  const contents = new Map<Reel, string>([
    ...timeline.shots.flatMap((shot, at) =>
      shot.kind === 'colour' ? [] : [[`shot ${at}`, shot.sha256] satisfies [Reel, string]],
    ),
    ...layers.flatMap(({ clip, sha256 }, at) =>
      clip && sha256 !== undefined ? [[`layer ${at}`, sha256] satisfies [Reel, string]] : [],
    ),
  ])
  const footageOf = (reel: Reel): Promise<Footage> | undefined => {
    const source = sources.get(contents.get(reel) ?? '')
    if (!source) return undefined
    const found = open.get(reel) ?? openFootage(source)
    open.set(reel, found)
    return found
  }
  const close = (reel: Reel) => {
    const footage = open.get(reel)
    open.delete(reel)
    void footage?.then(
      (one) => one.close(),
      () => undefined,
    )
  }
  return {
    /** Opens what is shown at a frame and after it, and closes all else. */
    prepare(frame: number): void {
      const first = Math.max(0, starts.findLastIndex((start) => start <= frame) - 1)
      const wanted = new Set<Reel>([
        ...Array.from({ length: mostOpen }, (_, at): Reel => `shot ${first + at}`),
        ...layers.flatMap(({ clip, startFrame, frames }, at): Reel[] =>
          clip && frame >= startFrame - aheadFrames && frame < startFrame + frames ? [`layer ${at}`] : [],
        ),
      ])
      for (const reel of open.keys()) if (!wanted.has(reel)) close(reel)
      // What cannot be opened says so when it is asked for.
      void Promise.allSettled([...wanted].flatMap((reel) => footageOf(reel) ?? []))
    },
    /** The picture's image, undefined where its source is gone or cannot be read; what failed is opened again when asked for. */
    async imageOf({ reel, sourceFrame }: Asked): Promise<Drawn | undefined> {
      try {
        const footage = await footageOf(reel)
        return await footage?.frameAt(sourceFrame)
      } catch {
        // A decoder that a browser took back, or a connection that broke.
        close(reel)
        return undefined
      }
    },
    close(): void {
      for (const reel of open.keys()) close(reel)
    },
  }
}
