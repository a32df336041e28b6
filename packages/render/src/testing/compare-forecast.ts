import { type Look, measuresOf, nearIn } from '@matrixcast/canvas/choice-likeness'
import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftOf } from '@matrixcast/canvas/draw-variant'
import { forecastPlan } from '@matrixcast/canvas/forecast-plan'
import { openLikeness } from '@matrixcast/canvas/foreseen-likeness'
import { pickVariants } from '@matrixcast/canvas/pick-variants'
import { isSpoken, resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { openDraw, type VariantChoice } from '@matrixcast/canvas/variant-choice'
import { frameHashesOf } from '../media/frame-hash.ts'
import { soundHashesOf } from '../media/sound-hash.ts'
import { speakAll } from '../pipeline/speak.ts'
import { type Filmed, film } from './forecast-footage.ts'
import type { FilmedPlan } from './forecast-plans.ts'
import { type RenderWorld, videoOf } from './render-world.ts'
import { must, never } from './tools.ts'

/** What was promised, how many of those were made, and in what the finished ones are near to another. */
export type Compared = { name: string; possible: number; forecast: number; made: number; near: string[] }

type Size = { most: number; firstNumber: number }

/** A plan with its footage, every clip looked at. */
export async function filmed(
  world: RenderWorld,
  { scenes, settings }: FilmedPlan,
  { most, firstNumber }: Size,
): Promise<{ plan: ClipPlan; materials: ClipMaterial[] }> {
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
  return { plan, materials }
}

/** Forecasts a plan, makes what is promised (`most` of it), and looks at the finished works as the server does. */
export async function compareForecast(
  world: RenderWorld,
  { name, scenes, settings }: FilmedPlan,
  { most, firstNumber }: Size,
): Promise<Compared> {
  const { plan, materials } = await filmed(world, { name, scenes, settings }, { most, firstNumber })
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
  const clips = all.map((one): Filmed | undefined => ('again' in one ? clipOf(all[one.again]) : one))
  const materials: ClipMaterial[] = []
  for (const [at, one] of clips.entries()) {
    const isCopy = 'again' in (all[at] ?? {})
    if (one) materials.push(await film(tools, folder.path, { number: first + at, filmed: one, crf: isCopy ? 35 : 23 }))
  }
  return materials
}

const clipOf = (one: Filmed | { again: number } | undefined): Filmed | undefined =>
  one && 'place' in one ? one : undefined

type Drawn = { plan: ClipPlan; materials: readonly ClipMaterial[]; choice: VariantChoice }

/** What the check of finished works sees and hears of one that was made. */
export async function lookOf(
  { tools, folder, voice, render }: RenderWorld,
  { plan, materials, choice }: Drawn,
): Promise<Look> {
  const draft = must(draftOf(plan, materials, choice))
  const speech = {
    workshopFolder: folder.root,
    provider: voice,
    voice: draft.plan.voice.name,
    rate: draft.plan.voice.rate,
    signal: never,
  }
  const timeline = resolveTimeline(draft, isSpoken(plan) ? must(await speakAll(draft.sentences, speech)) : [])
  const rendered = must(await render(timeline))
  const { file, seconds } = videoOf(rendered)
  const looked = { tools, signal: never }
  const hashes = must(await frameHashesOf({ ...looked, path: file, demuxer: 'mov', seconds }))
  const sounds = must(await soundHashesOf({ tools, signal: never, input: { path: file, demuxer: 'mov' } }))
  const [coverHash = null] = must(
    await frameHashesOf({ ...looked, path: rendered.coverFile, demuxer: 'jpeg_pipe', seconds: 0 }),
  )
  return { title: choice.title, hashes, coverHash, sounds }
}
