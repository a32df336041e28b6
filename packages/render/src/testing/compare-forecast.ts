import { type Look, measuresOf, nearIn } from '@matrixcast/canvas/choice-likeness'
import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftOf } from '@matrixcast/canvas/draw-variant'
import { forecastPlan } from '@matrixcast/canvas/forecast-plan'
import { openLikeness } from '@matrixcast/canvas/foreseen-likeness'
import { pickVariants } from '@matrixcast/canvas/pick-variants'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { openDraw, type VariantChoice } from '@matrixcast/canvas/variant-choice'
import { frameHashesOf } from '../media/frame-hash.ts'
import { speakAll } from '../pipeline/speak.ts'
import { type Filmed, film } from './forecast-footage.ts'
import type { FilmedPlan } from './forecast-plans.ts'
import { type RenderWorld, videoOf } from './render-world.ts'
import { must, never } from './tools.ts'

/** What was promised, how many of those were made, and in what the finished ones are near to another. */
export type Compared = { name: string; possible: number; forecast: number; made: number; near: string[] }

/** Forecasts a plan, makes what is promised (`most` of it), and looks at the finished works as the server does. */
export async function compareForecast(
  world: RenderWorld,
  { name, scenes, settings }: FilmedPlan,
  { most, firstNumber }: { most: number; firstNumber: number },
): Promise<Compared> {
  const materials = await filmAll(world, scenes, firstNumber)
  const { fit = 'cover', effects = [], ...rest }: { fit?: string; effects?: string[] } = settings
  let next = 0
  const plan = ClipPlan.parse({
    ...rest,
    count: most,
    scenes: scenes.map((clips, at) => ({
      materialIds: clips.map(() => materials[next++]?.id ?? ''),
      fit,
      effect: effects[at] ?? 'none',
    })),
  })
  const { combinations, different } = must(forecastPlan(plan, materials, []))
  const draw = must(openDraw(plan, materials))
  const { variants } = pickVariants(draw, {
    likeness: openLikeness(plan, materials),
    count: Math.min(most, different),
    taken: [],
    mostTries: 3000,
  })
  const looks: Look[] = []
  for (const { choice } of variants) looks.push(await lookOf(world, { plan, materials, choice }))
  const near = looks.flatMap((look) => {
    const found = looks.flatMap((other) =>
      other === look ? [] : (nearIn(measuresOf(look, other), plan.different) ?? []),
    )
    return found.length > 0 ? [found.includes('frames') ? 'frames' : (found[0] ?? '')] : []
  })
  return { name, possible: combinations, forecast: different, made: variants.length, near }
}

async function filmAll({ tools, folder }: RenderWorld, scenes: FilmedPlan['scenes'], first: number) {
  const all = scenes.flat()
  const filmed = all.map((one): Filmed | undefined => ('again' in one ? filmedOf(all[one.again]) : one))
  const materials: ClipMaterial[] = []
  for (const [at, one] of filmed.entries()) {
    const isCopy = 'again' in (all[at] ?? {})
    if (one) materials.push(await film(tools, folder.path, { number: first + at, filmed: one, crf: isCopy ? 35 : 23 }))
  }
  return materials
}

const filmedOf = (one: Filmed | { again: number } | undefined): Filmed | undefined =>
  one && 'place' in one ? one : undefined

type Drawn = { plan: ClipPlan; materials: readonly ClipMaterial[]; choice: VariantChoice }

async function lookOf(
  { tools, folder, voice, render }: RenderWorld,
  { plan, materials, choice }: Drawn,
): Promise<Look> {
  const draft = must(draftOf(plan, materials, choice))
  const speech = { workshopFolder: folder.root, provider: voice, voice: plan.voice.name, rate: 1, signal: never }
  const timeline = resolveTimeline(draft, isSpoken(plan) ? must(await speakAll(draft.sentences, speech)) : [])
  const rendered = must(await render(timeline))
  const { file, seconds } = videoOf(rendered)
  const looked = { tools, signal: never }
  const hashes = must(await frameHashesOf({ ...looked, path: file, demuxer: 'mov', seconds }))
  const [coverHash = null] = must(
    await frameHashesOf({ ...looked, path: rendered.coverFile, demuxer: 'jpeg_pipe', seconds: 0 }),
  )
  return { title: choice.title, hashes, coverHash }
}
