import { expect, it } from 'vitest'
import { stretchesOf, writtenDays } from './trend-lines.ts'

it('a line breaks off where a day is unknown, and never passes through 0 there', () => {
  const stretches = stretchesOf([null, 1, 2, null, 0], (y, x) => ({ x, y }))
  expect(stretches).toEqual([
    [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ],
    [{ x: 4, y: 0 }],
  ])
})

it('the written days hold the last one and leave each word its room', () => {
  expect([...writtenDays(7, 700, 40)]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([...writtenDays(90, 600, 40)]).toEqual([5, 11, 17, 23, 29, 35, 41, 47, 53, 59, 65, 71, 77, 83, 89])
})
