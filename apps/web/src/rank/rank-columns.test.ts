import { expect, it } from 'vitest'
import { movedUp } from './rank-columns.tsx'

it.each([
  [1, 4, 3],
  [5, 2, -3],
  [2, 2, 0],
  [null, 2, null],
  [1, null, null],
])('an account in place %s that was in place %s moved up by %s', (place, placeBefore, expected) => {
  expect(movedUp({ place, placeBefore })).toBe(expected)
})
