import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { describe, expect, it } from 'vitest'
import { dayKeyOf, daysOf, momentOf, onDay, rangeOf, stepped } from './calendar-days.ts'

const shanghai = zoneOffset('Asia/Shanghai')
const madrid = zoneOffset('Europe/Madrid')
const at = Date.UTC(2026, 10, 21, 4) / 1000
const account = { id: 'a', openname: 'a', platform: 'practice', gapSeconds: 3600, cap: 2, windows: [], quiet: null }
const post = (id: string, hour: number, state: 'waiting' | 'verified' = 'waiting') => ({
  id,
  at: Date.UTC(2026, 10, 21, hour - 8) / 1000,
  title: id,
  account: 0,
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
})
