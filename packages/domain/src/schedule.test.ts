import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealRoundRobin, nextSlots, type PostingRule } from './schedule.ts'

const utc = () => 0
const nine = 1_800_000_000 - (1_800_000_000 % 86_400) + 9 * 3600
const rule = (changes: Partial<PostingRule> = {}): PostingRule => ({
  startAt: nine,
  windows: [{ fromMinute: 9 * 60, untilMinute: 12 * 60 }],
  gapMinutes: 60,
  perDay: 2,
  ...changes,
})
const hour = 3600
const booked = (at: number, gapMinutes = 0) => ({ at, gapMinutes })

describe('posting times', () => {
  it('fill the window with the gap, stop at the cap, and go on the next day', () => {
    expect(nextSlots(rule(), 3, [], utc)).toEqual([nine, nine + hour, nine + 24 * hour])
  })

  it('keep clear of what the account already has', () => {
    expect(nextSlots(rule(), 1, [booked(nine + 10 * 60)], utc)).toEqual([nine + 70 * 60])
  })

  it('keep the gap that the plan of a booked one wants, before it and after it, where that is larger', () => {
    const allDay = rule({ windows: [], perDay: 9 })
    const taken = [booked(nine + 3 * hour, 120), booked(nine + 5 * hour, 120)]
    expect(nextSlots(allDay, 4, taken, utc)).toEqual([nine, nine + hour, nine + 7 * hour, nine + 8 * hour])
    expect(nextSlots(allDay, 2, [booked(nine, 10)], utc)).toEqual([nine + hour, nine + 2 * hour])
  })

  it('count what is already booked against the cap of that day', () => {
    expect(nextSlots(rule(), 1, [booked(nine), booked(nine + hour)], utc)).toEqual([nine + 24 * hour])
  })

  it('read the window in the zone of the workspace, also on the day the clock changes', () => {
    const change = Date.UTC(2026, 2, 29, 1) / 1000
    const berlin = (at: number) => (at < change ? 3600 : 7200)
    const dayBefore = Date.UTC(2026, 2, 28, 0) / 1000
    const slots = nextSlots(rule({ startAt: dayBefore, perDay: 1 }), 3, [], berlin)
    expect(slots.map((at) => ((at + berlin(at)) % 86_400) / hour)).toEqual([9, 9, 9])
  })

  it('never clash, never leave the window, never pass the cap, whatever is booked', () => {
    const anyRule = fc.record({
      startAt: fc.integer({ min: nine, max: nine + 5 * 86_400 }),
      windows: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 10, max: 60 })).map(([from, length]) => ({
          fromMinute: from,
          untilMinute: from + length,
        })),
        { minLength: 1, maxLength: 3 },
      ),
      gapMinutes: fc.integer({ min: 1, max: 300 }),
      perDay: fc.integer({ min: 1, max: 6 }),
    })
    const taken = fc.array(
      fc.record({
        at: fc.integer({ min: nine, max: nine + 6 * 86_400 }),
        gapMinutes: fc.integer({ min: 0, max: 400 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(anyRule, taken, (posting, given) => {
        const slots = nextSlots(posting, 12, given, utc)
        expect(slots).toHaveLength(12)
        const all = [...given, ...slots.map((at) => booked(at))]
        for (const slot of slots) {
          expect(slot).toBeGreaterThanOrEqual(posting.startAt)
          const clashes = all.filter(
            ({ at, gapMinutes }) => at !== slot && Math.abs(at - slot) < Math.max(posting.gapMinutes, gapMinutes) * 60,
          )
          expect(clashes).toEqual([])
          const minute = (slot % 86_400) / 60
          expect(posting.windows.some((one) => minute >= one.fromMinute && minute < one.untilMinute)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('deal works over accounts in turn', () => {
    expect(dealRoundRobin(5, 2)).toEqual([0, 1, 0, 1, 0])
    expect(dealRoundRobin(3, 0)).toEqual([])
  })
})
