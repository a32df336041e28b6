import type { Picture } from '@matrixcast/canvas/moment'
import { type AnyTimeline, shotStarts } from '@matrixcast/canvas/timeline'
import { type Drawn, type Footage, openFootage, type PlayerSource } from './footage.ts'

/** Shots that are open at once: the two of a transition, and the next. */
const mostOpen = 3

/** The footage of a timeline's shots, each opened ahead of its time and closed after it. */
export function openReels(timeline: AnyTimeline, sources: ReadonlyMap<string, PlayerSource>) {
  const starts = shotStarts(timeline.shots)
  const open = new Map<number, Promise<Footage>>()
  const footageOf = (shot: number): Promise<Footage> | undefined => {
    const shown = timeline.shots[shot]
    const source = shown && 'sha256' in shown ? sources.get(shown.sha256) : undefined
    if (!source) return undefined
    const found = open.get(shot) ?? openFootage(source)
    open.set(shot, found)
    return found
  }
  const close = (shot: number) => {
    const footage = open.get(shot)
    open.delete(shot)
    void footage?.then(
      (one) => one.close(),
      () => undefined,
    )
  }
  return {
    /** Opens what is shown at a frame and after it, and closes all else. */
    prepare(frame: number): void {
      const first = Math.max(0, starts.findLastIndex((start) => start <= frame) - 1)
      for (const shot of open.keys()) {
        if (shot < first || shot >= first + mostOpen) close(shot)
      }
      for (let shot = first; shot < Math.min(timeline.shots.length, first + mostOpen); shot += 1) void footageOf(shot)
    },
    /** The picture's image, undefined where its source is gone or cannot be read; what failed is opened again when asked for. */
    async imageOf({ shot, sourceFrame }: Picture): Promise<Drawn | undefined> {
      try {
        const footage = await footageOf(shot)
        return await footage?.frameAt(sourceFrame)
      } catch {
        // A decoder that a browser took back, or a connection that broke.
        close(shot)
        return undefined
      }
    },
    close(): void {
      for (const shot of open.keys()) close(shot)
    },
  }
}
