import { type AnyTimeline, overlapOf, shotStarts } from '@matrixcast/canvas/timeline'
import { shotsWithin, type Window } from './window.ts'

/** Whether other variants of the same order may use the same frames. */
export type Sharing = 'alone' | 'shared'

/** A killed worker loses no more than one chunk. */
const longestFrames = 300
/** Where nothing is shared, longer chunks save work; each more source costs ffmpeg memory. */
const longestAloneFrames = 600
const mostShotsAlone = 3
/** A change of layers this near to another cut gets no chunk of its own: starting ffmpeg would cost more. */
const leastFrames = 12

/**
 * The windows a timeline is encoded in. They meet where the shots or the layers that are seen change (`changes`), so
 * that variants that differ elsewhere share them; never where two shots are seen at once.
 */
export function planChunks(timeline: AnyTimeline, changes: readonly number[], sharing: Sharing): Window[] {
  const pieces = windowsBetween(cutsOf(timeline, changes), timeline.totalFrames)
  return sharing === 'shared'
    ? pieces.flatMap((piece) => parted(timeline, piece))
    : merged(
        timeline,
        pieces.flatMap((piece) => parted(timeline, piece)),
      )
}

function cutsOf({ shots, totalFrames }: AnyTimeline, changes: readonly number[]): number[] {
  const starts = shotStarts(shots)
  const inTransition = (frame: number) =>
    shots.some((shot, at) => frame > (starts[at] ?? 0) && frame < (starts[at] ?? 0) + overlapOf(shot))
  const ofShots = shots.flatMap((shot, at) => [starts[at] ?? 0, (starts[at] ?? 0) + overlapOf(shot)])
  const cuts = [0, totalFrames, ...ofShots.filter((frame) => !inTransition(frame))]
  for (const frame of changes) {
    const isFree = cuts.every((cut) => Math.abs(cut - frame) >= leastFrames)
    if (isFree && frame > 0 && frame < totalFrames && !inTransition(frame)) cuts.push(frame)
  }
  return [...new Set(cuts)].sort((one, other) => one - other)
}

const windowsBetween = (cuts: readonly number[], totalFrames: number): Window[] =>
  cuts.slice(0, -1).map((from, at) => ({ from, until: cuts[at + 1] ?? totalFrames }))

/** A long stretch of one shot in equal parts. */
function parted(timeline: AnyTimeline, { from, until }: Window): Window[] {
  const shown = shotsWithin(timeline, { from, until })
  if (shown.length > 1) return [{ from, until }]
  const parts = Math.ceil((until - from) / longestFrames)
  const cut = (part: number) => from + Math.floor((part * (until - from)) / parts)
  return Array.from({ length: parts }, (_, part) => ({ from: cut(part), until: cut(part + 1) }))
}

function merged(timeline: AnyTimeline, pieces: readonly Window[]): Window[] {
  const windows: Window[] = []
  for (const piece of pieces) {
    const last = windows.at(-1)
    const joined = last && { from: last.from, until: piece.until }
    if (last && joined && joined.until - joined.from <= longestAloneFrames && isLight(timeline, joined)) {
      last.until = piece.until
    } else windows.push({ ...piece })
  }
  return windows
}

const isLight = (timeline: AnyTimeline, window: Window) => shotsWithin(timeline, window).length <= mostShotsAlone
