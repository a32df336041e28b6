import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import type { MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import { addEfforts, type Effort } from './effort.ts'
import type { Frame } from './frame-of.ts'
import { normalise } from './normalise-stage.ts'
import { type Graph, layersGraph, type ShotsGraph, shotsGraph } from './picture-graph.ts'
import { readPieces, readSource, type Wanted } from './read-shot.ts'
import type { RenderFault } from './render-fault.ts'
import { type DrawnLayer, identityOf, isStill, layerWithin, listOfStates, type ShownLayer } from './shown-layer.ts'
import type { Source } from './source.ts'
import type { Window } from './window.ts'

/** Everything that decides what a window of a timeline looks like. */
export type Painting = {
  timeline: AnyTimeline
  window: Window
  frame: Frame
  sources: ReadonlyMap<string, Source>
  /** Lowest first. */
  layers: readonly DrawnLayer[]
  /** Whether the shots are read from pieces that are normalised first. */
  normalised: boolean
}

export type Painted = { shots: ShotsGraph; layers: ShownLayer[]; identity: object }

/** A window as a graph that is yet to find its inputs, and what it is known by. */
export function paintWindow({ timeline, window, frame, sources, layers, normalised }: Painting): Painted {
  const shots = shotsGraph({ timeline, window, sources, frame, read: normalised ? readPieces : readSource })
  const shown = layers.flatMap((layer) => layerWithin(layer, window) ?? [])
  const identity = {
    chains: shots.chains,
    wanted: shots.wanted.map(identityOfWanted),
    layers: shown.map(identityOf),
  }
  return { shots, layers: shown, identity }
}

function identityOfWanted(wanted: Wanted): object {
  if (wanted.kind === 'file') {
    const { sha256, isMadePlain, input } = wanted
    return { sha256, options: input.options ?? [], ...(isMadePlain ? { isMadePlain } : {}) }
  }
  const { look, fromFrame, frames } = wanted.stretch
  return { look, fromFrame, frames, options: wanted.options }
}

export type Finding = {
  workshopFolder: string
  tools: FfmpegTools
  signal: AbortSignal
}

/** The graph with its inputs: pieces are normalised that are not there yet, and lists written into the folder. */
export async function findInputs(
  { shots, layers }: Painted,
  folder: string,
  finding: Finding,
): Promise<Outcome<Graph & { effort: Effort }, RenderFault>> {
  const inputs: MediaInput[] = []
  const efforts: Effort[] = []
  for (const wanted of shots.wanted) {
    if (wanted.kind === 'file') inputs.push(wanted.input)
    else {
      const piece = await normalise(wanted.stretch, finding)
      if (!piece.ok) return piece
      efforts.push(piece.value.effort)
      inputs.push({ path: piece.value.file, demuxer: 'mov', options: wanted.options })
    }
  }
  const listFiles = new Map<ShownLayer, string>()
  for (const [at, layer] of layers.entries()) {
    if (isStill(layer)) continue
    const list = join(folder, `layer-${at}.ffconcat`)
    await writeFile(list, listOfStates(layer, shots.totalFrames))
    listFiles.set(layer, list)
  }
  return ok({ ...layersGraph(shots, { inputs, layers, listFiles }), effort: addEfforts(efforts) })
}
