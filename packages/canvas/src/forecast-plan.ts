import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { type Picked, pickVariants } from './pick-variants.ts'
import type { PlanFault } from './plan-choices.ts'
import { openDraw, type VariantChoice } from './variant-choice.ts'

export type Advice = { add: 'scene' | 'title' | 'script'; scene: number | null; gain: number }

export type PlanForecast = Pick<Picked, 'different' | 'tried' | 'passedOver'> & {
  combinations: number
  /** The drawing stopped at its limits: there may be more different ones. */
  atLeast: boolean
  /** What to film or write next, the most rewarding first; empty while there is more than was asked for. */
  advice: Advice[]
}

/** Beyond these the answer would keep a person waiting: `atLeast` says so. */
const mostDifferent = 500
const mostTries = 3000
const mostAdvice = 3

/**
 * How many truly different videos a plan can still give, found by drawing them, and what one more clip in a scene, one
 * more title or one more script would add. `taken` are the choices used before.
 */
export function forecastPlan(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  taken: readonly VariantChoice[],
): Outcome<PlanForecast, PlanFault> {
  const draw = openDraw(plan, materials)
  if (!draw.ok) return draw
  const count = Math.max(1, Math.min(mostDifferent, 2 * plan.count))
  const picked = pickVariants(draw.value, { limits: plan, count, taken, mostTries })
  const { different, tried, passedOver } = picked
  const isEnough = different >= plan.count
  return ok({
    combinations: draw.value.combinations,
    different,
    atLeast: different >= count || !picked.exhausted,
    tried,
    passedOver,
    advice: isEnough ? [] : adviceFor({ plan, materials, taken, different }),
  })
}

type Situation = {
  plan: ClipPlan
  materials: readonly ClipMaterial[]
  taken: readonly VariantChoice[]
  different: number
}

/** Tries out one more of each, the scarcest scenes first, and keeps what helps. */
function adviceFor(situation: Situation): Advice[] {
  const { plan, different } = situation
  const scarcest = [...plan.scenes.keys()].sort(
    (one, other) => (plan.scenes[one]?.materialIds.length ?? 0) - (plan.scenes[other]?.materialIds.length ?? 0),
  )
  const tries: Omit<Advice, 'gain'>[] = [
    { add: 'title', scene: null },
    ...(plan.scripts.length > 0 ? [{ add: 'script' as const, scene: null }] : []),
    ...scarcest.slice(0, mostAdvice).map((scene) => ({ add: 'scene' as const, scene })),
  ]
  return tries
    .map((one) => ({ ...one, gain: differentWith(situation, one) - different }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, mostAdvice)
}

function differentWith({ plan, materials, taken, different }: Situation, { add, scene }: Omit<Advice, 'gain'>): number {
  const filmed = { id: 'to-film', sha256: 'f'.repeat(64), kind: 'video', width: 1080, height: 1920 } as const
  const more: ClipPlan = {
    ...plan,
    titles: add === 'title' ? [...plan.titles, untyped] : plan.titles,
    scripts: add === 'script' ? [...plan.scripts, [untyped]] : plan.scripts,
    scenes: plan.scenes.map((one, at) =>
      at === scene ? { ...one, materialIds: [...one.materialIds, filmed.id] } : one,
    ),
  }
  const seconds = scene === null ? 0 : (plan.scenes[scene]?.seconds ?? 0)
  const draw = openDraw(more, [...materials, { ...filmed, seconds }])
  if (!draw.ok) return different
  const count = Math.max(1, Math.min(mostDifferent, 2 * plan.count))
  return pickVariants(draw.value, { limits: plan, count, taken, mostTries: 1000 }).different
}

/** A wording that shares nothing with what people type. */
const untyped = '\u{e000}\u{e001}\u{e002}\u{e003}'
