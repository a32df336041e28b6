import { describe, expect, it } from 'vitest'
import { type AnswerLimit, answerExcess } from './answer-length.ts'

const bluesky: AnswerLimit = { most: 300, countedBy: 'graphemes', mostBytes: 3000 }
const site: AnswerLimit = { most: 10, countedBy: 'letters', mostBytes: null }
const family = '👨‍👩‍👧‍👦'

describe('the length of an answer', () => {
  it.each<[string, string, AnswerLimit, string | null]>([
    ['120 families', family.repeat(120), bluesky, null],
    ['150 families', family.repeat(150), bluesky, '3750 of 3000 bytes'],
    ['301 signs', 'x'.repeat(301), bluesky, '301 of 300 characters'],
    ['300 signs of three bytes', '长'.repeat(300), bluesky, null],
    ['300 of two letters each', 'नि'.repeat(300), bluesky, null],
    ['two families where letters count', family.repeat(2), site, '14 of 10 characters'],
    ['spaces around ten letters', `  ${'x'.repeat(10)}\n `, site, null],
    ['half a sign', '\ud83d', { ...bluesky, mostBytes: 2 }, '3 of 2 bytes'],
  ])('%s', (_what, text, limit, excess) => {
    const found = answerExcess(text, limit)
    expect(found && `${found.length} of ${found.most} ${found.unit}`).toBe(excess)
  })
})
