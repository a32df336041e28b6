import type { FrameIndex } from '@matrixcast/domain/frame-index'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { comparedFootage } from './compared-footage.ts'
import { frameIndexFor, openLikeness, openSureLikeness } from './foreseen-likeness.ts'
import { firstOf, type Picked, pickVariants } from './pick-variants.ts'
import type { PlanFault } from './plan-choices.ts'
import { repeatedSounds } from './repeated-sounds.ts'
import { hash53 } from './seeded.ts'
import { type Draw, openDraw, type VariantChoice } from './variant-choice.ts'

/** `count` more of a scene's clips, of titles or scripts; `cover`: one of each video's own; `sound`: another sound. */
export type Advice = {
  add: 'scene' | 'title' | 'script' | 'cover' | 'sound'
  scene: number | null
  count: number
  gain: number
}

export type PlanForecast = Pick<Picked, 'different' | 'tried'> & {
  /** `sound`: of as many as are asked for, where their sound counts. */
  passedOver: Picked['passedOver'] & { sound?: number }
  combinations: number
  /** There may be more different ones: the drawing stopped at its limits, or footage was not compared. */
  atLeast: boolean
  /** How many clips were compared, of how many; null once that is over. Until then `different` is what differs for certain. */
  comparing: { done: number; of: number } | null
  /**
   * What to film, write or change, step by step: each gain counts on the steps before it. A step that gains nothing alone is
   * needed by the next one. Empty while there is as much as was asked for, or where nothing helps.
   */
  advice: Advice[]
}

/** Beyond these the answer would keep a person waiting: `atLeast` says so. */
const mostDifferent = 500
const mostTries = 3000
const mostAdvice = 3
const mostAdded = 6
const mostAdviceTries = 300

/**
 * How many truly different videos a plan can still give, found by drawing them, and what one more clip in a scene, one
 * more title or one more script would add. `taken` are the choices used before.
 */
export function forecastPlan(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  taken: readonly VariantChoice[],
): Outcome<PlanForecast, PlanFault> {
  const index = frameIndexFor(plan)
  const draw = openDraw(plan, materials)
  if (!draw.ok) return draw
  const { done, of, unread } = comparedFootage(plan, materials)
  const comparing = done < of ? { done, of } : null
  const isCertain = comparing === null && unread === 0
  const likeness = (isCertain ? openLikeness : openSureLikeness)(plan, materials, index)
  const count = mostOf(plan)
  const picked = pickVariants(draw.value, { likeness, count, taken, mostTries })
  const { tried } = picked
  const { different, alikeInSound } = heardAs(plan, draw.value, { picked, taken })
  const kept = picked.variants.filter(({ alike }) => alike === null).map(({ choice }) => choice)
  // What to add is not known before all is compared.
  const isEnough = different >= plan.count || comparing !== null
  return ok({
    combinations: draw.value.combinations,
    different,
    atLeast: (alikeInSound === 0 && (different >= count || !picked.exhausted)) || !isCertain,
    comparing,
    tried,
    passedOver: { ...picked.passedOver, ...(alikeInSound > 0 ? { sound: alikeInSound } : {}) },
    advice: isEnough
      ? []
      : [
          ...(alikeInSound > 0
            ? [{ add: 'sound' as const, scene: null, count: alikeInSound, gain: alikeInSound }]
            : []),
          ...adviceFor({ plan, materials, taken: [...taken, ...kept], different: picked.different, index }),
        ],
  })
}

type Drawn = { picked: Picked; taken: readonly VariantChoice[] }

/** How many of an order will sound like another one of it: where that is any, no more than the others are promised. */
function heardAs(plan: ClipPlan, draw: Draw, { picked, taken }: Drawn): { different: number; alikeInSound: number } {
  const made = firstOf(picked.variants, plan.count)
  const choices = draw.vary(
    made.map(({ choice }) => choice),
    taken,
  )
  const repeated = repeatedSounds(plan, choices, taken)
  const seen = made.filter(({ alike }) => alike === null).length
  const alikeInSound = made.filter(({ alike }, at) => alike === null && repeated[at]).length
  return { alikeInSound, different: alikeInSound > 0 ? seen - alikeInSound : picked.different }
}

const mostOf = ({ count }: ClipPlan): number => Math.max(1, Math.min(mostDifferent, 2 * count))

