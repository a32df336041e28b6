import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServerClock } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00.900Z') }))
afterEach(() => void vi.useRealTimers())

it('an answer that a computer reads only after a minute of standing still does not move the server’s time', () => {
  const clock = new ServerClock()
  const asked = Date.now()
  vi.setSystemTime(asked + 55_000)
  clock.note('Sun, 22 Nov 2026 12:00:00 GMT', asked)
  expect([clock.aheadSeconds, clock.now()]).toEqual([0, asked + 55_000])
})

it('a computer an hour ahead or behind goes by the server’s time', () => {
  const clock = new ServerClock()
  clock.note('Sun, 22 Nov 2026 11:00:00 GMT', Date.now())
  expect(clock.aheadSeconds).toBe(3600)
  clock.note('Sun, 22 Nov 2026 13:00:00 GMT', Date.now())
  expect(clock.aheadSeconds).toBe(-3599)
  clock.note('nonsense', Date.now())
  expect(clock.aheadSeconds).toBe(-3599)
})
