import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { fileLine } from '../ffmpeg/list-line.ts'
import { type Fade, joinAlike, type Show } from '../layers/layer-states.ts'
import type { LayerBox } from '../layers/studio.ts'
import { type DrawnClip, identityOfClip } from './drawn-clip.ts'
import type { Window } from './window.ts'

/** A layer ready to be laid over the picture: its PNGs by state, its even box, and when each state is seen. */
export type DrawnLayer = {
  folder: string
  /** The content of each state's PNG. */
  hashes: string[]
  box: LayerBox
  zIndex: number
  shows: Show[]
  fades: Fade[]
  /** The state with nothing on it, for the gaps between captions. */
  blankState: number | undefined
  /** Of a video in a box of its own: the one state is the mask it is seen through. */
  clip?: DrawnClip
}

/** What a window shows of a layer; frames are counted from the window's first. */
export type ShownLayer = DrawnLayer & {
  /** How many of the layer's frames were before the window, for its fades. Negative when it comes later. */
  beganBefore: number
}

/** A layer as a window shows it; undefined when it does not. */
export function layerWithin(layer: DrawnLayer, { from, until }: Window): ShownLayer | undefined {
  const shows = layer.shows.flatMap(({ state, startFrame, frames }) => {
    const first = Math.max(startFrame, from)
    const length = Math.min(startFrame + frames, until) - first
    return length > 0 ? [{ state, startFrame: first - from, frames: length }] : []
  })
  if (shows.length === 0) return undefined
  const beganBefore = from - (layer.shows[0]?.startFrame ?? 0)
  const fades = layer.fades.filter(({ kind, startFrame, frames }) =>
    kind === 'in' ? beganBefore < startFrame + frames : beganBefore + (until - from) > startFrame,
  )
  return { ...layer, shows: joinAlike(shows), fades, beganBefore }
}

/** The frames at which a layer comes, goes, or stops moving. */
export function changesOf({ shows, fades }: DrawnLayer): number[] {
  const first = shows[0]?.startFrame ?? 0
  const last = shows.at(-1)
  const isMoving = shows.length > 1 && shows.slice(0, -1).every(({ frames }) => frames <= 3)
  return [
    first,
    last ? last.startFrame + last.frames : first,
    ...(isMoving && last ? [last.startFrame] : []),
    ...fades.map(({ startFrame, frames, kind }) => first + startFrame + (kind === 'in' ? frames : 0)),
  ]
}

/** What of a layer decides how it looks in a window. */
export const identityOf = ({ hashes, box, shows, fades, beganBefore, clip }: ShownLayer): object => ({
  box,
  shows: shows.map(({ state, ...when }) => ({ ...when, png: hashes[state] })),
  fades: fades.length === 0 ? [] : [beganBefore, ...fades],
  ...(clip ? { clip: identityOfClip(clip), beganBefore } : {}),
})

/** Whether one picture of it is enough. */
export const isStill = ({ shows }: ShownLayer): boolean => shows.length === 1

/** The states of a layer one after another as an ffconcat script, nothing shown in its gaps. */
export function listOfStates({ folder, shows, blankState }: ShownLayer, totalFrames: number): string {
  const lines = ['ffconcat version 1.0']
  const show = (state: number | undefined, frames: number) => {
    if (frames <= 0 || state === undefined) return
    const lasting = (frames / framesPerSecond).toFixed(6)
    lines.push(fileLine(`${folder}/${state}.png`), `option framerate ${framesPerSecond}`, `duration ${lasting}`)
  }
  let until = 0
  for (const { state, startFrame, frames } of shows) {
    show(blankState ?? state, startFrame - until)
    show(state, frames)
    until = startFrame + frames
  }
  show(blankState, totalFrames - until)
  return `${lines.join('\n')}\n`
}
