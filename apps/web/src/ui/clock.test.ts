import { expect, it } from 'vitest'
import { clockOf, localInputOf, minuteOf, secondsOf } from './clock.ts'

it('posting windows read as clock times and reach the end of the day', () => {
  expect(clockOf(9 * 60 + 5)).toBe('09:05')
  expect(clockOf(1440)).toBe('23:59')
  expect(minuteOf('21:30')).toBe(21 * 60 + 30)
  expect(minuteOf('23:59')).toBe(1440)
  expect(minuteOf('')).toBeUndefined()
})

it('a start time survives the way through its field', () => {
  const at = 1_795_000_020
  expect(secondsOf(localInputOf(at))).toBe(at)
  expect(secondsOf('')).toBeUndefined()
})
