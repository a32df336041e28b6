import { expect, it } from 'vitest'
import { topicsOf, topicText } from './topics.ts'

it('topics are split on #, trimmed, and empty ones dropped', () => {
  expect(topicsOf('#one # two##  #three ')).toEqual(['one', 'two', 'three'])
  expect(topicsOf('')).toEqual([])
  expect(topicText(['one', 'two'])).toBe('#one #two')
})
