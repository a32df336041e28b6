import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { afterEach, expect, it, vi } from 'vitest'
import { clockOf, localInputOf, minuteOf, secondsOf } from './clock.ts'

it('posting windows read as clock times and reach the end of the day', () => {
  expect(clockOf(9 * 60 + 5)).toBe('09:05')
  expect(clockOf(1440)).toBe('23:59')
  expect(minuteOf('21:30')).toBe(21 * 60 + 30)
  expect(minuteOf('23:59')).toBe(1440)
  expect(minuteOf('')).toBeUndefined()
})

afterEach(() => vi.unstubAllEnvs())

const ofMoment = (moment: string) => Date.parse(moment) / 1000

it.each([
  ['Asia/Shanghai', '2027-03-04T09:30', '2027-03-04T01:30Z'],
  ['Asia/Shanghai', '2027-03-05T00:00', '2027-03-04T16:00Z'],
  ['America/New_York', '2027-03-04T00:00', '2027-03-04T05:00Z'],
  // New York's clock jumps over this one, where it does not stand.
  ['Asia/Shanghai', '2027-03-14T02:30', '2027-03-13T18:30Z'],
  ['Europe/Madrid', '2027-03-28T03:00', '2027-03-28T01:00Z'],
  ['Europe/Madrid', '2027-03-28T01:59', '2027-03-28T00:59Z'],
])('in %s a field that shows %s means %s, wherever the computer stands', (zone, shown, moment) => {
  const offsetAt = zoneOffset(zone)
  for (const [computer, minutesBehind] of [
    ['America/New_York', 300],
    ['Asia/Tokyo', -540],
  ] as const) {
    vi.stubEnv('TZ', computer)
    expect(new Date('2027-01-01T00:00Z').getTimezoneOffset()).toBe(minutesBehind)
    expect(localInputOf(ofMoment(moment), offsetAt)).toBe(shown)
    expect(secondsOf(shown, offsetAt)).toBe(ofMoment(moment))
  }
})

it('a time that the clock jumps over is the first one after it, and one that it shows twice stays what it was', () => {
  const madrid = zoneOffset('Europe/Madrid')
  expect(secondsOf('2027-03-28T02:30', madrid)).toBe(ofMoment('2027-03-28T01:00Z'))
  const [first, second] = [ofMoment('2027-10-31T00:30Z'), ofMoment('2027-10-31T01:30Z')]
  expect([first, second].map((at) => localInputOf(at, madrid))).toEqual(['2027-10-31T02:30', '2027-10-31T02:30'])
  expect(secondsOf('2027-10-31T02:30', madrid)).toBe(first)
  expect(secondsOf('2027-10-31T02:30', madrid, second)).toBe(second)
  expect(secondsOf('', madrid)).toBeUndefined()
})
