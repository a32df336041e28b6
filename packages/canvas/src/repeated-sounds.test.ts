import { describe, expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { forecastPlan } from './forecast-plan.ts'
import { mixedVariety } from './mixed-variety.ts'
import { pickOrder } from './pick-order.ts'
import { repeatedSounds } from './repeated-sounds.ts'
import { moving } from './testing/marks.ts'
import { openDraw } from './variant-choice.ts'

const sha = (number: number) => number.toString(16).padStart(64, '0')
const clips: ClipMaterial[] = Array.from({ length: 12 }, (_, at) => ({
  id: `m${at}`,
  sha256: sha(at),
  kind: 'video',
  seconds: 4,
  width: 1080,
  height: 1920,
  marks: moving(at, 4),
}))
const song: ClipMaterial = { id: 'song', sha256: sha(99), kind: 'music', seconds: 90, width: 0, height: 0 }
const materials = [...clips, song]
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
const one = ['Picked this morning, and at your door by noon.']
const two = ['Five minutes for a better breakfast, every day.']

/** Twelve clips of twelve places under twelve titles: only the sound is scarce. */
const planOf = (more: object = {}) =>
  ClipPlan.parse({
    scenes: [{ materialIds: clips.map(({ id }) => id), seconds: 3 }],
    titles: words,
    scripts: [one],
    count: 6,
    ...more,
    different: { sharedSoundPercent: 60, ...('different' in more ? Object(more.different) : {}) },
  })
const forecastOf = (plan: ClipPlan) => {
  const forecast = forecastPlan(plan, materials, [])
  if (!forecast.ok) throw new Error(forecast.fault.kind)
  return forecast.value
}
const orderOf = (plan: ClipPlan) => {
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  return pickOrder(draw.value, { plan, materials, count: plan.count, taken: [], mostTries: 3000 })
}
const spread = { materialIds: ['song'], starts: 'spread' }

describe('the sound of a plan’s videos', () => {
  it.each<[string, ClipPlan, number]>([
    ['one voice that says one script', planOf(), 1],
    ['two scripts', planOf({ scripts: [one, two] }), 2],
    ['three voices', planOf({ variety: { voices: [{ name: 'aida' }, { name: 'siqi' }, { name: 'aijia' }] } }), 3],
    ['one voice over quiet music that begins elsewhere', planOf({ music: spread }), 1],
    ['one voice over loud music that begins elsewhere', planOf({ music: { ...spread, volume: 30 } }), 6],
    ['a plan as the form begins it', { ...planOf({ music: spread }), variety: mixedVariety(planOf()) }, 6],
    ['music alone from its first second', planOf({ voice: { on: false }, music: { materialIds: ['song'] } }), 1],
    ['music alone that begins elsewhere', planOf({ voice: { on: false }, music: spread }), 6],
    ['nothing to hear', planOf({ voice: { on: false } }), 6],
    ['pictures only', planOf({ output: 'images' }), 6],
    ['a plan that does not count it', planOf({ different: { sharedSoundPercent: 100 } }), 6],
  ])('is promised as it is drawn: %s', (_, plan, sounds) => {
    const { different, passedOver, advice } = forecastOf(plan)
    const order = orderOf(plan)
    expect(Math.min(6, different)).toBe(sounds)
    expect(order.different).toBe(sounds)
    expect(order.variants.map(({ alike }) => alike).filter((alike) => alike === 'sound')).toHaveLength(6 - sounds)
    expect(passedOver.sound ?? 0).toBe(6 - sounds)
    expect(advice[0]).toEqual(
      sounds === 6 ? undefined : { add: 'sound', scene: null, count: 6 - sounds, gain: 6 - sounds },
    )
  })

  it('is not counted where an order from before has no limit for it', () => {
    const plan = ClipPlan.parse({ ...planOf(), different: {} })
    expect(plan.different).not.toHaveProperty('sharedSoundPercent')
    expect([forecastOf(plan).different, orderOf(plan).different]).toEqual([12, 6])
  })

  it('is compared with what was made before', () => {
    const plan = planOf({ scripts: [one, two] })
    const made = orderOf(plan).variants.map(({ choice }) => choice)
    expect(repeatedSounds(plan, made, [])).toEqual([false, false, true, true, true, true])
    expect(repeatedSounds(plan, made.slice(0, 2), made.slice(2))).toEqual([true, true])
  })
})
