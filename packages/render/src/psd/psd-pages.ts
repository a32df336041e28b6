import type { Layer, Psd } from 'ag-psd'
import { areApart, composed, visibleBox } from './layer-pixels.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { type Box, cropped, eightBit } from './pixels.ts'
import { cssColour } from './psd-colour.ts'
import { type Part, type PsdNote, partsOf } from './psd-parts.ts'

const canvasPx = 375
type Artboard = NonNullable<Layer['artboard']>
export type PsdPage = { name: string; box: Box; unit: number; background: string; parts: Part[] }

/** What of a document comes besides what shows. */
export type Taken = { takesHidden: boolean; takesFirstStyle: boolean; libraryFonts: LibraryFonts }

/** A document as pages: its artboards, else all of it as one. `unit` is canvas px of one px of the document. */
export function pagesOf(
  psd: Psd,
  { takesHidden, takesFirstStyle, libraryFonts }: Taken,
): { pages: PsdPage[]; notes: PsdNote[] } {
  const notes: PsdNote[] = []
  const layers = psd.children ?? []
  const boards = layers.filter(({ artboard, hidden }) => artboard !== undefined && (takesHidden || !hidden))
  const all = { left: 0, top: 0, right: psd.width, bottom: psd.height }
  let groups = 0
  const globalAngle = psd.imageResources?.globalAngle ?? 120
  const pageOf = (
    page: number,
    given: { name: string; box: Box; background: string; layers: readonly Layer[] },
  ): PsdPage => {
    const { name, box, layers: own } = given
    const unit = canvasPx / (box.right - box.left)
    const common = { name, group: null, opacity: 1, hidden: false }
    const context = {
      ...common,
      page,
      bounds: box,
      unit,
      globalAngle,
      takesHidden,
      takesFirstStyle,
      libraryFonts,
      note: (one: PsdNote) => notes.push(one),
    }
    const parts =
      own.length === 0 && layers.length > 0
        ? []
        : partsOrPicture(own, { ...context, nextGroup: () => `psd-${(groups += 1)}` }, psd)
    return { name, box, unit, background: given.background, parts }
  }
  if (boards.length === 0) return { pages: [pageOf(0, { name: '', box: all, background: '#ffffff', layers })], notes }
  for (const layer of layers)
    if (layer.artboard === undefined) {
      const word = layer.hidden ? 'hidden' : 'apart'
      notes.push({ page: 0, layer: layer.name ?? '', as: 'leftOut', word, within: '' })
    }
  const pages = boards.map((board, page) => {
    const { artboard, children = [], name = '' } = board
    if (artboard === undefined) throw new Error('an artboard has no place')
    return pageOf(page, { name, box: artboard.rect, background: groundOf(artboard), layers: children })
  })
  return { pages, notes }
}

function groundOf({ backgroundType, color }: Artboard): string {
  if (backgroundType === 2) return '#000000'
  return backgroundType === 4 ? cssColour(color) : '#ffffff'
}

function partsOrPicture(layers: readonly Layer[], context: Parameters<typeof partsOf>[1], psd: Psd): Part[] {
  if (layers.length > 0) {
    const parts = partsOf(layers, context)
    if (parts) return parts
  } else
    context.note({ page: context.page, layer: context.name, as: 'picture', word: 'noLayers', within: context.name })
  const { bounds: box, group, opacity, hidden, name } = context
  const picture = () => {
    // A file that was saved without its own picture has a white one.
    const isReal = psd.imageResources?.versionInfo?.hasRealMergedData !== false
    if (psd.imageData && (isReal || layers.length === 0)) return cropped(eightBit(psd.imageData), box)
    return composed(layers, box)
  }
  const isNothing = layers.length > 0 && areApart(visibleBox(layers) ?? box, box)
  return isNothing ? [] : [{ kind: 'picture', name, group, opacity, hidden, box, pixels: picture, boxShadow: '' }]
}
