import { describe, expect, it } from 'vitest'
import { fitsRule, isWithinHours, nextInTurn, type RuleConditions } from './assign-rule.ts'
import { zoneOffset } from './zone-offset.ts'

const nothing: RuleConditions = {
  sources: [],
  platforms: [],
  accountIds: [],
  areas: [],
  levels: [],
  linkIds: [],
  pageIds: [],
}
const lead = {
  source: 'page' as const,
  platform: null,
  accountId: null,
  areaCode: '440305',
  level: null,
  linkId: null,
  pageId: 'p',
}

describe('a rule of assigning', () => {
  it('without conditions fits everybody', () => {
    expect(fitsRule(nothing, lead)).toBe(true)
  })

  it('asks each of its conditions, and an unknown fact fits none', () => {
    expect(fitsRule({ ...nothing, sources: ['page'], pageIds: ['p', 'q'] }, lead)).toBe(true)
    expect(fitsRule({ ...nothing, sources: ['page'], pageIds: ['q'] }, lead)).toBe(false)
    expect(fitsRule({ ...nothing, platforms: ['weibo'] }, lead)).toBe(false)
    expect(fitsRule({ ...nothing, levels: ['A'] }, lead)).toBe(false)
  })

  it('with an area fits all that lies in it', () => {
    const fits = (area: string, areaCode: string | null) =>
      fitsRule({ ...nothing, areas: [area] }, { ...lead, areaCode })
    expect([fits('44', '440305'), fits('4403', '440305'), fits('440305', '440305')]).toEqual([true, true, true])
    expect([fits('440306', '440305'), fits('4403', '44'), fits('44', null)]).toEqual([false, false, false])
  })
})

describe('working hours', () => {
  const shanghai = zoneOffset('Asia/Shanghai')
  const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
  const within = (hours: { days: number[]; from: number; until: number }, text: string) =>
    isWithinHours(hours, at(text), shanghai)

  it('are those of the weekday by the clock of the zone', () => {
    const weekdays = { days: [1, 2, 3, 4, 5], from: 540, until: 1080 }
    expect(within(weekdays, '2026-11-27T09:00:00')).toBe(true)
    expect(within(weekdays, '2026-11-27T18:00:00')).toBe(false)
    expect(within(weekdays, '2026-11-28T12:00:00')).toBe(false)
  })

  it('past midnight belong to the day they began on', () => {
    const fridayNight = { days: [5], from: 1320, until: 360 }
    expect(within(fridayNight, '2026-11-27T23:00:00')).toBe(true)
    expect(within(fridayNight, '2026-11-28T05:59:00')).toBe(true)
    expect(within(fridayNight, '2026-11-27T05:59:00')).toBe(false)
    expect(within({ ...fridayNight, days: [7] }, '2026-11-30T05:00:00')).toBe(true)
  })

  it('left out are always', () => {
    expect(isWithinHours(null, 0, shanghai)).toBe(true)
  })
})

describe('the turn of people', () => {
  const turns = (weights: Record<string, number>, count: number, isAway = (_id: string, _turn: number) => false) => {
    const people = Object.entries(weights).map(([id, weight]) => ({ id, weight, balance: 0 }))
    return Array.from({ length: count }, (_, turn) => {
      const next = nextInTurn(people.filter(({ id }) => !isAway(id, turn)))
      for (const one of people) one.balance = next?.balances.get(one.id) ?? one.balance
      return next?.id
    }).join('')
  }

  it('goes round one by one', () => {
    expect(turns({ a: 1, b: 1, c: 1 }, 6)).toBe('abcabc')
  })

  it('keeps weights, spread out', () => {
    expect(turns({ a: 3, b: 1 }, 8)).toBe('aabaaaba')
  })

  it('leaves out who is away, and nobody is there when all are', () => {
    expect(turns({ a: 1, b: 1 }, 4, (id) => id === 'b')).toBe('aaaa')
    expect(nextInTurn([])).toBeUndefined()
  })
})
