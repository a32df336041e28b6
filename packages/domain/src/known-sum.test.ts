import fc from 'fast-check'
import { expect, it } from 'vitest'
import { change, knownSum, share, sumOf } from './known-sum.ts'

const parts = fc.array(fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: null }))

it('a sum is null exactly where no part is known, and unknown parts change nothing', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const known = all.filter((part) => part !== null)
      const sum = knownSum(all)
      expect(sum.value === null).toBe(known.length === 0)
      expect(sum.value ?? 0).toBe(sumOf(known) ?? 0)
      expect([sum.known, sum.of]).toEqual([known.length, all.length])
    }),
  )
})

it.each([
  [share, 6, 3, 2],
  [share, 6, 0, null],
  [share, null, 3, null],
  [change, 12, 10, 0.2],
  [change, 5, 0, null],
  [change, 5, null, null],
])('%o of %s and %s is %s', (how, one, other, expected) => {
  expect(how(one, other)).toBe(expected)
})
