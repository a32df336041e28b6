import { playsOf } from '@matrixcast/canvas/animations'
import type { Element } from '@matrixcast/canvas/document'
import { boxOf, isFramed, withinBorder } from '@matrixcast/canvas/page-layers'
import type { AnyLayer, AnyTimeline } from '@matrixcast/canvas/timeline'
import { type LayerStates, statesOfCaptions, statesOfLayer } from '../layers/layer-states.ts'
import type { Source } from './source.ts'

/** What is photographed together. `beside`: the pictures of the elements beside the first. `clip`: it is the mask of a video. */
export type Sheet = LayerStates & {
  sha256: string | undefined
  beside?: (string | undefined)[]
  clip?: { layer: AnyLayer; sha256: string; srcInFrame: number }
}

type Sources = ReadonlyMap<string, Pick<Source, 'moving'>>

/** A script's layers each alone, and its captions. */
export function sheetsOf(timeline: AnyTimeline, sources: Sources): { ofPage: Sheet[]; captions: Sheet[] } {
  const movingOf = ({ sha256 }: AnyLayer) => (sha256 === undefined ? undefined : sources.get(sha256)?.moving?.shows)
  if (timeline.version === 3) return { ofPage: pageSheets(timeline.layers, movingOf), captions: [] }
  const ofPage = timeline.layers.map((layer) => ({ ...statesOfLayer(layer, movingOf(layer)), sha256: layer.sha256 }))
  const { captions } = timeline
  const hasCaptions = captions !== null && captions.cards.length > 0 && captions.style.elName === 'captions'
  return { ofPage, captions: hasCaptions ? [{ ...statesOfCaptions(captions), sha256: undefined }] : [] }
}

/** Which frame of a layer's picture is seen at each frame of one round of it; undefined where it stands still. */
type MovingOf = (layer: AnyLayer) => readonly number[] | undefined
type Stack = { kind: 'still' | 'captions' | 'alone'; layers: AnyLayer[] }

/**
 * The layers of pages: neighbours that stand still for the same frames are photographed together, as are the lines of captions,
 * which follow each other. Nothing that is seen meanwhile lies between them.
 */
function pageSheets(layers: readonly AnyLayer[], movingOf: MovingOf): Sheet[] {
  const lowestFirst = layers.flatMap(withFrame).toSorted((one, other) => zOf(one) - zOf(other))
  const stacks: Stack[] = []
  for (const layer of lowestFirst) {
    const kind = movingOf(layer) ? 'alone' : kindOf(layer)
    const last = stacks.findLast((stack) =>
      stack.layers.some((one) => isSeenWith(one, layer) || isLineWith(one, layer)),
    )
    if (last && last.kind === kind && last.layers.every((one) => belongs(one, layer, kind))) last.layers.push(layer)
    else stacks.push({ kind, layers: [layer] })
  }
  return stacks.map((stack) => sheetOf(stack, movingOf))
}

const zOf = ({ element }: AnyLayer) => element.commonStyle.zIndex

function kindOf({ element, clip }: AnyLayer): Stack['kind'] {
  if (clip || playsOf(element).length > 0) return 'alone'
  return element.elName === 'captions' ? 'captions' : 'still'
}

const isSeenWith = (one: AnyLayer, other: AnyLayer) =>
  one.startFrame < other.startFrame + other.frames && other.startFrame < one.startFrame + one.frames

/** Lines of one element, which no frame shows together. */
const isLineWith = (one: AnyLayer, other: AnyLayer) =>
  one.element.elName === 'captions' && one.element.uuid === other.element.uuid && !isSeenWith(one, other)

function belongs(one: AnyLayer, other: AnyLayer, kind: Stack['kind']): boolean {
  if (kind === 'captions') return isLineWith(one, other)
  // A font of the library is one file of a page that is photographed.
  const fonts = [one, other].map(({ element }) => element.commonStyle.newFontUrl).filter((url) => url !== '')
  const isSameTime = one.startFrame === other.startFrame && one.frames === other.frames
  return kind === 'still' && isSameTime && new Set(fonts).size <= 1
}

function sheetOf({ kind, layers }: Stack, movingOf: MovingOf): Sheet {
  const [first, ...others] = layers
  if (!first) throw new Error('a stack without a layer')
  if (first.clip) {
    const { sha256 = '', clip } = first
    const states = statesOfLayer({ ...first, element: maskOf(first.element) })
    return { ...states, sha256: undefined, clip: { layer: first, sha256, srcInFrame: clip.srcInFrame } }
  }
  if (kind === 'captions') return { ...linesOf(layers), sha256: undefined }
  const sheet = { ...statesOfLayer(first, movingOf(first)), sha256: first.sha256 }
  if (others.length === 0) return sheet
  const beside = others.map(({ element }) => element)
  return {
    ...sheet,
    states: sheet.states.map((state) => ({ ...state, beside })),
    beside: others.map(({ sha256 }) => sha256),
  }
}

/** A video, and before it what is seen around it: its border and its shadow. */
function withFrame(layer: AnyLayer): AnyLayer[] {
  const { element, clip, startFrame, frames } = layer
  if (!clip || !isFramed(element)) return [layer]
  // A browser makes box and video transparent as one: the ground of the box is not seen through the video.
  const ground = element.commonStyle.opacity < 1 ? { backgroundColor: '' } : {}
  return [{ element: boxOf(element, ground), startFrame, frames }, layer]
}

/** The box of a video, white: what of it is opaque is where the video is seen. */
const maskOf = (element: Element): Element =>
  boxOf(element, {
    ...withinBorder(element),
    borderStyle: 'none',
    borderWidth: 0,
    boxShadow: '',
    backgroundColor: '#ffffff',
  })

/** The lines of one element of captions, and nothing between them. */
function linesOf(layers: readonly AnyLayer[]): LayerStates {
  const shows = layers.map(({ startFrame, frames }, state) => ({ state, startFrame, frames }))
  const states = layers.map(({ element }) => ({ element, reveal: undefined, atMs: undefined }))
  const [first] = layers
  if (layers.length < 2 || first?.element.elName !== 'captions')
    return { states, shows, fades: [], blankState: undefined }
  const { element } = first
  const blank = { ...element, propsValue: { ...element.propsValue, text: '' } }
  return {
    states: [...states, { element: blank, reveal: undefined, atMs: undefined }],
    shows,
    fades: [],
    blankState: layers.length,
  }
}
