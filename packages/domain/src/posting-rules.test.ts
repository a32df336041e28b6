import { describe, expect, it } from 'vitest'
import { closedBy, isEverOpen, jitterOf, nextOpen, openRules, paceOf } from './posting-rules.ts'
import { clashesOf, spreadSlots } from './posting-slots.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** A Monday, 00:00 UTC. */
const monday = Date.UTC(2026, 10, 23) / 1000
const utc = () => 0
const always = { windows: [], quiet: null }
const onMonday = { windows: [{ weekdays: [0], fromMinute: 540, untilMinute: 600 }], quiet: null }
const quiet = (fromMinute: number, untilMinute: number) => ({ windows: [], quiet: { fromMinute, untilMinute } })

describe('the pace of an account', () => {
  it('is the slower of its own rules and those of its platform', () => {
    const own = { ...openRules, gapMinutes: 10, jitterMinutes: 2, dailyCap: 5 }
    const gaps = [paceOf(own, { minGapSeconds: 599, dailyCap: 6 }), paceOf(own, { minGapSeconds: 601, dailyCap: 4 })]
    expect(gaps.map(({ gapSeconds, jitterSeconds, cap }) => [gapSeconds, jitterSeconds, cap])).toEqual([
      [600, 120, 5],
      [601, 120, 4],
    ])
    const caps = [
      [null, null],
      [null, 4],
      [5, null],
    ] as const
    const capOf = ([mine, theirs]: readonly [number | null, number | null]) =>
      paceOf({ ...openRules, dailyCap: mine }, { minGapSeconds: 0, dailyCap: theirs }).cap
    expect(caps.map(capOf)).toEqual([null, 4, 5])
  })

  it('adds the same jitter to a post each time it is asked', () => {
    expect(['a', 'b', 'post 17'].map((id) => jitterOf(id, { jitterSeconds: 600 }))).toEqual([160, 469, 309])
    expect(jitterOf('a', { jitterSeconds: 0 })).toBe(0)
    const all = new Set(Array.from({ length: 200 }, (_, at) => jitterOf(`post ${at}`, { jitterSeconds: 3 })))
    expect(all).toEqual(new Set([0, 1, 2, 3]))
  })
})

describe('the hours of an account', () => {
  it.each([
    ['a window before its first minute', onMonday, 539, 'window'],
    ['a window at its first minute', onMonday, 540, null],
    ['a window at its last minute', onMonday, 599, null],
    ['a window at its end', onMonday, 600, 'window'],
    ['a window on another weekday', onMonday, 540 + 1440, 'window'],
    ['quiet hours before they begin', quiet(540, 600), 539, null],
    ['quiet hours at their first minute', quiet(540, 600), 540, 'quiet'],
    ['quiet hours at their last minute', quiet(540, 600), 599, 'quiet'],
    ['quiet hours at their end', quiet(540, 600), 600, null],
    ['quiet hours over midnight, in the evening', quiet(1320, 420), 1320, 'quiet'],
    ['quiet hours over midnight, before the evening', quiet(1320, 420), 1319, null],
    ['quiet hours over midnight, at night', quiet(1320, 420), 419, 'quiet'],
    ['quiet hours over midnight, in the morning', quiet(1320, 420), 420, null],
    ['quiet hours of no length', quiet(540, 540), 540, null],
    ['no hours at all', always, 540, null],
    [
      'a window with quiet hours within it',
      { ...onMonday, ...quiet(550, 560), windows: onMonday.windows },
      550,
      'quiet',
    ],
  ])('say of %s whether it is closed', (_, hours, minutes, closed) => {
    expect(closedBy(hours, monday + minutes * minute, utc)).toBe(closed)
  })

  it.each([
    ['now, where they are open', onMonday, 540 * minute + 7, 540 * minute + 7],
    ['when the window of today opens', onMonday, 0, 540 * minute],
    ['when the window of next week opens', onMonday, 600 * minute, 7 * day + 540 * minute],
    ['when the quiet hours end', quiet(540, 600), 545 * minute, 600 * minute],
    ['on the next day, where quiet hours end after midnight', quiet(1320, 420), 1330 * minute, day + 420 * minute],
    [
      'at midnight, where a window begins with the day',
      { windows: [{ weekdays: [1], fromMinute: 0, untilMinute: 30 }], quiet: null },
      hour,
      day,
    ],
    [
      'in the first of two windows that lie in the wrong order',
      {
        windows: [
          { weekdays: [0], fromMinute: 700, untilMinute: 800 },
          { weekdays: [0], fromMinute: 100, untilMinute: 200 },
        ],
        quiet: null,
      },
      0,
      100 * minute,
    ],
  ])('open next %s', (_, hours, from, next) => {
    expect(nextOpen(hours, monday + from, utc)).toBe(monday + next)
  })

  it('that leave no minute of a week are never open', () => {
    const never = { windows: onMonday.windows, quiet: { fromMinute: 500, untilMinute: 700 } }
    expect([nextOpen(never, monday, utc), isEverOpen(never), isEverOpen(onMonday)]).toEqual([null, false, true])
  })
})

