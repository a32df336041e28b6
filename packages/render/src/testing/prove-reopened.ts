// Twenty works are opened in the editor and made again unchanged: as many frames, and the same picture where nothing is named as
// lost. Run by `npm run prove -- reopened`; a line each, figures to proof/reopened.json.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { lineName, spokenLines } from '@matrixcast/canvas/page-lines'
import { projectOfTimeline } from '@matrixcast/canvas/project-of-timeline'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { speak, speakAll } from '../pipeline/speak.ts'
import { filmed } from './compare-forecast.ts'
import { type FilmedPlan, filmedPlans } from './forecast-plans.ts'
import { lumaSsims } from './look-at.ts'
import { aRenderWorld, type RenderWorld, videoOf } from './render-world.ts'
import { must, never } from './tools.ts'

const least = 0.98

type Reopened = { name: string; frames: number; again: number; lost: readonly string[]; median: number; lowest: number }

async function reopen(world: RenderWorld, filmedPlan: FilmedPlan, firstNumber: number): Promise<Reopened> {
  const { plan, materials } = await filmed(world, filmedPlan, { most: 1, firstNumber })
  const draft = must(drawVariant(plan, materials, 0))
  const { name: voice } = plan.voice
  const speech = { workshopFolder: world.folder.root, provider: world.voice, voice, rate: 1, signal: never }
  const timeline = resolveTimeline(draft, isSpoken(plan) ? must(await speakAll(draft.sentences, speech)) : [])
  const idOf = new Map(materials.map(({ sha256, id }) => [sha256, id]))
  const { project, lost } = projectOfTimeline(timeline, {
    title: filmedPlan.name,
    materialOf: (sha256) => idOf.get(sha256),
    newUuid: randomUUID,
  })
  const seconds = new Map<string, number>()
  for (const line of spokenLines(project)) {
    const spoken = must(await speak(line.text, { ...speech, voice: line.name, rate: line.rate }))
    seconds.set(lineName(line), spoken.seconds)
  }
  const byId = new Map(
    materials.flatMap(({ id, sha256, kind, seconds: has }) =>
      kind === 'font' ? [] : [[id, { sha256, kind, seconds: has }] as const],
    ),
  )
  const pages = must(resolveProject(project, byId, (line) => seconds.get(lineName(line)))).timeline
  const fileOf = async (one: AnyTimeline) => videoOf(must(await world.render(one, { quality: 'full' }))).file
  const ssims = await lumaSsims(world.tools, await fileOf(timeline), await fileOf(pages))
  const inOrder = ssims.toSorted((one, other) => one - other)
  return {
    name: filmedPlan.name,
    frames: timeline.totalFrames,
    again: pages.totalFrames,
    lost,
    median: inOrder[Math.floor(inOrder.length / 2)] ?? 0,
    lowest: inOrder[0] ?? 0,
  }
}

const isSame = ({ frames, again, lost, median }: Reopened) => frames === again && (lost.length > 0 || median >= least)

const only = process.argv.slice(2).map(Number)
const world = await aRenderWorld()
const works: Reopened[] = []
console.log('| Work | Frames | Again | Named as lost | SSIM, median | lowest |\n|---|---|---|---|---|---|')
try {
  for (const [at, plan] of filmedPlans.entries()) {
    if (only.length > 0 && !only.includes(at)) continue
    const work = await reopen(world, plan, 1000 + at * 100)
    works.push(work)
    const { name, frames, again, lost, median, lowest } = work
    console.log(
      `| ${name} | ${frames} | ${again} | ${lost.join(', ')} | ${median.toFixed(4)} | ${lowest.toFixed(4)} |${isSame(work) ? '' : ' FAILED'}`,
    )
  }
} finally {
  await world.close()
}
if (only.length === 0)
  await writeFile('proof/reopened.json', `${JSON.stringify({ at: new Date(), least, works }, null, 2)}\n`)
process.exit(works.every(isSame) ? 0 : 1)
