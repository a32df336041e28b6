import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stillSoon } from './still-soon.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('holds for its time and no longer', () => {
  const isSoon = stillSoon(20_000)
  vi.advanceTimersByTime(19_999)
  expect(isSoon()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isSoon()).toBe(false)
})

it('notices a computer that slept, whose running clock stood still, and one whose clock was set back', () => {
  const isSoon = stillSoon(20_000)
  const now = Date.now()
  vi.setSystemTime(now + 3_600_000)
  expect(isSoon()).toBe(false)
  vi.setSystemTime(now - 3_600_000)
  expect(isSoon()).toBe(false)
})
