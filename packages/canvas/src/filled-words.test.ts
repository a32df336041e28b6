import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { filledTooLong } from './filled-words.ts'

const keyword = 'waterproof hiking boots for wide feet'

it('names the topic and the keyword that get too long together', () => {
  const topics = ['short', '{keyword} of the autumn collection 2026']
  expect(filledTooLong(ClipPlan.parse({ topics, keywords: ['boots', keyword] }))).toEqual({
    kind: 'topicFilledTooLong',
    text: topics[1],
    keyword,
    actual: 67,
    limit: 60,
  })
  expect(filledTooLong(ClipPlan.parse({ topics, keywords: ['boots'] }))).toBeUndefined()
  expect(filledTooLong(ClipPlan.parse({ topics }))).toBeUndefined()
})

it('names the title and the keyword that get too long together', () => {
  const titles = ['{keyword}'.repeat(13)]
  expect(filledTooLong(ClipPlan.parse({ titles, keywords: ['k'.repeat(39)] }))).toMatchObject({
    kind: 'titleFilledTooLong',
    actual: 507,
    limit: 500,
  })
  expect(filledTooLong(ClipPlan.parse({ titles, keywords: ['k'.repeat(38)] }))).toBeUndefined()
})

it('a character that no post takes becomes a space, and no word is lost', () => {
  const pasted = ClipPlan.parse({ titles: ['new\vboots'], topics: ['wide\u0007feet'], keywords: ['a\u001b[2mb'] })
  expect(pasted).toMatchObject({ titles: ['new boots'], topics: ['wide feet'], keywords: ['a [2mb'] })
})
