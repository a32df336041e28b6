import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDay } from './local-day.ts'
import { spreadSlots } from './posting-slots.ts'
import { nextSlots } from './schedule.ts'
import { zoneOffset } from './zone-offset.ts'

const hour = 3600
const day = 24 * hour
const yearBegins = Date.UTC(2027, 0, 1) / 1000
const pace = { gapSeconds: hour, jitterSeconds: 0, cap: 1, windows: [], quiet: null }

/** Every change of a clock within a year: its zone, and the UTC day on which it falls. */
const changes = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
  const offsetAt = zoneOffset(zone)
  return Array.from({ length: 365 }, (_, index) => yearBegins + index * day).flatMap((at) =>
    offsetAt(at + day) === offsetAt(at) ? [] : [{ zone, at }],
  )
})
const localTime = (zone: string, at: number) => new Date(at * 1000).toLocaleString('sv', { timeZone: zone })

describe('days on which clocks change', () => {
  it.each([
    ['America/Santiago', '2027-09-04T12:00:00Z', '2027-09-05 01:00:00'],
    ['Asia/Beirut', '2027-03-27T12:00:00Z', '2027-03-28 01:00:00'],
    ['America/Havana', '2027-03-13T12:00:00Z', '2027-03-14 01:00:00'],
    ['Atlantic/Azores', '2027-03-27T12:00:00Z', '2027-03-28 01:00:00'],
    ['Africa/Cairo', '2027-04-29T12:00:00Z', '2027-04-30 01:00:00'],
  ])('begin in %s with the first minute there is, where there is no midnight', (zone, noon, firstMinute) => {
    const offsetAt = zoneOffset(zone)
    const before = localDay(Date.parse(noon) / 1000, offsetAt)
    expect(localTime(zone, before.next)).toBe(firstMinute)
    const changed = localDay(before.next, offsetAt)
    expect([changed.start, changed.at(0), changed.at(30)]).toEqual([before.next, before.next, before.next])
    expect(localTime(zone, changed.next)).toMatch(/ 00:00:00$/)
    const asked = { startAt: before.start, count: 4, perDay: null, accountId: 'reed' }
    const spread = spreadSlots(pace, asked, [], offsetAt)
    const dealt = nextSlots({ startAt: before.start, windows: [], gapMinutes: 60, perDay: 1 }, 4, [], offsetAt)
    for (const slots of [spread, dealt]) {
      expect(new Set(slots.map((at) => localTime(zone, at).slice(0, 10))).size).toBe(4)
      expect(localTime(zone, slots[1] ?? 0)).toBe(firstMinute)
    }
  })

  it('of every zone are passed by posts that go at midnight, one a day', () => {
    for (const { zone, at } of changes) {
      const offsetAt = zoneOffset(zone)
      const localMidnight = at - 2 * day
      const asked = { startAt: localMidnight - offsetAt(localMidnight), count: 6, perDay: null, accountId: zone }
      const slots = spreadSlots(pace, asked, [], offsetAt)
      const days = slots.map((slot) => Math.floor((slot + offsetAt(slot)) / day))
      const oneADay = days.map((_, place) => (days[0] ?? 0) + place)
      expect([zone, ...days]).toEqual([zone, ...oneADay])
    }
  })

  it('in every zone, times rise, none lies before the start, and no day holds more than its cap', () => {
    const account = fc.record({
      gapSeconds: fc.integer({ min: 1, max: 540 }).map((minutes) => minutes * 60),
      jitterSeconds: fc.integer({ min: 0, max: hour }),
      cap: fc.integer({ min: 1, max: 3 }),
      windows: fc.constantFrom([], [{ weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 90 }]),
      quiet: fc.constantFrom(null, { fromMinute: 23 * 60, untilMinute: 30 }),
    })
    const anyDay = fc.record({
      zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      at: fc.integer({ min: yearBegins, max: yearBegins + 364 * day }),
    })
    const change = fc.constantFrom(...changes)
    const before = fc.integer({ min: 0, max: 3 * day })
    fc.assert(
      fc.property(account, fc.oneof(anyDay, change, change), before, (rules, { zone, at }, seconds) => {
        const offsetAt = zoneOffset(zone)
        const startAt = at - seconds
        const asked = { startAt, count: 8, perDay: null, accountId: zone }
        const rule = { startAt, windows: [], gapMinutes: rules.gapSeconds / 60, perDay: rules.cap }
        for (const slots of [spreadSlots(rules, asked, [], offsetAt), nextSlots(rule, 8, [], offsetAt)]) {
          expect(slots).toHaveLength(8)
          expect(slots[0]).toBeGreaterThanOrEqual(startAt)
          expect(slots.every((slot, place) => place === 0 || slot > (slots[place - 1] ?? slot))).toBe(true)
          const days = slots.map((slot) => localTime(zone, slot).slice(0, 10))
          for (const one of days) expect(days.filter((other) => other === one).length).toBeLessThanOrEqual(rules.cap)
        }
      }),
      { numRuns: 150 },
    )
  })
})