type Situation = {
  plan: ClipPlan
  materials: readonly ClipMaterial[]
  taken: readonly VariantChoice[]
  different: number
  index: FrameIndex
}

type Step = { add: Exclude<Advice['add'], 'sound'>; scene: number | null }

/** The most rewarding step, or the most rewarding two where none helps alone, then on from there. */
function adviceFor(situation: Situation): Advice[] {
  const advice: Advice[] = []
  let now = situation
  for (let added = 0; added < mostAdded && now.different < now.plan.count; added += 1) {
    const steps = stepsIn(now)
    const single = steps.map((step) => [step])
    const double = steps.flatMap((one, at) => steps.slice(at).map((other) => [one, other]))
    const best = bestOf(now, single) ?? bestOf(now, double)
    if (!best) break
    const gain = best.after.different - now.different
    for (const [at, step] of best.steps.entries()) {
      putOn(advice, { ...step, count: 1, gain: at === best.steps.length - 1 ? gain : 0 })
    }
    if (advice.length > mostAdvice) break
    now = best.after
  }
  const shown = advice.slice(0, mostAdvice)
  // A step that only helps the next one is nothing without it.
  return shown.at(-1)?.gain === 0 ? shown.slice(0, -1) : shown
}

/** More of the same is one step. */
function putOn(advice: Advice[], step: Advice): void {
  const last = advice.at(-1)
  if (last?.add !== step.add || last.scene !== step.scene) advice.push(step)
  else advice.splice(-1, 1, { ...last, count: last.count + 1, gain: last.gain + step.gain })
}

/** One more of each, the scarcest scenes first; and a cover of its own for each video. */
function stepsIn({ plan }: Situation): Step[] {
  const scarcest = [...plan.scenes.keys()].sort(
    (one, other) => (plan.scenes[one]?.materialIds.length ?? 0) - (plan.scenes[other]?.materialIds.length ?? 0),
  )
  return [
    ...(plan.cover.kind === 'picture' ? [{ add: 'cover' as const, scene: null }] : []),
    { add: 'title', scene: null },
    ...(plan.scripts.length > 0 ? [{ add: 'script' as const, scene: null }] : []),
    ...scarcest.slice(0, mostAdvice).map((scene) => ({ add: 'scene' as const, scene })),
  ]
}

function bestOf(now: Situation, tries: readonly Step[][]): { steps: Step[]; after: Situation } | undefined {
  return tries
    .map((steps) => ({ steps, after: withMore(steps.reduce(withStep, now)) }))
    .filter(({ after }) => after.different > now.different)
    .sort((one, other) => other.after.different - one.after.different)[0]
}

/** What is filmed or written looks and reads like nothing else. */
function withStep(situation: Situation, { add, scene }: Step): Situation {
  const { plan, materials } = situation
  const number = materials.length + plan.titles.length + plan.scripts.length
  const seconds = scene === null ? 0 : (plan.scenes[scene]?.seconds ?? 0)
  const sha256 = number.toString(16).padStart(64, 'f')
  const filmed = { id: `to-film-${number}`, sha256, kind: 'video', seconds, width: 1080, height: 1920 } as const
  const written = hash53(`to write ${number}`, 1).toString(36)
  return {
    ...situation,
    materials: scene === null ? materials : [...materials, filmed],
    plan: {
      ...plan,
      cover: add === 'cover' ? { ...plan.cover, kind: 'frame' } : plan.cover,
      titles: add === 'title' ? [...plan.titles, written] : plan.titles,
      scripts: add === 'script' ? [...plan.scripts, [written]] : plan.scripts,
      scenes: plan.scenes.map((one, at) =>
        at === scene ? { ...one, materialIds: [...one.materialIds, filmed.id] } : one,
      ),
    },
  }
}

/** What can be drawn now besides what is counted already. */
function withMore(situation: Situation): Situation {
  const { plan, materials, taken, different, index } = situation
  const draw = openDraw(plan, materials)
  if (!draw.ok) return situation
  const likeness = openLikeness(plan, materials, index)
  const count = mostOf(plan) - different
  const { variants } = pickVariants(draw.value, { likeness, count, taken, mostTries: mostAdviceTries })
  const more = variants.filter(({ alike }) => alike === null).map(({ choice }) => choice)
  return { ...situation, taken: [...taken, ...more], different: different + more.length }
}
