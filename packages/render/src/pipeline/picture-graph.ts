import { framesPerSecond, type Shot, type Timeline } from '@matrixcast/canvas/timeline'
import { flags, type MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import { fitFilters } from './fit-filters.ts'
import type { DrawnLayer } from './layer-stage.ts'
import type { Source } from './source.ts'

type Picture = {
  timeline: Timeline
  sources: ReadonlyMap<string, Source>
  widthPx: number
  heightPx: number
}

/** A filter graph with the inputs it numbers; its result is `[picture]`, or `[final]` once layers are on it. */
export type Graph = { inputs: MediaInput[]; chains: string[] }

/**
 * xfade drops or repeats a frame when the stream it leaves ends just as the fade does (seen in 5.1 behind concat), so
 * such a stream is given a few frames more, which are never seen.
 */
const spareFrames = 3

/** The shots of a timeline fitted, joined and crossfaded, counted in frames throughout. */
export function shotsGraph({ timeline, sources, widthPx, heightPx }: Picture): Graph {
  const inputs: MediaInput[] = []
  const chains: string[] = []
  const runs: Run[] = []
  for (const [at, shot] of timeline.shots.entries()) {
    const source = sources.get(shot.sha256)
    if (!source) throw new Error(`no source for shot ${at}`)
    const { facts } = source
    const label = `shot${at}`
    const fitted = fitFilters({ facts, fit: shot.fit, widthPx, heightPx, background: timeline.background, label })
    inputs.push(shotInput(shot, source))
    const isFadedOut = timeline.shots[at + 1]?.enter.kind === 'crossfade'
    chains.push(`[${at}:V:0]${timed({ shot, fitted, spare: isFadedOut ? spareFrames : 0 })}[${label}]`)
    const run = runs.at(-1)
    if (run && shot.enter.kind === 'cut') {
      run.labels.push(label)
      run.frames += shot.frames
    } else {
      runs.push({ labels: [label], frames: shot.frames, fade: shot.enter.kind === 'crossfade' ? shot.enter.frames : 0 })
    }
  }
  chains.push(...joinRuns(runs), `[run0]trim=end_frame=${timeline.totalFrames}[picture]`)
  return { inputs, chains }
}

/** Shots that follow each other by cuts; `fade` overlaps the run with the one before it. */
type Run = { labels: string[]; frames: number; fade: number }

/** Joins cuts by one concat each and the runs by crossfades; the result is named `[run0]` from the last one back. */
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
    const next = at === runs.length - 1 ? 'run0' : `fade${at}`
    const offset = seconds(frames - run.fade)
    chains.push(`[${under}][run${at}]xfade=transition=fade:duration=${seconds(run.fade)}:offset=${offset}[${next}]`)
    under = next
    frames += run.frames - run.fade
  }
  return chains
}

type Overlaying = {
  layers: readonly DrawnLayer[]
  /** The list file of each layer that has several states. */
  listFiles: ReadonlyMap<DrawnLayer, string>
  totalFrames: number
}

/**
 * Lays the layers over `[picture]`, lowest first. A layer with several states is read as one stream of pictures from
 * its list file; a picture stays until the next one, so nothing is drawn twice.
 */
export function layersGraph(graph: Graph, { layers, listFiles, totalFrames }: Overlaying): Graph {
  const inputs = [...graph.inputs]
  const chains = [...graph.chains]
  let under = 'picture'
  for (const [at, layer] of layers.entries()) {
    const list = listFiles.get(layer)
    inputs.push(
      list
        ? { path: list, demuxer: 'concat', options: flags('-safe 0') }
        : { path: `${layer.folder}/0.png`, demuxer: 'png_pipe' },
    )
    const { x, y } = layer.box
    chains.push(`[${inputs.length - 1}:V:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[layer${at}]`)
    chains.push(
      `[${under}][layer${at}]overlay=${x}:${y}:format=yuv420${list ? '' : shownWhile(layer, totalFrames)}[over${at}]`,
    )
    under = `over${at}`
  }
  return { inputs, chains: [...chains, `[${under}]format=yuv420p[final]`] }
}

/** The states of a layer one after another as an ffconcat script, nothing shown in its gaps. */
export function listOfStates({ folder, shows, blankState }: DrawnLayer, totalFrames: number): string {
  const lines = ['ffconcat version 1.0']
  const show = (state: number | undefined, frames: number) => {
    if (frames > 0)
      lines.push(`file '${folder}/${state}.png'`, `option framerate ${framesPerSecond}`, `duration ${seconds(frames)}`)
  }
  let until = 0
  for (const { state, startFrame, frames } of shows) {
    show(blankState, startFrame - until)
    show(state, frames)
    until = startFrame + frames
  }
  show(blankState, totalFrames - until)
  return `${lines.join('\n')}\n`
}

const seconds = (frames: number) => (frames / framesPerSecond).toFixed(6)

/** A little more than needed is read, and the last frame is held should the source still end early. */
function shotInput(shot: Shot, { path, facts }: Source): MediaInput {
  const { demuxer } = facts
  if (shot.kind === 'picture') return { path, demuxer }
  return { path, demuxer, options: ['-ss', seconds(shot.srcInFrame), '-t', seconds(shot.frames + 10)] }
}

type Timed = { shot: Shot; fitted: string; spare: number }

function timed({ shot, fitted, spare }: Timed): string {
  const rate = framesPerSecond
  const frames = shot.frames + spare
  const count = `trim=end_frame=${frames},setpts=N,settb=1/${rate}`
  if (shot.kind === 'picture')
    return `trim=end_frame=1,${fitted},settb=1/${rate},loop=loop=${frames}:size=1,setpts=N,fps=${rate},${count}`
  return `fps=${rate}:start_time=0,${fitted},settb=1/${rate},tpad=stop_mode=clone:stop=${frames},${count}`
}

function shownWhile({ shows }: DrawnLayer, totalFrames: number): string {
  const [only] = shows
  return only && only.frames < totalFrames
    ? `:enable='between(n,${only.startFrame},${only.startFrame + only.frames - 1})'`
    : ''
}
