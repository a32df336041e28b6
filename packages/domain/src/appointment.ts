import { localDay, type OffsetAt } from './local-day.ts'
import { type Outcome, ok, refused } from './outcome.ts'

/** The one state machine of an appointment. */
export const appointmentStates = ['booked', 'confirmed', 'arrived', 'noShow', 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]
export const appointmentMoves = ['confirm', 'arrive', 'miss', 'cancel', 'move'] as const
export type AppointmentMove = (typeof appointmentMoves)[number]

/** They take room in their slot. */
export const heldStates = ['booked', 'confirmed', 'arrived'] as const satisfies readonly AppointmentState[]

type Rule = Partial<Record<AppointmentState, AppointmentState>>
/** Whatever is not here is refused. Somebody who was missed may come late; another time has to be confirmed again. */
const rules: Record<AppointmentMove, Rule> = {
  confirm: { booked: 'confirmed' },
  arrive: { booked: 'arrived', confirmed: 'arrived', noShow: 'arrived' },
  miss: { booked: 'noShow', confirmed: 'noShow' },
  cancel: { booked: 'cancelled', confirmed: 'cancelled' },
  move: { booked: 'booked', confirmed: 'booked', noShow: 'booked' },
}

/** `startAt`, `now`: unix seconds. Nobody is missed before their time has come. */
export function nextAppointmentState(
  { state, startAt }: { state: AppointmentState; startAt: number },
  move: AppointmentMove,
  now: number,
): Outcome<AppointmentState, 'appointmentMove' | 'appointmentEarly'> {
  const next = rules[move][state]
  if (next === undefined) return refused('appointmentMove')
  return move === 'miss' && now < startAt ? refused('appointmentEarly') : ok(next)
}

/** Hours of weekdays from 1 (Monday) to 7; minutes of the day; `capacity`: people in a slot. */
export type WeeklyHours = { days: number[]; from: number; until: number; capacity: number }
export type PlaceHours = { weekly: readonly WeeklyHours[]; slotMinutes: number; closedDays: readonly string[] }
export type Slot = { startAt: number; endAt: number; capacity: number }

const daySeconds = 86_400

/**
 * The slots of a calendar day (`2026-12-24`) by the clock of the place, in unix seconds, in order. A slot whose beginning the clock
 * jumps over is not there; of an hour that comes twice the first counts. Every slot lasts its whole minutes.
 */
export function slotsOf({ weekly, slotMinutes, closedDays }: PlaceHours, day: string, offsetAt: OffsetAt): Slot[] {
  if (closedDays.includes(day)) return []
  const noon = Date.parse(`${day}T12:00:00Z`) / 1000
  const local = localDay(noon - offsetAt(noon), offsetAt)
  const slots = new Map<number, Slot>()
  for (const { days, from, until, capacity } of weekly) {
    if (!days.includes(local.weekday + 1)) continue
    for (let minute = from; minute + slotMinutes <= until; minute += slotMinutes) {
      const startAt = local.at(minute)
      const isShown = (startAt + offsetAt(startAt)) % daySeconds === minute * 60
      if (isShown && !slots.has(startAt)) slots.set(startAt, { startAt, endAt: startAt + slotMinutes * 60, capacity })
    }
  }
  return [...slots.values()].toSorted((one, other) => one.startAt - other.startAt)
}

/** The calendar day that holds a moment, as `2026-12-24`. */
export const dayOf = (at: number, offsetAt: OffsetAt): string =>
  new Date((at + offsetAt(at)) * 1000).toISOString().slice(0, 10)
