import { describe, expect, it } from 'vitest'
import { buildReportWords } from './report-word.ts'

describe('the word that stands for the password of a report', () => {
  const clock = { now: Date.parse('2026-11-28T08:00:00Z') }
  const words = buildReportWords(Buffer.alloc(32, 7), () => clock.now)
  const report = { slug: 'one', passwordHash: 'a hash' }

  it('opens this report for a day from when it was made, and no longer', () => {
    const word = words.issue(report)
    const opens = (hours: number) => {
      clock.now += hours * 3_600_000
      return words.opens(report, word)
    }
    expect([opens(0), opens(24), opens(0.01)]).toEqual([true, true, false])
  })

  it('opens no other report, nothing after a new password, nothing from the future, and nothing that is no word', () => {
    const word = words.issue(report)
    expect(words.opens({ ...report, slug: 'two' }, word)).toBe(false)
    expect(words.opens({ ...report, passwordHash: 'another' }, word)).toBe(false)
    clock.now -= 1000
    expect(words.opens(report, word)).toBe(false)
    for (const none of ['', '.', 'a.b', `${word}x`, word.toUpperCase()]) expect(words.opens(report, none)).toBe(false)
  })
})
