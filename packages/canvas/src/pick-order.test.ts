import { describe, expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { forecastPlan } from './forecast-plan.ts'
import { openLikeness } from './foreseen-likeness.ts'
import { pickOrder } from './pick-order.ts'
import { pickVariants } from './pick-variants.ts'
import { moving } from './testing/marks.ts'
import { openDraw } from './variant-choice.ts'

/** Each clip shows a place; two of one place look alike. */
const filmed = (places: readonly number[], comparedOf: (at: number) => boolean, unread = false): ClipMaterial[] =>
  places.map((place, at) => ({
    id: `m${at}`,
    sha256: at.toString(16).padStart(64, '0'),
    kind: 'video',
    seconds: 4,
    width: 1080,
    height: 1920,
    ...(comparedOf(at) ? { marks: moving(place, 4) } : unread ? { marks: [] } : {}),
  }))
const all = () => true
const words = [
  'Apples',
  'Pears',
  'Quinces',
  '梨',
  'Plums',
  'Figs',
  'Melons',
  'Grapes',
  'Lemons',
  'Limes',
  'Nuts',
  'Leeks',
]
const planOf = (clips: readonly ClipMaterial[], scenes: number, count = 6) =>
  ClipPlan.parse({
    scenes: Array.from({ length: scenes }, (_, scene) => ({
      materialIds: clips.filter((_, at) => at % scenes === scene).map(({ id }) => id),
      seconds: 3,
    })),
    titles: words,
    voice: { on: false },
    count,
  })
const forecastOf = (plan: ClipPlan, clips: readonly ClipMaterial[]) => {
  const forecast = forecastPlan(plan, clips, [])
  if (!forecast.ok) throw new Error(forecast.fault.kind)
  return forecast.value
}
/** How many of an order's works are found different, once all of the footage is known. */
function foundOf(plan: ClipPlan, clips: readonly ClipMaterial[], places: readonly number[]): number {
  const draw = openDraw(plan, clips)
  if (!draw.ok) throw new Error(draw.fault.kind)
  const { variants } = pickOrder(draw.value, { plan, materials: clips, count: plan.count, taken: [], mostTries: 3000 })
  const likeness = openLikeness(plan, filmed(places, all))
  const kept: (typeof variants)[number]['choice'][] = []
  for (const { choice } of variants) if (kept.every((other) => likeness(choice, other) === null)) kept.push(choice)
  return kept.length
}

describe('a plan whose footage is still being compared', () => {
  it('promises only what differs whatever the rest shows, and says how far the comparison is', () => {
    // Twelve clips of four places.
    const places = Array.from({ length: 12 }, (_, at) => at % 4)
    const clips = (done: number) => filmed(places, (at) => at < done)
    const forecasts = [0, 3, 8, 12].map((done) => forecastOf(planOf(clips(done), 1), clips(done)))
    expect(forecasts.map(({ different, comparing }) => [comparing, different])).toEqual([
      [{ done: 0, of: 12 }, 1],
      [{ done: 3, of: 12 }, 3],
      [{ done: 8, of: 12 }, 4],
      [null, 4],
    ])
    expect(forecasts.map(({ atLeast, advice }) => [atLeast, advice.length > 0])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ])
  })

  it('makes at once at least what it promised, whatever the footage turns out to show', () => {
    for (const scenes of [1, 3]) {
      for (const apart of [2, 5, 12]) {
        for (const done of [2, 9]) {
          const places = Array.from({ length: 12 }, (_, at) => (at * 7) % apart)
          const clips = filmed(places, (at) => (at * 5) % 12 < done)
          const plan = planOf(clips, scenes)
          const promised = Math.min(plan.count, forecastOf(plan, clips).different)
          const found = foundOf(plan, clips, places)
          expect({ scenes, apart, done, isKept: found >= promised }).toEqual({ scenes, apart, done, isKept: true })
        }
      }
    }
  })

  it('counts a clip that could not be read as like any other, and calls nothing of it a comparison', () => {
    const places = [1, 2, 3, 4]
    const clips = filmed(places, (at) => at > 0, true)
    const { different, comparing, atLeast } = forecastOf(planOf(clips, 1), clips)
    expect([different, comparing, atLeast]).toEqual([3, null, true])
  })

  it('counts a cover of such a clip as any other cover', () => {
    const clips = filmed([1, 2, 3, 4, 5, 6], (at) => at % 2 === 1)
    const plan = { ...planOf(clips, 2), cover: { kind: 'frame' as const, at: 0, materialId: '' } }
    expect(forecastOf(plan, clips).different).toBe(1)
  })
})

it('an order whose footage is all compared, or none of it, is drawn as without this rule', () => {
  const places = [1, 1, 2, 3, 3, 4]
  for (const isCompared of [true, false]) {
    const clips = filmed(places, () => isCompared)
    const plan = planOf(clips, 2)
    const draw = openDraw(plan, clips)
    if (!draw.ok) throw new Error(draw.fault.kind)
    const picking = { count: 6, taken: [], mostTries: 500 }
    const before = pickVariants(draw.value, { ...picking, likeness: openLikeness(plan, clips) })
    expect(pickOrder(draw.value, { ...picking, plan, materials: clips })).toEqual(before)
  }
})
