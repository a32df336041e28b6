import { ClipPlan, type ClipSize } from '@matrixcast/canvas/clip-plan'
import type { Project } from '@matrixcast/canvas/document'
import { busiestPage, mostMoving } from '@matrixcast/canvas/moving-on-page'
import { type PageFill, titleOf } from '@matrixcast/canvas/page-fill'
import { spokenLines } from '@matrixcast/canvas/page-lines'
import { filledProject, fillFault, isTemplate, templateOf } from '@matrixcast/canvas/page-template'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Transaction } from '../db/database.ts'
import type { noteMaterials } from './order-placing.ts'
import type { ScriptCheck } from './script-check.ts'

export type KeptPages = { projectId: string; revisionId: string; project: Project }
/** `fills`: what each of several videos brings; none of one that shows the page as it is. */
export type PageWords = { title: string; topics: string[]; size?: ClipSize | undefined; fills?: PageFill[] }
type Facts = Parameters<typeof noteMaterials>[1]['facts']
type Needs = {
  scripts: ScriptCheck
  materials: {
    factsOfNamed: (
      tx: Transaction,
      ids: Iterable<string>,
      moods: readonly string[],
    ) => Promise<{ facts: Facts; missing: number }>
  }
}

/** Refuses, by name, pages that give no video; answers the order of the others with its materials. */
export function buildPageOrderCheck({ scripts, materials }: Needs) {
  return async (tx: Transaction, workspaceId: string, kept: KeptPages, words: PageWords) => {
    const { project } = kept
    const { title, topics, size, fills = [] } = words
    refuseUnfilled(project, { fills, topics })
    const shown = fills.length === 0 ? [project] : fills.map((fill) => filledProject(project, fill))
    const named = [...usedMaterials(shown[0]), ...fills.flatMap((fill) => Object.values(fill.materials))]
    const { facts, missing } = await materials.factsOfNamed(tx, named, [])
    refuseSlots(project, fills, facts)
    if (missing > 0) throw new Refusal('pageMaterialMissing', { count: missing })
    const byId = new Map(facts.map((fact) => [fact.id, fact]))
    const own = shown.map((one) => sizeOrRefuse(one, byId))
    const busiest = busiestPage(project)
    if (busiest.count > mostMoving) throw new Refusal('pageTooManyMoving', { ...busiest, most: mostMoving })
    const [ownSize] = own
    const wanted = size ?? ownSize
    if (ownSize === undefined || wanted === undefined || !fits(wanted, ownSize)) throw new Refusal('noVideoShape')
    const lines = [...new Set(shown.flatMap((one) => spokenLines(one).map(({ text }) => text)))]
    const plan = ClipPlan.parse({
      size: wanted,
      titles: [title],
      voice: { on: lines.length > 0 },
      captions: { on: false },
      count: shown.length,
    })
    await scripts.refuse(tx, workspaceId, { ...plan, scripts: [lines] })
    const { projectId, revisionId } = kept
    const clip: ClipPlan = { ...plan, topics, project: { projectId, revisionId } }
    return { clip, facts }
  }
}

/** Videos count from 1 in what is refused. */
function refuseUnfilled(project: Project, { fills, topics }: { fills: readonly PageFill[]; topics: string[] }): void {
  if (fills.length === 0) return
  if (!isTemplate(templateOf(project))) throw new Refusal('pageNotTemplate')
  const known = new Map<string, number>()
  fills.forEach((fill, at) => {
    const fault = fillFault(project, { fill, topics })
    if (fault) {
      const { kind, ...details } = fault
      throw new Refusal(kind, { video: at + 1, ...details })
    }
    const name = JSON.stringify([titleOf(fill), sorted(fill.words), sorted(fill.materials)])
    const first = known.get(name)
    if (first !== undefined) throw new Refusal('fillsAlike', { video: at + 1, other: first })
    known.set(name, at + 1)
  })
}

const sorted = (record: Record<string, string>): [string, string][] =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))

function refuseSlots(project: Project, fills: readonly PageFill[], facts: Facts): void {
  const kinds = new Map(facts.map(({ id, kind }) => [id, kind]))
  const { slots } = templateOf(project)
  fills.forEach((fill, at) => {
    for (const { name, kind } of slots) {
      const has = kinds.get(fill.materials[name] ?? '')
      if (has === undefined) throw new Refusal('fillMaterialMissing', { video: at + 1, slot: name })
      if (has !== (kind === 'image' ? 'picture' : 'video'))
        throw new Refusal(kind === 'image' ? 'fillNoPicture' : 'fillNoVideo', { video: at + 1, slot: name })
    }
  })
}

function sizeOrRefuse(project: Project, facts: ReadonlyMap<string, Facts[number]>): ClipSize {
  const video = resolveProject(project, facts)
  if (!video.ok) throw new Refusal(video.fault === 'tooLong' ? 'pageVideoTooLong' : video.fault)
  return video.value.timeline.size
}

/** A video of the same shape, and of fewer lines. */
const fits = (wanted: ClipSize, own: ClipSize): boolean =>
  wanted === own || (own === '1080x1920' && wanted === '720x1280')
