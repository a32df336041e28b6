import { expect, it } from 'vitest'
import { clockText, spanText } from './lead-time.ts'

it.each([
  [10, '1 m'],
  [18 * 60 + 59, '18 m'],
  [3600, '1 h'],
  [104 * 60, '1 h 44 m'],
  [27 * 3600, '1 d 3 h'],
  [48 * 3600 + 60, '2 d'],
])('a span of %i seconds reads %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text)
})

it.each([
  [9, '0:09'],
  [725, '12:05'],
  [3723, '1:02:03'],
])('a talk of %i seconds reads %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
