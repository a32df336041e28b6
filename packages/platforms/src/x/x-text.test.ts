import { expect, it } from 'vitest'
import { xLength } from './x-text.ts'

it.each<[string, string, number]>([
  ['plain words', 'hello', 5],
  ['words with accents, put together or not', 'cafe\u0301 café', 9],
  ['Chinese', '阳台改造', 8],
  ['an emoji of several parts', '👨‍👩‍👧‍👦', 2],
  ['a flag', '🇯🇵', 2],
  ['an address however long', `see https://example.com/${'a'.repeat(200)}`, 27],
  ['two addresses', 'https://a.io https://b.io', 47],
])('%s is counted as the platform does', (_what, text, length) => {
  expect(xLength(text)).toBe(length)
})
