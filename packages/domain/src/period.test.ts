import { describe, expect, it } from 'vitest'
import { daysOf, lastDays, lengthOf, periodBefore, periodFault } from './period.ts'

describe('a period', () => {
  const week = { from: '2026-11-14', to: '2026-11-20' }

  it('holds both of its days', () => {
    expect(lengthOf(week)).toBe(7)
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(lastDays(7, '2026-11-20')).toEqual(week)
  })

  it('is compared with as many days before it', () => {
    expect(periodBefore(week)).toEqual({ from: '2026-11-07', to: '2026-11-13' })
  })

  it.each([
    [{ from: '2026-11-20', to: '2026-11-14' }, 'periodBackwards'],
    [{ from: '2016-11-20', to: '2026-11-20' }, 'periodTooLong'],
  ])('%o is refused: %s', (period, fault) => {
    expect(periodFault(period)).toBe(fault)
  })
})