describe('spread posts', () => {
  const pace = { gapSeconds: hour, jitterSeconds: 0, cap: null, ...always }
  const asked = { startAt: monday, count: 3, perDay: null, accountId: 'a' }
  const minutesOf = (slots: number[]) => slots.map((at) => (at - monday) / minute)

  it('begin on a whole minute and keep exactly their gap, at least a minute', () => {
    expect(minutesOf(spreadSlots(pace, { ...asked, startAt: monday + 1 }, [], utc))).toEqual([1, 61, 121])
    expect(minutesOf(spreadSlots({ ...pace, gapSeconds: 0 }, asked, [], utc))).toEqual([0, 1, 2])
  })

  it('keep the gap to what the account has, on both sides', () => {
    const taken = [monday + 90 * minute]
    expect(minutesOf(spreadSlots(pace, asked, taken, utc))).toEqual([0, 150, 210])
    expect(minutesOf(spreadSlots(pace, asked, [monday + 60 * minute], utc))).toEqual([0, 120, 180])
  })

  it('keep the whole jitter apart, so that no two come nearer than the gap', () => {
    const jittered = spreadSlots({ ...pace, jitterSeconds: 600 }, asked, [], utc)
    const gaps = jittered.slice(1).map((at, place) => at - (jittered[place] ?? 0))
    expect(gaps).toEqual([hour + 600, hour + 600])
  })

  it('stop at the lower cap of a day and go on at the same time of the next one', () => {
    const perDay = { ...asked, startAt: monday + 9 * hour, perDay: 1 }
    const days = [9 * 60, 33 * 60, 57 * 60]
    expect(minutesOf(spreadSlots({ ...pace, cap: 2 }, perDay, [], utc))).toEqual(days)
    expect(minutesOf(spreadSlots({ ...pace, cap: 1 }, { ...perDay, perDay: 2 }, [], utc))).toEqual(days)
  })

  it('count what the account has from the first to the last minute of a day against its cap', () => {
    const capped = { ...pace, cap: 1 }
    const first = (taken: number) => minutesOf(spreadSlots(capped, { ...asked, count: 1 }, [taken], utc))
    expect([
      first(monday + 8 * hour),
      first(monday + day - minute),
      first(monday + day),
      first(monday - 2 * hour),
    ]).toEqual([[1440], [1439 + 60], [0], [0]])
  })

  it('go on when hours open after a day that is full', () => {
    const hours = { ...pace, cap: 1, windows: [{ weekdays: [0, 1, 2], fromMinute: 600, untilMinute: 660 }] }
    expect(minutesOf(spreadSlots(hours, asked, [], utc))).toEqual([600, 2040, 3480])
  })

  it('are fewer where hours are never open or a year is full', () => {
    const never = { ...pace, windows: onMonday.windows, quiet: { fromMinute: 500, untilMinute: 700 } }
    expect(spreadSlots(never, asked, [], utc)).toEqual([])
    expect(spreadSlots({ ...pace, cap: 1 }, { ...asked, count: 400 }, [], utc)).toHaveLength(366)
  })
})

describe('clashes of posts', () => {
  const pace = { gapSeconds: hour, jitterSeconds: 0, cap: 2, ...always }
  const posts = (...minutes: number[]) => minutes.map((at) => ({ id: `${at}`, at: monday + at * minute }))

  it('are a gap that is too small, sorted by time, and none where it is just kept', () => {
    expect(clashesOf({ ...pace, cap: null }, posts(120, 0, 59), utc)).toEqual([{ kind: 'gap', ids: ['0', '59'] }])
    expect(clashesOf({ ...pace, cap: null }, posts(0, 60), utc)).toEqual([])
  })

  it('are a day over its cap, and none for a day that is just full', () => {
    expect(clashesOf(pace, posts(0, 100), utc)).toEqual([])
    expect(clashesOf(pace, posts(0, 100, 200, 1500), utc)).toEqual([{ kind: 'cap', ids: ['0', '100', '200'] }])
  })

  it('are a post outside its hours', () => {
    expect(clashesOf({ ...pace, ...onMonday }, posts(540, 660), utc)).toEqual([{ kind: 'window', ids: ['660'] }])
  })
})
