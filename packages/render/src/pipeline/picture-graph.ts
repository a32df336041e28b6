import { type AnyTimeline, framesPerSecond } from '@matrixcast/canvas/timeline'
import type { Transition } from '@matrixcast/canvas/transition-mix'
import { flags, type MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import { layClip } from './clip-layer.ts'
import type { Frame } from './frame-of.ts'
import { type Reading, readColour, type ShotReading, secondsOf, type Wanted } from './read-shot.ts'
import { isStill, type ShownLayer } from './shown-layer.ts'
import type { Source } from './source.ts'
import { type ShownShot, shotsWithin, type Window } from './window.ts'

type Picture = {
  timeline: AnyTimeline
  window: Window
  sources: ReadonlyMap<string, Source>
  frame: Frame
  read: (reading: Reading) => ShotReading
}

/** A filter graph with the inputs it numbers; its result is `[picture]`. */
export type ShotsGraph = { wanted: Wanted[]; chains: string[]; totalFrames: number }

/**
 * xfade drops or repeats a frame when the stream it leaves ends just as the fade does, and never ends when the stream it
 * enters does not outlive the other (both seen in 5.1). So each is given a few frames more, which are never seen.
 */
const spareFrames = 3

/** The shots of a window fitted, joined and crossfaded, counted in frames throughout. */
export function shotsGraph({ timeline, window, sources, frame, read }: Picture): ShotsGraph {
  const wanted: Wanted[] = []
  const chains: string[] = []
  const runs: Run[] = []
  const all = shotsWithin(timeline, window)
  const colour = timeline.version === 2 ? timeline.colour : undefined
  const reading = ({ label, spare, input, shot, ...shown }: ShownShot & Pick<Reading, 'label' | 'spare' | 'input'>) => {
    if (shot.kind === 'colour') return readColour(shot.colour, { frame, label, frames: shown.frames + spare })
    const found = sources.get(shot.sha256)
    if (!found) throw new Error(`no source for ${label}`)
    const source = shot.kind === 'video' ? (found.moving?.film ?? found) : found
    const { background } = timeline
    return read({ shown: { ...shown, shot }, source, background, colour, frame, label, input, spare })
  }
  for (const [at, shown] of all.entries()) {
    const label = `shot${at}`
    const next = all[at + 1]
    const spare = next ? (next.overlap > 0 ? spareFrames : 0) : all.length > 1 ? 2 * spareFrames : 0
    const part = reading({ ...shown, label, spare, input: wanted.length })
    wanted.push(...part.wanted)
    chains.push(...part.chains)
    const run = runs.at(-1)
    if (run && shown.overlap === 0) {
      run.labels.push(label)
      run.frames += shown.frames
    } else runs.push({ labels: [label], frames: shown.frames, entering: shown })
  }
  const totalFrames = window.until - window.from
  chains.push(...joinRuns(runs), `[run0]trim=end_frame=${totalFrames}[picture]`)
  return { wanted, chains, totalFrames }
}

/** Shots that follow each other by cuts; the first of them enters over the run before it. */
type Run = { labels: string[]; frames: number; entering: ShownShot }

/** Joins cuts by one concat each and the runs by their transitions; the result is named `[run0]` from the last one back. */
function joinRuns(runs: readonly Run[]): string[] {
  const chains = runs.map(({ labels }, at) => {
    const name = at === 0 && runs.length > 1 ? 'first' : `run${at}`
    const rate = `fps=${framesPerSecond},settb=1/${framesPerSecond}`
    const all = labels.map((label) => `[${label}]`).join('')
    return labels.length > 1 ? `${all}concat=n=${labels.length}:v=1:a=0,${rate}[${name}]` : `${all}null[${name}]`
  })
  let under = 'first'
  let frames = runs[0]?.frames ?? 0
  for (const [at, run] of runs.entries()) {
    if (at === 0) continue
    const { overlap, shot } = run.entering
    const next = at === runs.length - 1 ? 'run0' : `fade${at}`
    const name = shot.enter.kind === 'cut' ? 'fade' : transitions[shot.enter.kind]
    const timing = `duration=${secondsOf(overlap)}:offset=${secondsOf(frames - overlap)}`
    chains.push(`[${under}][run${at}]xfade=transition=${name}:${timing}[${next}]`)
    under = next
    frames += run.frames - overlap
  }
  return chains
}

/** What ffmpeg calls them; all there since 4.3. What they show is in `transition-mix`. */
export const transitions = {
  crossfade: 'fade',
  fadeBlack: 'fadeblack',
  fadeWhite: 'fadewhite',
  slideLeft: 'slideleft',
  slideUp: 'slideup',
  wipeLeft: 'wipeleft',
  smoothUp: 'smoothup',
  circleOpen: 'circleopen',
} satisfies Record<Transition, string>

/** A graph with the inputs that belong to it; its result is `[final]`. */
export type Graph = { inputs: MediaInput[]; chains: string[] }

type Overlaying = {
  /** The inputs of the shots, found. */
  inputs: readonly MediaInput[]
  layers: readonly ShownLayer[]
  /** The list file of each layer that changes. */
  listFiles: ReadonlyMap<ShownLayer, string>
}

/**
 * Lays the layers over `[picture]`, lowest first. A layer that changes is read as one stream of pictures from its list
 * file; a picture stays until the next one, so nothing is drawn twice. Overlay goes on where a layer outlasts the picture,
 * so the end is cut once more.
 */
export function layersGraph(shots: ShotsGraph, { inputs: found, layers, listFiles }: Overlaying): Graph {
  const inputs = [...found]
  const chains = [...shots.chains]
  let under = 'picture'
  for (const [at, layer] of layers.entries()) {
    if (layer.clip) {
      const laid = layClip(layer, layer.clip, { input: inputs.length, label: `layer${at}` })
      inputs.push(...laid.inputs)
      chains.push(...laid.chains, `[${under}][layer${at}]overlay=${placing(layer, shots.totalFrames)}[over${at}]`)
      under = `over${at}`
      continue
    }
    const list = listFiles.get(layer)
    inputs.push(
      list
        ? { path: list, demuxer: 'concat', options: flags('-safe 0') }
        : { path: `${layer.folder}/${layer.shows[0]?.state ?? 0}.png`, demuxer: 'png_pipe' },
    )
    const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuva420p'
    chains.push(`[${inputs.length - 1}:V:0]${colours}${fading(layer, shots.totalFrames)}[layer${at}]`)
    chains.push(`[${under}][layer${at}]overlay=${placing(layer, shots.totalFrames)}[over${at}]`)
    under = `over${at}`
  }
  return { inputs, chains: [...chains, `[${under}]trim=end_frame=${shots.totalFrames},format=yuv420p[final]`] }
}

function placing({ box, shows }: ShownLayer, totalFrames: number): string {
  const first = shows[0]?.startFrame ?? 0
  const last = shows.at(-1)
  const until = last ? last.startFrame + last.frames : totalFrames
  const isAlways = first === 0 && until === totalFrames
  return `${box.x}:${box.y}:format=yuv420${isAlways ? '' : `:enable='between(n,${first},${until - 1})'`}`
}

/** A fade is counted from the layer's own first frame, which may lie before the window or in it. */
function fading(layer: ShownLayer, totalFrames: number): string {
  const { fades, beganBefore } = layer
  if (fades.length === 0) return ''
  const rate = framesPerSecond
  const before = Math.max(0, beganBefore)
  const later = Math.max(0, -beganBefore)
  if (!isStill(layer)) {
    const steps = fades.map(
      ({ kind, startFrame, frames }) =>
        `fade=t=${kind}:st=${secondsOf(startFrame + later)}:d=${secondsOf(frames)}:alpha=1`,
    )
    return `,settb=1/${rate},fps=${rate},setpts=N+${before},${steps.join(',')},setpts=N`
  }
  const held = `settb=1/${rate},loop=loop=${before + totalFrames}:size=1,setpts=N,fps=${rate}`
  const steps = fades.map(
    ({ kind, startFrame, frames }) => `fade=t=${kind}:start_frame=${startFrame + later}:nb_frames=${frames}:alpha=1`,
  )
  return `,${held},${steps.join(',')},trim=start_frame=${before}:end_frame=${before + totalFrames},setpts=PTS-STARTPTS`
}
