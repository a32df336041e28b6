import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { spokenRange } from './spoken-range.ts'
import { spokenSeconds } from './spoken-seconds.ts'

const scene = { materialIds: ['m1'] }
const range = (plan: object) => spokenRange(ClipPlan.parse({ voice: { on: true }, ...plan }))

it('a full-width sign is estimated at 0.22 s, and at half of it for a voice of twice the rate', () => {
  expect(spokenSeconds('苹果苹果苹果苹果苹果')).toBeCloseTo(2.2)
  expect(spokenSeconds('苹果苹果苹果苹果苹果', 2)).toBeCloseTo(1.1)
})

it('the seconds of spoken videos lie between the shortest script said fast and the longest said slowly', () => {
  const found = range({ scenes: [scene], scripts: [['苹'.repeat(10), '果'.repeat(10)], ['梨'.repeat(50)], []] })
  expect(found.shortest).toBeCloseTo(0.6 * 20 * 0.22)
  expect(found.longest).toBeCloseTo(1.75 * 50 * 0.22)
})

it('spoken videos have a second for each scene at least', () => {
  expect(range({ scenes: [scene, scene, scene], scripts: [['苹果']] })).toEqual({ shortest: 3, longest: 3 })
})

it('the seconds of speech follow the rate of the voice', () => {
  const scripts = [['梨'.repeat(50)]]
  const usual = range({ scenes: [scene], scripts })
  const fast = range({ scenes: [scene], scripts, voice: { on: true, rate: 2 } })
  expect(fast.longest).toBeCloseTo(usual.longest / 2)
})

it('videos without a voice, or without a script, have no seconds of speech', () => {
  const none = { shortest: 0, longest: 0 }
  expect(range({ scenes: [scene], scripts: [['苹果']], voice: { on: false } })).toEqual(none)
  expect(range({ scenes: [scene], scripts: [] })).toEqual(none)
  expect(range({ scenes: [scene], scripts: [[]] })).toEqual(none)
})
