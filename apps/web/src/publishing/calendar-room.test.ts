import { expect, it } from 'vitest'
import { entriesThatFit } from './CalendarGrid.tsx'

it('a day of a month shows what fits, so that five and six weeks are in sight on a small and a large window', () => {
  expect(entriesThatFit(900, 5)).toBe(3)
  expect(entriesThatFit(900, 6)).toBe(2)
  expect(entriesThatFit(620, 5)).toBe(1)
  expect(entriesThatFit(620, 6)).toBe(1)
  expect(entriesThatFit(420, 6)).toBe(0)
})
