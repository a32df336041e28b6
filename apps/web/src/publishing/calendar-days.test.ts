import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { describe, expect, it } from 'vitest'
import { dayKeyOf, daysOf, momentOf, onDay, onDayToCome, rangeOf, stepped } from './calendar-days.ts'

const shanghai = zoneOffset('Asia/Shanghai')
const madrid = zoneOffset('Europe/Madrid')
const at = Date.UTC(2026, 10, 21, 4) / 1000
const account = { id: 'a', openname: 'a', platform: 'practice', gapSeconds: 3600, cap: 2, windows: [], quiet: null }
const post = (id: string, hour: number, state: 'waiting' | 'verified' = 'waiting') => ({
  id,
  at: Date.UTC(2026, 10, 21, hour - 8) / 1000,
  title: id,
  account: 0,
  atOnce: false,
  cover: null,
  state,
  wait: null,
})

describe('the calendar', () => {
  it('shows a month in whole weeks from Monday, by the workspace’s clock', () => {
    const days = daysOf(rangeOf('month', at, shanghai), '2026-11', { posts: [], accounts: [] }, shanghai)
    expect(days).toHaveLength(42)
    expect([days[0]?.key, days.at(-1)?.key]).toEqual(['2026-10-26', '2026-12-06'])
    expect(days.filter(({ inMonth }) => inMonth)).toHaveLength(30)
  })

  it('holds every day once in a month whose clock changes', () => {
    const march = momentOf('2026-03-15', madrid) ?? 0
    const keys = daysOf(rangeOf('month', march, madrid), '2026-03', { posts: [], accounts: [] }, madrid).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length % 7).toBe(0)
  })

  it('names posts that stand too near or are too many, but not when all of them have left', () => {
    const shown = (posts: ReturnType<typeof post>[]) =>
      daysOf(rangeOf('week', at, shanghai), '2026-11', { posts, accounts: [account] }, shanghai).find(
        ({ key }) => key === '2026-11-21',
      )
    expect(shown([post('one', 9), post('two', 9.5)])?.clashes.map(({ kind }) => kind)).toEqual(['gap'])
    expect(shown([post('one', 9), post('two', 12), post('three', 15)])?.clashes.map(({ kind }) => kind)).toEqual([
      'cap',
    ])
    expect(shown([post('one', 9, 'verified'), post('two', 9.5, 'verified')])?.clashes).toEqual([])
  })

  it('keeps the time of the clock when a post goes to another day', () => {
    const [day] = daysOf(rangeOf('week', at, madrid), '2026-11', { posts: [], accounts: [] }, madrid)
    if (day === undefined) throw new Error('no day')
    const summer = Date.UTC(2026, 6, 1, 16, 30) / 1000
    const moved = onDay(summer, day, madrid)
    expect(dayKeyOf(moved, madrid)).toBe(day.key)
    expect(new Date((moved + madrid(moved)) * 1000).toISOString().slice(11, 16)).toBe('18:30')
    expect(stepped('month', at, 1, shanghai)).toBe('2026-12-01')
  })

  it.each([
    ['its own time, which is to come', '10:00', '18:30'],
    ['the next full hour where it has passed', '19:10', '20:00'],
    ['a full hour of its own clock', '22:00', '23:00'],
    ['some minutes from now in the last hour, whose next one is of tomorrow', '23:37', '23:42'],
    ['the last minute', '23:57', '23:59'],
  ])('puts a post onto today at %s', (_what, clock, expected) => {
    const kolkata = zoneOffset('Asia/Kolkata')
    const ofClock = (time: string) => Date.parse(`2026-11-21T${time}+05:30`) / 1000
    const day = { start: ofClock('00:00'), next: ofClock('00:00') + 86_400 }
    const tomorrow = ofClock('18:30') + 86_400
    expect(onDayToCome(tomorrow, day, { now: ofClock(clock), offsetAt: kolkata })).toBe(ofClock(expected))
  })
})
