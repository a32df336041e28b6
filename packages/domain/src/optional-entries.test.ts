import { expect, it } from 'vitest'
import { entriesOf, optionalEntries } from './optional-entries.ts'

it.each([
  ['standard', ['fissionVideo', 'oldSeoVideo', 'smartSeoVideo']],
  ['juliangbao', ['oldSeoVideo', 'smartSeoVideo']],
  ['duoketui', ['fissionVideo']],
])('optional entries of the card type %s are %j', (cardType, there) => {
  expect(entriesOf(optionalEntries, cardType)).toEqual(there)
})

it('optional entries are none before somebody switches one on', () => {
  expect(entriesOf([], 'standard')).toEqual([])
})
