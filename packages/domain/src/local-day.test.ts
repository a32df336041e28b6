import { describe, expect, it } from 'vitest'
import { instantOf, localDay } from './local-day.ts'

const hour = 3600
const day = 24 * hour
/** A Monday, 00:00 UTC. */
const monday = Date.UTC(2026, 2, 30) / 1000

describe('a local day', () => {
  it('has its bounds, its weekday and its minute in a zone that never changes', () => {
    const shanghai = () => 8 * hour
    const today = localDay(monday + 17 * hour + 90, shanghai)
    expect(today.start).toBe(monday + 16 * hour)
    expect(today.next).toBe(monday + 40 * hour)
    expect(today.at(90)).toBe(monday + 17.5 * hour)
    expect([today.weekday, today.minuteNow]).toEqual([1, 61])
  })

  it('has weekdays from 0 on Monday to 6 on Sunday, before 1970 too', () => {
    const weekdays = Array.from({ length: 8 }, (_, at) => localDay(monday + at * day, () => 0).weekday)
    expect(weekdays).toEqual([0, 1, 2, 3, 4, 5, 6, 0])
    expect(localDay(-1, () => 0).weekday).toBe(2)
  })

  it('belongs to a second before midnight and not to midnight', () => {
    const utc = () => 0
    expect([localDay(monday - 1, utc).next, localDay(monday, utc).start]).toEqual([monday, monday])
  })
})

describe('the moment of a local time', () => {
  const change = monday - day + hour
  const berlin = (at: number) => (at < change ? hour : 2 * hour)

  it('is the first of two where a clock goes back', () => {
    const back = (at: number) => (at < change ? 2 * hour : hour)
    expect(instantOf(change + 1.5 * hour, back)).toBe(change - hour / 2)
    expect(instantOf(change + 2 * hour, back)).toBe(change + hour)
  })

  it('is when the clock goes on, where it jumps over the time', () => {
    expect(instantOf(change + 1.5 * hour, berlin)).toBe(change)
    expect(instantOf(change + hour, berlin)).toBe(change)
    expect(instantOf(change + hour - 1, berlin)).toBe(change - 1)
    expect(instantOf(change + 2 * hour, berlin)).toBe(change)
    expect(instantOf(change + 2 * hour + 1, berlin)).toBe(change + 1)
  })
})
