import { describe, expect, it } from 'vitest'
import {
  type AppointmentMove,
  type AppointmentState,
  appointmentMoves,
  appointmentStates,
  dayOf,
  nextAppointmentState,
  slotsOf,
} from './appointment.ts'
import { zoneOffset } from './zone-offset.ts'

const after = (state: AppointmentState, move: AppointmentMove, now = 200) => {
  const next = nextAppointmentState({ state, startAt: 100 }, move, now)
  return next.ok ? next.value : next.fault
}

describe('an appointment', () => {
  it('is moved by these moves alone', () => {
    const table = appointmentStates.map((state) => [
      state,
      ...appointmentMoves.flatMap((move) => {
        const next = after(state, move)
        return next === 'appointmentMove' ? [] : [`${move}: ${next}`]
      }),
    ])
    expect(table).toEqual([
      ['booked', 'confirm: confirmed', 'arrive: arrived', 'miss: noShow', 'cancel: cancelled', 'move: booked'],
      ['confirmed', 'arrive: arrived', 'miss: noShow', 'cancel: cancelled', 'move: booked'],
      ['arrived'],
      ['noShow', 'arrive: arrived', 'move: booked'],
      ['cancelled'],
    ])
  })

  it('is not missed before its time', () => {
    expect([after('booked', 'miss', 99), after('booked', 'miss', 100)]).toEqual(['appointmentEarly', 'noShow'])
    expect(after('booked', 'arrive', 0)).toBe('arrived')
  })
})

describe('slots of a day', () => {
  const berlin = zoneOffset('Europe/Berlin')
  const place = {
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 300, capacity: 2 }],
    slotMinutes: 60,
    closedDays: ['2026-12-24'],
  }
  const shown = (day: string, changes = {}) =>
    slotsOf({ ...place, ...changes }, day, berlin).map(({ startAt }) =>
      new Date(startAt * 1000).toISOString().slice(5, 16),
    )

  it('follow the hours of its weekday, and a rest that is too short is none', () => {
    const weekly = [
      { days: [5], from: 600, until: 750, capacity: 3 },
      { days: [6], from: 600, until: 720, capacity: 1 },
    ]
    expect(slotsOf({ ...place, weekly }, '2026-11-27', berlin)).toEqual([
      { startAt: Date.parse('2026-11-27T09:00Z') / 1000, endAt: Date.parse('2026-11-27T10:00Z') / 1000, capacity: 3 },
      { startAt: Date.parse('2026-11-27T10:00Z') / 1000, endAt: Date.parse('2026-11-27T11:00Z') / 1000, capacity: 3 },
    ])
    expect(shown('2026-11-29', { weekly })).toEqual([])
  })

  it('leave out the hour that the clock jumps over', () => {
    expect(shown('2026-03-29')).toEqual(['03-28T23:00', '03-29T00:00', '03-29T01:00', '03-29T02:00'])
  })

  it('have the hour that comes twice once, the first time', () => {
    expect(shown('2026-10-25')).toEqual(['10-24T22:00', '10-24T23:00', '10-25T00:00', '10-25T02:00', '10-25T03:00'])
  })

  it('are none on a closed day', () => {
    expect(shown('2026-12-24')).toEqual([])
  })

  it('belong to the day by the clock of the place', () => {
    expect(dayOf(Date.parse('2026-11-27T23:30Z') / 1000, berlin)).toBe('2026-11-28')
  })
})
