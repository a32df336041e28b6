import { expect, it } from 'vitest'
import { barsOf, gridSteps, linesOf } from './chart-scale.ts'

it('the chart reaches just above the busiest day in round steps', () => {
  expect(gridSteps(41)).toEqual([0, 10, 20, 30, 40, 50])
  expect(gridSteps(1)).toEqual([0, 1])
  expect(gridSteps(7)).toEqual([0, 2, 4, 6, 8])
  expect(gridSteps(1200).at(-1)).toBe(1500)
})

it('parts of a day stand on each other and nothing is drawn for none', () => {
  expect(barsOf({ verified: 3, accepted: 0, failed: 2 }, ['verified', 'accepted', 'failed'])).toEqual([
    { name: 'verified', from: 0, to: 3, isTop: false },
    { name: 'failed', from: 3, to: 5, isTop: true },
  ])
})

it('a line ends where nothing is known, and a single point is none', () => {
  const box = { width: 30, height: 10, top: 0 }
  expect(linesOf([0, 10, null, 5, null], box)).toEqual(['0.0,10.0 7.5,0.0'])
  expect(linesOf([null, null], box)).toEqual([])
  expect(linesOf([-10, 0, 10], box)).toEqual(['0.0,10.0 15.0,5.0 30.0,0.0'])
})
