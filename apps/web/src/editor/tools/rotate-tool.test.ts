import { expect, it } from 'vitest'
import { settledAngle } from './rotate-tool.ts'

it('an angle holds softly to the eighths of a turn, in steps with Shift, and to nothing with Ctrl', () => {
  const soft = { isStepped: false, isFree: false }
  expect([2, 44, 20.4, -91, 359, 190].map((degrees) => settledAngle(degrees, soft))).toEqual([0, 45, 20, -90, 0, -170])
  expect([20, 25].map((degrees) => settledAngle(degrees, { isStepped: true, isFree: false }))).toEqual([15, 30])
  expect(settledAngle(2.2, { isStepped: false, isFree: true })).toBe(2)
})
