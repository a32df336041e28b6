import { expect, it } from 'vitest'
import { clockText, spanText } from './lead-time.ts'

it.each([
  [10, 'en', '1 min'],
  [18 * 60 + 59, 'zh', '18分钟'],
  [3600, 'es', '1 h'],
  [104 * 60, 'zh', '1小时 44分钟'],
  [104 * 60, 'ja', '1 時間 44 分'],
  [27 * 3600, 'en', '1 day 3 hr'],
  [48 * 3600 + 60, 'es', '2 d'],
])('a span of %i seconds reads in %s %s', (seconds, language, text) => {
  expect(spanText(seconds, language)).toBe(text)
})

it.each([
  [9, '0:09'],
  [725, '12:05'],
  [3723, '1:02:03'],
])('a talk of %i seconds reads %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
