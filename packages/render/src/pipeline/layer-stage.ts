import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element } from '@matrixcast/canvas/document'
import { withinBorder } from '@matrixcast/canvas/page-layers'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import { statesOfLayer } from '../layers/layer-states.ts'
import type { LibraryFont } from '../layers/library-font.ts'
import type { LayerStudio } from '../layers/studio.ts'
import type { DrawnClip } from './drawn-clip.ts'
import type { Frame } from './frame-of.ts'
import { type Sheet, sheetsOf } from './layer-sheets.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import type { DrawnLayer } from './shown-layer.ts'
import type { Source } from './source.ts'
import { stage } from './stage.ts'

const Drawn = z.object({
  box: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
  hashes: z.array(z.string()),
})

export type Drawing = {
  workshopFolder: string
  studio: LayerStudio
  frame: Frame
  sources: ReadonlyMap<string, Source>
  /** Fonts of the library, by `newFontUrl`. */
  fonts: ReadonlyMap<string, LibraryFont>
  signal: AbortSignal
  onLayer: (fraction: number) => void
}

/** A timeline's layers as they are laid over it: those of the page, and the captions, each lowest first. */
export type DrawnLayers = { ofPage: DrawnLayer[]; captions: DrawnLayer[] }

/** Photographs every layer and all caption cards of a timeline, each once for all variants that show it alike. */
export async function drawLayers(timeline: AnyTimeline, drawing: Drawing): Promise<Outcome<DrawnLayers, RenderFault>> {
  const { ofPage, captions } = sheetsOf(timeline, drawing.sources)
  const sheets = [...ofPage, ...captions]
  const drawn: DrawnLayers = { ofPage: [], captions: [] }
  for (const [at, sheet] of sheets.entries()) {
    const layer = await draw(sheet, drawing)
    if (!layer.ok) return layer
    if (layer.value) (at < ofPage.length ? drawn.ofPage : drawn.captions).push(layer.value)
    drawing.onLayer((at + 1) / sheets.length)
  }
  return ok(drawn)
}

/** Lowest first. */
export const inOrder = (layers: readonly DrawnLayer[]): DrawnLayer[] =>
  [...layers].sort((one, other) => one.zIndex - other.zIndex)

/** A text of no timeline, seen for one frame: the title of a cover. */
export const drawAlone = (element: Element, drawing: Drawing): Promise<Outcome<DrawnLayer | null, RenderFault>> =>
  draw(
    { ...statesOfLayer({ element: { ...element, animations: [] }, startFrame: 0, frames: 1 }), sha256: undefined },
    drawing,
  )

async function draw(sheet: Sheet, drawing: Drawing): Promise<Outcome<DrawnLayer | null, RenderFault>> {
  const { workshopFolder, studio, frame, sources, fonts, signal } = drawing
  const [state] = sheet.states
  const elements = state ? [state.element, ...(state.beside ?? [])] : []
  const inLibrary = elements.find(({ elName, commonStyle }) => isWritten(elName) && commonStyle.newFontUrl !== '')
  const { fontFamily, newFontUrl } = inLibrary?.commonStyle ?? { fontFamily: '', newFontUrl: '' }
  const file = fonts.get(newFontUrl)
  if (newFontUrl !== '' && !file) return refused({ kind: 'fontMissing', detail: fontFamily })
  const font = file && { ...file, family: fontFamily }
  const source = sheet.sha256 === undefined ? undefined : sources.get(sheet.sha256)
  const pictureOf = (sha256: string | undefined) => {
    const found = sha256 === undefined ? undefined : sources.get(sha256)
    return found && { path: found.path, mimetype: found.facts.mimetype }
  }
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'layer',
    input: {
      studio: studio.version,
      states: sheet.states,
      sha256: sheet.sha256 ?? null,
      font: file?.sha256 ?? null,
      frame,
      ...(sheet.beside ? { beside: sheet.beside.map((sha256) => sha256 ?? null) } : {}),
    },
    make: async (folder) => {
      const frames = source?.moving?.pictures
      const picture = source && { path: source.path, mimetype: source.facts.mimetype, ...(frames ? { frames } : {}) }
      const photographed = await studio.photograph({
        states: sheet.states,
        picture,
        beside: (sheet.beside ?? []).map(pictureOf),
        font,
        frame,
        folder,
        signal,
      })
      if (!photographed.ok) return refused(renderFault(photographed.fault, 'layersFailed'))
      const hashes = []
      for (const state of photographed.value ? sheet.states.keys() : []) {
        hashes.push(
          createHash('sha256')
            .update(await readFile(join(folder, `${state}.png`)))
            .digest('hex'),
        )
      }
      await writeFile(join(folder, 'layer.json'), JSON.stringify({ box: photographed.value, hashes }))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const { box, hashes } = Drawn.parse(JSON.parse(await readFile(join(made.value, 'layer.json'), 'utf8')))
  if (box === null) return ok(null)
  const zIndex = state?.element.commonStyle.zIndex ?? 0
  const { shows, fades, blankState } = sheet
  const clip = clipOf(sheet, drawing)
  return ok({ folder: made.value, hashes, box, zIndex, shows, fades, blankState, ...(clip ? { clip } : {}) })
}

const isWritten = (elName: Element['elName']) => elName === 'text' || elName === 'captions'

/** A video where its box lies on the frame. */
function clipOf({ clip }: Sheet, { sources, frame }: Drawing): DrawnClip | undefined {
  const source = clip && sources.get(clip.sha256)
  if (!clip || !source) return undefined
  const { element } = clip.layer
  const { marginLeft, marginTop, rotate } = element.commonStyle
  const { left, top, width, height } = withinBorder(element)
  const px = (units: number) => Math.round(units * frame.pxPerUnit)
  const place = {
    x: px(left + marginLeft),
    y: px(top + marginTop),
    width: Math.max(2, px(width)),
    height: Math.max(2, px(height)),
  }
  return { sha256: clip.sha256, source, srcInFrame: clip.srcInFrame, place, degrees: rotate }
}
