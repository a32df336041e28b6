import { addPreset, addPresetPage, presetSize, styleCaptions } from '@matrixcast/canvas/commands/add-preset'
import { keepFilm } from '@matrixcast/canvas/commands/keep-film'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { ElementStyle } from '@matrixcast/canvas/element-style'
import type { Preset } from '@matrixcast/canvas/presets/preset'
import type { EditorStore } from '../editor-store.ts'
import { sceneOf } from '../insert-element.ts'

const newUuid = () => crypto.randomUUID()

/** Puts a preset of ours onto the page, behind it, or onto its captions; false: there is no room. */
export function insertPreset(store: EditorStore, preset: Preset, drawn: ProjectPage): boolean {
  const before = store.now()
  store.apply((project, selection) => {
    const { page } = selection
    if (preset.kind === 'page') return addPresetPage(project, { after: page, page: drawn, newUuid })
    const given = { page, elements: drawn.elements, from: presetSize, newUuid }
    if (preset.kind !== 'captions') return addPreset(project, given)
    const styled = styleCaptions(project, selection, lookOf(drawn))
    if (styled) return styled
    const added = addPreset(project, { ...given, isPlaced: true })
    return added && keepFilm(added, sceneOf(store, page))
  })
  return store.now() !== before
}

/** How captions are painted; where they stand is their own, and so is their font unless a brand has one. */
function lookOf({ elements: [drawn] }: ProjectPage): Partial<ElementStyle> {
  if (!drawn) return {}
  const { fontSize, fontWeight, color, backgroundColor, textEffects, textShadow } = drawn.commonStyle
  const { textStrokeWidth, textStrokeColor, fontFamily, newFontUrl } = drawn.commonStyle
  const paint = { color, backgroundColor, textEffects, textShadow, textStrokeWidth, textStrokeColor }
  return {
    fontSize,
    fontWeight,
    ...paint,
    ...(fontFamily === ElementStyle.parse({}).fontFamily ? {} : { fontFamily, newFontUrl }),
  }
}

type Kept = { width: number; height: number; elements: readonly ProjectElement[] }

/** Puts elements that somebody kept onto the page; false: there is no room. */
export function insertKept(store: EditorStore, { elements, ...from }: Kept): boolean {
  const before = store.now()
  store.apply((project, { page }) => addPreset(project, { page, elements, from, newUuid }))
  return store.now() !== before
}
