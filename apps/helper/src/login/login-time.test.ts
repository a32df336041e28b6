import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginTime } from './login-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { loginOpensMs: 1000, loginMs: 500 }

it('the time of a person begins when the page is shown, once', () => {
  const time = new LoginTime(limits)
  vi.advanceTimersByTime(900)
  time.beginForPerson()
  vi.advanceTimersByTime(400)
  time.beginForPerson()
  expect(time.signal.aborted).toBe(false)
  vi.advanceTimersByTime(100)
  expect(time).toMatchObject({ isOfPerson: true, signal: { aborted: true } })
})

it('the time of a page that never comes is not that of a person', () => {
  const time = new LoginTime(limits)
  vi.advanceTimersByTime(1000)
  time.beginForPerson()
  expect(time).toMatchObject({ isOfPerson: false, signal: { aborted: true } })
})

it('the time of a login that ended runs out for nobody', () => {
  const time = new LoginTime(limits)
  time.end()
  vi.advanceTimersByTime(5000)
  expect(time.signal.aborted).toBe(false)
})
