import { type AnyShot, overlapOf, shotStarts, type Timeline } from '@matrixcast/canvas/timeline'

/** A stretch of a timeline in frames: from the first one until the one that is no longer in it. */
export type Window = { from: number; until: number }

/** What a window shows of a shot: `frames` of it after `skip`, over the one before it for `overlap` of them. */
export type ShownShot = { shot: AnyShot; skip: number; frames: number; overlap: number }

/** The shots a window shows, in order. A window never begins or ends where two shots are seen at once. */
export function shotsWithin({ shots }: { shots: readonly AnyShot[] }, { from, until }: Window): ShownShot[] {
  const starts = shotStarts(shots)
  const shown: ShownShot[] = []
  for (const [at, shot] of shots.entries()) {
    const start = starts[at] ?? 0
    const first = Math.max(start, from)
    const frames = Math.min(start + shot.frames, until) - first
    if (frames <= 0) continue
    const overlap = shown.length === 0 || start < from ? 0 : overlapOf(shot)
    shown.push({ shot, skip: first - start, frames, overlap })
  }
  return shown
}

/** Each scene's frames in which it is seen alone. */
export function scenesAlone({ shots, totalFrames }: Pick<Timeline, 'shots' | 'totalFrames'>): Window[] {
  const starts = shotStarts(shots)
  const alone: Window[] = []
  for (const [at, shot] of shots.entries()) {
    const start = starts[at] ?? 0
    const last = alone.at(-1)
    if (last && shots[at - 1]?.scene === shot.scene) continue
    if (last) last.until = start
    alone.push({ from: start + overlapOf(shot), until: totalFrames })
  }
  return alone
}
