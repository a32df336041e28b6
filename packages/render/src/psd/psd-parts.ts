import type { Layer } from 'ag-psd'
import { areApart, boxOf, composed, isEmptyBox, maskOf, pixelsOf, stacksOf, visibleBox } from './layer-pixels.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { type LiveText, liveTextOf, type TextReason } from './live-text.ts'
import { type Box, isOpaque, type Pixels } from './pixels.ts'
import { areShownOnText, effectsOn, shadowText } from './text-effects.ts'

/** Why a part of the page is a picture: it is what only Photoshop works out. */
export type MergeReason = 'adjustment' | 'blend' | 'effects' | 'mask' | 'clipping'
export type PsdNote = {
  /** From 0. */
  page: number
  layer: string
  /** `leftOut` is nowhere on the page; `picture` cannot be changed as words or as a layer; `otherFont` is words in one of ours. */
  as: 'leftOut' | 'picture' | 'otherFont'
  word: MergeReason | TextReason | 'fontSigns' | 'hidden' | 'empty' | 'outside' | 'apart' | 'noLayers'
  /** The group, or the whole page, that became one picture for it. */
  within: string
}

type Common = { name: string; group: string | null; opacity: number; hidden: boolean }
/** Boxes are px of the document. */
export type Part =
  | (Common & { kind: 'text'; live: LiveText })
  | (Common & { kind: 'picture'; box: Box; pixels: () => Pixels; boxShadow: string })

type Context = Common & {
  page: number
  bounds: Box
  unit: number
  globalAngle: number
  takesHidden: boolean
  takesFirstStyle: boolean
  libraryFonts: LibraryFonts
  note: (note: PsdNote) => void
  /** Numbers groups in the order in which they are met. */
  nextGroup: () => string
}

const plainBlends = ['normal', 'pass through']

/** The parts of some layers, the lowest first; undefined where something in them can only be shown by a picture of them all. */
export function partsOf(layers: readonly Layer[], context: Context): Part[] | undefined {
  const parts: Part[] = []
  for (const { base, clipped } of stacksOf(layers)) {
    const isHidden = base.hidden === true
    if (isHidden && !context.takesHidden) {
      noteOf(context, base, 'leftOut', 'hidden')
      continue
    }
    const merge = mergeReason(base)
    if (merge !== undefined) {
      noteOf(context, base, 'picture', merge)
      return undefined
    }
    const opacity = context.opacity * (base.opacity ?? 1) * (base.fillOpacity ?? 1)
    const within = { ...context, opacity, hidden: context.hidden || isHidden }
    const shown = clipped.filter(({ hidden }) => !hidden)
    if (shown.length > 0) {
      noteOf(context, base, 'picture', 'clipping', nameOf(base))
      parts.push(...mergedPart([{ ...base, opacity: 1, fillOpacity: 1, hidden: false }, ...shown], base, within))
    } else if (base.children) parts.push(...groupParts(base, base.children, within))
    else parts.push(...layerParts(base, within))
  }
  return parts
}

function groupParts(group: Layer, children: readonly Layer[], context: Context): Part[] {
  const id = context.nextGroup()
  const inner =
    maskOf(group) === undefined ? partsOf(children, { ...context, group: id, name: nameOf(group) }) : undefined
  if (inner) return inner
  if (maskOf(group) !== undefined) noteOf(context, group, 'picture', 'mask', nameOf(group))
  return mergedPart([{ ...group, opacity: 1, hidden: false }], group, context)
}

function mergedPart(layers: readonly Layer[], named: Layer, context: Context): Part[] {
  const seen = visibleBox(layers)
  if (seen === undefined || areApart(seen, context.bounds)) {
    noteOf(context, named, 'leftOut', seen === undefined ? 'empty' : 'outside')
    return []
  }
  const { bounds } = context
  const box = {
    left: Math.max(seen.left, bounds.left),
    top: Math.max(seen.top, bounds.top),
    right: Math.min(seen.right, bounds.right),
    bottom: Math.min(seen.bottom, bounds.bottom),
  }
  return [{ ...commonOf(named, context), kind: 'picture', box, pixels: () => composed(layers, box), boxShadow: '' }]
}

function layerParts(layer: Layer, context: Context): Part[] {
  const box = boxOf(layer)
  const common = commonOf(layer, context)
  if (layer.text) {
    const { bounds, unit, globalAngle, takesFirstStyle, libraryFonts } = context
    const read = liveTextOf(layer, layer.text, { origin: bounds, unit, globalAngle, takesFirstStyle, libraryFonts })
    if (typeof read === 'object') {
      const { live, isOther } = read
      if (isEmptyBox(box) || !areApart(box, bounds)) {
        if (live.text.trim() === '') return []
        if (isOther) noteOf(context, layer, 'otherFont', 'fontSigns')
        return [{ ...common, kind: 'text', live }]
      }
      noteOf(context, layer, 'leftOut', 'outside')
      return []
    }
    noteOf(context, layer, 'picture', read, nameOf(layer))
    common.name = layer.text.text.trim() || common.name
  }
  const pixels = isEmptyBox(box) ? undefined : pixelsOf(layer)
  if (pixels === undefined || areApart(box, context.bounds)) {
    noteOf(context, layer, 'leftOut', pixels === undefined ? 'empty' : 'outside')
    return []
  }
  const shadows = (layer.effects?.dropShadow ?? []).filter(
    ({ enabled }) => enabled && effectsOn(layer.effects).length > 0,
  )
  const boxShadow = shadows.map((shadow) => shadowText(shadow, context)).join(', ')
  return [{ ...common, kind: 'picture', box, pixels: () => pixels, boxShadow }]
}

/** Why a layer cannot lie on a page by itself. */
function mergeReason(layer: Layer): MergeReason | undefined {
  if (layer.adjustment) return 'adjustment'
  if (!plainBlends.includes(layer.blendMode ?? 'normal')) return 'blend'
  const effects = effectsOn(layer.effects)
  if (effects.length === 0) return undefined
  if (layer.text) return areShownOnText(layer.effects) ? undefined : 'effects'
  // A shadow of a full rectangle is the shadow of its box.
  const isShadowAlone = effects.every((name) => name === 'dropShadow')
  const pixels = isShadowAlone && !layer.children ? pixelsOf(layer) : undefined
  return pixels && isOpaque(pixels) ? undefined : 'effects'
}

const nameOf = ({ name }: Layer): string => (name ?? '').slice(0, 100)

const commonOf = (layer: Layer, { group, opacity, hidden }: Context): Common => ({
  name: nameOf(layer),
  group,
  opacity,
  hidden,
})

const noteOf = (context: Context, layer: Layer, as: PsdNote['as'], word: PsdNote['word'], within = context.name) =>
  context.note({ page: context.page, layer: nameOf(layer), as, word, within: as === 'picture' ? within : '' })
