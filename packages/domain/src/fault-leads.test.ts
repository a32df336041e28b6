import { describe, expect, it } from 'vitest'
import { bestWindows } from './best-window.ts'
import { retryMoment } from './fault-leads.ts'

describe('what a fault leads to', () => {
  it('waits longer each time, then leaves it to a person', () => {
    expect([1, 2, 3, 4].map((number) => retryMoment('network', number, 0, null))).toEqual([60, 300, 1800, null])
    expect(retryMoment('media', 1, 0, null)).toBeNull()
    expect(retryMoment('unknownOutcome', 1, 0, 5000)).toBeNull()
  })

  it('keeps to the time the platform gave, at most a week', () => {
    expect(retryMoment('rate', 1, 1000, 9000)).toBe(9000)
    expect(retryMoment('rate', 1, 1000, 1001)).toBe(1300)
    expect(retryMoment('rate', 1, 1000, 99_000_000)).toBe(1000 + 7 * 86_400)
  })
})

describe('the best hours', () => {
  it('are said only where enough verified posts stand behind them', () => {
    const evening = { weekday: 4, hour: 20, posts: 6 }
    expect(bestWindows([evening])).toEqual([])
    expect(bestWindows([evening, { weekday: 4, hour: 21, posts: 4 }, { weekday: 4, hour: 9, posts: 2 }])).toEqual([
      { weekday: 4, fromHour: 20, untilHour: 22, posts: 10 },
    ])
    const even = Array.from({ length: 24 }, (_, hour) => ({ weekday: 0, hour, posts: 10 }))
    expect(bestWindows(even)).toEqual([])
  })
})
