import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { expect, it } from 'vitest'
import { boundsOf, lastDays } from './day-range.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const madrid = zoneOffset('Europe/Madrid')

it('a day of a filter begins and ends by the clock of the workspace, also when that clock changes', () => {
  expect(boundsOf('2026-11-21', madrid)).toMatchObject({
    start: at('2026-11-20T23:00:00Z'),
    next: at('2026-11-21T23:00:00Z'),
  })
  const autumn = boundsOf('2026-10-25', madrid)
  expect((autumn?.next ?? 0) - (autumn?.start ?? 0)).toBe(25 * 3600)
  expect(boundsOf('soon', madrid)).toBeUndefined()
})

it('the last seven days of a filter end with today, late in the evening too', () => {
  expect(lastDays(7, at('2026-10-27T22:59:00Z'), madrid)).toEqual({ from: '2026-10-21', until: '2026-10-27' })
  expect(lastDays(1, at('2026-10-27T23:01:00Z'), madrid)).toEqual({ from: '2026-10-28', until: '2026-10-28' })
})
