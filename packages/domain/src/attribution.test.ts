import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attributionModels, creditsOf, linearDays } from './attribution.ts'

const day = 86_400
const touches = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 2_000_000_000 }), key: fc.constantFrom('a', 'b', 'c', null) }))
  .map((list) => list.toSorted((one, other) => one.at - other.at))

it('the shares of all keys add up to what is split, in every model', () => {
  fc.assert(
    fc.property(
      touches,
      fc.constantFrom(...attributionModels),
      fc.integer({ min: -1e12, max: 1e12 }),
      (list, model, units) => {
        const shares = [...creditsOf(list, { model, units }).values()]
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(units)
      },
    ),
  )
})

it('first and last take one touch, linear all of the last thirty days', () => {
  const list = [
    { at: 0, key: 'old' },
    { at: 40 * day, key: 'a' },
    { at: (40 + linearDays) * day, key: 'b' },
  ]
  expect([...creditsOf(list, { model: 'first', units: 100 })]).toEqual([['old', 100]])
  expect([...creditsOf(list, { model: 'last', units: 100 })]).toEqual([['b', 100]])
  expect([...creditsOf(list, { model: 'linear', units: 101 })]).toEqual([
    ['a', 50],
    ['b', 51],
  ])
})

it('whoever came by no known way is under unknown', () => {
  expect([...creditsOf([], { model: 'linear', units: 7 })]).toEqual([[null, 7]])
})
