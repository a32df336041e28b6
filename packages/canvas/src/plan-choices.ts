import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { ClipMaterial, ClipPlan, ClipScene } from './clip-plan.ts'
import { fontMaterialOf, fontUrlsOf } from './library-font.ts'

/** Why a plan cannot be produced; scenes are counted from 1. */
export type PlanFault =
  | { kind: 'noFootage' }
  | { kind: 'sceneWithoutMaterial'; scene: number; name: string }
  | { kind: 'materialMissing'; materialId: string }
  | { kind: 'materialTooShort'; scene: number; materialId: string; seconds: number; neededSeconds: number }
  | { kind: 'noTitle' }
  | { kind: 'noKeyword' }
  | { kind: 'noScript' }
  | { kind: 'moreThanCombinations'; possible: number }
  | { kind: 'titleFilledTooLong' | 'topicFilledTooLong'; text: string; keyword: string; actual: number; limit: number }

export type Footage = ClipMaterial & { kind: 'video' | 'picture' }
export type Headline = { title: string; pattern: string; keyword: string }

/** A font of the library: what an element calls it, and its file. */
export type FontChoice = { newFontUrl: string; sha256: string }

/** Everything a variant may choose from, each list without doubles. */
export type PlanChoices = {
  scenes: { scene: ClipScene; footage: Footage[] }[]
  headlines: Headline[]
  scripts: string[][]
  music: ClipMaterial[]
  pictures: Map<string, Footage>
  /** The files its texts are written with, by `newFontUrl`. */
  fonts: FontChoice[]
  cover: Footage | undefined
}

/**
 * The choices of a plan, or the first reason why it cannot be produced. Materials with the same content and titles
 * that read the same count once, so that two variants never differ in name only.
 */
export function choicesOf(plan: ClipPlan, named: readonly ClipMaterial[]): Outcome<PlanChoices, PlanFault> {
  // What a file looks like is no part of a draft: finished works would be outdated by every new look at it.
  const materials = named.map((one) => {
    const { marks: _, ...material } = one
    return material
  })
  const byId = new Map(materials.map((material) => [material.id, material]))
  if (plan.scenes.every((scene) => scene.materialIds.length === 0)) return refused({ kind: 'noFootage' })
  const scenes = []
  for (const [at, scene] of plan.scenes.entries()) {
    const footage = footageOf(plan, { scene, number: at + 1, byId })
    if (!footage.ok) return footage
    scenes.push({ scene, footage: footage.value })
  }
  const headlines = headlinesOf(plan)
  if (!headlines.ok) return headlines
  if (plan.voice.on && !plan.scripts.some((script) => script.length > 0)) return refused({ kind: 'noScript' })
  const music = []
  for (const id of plan.music.materialIds) {
    const material = byId.get(id)
    if (material?.kind !== 'music') return refused({ kind: 'materialMissing', materialId: id })
    music.push(material)
  }
  music.push(
    ...materials.filter(({ kind, mood }) => kind === 'music' && mood !== undefined && plan.music.moods.includes(mood)),
  )
  const cover = coverOf(plan, byId)
  if (!cover.ok) return cover
  const pictures = picturesOf(plan, byId)
  if (!pictures.ok) return pictures
  const fonts = fontsOf(plan, byId)
  if (!fonts.ok) return fonts
  return ok({
    scenes,
    headlines: headlines.value,
    scripts: distinct(
      plan.scripts.filter((script) => script.length > 0),
      (script) => script.join('\n'),
    ),
    music: distinct(music, (material) => material.sha256),
    pictures: pictures.value,
    fonts: fonts.value,
    cover: cover.value,
  })
}

type SceneAt = { scene: ClipScene; number: number; byId: ReadonlyMap<string, ClipMaterial> }

/** With the voice on a shot's length follows the sentences, so only footage of under a second is refused. */
function footageOf(plan: ClipPlan, { scene, number, byId }: SceneAt): Outcome<Footage[], PlanFault> {
  if (scene.materialIds.length === 0) return refused({ kind: 'sceneWithoutMaterial', scene: number, name: scene.name })
  const neededSeconds = plan.voice.on ? 1 : scene.seconds
  const found: Footage[] = []
  for (const materialId of scene.materialIds) {
    const material = byId.get(materialId)
    if (material === undefined || !isFootage(material)) return refused({ kind: 'materialMissing', materialId })
    if (material.kind === 'video' && material.seconds < neededSeconds) {
      return refused({ kind: 'materialTooShort', scene: number, materialId, seconds: material.seconds, neededSeconds })
    }
    found.push(material)
  }
  return ok(distinct(found, (material) => material.sha256))
}

function headlinesOf({ titles, keywords }: ClipPlan): Outcome<Headline[], PlanFault> {
  if (titles.length === 0) return refused({ kind: 'noTitle' })
  if (keywords.length === 0 && titles.some((title) => title.includes('{keyword}')))
    return refused({ kind: 'noKeyword' })
  const headlines = titles.flatMap((title) =>
    title.includes('{keyword}')
      ? keywords.map((keyword) => ({ title: title.replaceAll('{keyword}', keyword), pattern: title, keyword }))
      : [{ title, pattern: title, keyword: '' }],
  )
  return ok(distinct(headlines, (headline) => headline.title))
}

function picturesOf(plan: ClipPlan, byId: ReadonlyMap<string, ClipMaterial>) {
  const pictures = new Map<string, Footage>()
  for (const element of plan.page.elements) {
    if (element.elName !== 'image' || element.propsValue.materialId === '') continue
    const { materialId } = element.propsValue
    const material = byId.get(materialId)
    if (material === undefined || !isFootage(material)) return refused({ kind: 'materialMissing' as const, materialId })
    pictures.set(element.uuid, material)
  }
  return ok(pictures)
}

function fontsOf(plan: ClipPlan, byId: ReadonlyMap<string, ClipMaterial>) {
  const fonts: FontChoice[] = []
  for (const newFontUrl of fontUrlsOf(plan)) {
    const materialId = fontMaterialOf(newFontUrl) ?? newFontUrl
    const material = byId.get(materialId)
    if (material?.kind !== 'font') return refused({ kind: 'materialMissing' as const, materialId })
    fonts.push({ newFontUrl, sha256: material.sha256 })
  }
  return ok(fonts)
}

function coverOf({ cover }: ClipPlan, byId: ReadonlyMap<string, ClipMaterial>) {
  if (cover.kind !== 'picture') return ok(undefined)
  const material = byId.get(cover.materialId)
  return material !== undefined && isFootage(material)
    ? ok(material)
    : refused({ kind: 'materialMissing' as const, materialId: cover.materialId })
}

export const isFootage = (material: ClipMaterial): material is Footage =>
  material.kind === 'video' || material.kind === 'picture'

const distinct = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
]
