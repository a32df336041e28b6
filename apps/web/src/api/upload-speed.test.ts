import { expect, it } from 'vitest'
import { type Samples, secondsLeft, speedOf, withSample } from './upload-speed.ts'

const sent = (...points: [number, number][]) =>
  points.reduce<Samples>((all, [at, sentBytes]) => withSample(all, { at, sentBytes }), [])

it('the speed of an upload is that of its last seconds, and unknown before half a second', () => {
  expect(speedOf(sent([0, 0], [200, 500]))).toBeNull()
  expect(speedOf(sent([0, 0], [1000, 2000]))).toBe(2000)
  expect(speedOf(sent([0, 0], [1000, 100_000], [20_000, 100_000], [21_000, 101_000]))).toBe(1000)
})

it('an upload that begins anew forgets its old speed', () => {
  expect(speedOf(sent([0, 0], [1000, 5000], [2000, 0]))).toBeNull()
})

it('the time left is known only while something moves', () => {
  expect(secondsLeft(1500, 1000)).toBe(2)
  expect(secondsLeft(1500, 0)).toBeNull()
  expect(secondsLeft(1500, null)).toBeNull()
})
