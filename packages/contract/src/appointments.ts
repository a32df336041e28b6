import { appointmentMoves, appointmentStates } from '@matrixcast/domain/appointment'
import { z } from 'zod'
import { areaCode } from './areas.ts'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, nothing, orderId, pageOf, perItem, postingTime, text, unixSeconds } from './wire.ts'
import { timeZone } from './workspace.ts'

/** People who come to a place at a time. */

const named = z.object({ id, name: z.string() })
/** Of this century: what lies outside was typed wrongly. */
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2100-01-01', { error: 'date' })
const minuteOfDay = z.int().min(0).max(1440)
const capacity = z.int().min(1).max(1000)
const weekly = z
  .object({
    /** From 1 (Monday) to 7. */
    days: z.array(z.int().min(1).max(7)).min(1),
    from: minuteOfDay,
    until: minuteOfDay,
    /** People in one slot. */
    capacity,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'pastMidnight' })

const place = z.object({
  id,
  name: z.string(),
  address: z.string(),
  areaCode: areaCode.nullable(),
  /** Whose name, address and area they are; null: they are its own. */
  poi: named.nullable(),
  timeZone: z.string(),
  slotMinutes: z.int(),
  weekly: z.array(weekly),
  closedDays: z.array(day),
  isClosed: z.boolean(),
  /** Appointments that are still to come. */
  coming: z.int(),
})
export type AppointmentPlace = z.infer<typeof place>

const appointment = z.object({
  id,
  lead: z.object({ id, number: z.string(), name: z.string(), /** Masked. */ phone: z.string().nullable() }),
  place: named.extend({ timeZone: z.string() }),
  startAt: unixSeconds,
  endAt: unixSeconds,
  people: z.int(),
  remark: z.string(),
  state: z.enum(appointmentStates),
  /** What the person says when they come. */
  code: z.string(),
  by: z.string(),
  createtime: unixSeconds,
})
export type Appointment = z.infer<typeof appointment>

const people = z.int().min(1).max(100)

export const appointmentApi = {
  /** The soonest first; `keyword`: name or number of the lead, or the code. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.message/getAppointmentUserList',
    access: can('lead:list'),
    input: listInput.extend({
      /** By the clock of each place. */
      date: day.optional(),
      place_id: id.optional(),
      state: z.enum(appointmentStates).optional(),
      lead_id: id.optional(),
    }),
    output: pageOf(appointment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2.message/addAppointment',
    access: can('lead:edit'),
    input: z.object({
      leadId: id,
      placeId: id,
      startAt: postingTime,
      people: people.default(1),
      remark: text(500).default(''),
      orderId,
    }),
    output: z.object({ id, code: z.string() }),
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.message/setAppointmentState',
    access: can('lead:edit'),
    input: z
      .object({
        ids,
        move: z.enum(appointmentMoves),
        /** Of another time: its place and slot, for one appointment. */
        placeId: id.optional(),
        startAt: postingTime.optional(),
      })
      .refine(({ move, startAt }) => move !== 'move' || startAt !== undefined, { path: ['startAt'], error: 'required' })
      .refine(({ move, ids }) => move !== 'move' || ids.length === 1, { path: ['ids'], error: 'one' }),
    output: perItem,
  }),
  /** The slots of a day; `left`: for how many people there is room. Those that are past are left out. */
  slots: endpoint({
    method: 'GET',
    path: '/api/v2.message/getAppointmentSlot',
    access: can('lead:list'),
    input: z.object({ place_id: id, date: day }),
    output: z.object({
      data: z.array(z.object({ startAt: unixSeconds, endAt: unixSeconds, capacity: z.int(), left: z.int() })),
    }),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/v2.message/getPlaceList',
    access: can('lead:list'),
    input: nothing,
    output: z.object({ data: z.array(place) }),
  }),
  savePlace: endpoint({
    method: 'POST',
    path: '/api/v2.message/addOrEditPlace',
    access: can('setting:edit'),
    input: z.object({
      id: id.optional(),
      name: text(60, 1),
      address: text(200).default(''),
      areaCode: areaCode.nullable().default(null),
      /** A place of the address list, whose address and area are shown in the place of these. */
      poi_id: id.nullable().optional(),
      timeZone,
      slotMinutes: z.int().min(5).max(720),
      weekly: z.array(weekly).min(1).max(30),
      closedDays: z.array(day).max(400).default([]),
      isClosed: z.boolean().default(false),
      /** The person was asked: what is booked outside these hours stays. Else that is refused with its names: `placeStrands`. */
      keepsBookings: z.boolean().default(false),
    }),
    output: z.object({ id }),
  }),
}
