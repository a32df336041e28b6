import { describe, expect, it } from 'vitest'
import { faultLeads, retryMoment } from './fault-leads.ts'

describe('what a fault leads to', () => {
  it('waits longer each time, then leaves it to a person', () => {
    expect([1, 2, 3, 4].map((number) => retryMoment('network', number, 0, null))).toEqual([60, 300, 1800, null])
    expect(retryMoment('media', 1, 0, null)).toBeNull()
    expect(retryMoment('unknownOutcome', 1, 0, 5000)).toBeNull()
  })

  it('is in minutes', () => {
    const tries = Object.fromEntries(Object.entries(faultLeads).map(([fault, leads]) => [fault, leads.tries]))
    expect(tries).toMatchObject({ auth: [0], quota: [3600, 21_600, 86_400], rate: [300, 1800, 3600], policy: [] })
    expect(tries).toMatchObject({ leaseLost: [60, 300, 1800], selectorChanged: [3600], unknownOutcome: [], absent: [] })
  })

  it('holds no platform for what is slow, away or fell on this side', () => {
    const holding = Object.entries(faultLeads).filter(([, { pauses }]) => pauses === 'platform')
    expect(holding.map(([fault]) => fault)).toEqual(['platformDown', 'selectorChanged', 'requestNotSeen'])
    expect([1, 2, 3, 4].map((number) => retryMoment('slow', number, 0, null))).toEqual([300, 1800, 3600, null])
    expect([1, 2, 3, 4].map((number) => retryMoment('browserGone', number, 0, null))).toEqual([60, 300, 1800, null])
  })

  it('keeps to the time the platform gave, at most a week', () => {
    expect(retryMoment('rate', 1, 1000, 9000)).toBe(9000)
    expect(retryMoment('rate', 1, 1000, 1001)).toBe(1300)
    expect(retryMoment('rate', 1, 1000, 99_000_000)).toBe(1000 + 7 * 86_400)
  })
})
