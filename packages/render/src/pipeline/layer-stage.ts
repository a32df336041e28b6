import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element } from '@matrixcast/canvas/document'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import type { LayerBox, LayerStudio } from '../layers/studio.ts'
import type { Frame } from './frame-of.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import type { Source } from './source.ts'
import { stage } from './stage.ts'

/** A layer ready to be laid over the picture: its PNGs by state, its even box, and when each state is seen. */
export type DrawnLayer = {
  folder: string
  box: LayerBox
  zIndex: number
  shows: { state: number; startFrame: number; frames: number }[]
  /** The state with nothing on it, for the gaps between captions. */
  blankState: number | undefined
}

const Drawn = z.object({
  box: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
})

export type Drawing = {
  workshopFolder: string
  studio: LayerStudio
  frame: Frame
  sources: ReadonlyMap<string, Source>
  signal: AbortSignal
  onLayer: (fraction: number) => void
}

/** Photographs every layer and all caption cards of a timeline, each once for all variants that show it alike. */
export async function drawLayers(timeline: Timeline, drawing: Drawing): Promise<Outcome<DrawnLayer[], RenderFault>> {
  const sheets = [...timeline.layers.map(layerSheet), ...captionSheet(timeline)]
  const drawn: DrawnLayer[] = []
  for (const [at, sheet] of sheets.entries()) {
    const layer = await draw(sheet, drawing)
    if (!layer.ok) return layer
    if (layer.value) drawn.push(layer.value)
    drawing.onLayer((at + 1) / sheets.length)
  }
  return ok(drawn.sort((one, other) => one.zIndex - other.zIndex))
}

type Sheet = Pick<DrawnLayer, 'shows' | 'blankState'> & { states: Element[]; sha256: string | undefined }

const layerSheet = ({ element, sha256, startFrame, frames }: Timeline['layers'][number]): Sheet => ({
  states: [element],
  sha256,
  shows: [{ state: 0, startFrame, frames }],
  blankState: undefined,
})

function captionSheet({ captions }: Timeline): Sheet[] {
  if (!captions || captions.cards.length === 0 || captions.style.elName !== 'captions') return []
  const { style, cards } = captions
  const texts = [...new Set(cards.map(({ text }) => text)), '']
  return [
    {
      states: texts.map((text) => ({ ...style, propsValue: { text } })),
      sha256: undefined,
      shows: cards.map(({ text, startFrame, frames }) => ({ state: texts.indexOf(text), startFrame, frames })),
      blankState: texts.length - 1,
    },
  ]
}

async function draw(sheet: Sheet, drawing: Drawing): Promise<Outcome<DrawnLayer | null, RenderFault>> {
  const { workshopFolder, studio, frame, sources, signal } = drawing
  const source = sheet.sha256 === undefined ? undefined : sources.get(sheet.sha256)
  const made = await stage<RenderFault>({
    workshopFolder,
    name: 'layer',
    input: { studio: studio.version, states: sheet.states, sha256: sheet.sha256 ?? null, frame },
    make: async (folder) => {
      const picture = source && { path: source.path, mimetype: source.facts.mimetype }
      const photographed = await studio.photograph({ states: sheet.states, picture, frame, folder, signal })
      if (!photographed.ok) return refused(renderFault(photographed.fault, 'layersFailed'))
      await writeFile(join(folder, 'layer.json'), JSON.stringify({ box: photographed.value }))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const { box } = Drawn.parse(JSON.parse(await readFile(join(made.value, 'layer.json'), 'utf8')))
  if (box === null) return ok(null)
  const zIndex = sheet.states[0]?.commonStyle.zIndex ?? 0
  return ok({ folder: made.value, box, zIndex, shows: sheet.shows, blankState: sheet.blankState })
}
