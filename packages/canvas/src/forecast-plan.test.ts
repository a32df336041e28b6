import { expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { forecastPlan } from './forecast-plan.ts'
import { moving } from './testing/marks.ts'

const clip = (number: number, marks = moving(number, 4)): ClipMaterial => ({
  id: `m${number}`,
  sha256: number.toString(16).padStart(64, '0'),
  kind: 'video',
  seconds: 4,
  width: 1080,
  height: 1920,
  marks,
})
const materials = Array.from({ length: 30 }, (_, at) => clip(at))
const words = ['Apples', 'Pears', 'Quinces', '梨', 'Plums', 'Figs', 'Melons', 'Grapes', 'Lemons', 'Limes']
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => `m${from + at}`)

const forecastOf = (scenes: string[][], titles: number, more: object = {}) => {
  const plan = ClipPlan.parse({
    scenes: scenes.map((materialIds) => ({ materialIds, seconds: 3 })),
    titles: words.slice(0, titles),
    voice: { on: false },
    count: 6,
    ...more,
  })
  const forecast = forecastPlan(plan, materials, [])
  if (!forecast.ok) throw new Error(forecast.fault.kind)
  return forecast.value
}

it('a forecast says step by step what to add, and each step then gives what was said', () => {
  const { different, advice } = forecastOf([ids(0, 3)], 4)
  expect(different).toBe(3)
  expect(advice).toEqual([
    { add: 'scene', scene: 0, count: 1, gain: 1 },
    { add: 'title', scene: null, count: 1, gain: 0 },
    { add: 'scene', scene: 0, count: 1, gain: 1 },
  ])
  expect(forecastOf([ids(0, 4)], 4).different).toBe(4)
  expect(forecastOf([ids(0, 4)], 5).different).toBe(4)
  expect(forecastOf([ids(0, 5)], 5).different).toBe(5)
})

it('a forecast puts more of the same into one step', () => {
  expect(forecastOf([ids(0, 6)], 2).advice).toEqual([{ add: 'title', scene: null, count: 4, gain: 4 }])
})

it('a forecast never ends its advice with a step that only helps one it does not name', () => {
  const { advice } = forecastOf([ids(0, 2)], 2)
  expect(advice.map(({ add, gain }) => [add, gain])).toEqual([
    ['title', 0],
    ['scene', 1],
  ])
})

it('a forecast advises nothing while there is enough, and no clip where only titles are short', () => {
  expect(forecastOf([ids(0, 6)], 6)).toMatchObject({ different: 6, advice: [] })
  expect(forecastOf([ids(0, 6)], 1).advice.map(({ add }) => add)).not.toContain('scene')
})

it('a forecast of videos under one cover says to take the cover from each', () => {
  const { different, advice } = forecastOf([ids(0, 6)], 6, { cover: { kind: 'picture', materialId: 'm20' } })
  expect(different).toBe(1)
  expect(advice).toEqual([{ add: 'cover', scene: null, count: 1, gain: 5 }])
})

it('a forecast looks for twice as many videos as are asked for, and says when there may be more', () => {
  expect(forecastOf([ids(0, 10)], 10, { count: 3 })).toMatchObject({ different: 6, atLeast: true, advice: [] })
  expect(forecastOf([ids(0, 4)], 4, { count: 2 })).toMatchObject({ different: 4, atLeast: true })
  expect(forecastOf([ids(0, 4)], 4, { count: 3 })).toMatchObject({ different: 4, atLeast: false })
})

it('a forecast of a plan without footage names its fault', () => {
  const plan = ClipPlan.parse({ scenes: [{ materialIds: ['gone'] }], titles: ['One'] })
  expect(forecastPlan(plan, materials, [])).toMatchObject({ ok: false })
})

it('a forecast of a plan with scripts may say to write another one, and of one without never does', () => {
  const scripts = [['The first script of this plan.']]
  const spoken = forecastOf([ids(0, 1)], 1, { scripts, count: 3 }).advice
  expect(spoken.length).toBeGreaterThan(0)
  expect(forecastOf([ids(0, 2)], 2, { count: 3 }).advice.map(({ add }) => add)).not.toContain('script')
})

it('a forecast names the scene that has fewest clips first', () => {
  const scenes = [ids(0, 4), ids(10, 1), ids(20, 4)]
  const [first] = forecastOf(scenes, 6, { count: 6 }).advice
  expect(first).toMatchObject({ add: 'scene', scene: 1 })
})

it('a forecast counts what a step adds to what is there, up to twice what is asked for', () => {
  const { different, advice } = forecastOf([ids(0, 5)], 3, { count: 4 })
  expect(different).toBe(3)
  expect(advice).toEqual([{ add: 'title', scene: null, count: 1, gain: 1 }])
})
