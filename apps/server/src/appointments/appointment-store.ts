import { randomInt } from 'node:crypto'
import type { Appointment, appointmentApi } from '@matrixcast/contract/appointments'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import {
  type AppointmentMove,
  dayOf,
  heldStates,
  nextAppointmentState,
  type Slot,
  slotsOf,
} from '@matrixcast/domain/appointment'
import { Refusal } from '@matrixcast/domain/refusal'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { and, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { appointmentPlaces, appointments } from '../db/appointment-tables.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Person = { id: string; workspaceId: string }
type PlaceRow = typeof appointmentPlaces.$inferSelect
type Row = typeof appointments.$inferSelect
type Given = {
  leadId: string
  placeId: string
  startAt: number
  people: number
  remark: string
  orderId?: string | undefined
}
type Query = ParsedInputOf<typeof appointmentApi.list>
/** What leads do in the transaction of an appointment; both answer the number of the lead. */
export type AppointedLeads = {
  appointIn: (tx: Transaction, person: Person, at: { leadId: string; id: string; startAt: Date }) => Promise<string>
  endIn: (tx: Transaction, person: Person, of: { leadId: string; id: string }) => Promise<string>
}

const made = z.object({ id: z.string(), code: z.string() })
/** Without letters and digits that are read for one another at a door. */
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLetters = 6
const mostDraws = 20
const newCode = (): string => Array.from({ length: codeLetters }, () => codeSigns[randomInt(codeSigns.length)]).join('')
const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** Who comes where and when. An appointment is seen with its lead (db/protect.ts); room in a slot is that of all of them. */
export function buildAppointments({ db, leads: appointed }: { db: Database; leads: AppointedLeads }) {
  /** Held until the transaction ends, so that nobody closes it meanwhile. */
  async function openPlace(tx: Transaction, id: string): Promise<PlaceRow> {
    const [place] = await tx.select().from(appointmentPlaces).where(eq(appointmentPlaces.id, id)).for('share')
    if (!place) throw new Refusal('placeGone')
    if (place.isClosed) throw new Refusal('placeClosed')
    return place
  }

  function slotAt(place: PlaceRow, startAt: number): Slot {
    const offsetAt = zoneOffset(place.timeZone)
    const day = dayOf(startAt, offsetAt)
    if (place.closedDays.includes(day)) throw new Refusal('placeClosed')
    const slot = slotsOf(place, day, offsetAt).find((one) => one.startAt === startAt)
    if (!slot) throw new Refusal('slotNone')
    if (startAt * 1000 <= Date.now()) throw new Refusal('slotPast')
    return slot
  }

  const takes = (placeId: string, exceptId?: string) =>
    and(
      eq(appointments.placeId, placeId),
      inArray(appointments.state, [...heldStates]),
      exceptId === undefined ? undefined : ne(appointments.id, exceptId),
    )

  /** Whoever wants the same slot waits: the last place goes to one of them. */
  async function refuseFull(
    tx: Transaction,
    { placeId, people, exceptId, slot }: { placeId: string; people: number; exceptId: string; slot: Slot },
  ): Promise<void> {
    const { startAt, endAt, capacity } = slot
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots ${placeId}`}, 0))`)
    // Also those booked under other hours of the place, where they overlap.
    const [taken] = await seeingAll(tx, () =>
      tx
        .select({ people: sql<number>`coalesce(sum(${appointments.people}), 0)::int` })
        .from(appointments)
        .where(
          and(
            takes(placeId, exceptId),
            sql`${appointments.startAt} < to_timestamp(${endAt}) and ${appointments.endAt} > to_timestamp(${startAt})`,
          ),
        ),
    )
    const left = Math.max(0, capacity - (taken?.people ?? 0))
    if (people > left) throw new Refusal('slotFull', { left })
  }

  async function book(tx: Transaction, person: Person, given: Given): Promise<{ id: string; code: string }> {
    const { leadId, placeId, startAt, people, remark } = given
    const slot = slotAt(await openPlace(tx, placeId), startAt)
    const id = crypto.randomUUID()
    await appointed.appointIn(tx, person, { leadId, id, startAt: dateOf(startAt) })
    await refuseFull(tx, { placeId, people, exceptId: id, slot })
    const row = {
      id,
      workspaceId: person.workspaceId,
      leadId,
      placeId,
      startAt: dateOf(slot.startAt),
      endAt: dateOf(slot.endAt),
      people,
      remark,
      state: 'booked' as const,
      byId: person.id,
    }
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const code = newCode()
      const { rowCount } = await tx
        .insert(appointments)
        .values({ ...row, code })
        .onConflictDoNothing()
      if (rowCount === 1) return { id, code }
    }
    throw new Error(`${mostDraws} codes of an appointment were all taken`)
  }

  async function moveTo(tx: Transaction, person: Person, row: Row, to: { placeId: string; startAt: number }) {
    const slot = slotAt(await openPlace(tx, to.placeId), to.startAt)
    await appointed.appointIn(tx, person, { leadId: row.leadId, id: row.id, startAt: dateOf(to.startAt) })
    await refuseFull(tx, { placeId: to.placeId, people: row.people, exceptId: row.id, slot })
    return { placeId: to.placeId, startAt: dateOf(slot.startAt), endAt: dateOf(slot.endAt) }
  }

  const under = (workspaceId: string, input: Query): SQL | undefined =>
    and(
      eq(appointments.workspaceId, workspaceId),
      input.lead_id ? eq(appointments.leadId, input.lead_id) : undefined,
      input.place_id ? eq(appointments.placeId, input.place_id) : undefined,
      input.state ? eq(appointments.state, input.state) : undefined,
      input.start_time === undefined ? undefined : sql`${appointments.startAt} >= to_timestamp(${input.start_time})`,
      input.end_time === undefined ? undefined : sql`${appointments.startAt} < to_timestamp(${input.end_time})`,
      input.date
        ? sql`(${appointments.startAt} at time zone ${appointmentPlaces.timeZone})::date = ${input.date}::date`
        : undefined,
      input.keyword
        ? or(
            eq(appointments.code, input.keyword.toUpperCase()),
            eq(leads.number, input.keyword.toUpperCase()),
            contains(leads.name, input.keyword),
          )
        : undefined,
    )
  /** What is still to come first, the soonest at the top; then what was, the latest at the top. */
  const order = [
    sql`${appointments.endAt} < now()`,
    sql`abs(extract(epoch from ${appointments.startAt} - now()))`,
    sql`${appointments.id}`,
  ]

  return {
    page: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = under(workspaceId, input)
        const joined = tx
          .select({ row: appointments, lead: leads, place: appointmentPlaces, by: admins.nickname })
          .from(appointments)
          .innerJoin(leads, eq(leads.id, appointments.leadId))
          .innerJoin(appointmentPlaces, eq(appointmentPlaces.id, appointments.placeId))
          .leftJoin(admins, eq(admins.id, appointments.byId))
        const counted = tx
          .select({ rows: count() })
          .from(appointments)
          .innerJoin(leads, eq(leads.id, appointments.leadId))
          .innerJoin(appointmentPlaces, eq(appointmentPlaces.id, appointments.placeId))
        const { total, rows } = await takePage(input, counted.where(where), joined.where(where).orderBy(...order))
        return { total, rows: rows.map(viewOf) }
      }),

    /** An order that is sent again books nothing twice. */
    add: (person: Person, given: Given): Promise<{ id: string; code: string }> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { remark: _, ...input } = given
        const asked = { workspaceId: person.workspaceId, input: { call: 'addAppointment', ...input }, reads: made }
        const { answer } = await askedOnce(tx, asked, () => book(tx, person, given))
        return answer
      }),

    /** Answers the number of the lead. */
    setState: (
      person: Person,
      {
        id,
        move,
        ...to
      }: { id: string; move: AppointmentMove; placeId?: string | undefined; startAt?: number | undefined },
    ): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
        if (!row) throw new Refusal('notFound')
        const now = Math.floor(Date.now() / 1000)
        const next = nextAppointmentState({ state: row.state, startAt: unixOf(row.startAt) }, move, now)
        if (!next.ok) throw new Refusal(next.fault)
        const moved =
          move === 'move'
            ? await moveTo(tx, person, row, { placeId: to.placeId ?? row.placeId, startAt: to.startAt ?? 0 })
            : {}
        await tx
          .update(appointments)
          .set({ ...moved, state: next.value, ...(next.value === 'arrived' ? { arrivedAt: sql`now()` } : {}) })
          .where(eq(appointments.id, id))
        const isOver = next.value !== 'booked' && next.value !== 'confirmed'
        if (isOver) return appointed.endIn(tx, person, { leadId: row.leadId, id })
        const [lead] = await tx.select({ number: leads.number }).from(leads).where(eq(leads.id, row.leadId))
        return lead?.number ?? ''
      }),

    /** Those of a day that are not past, each with the room that is left. */
    slots: (workspaceId: string, placeId: string, day: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [place] = await tx.select().from(appointmentPlaces).where(eq(appointmentPlaces.id, placeId))
        if (!place) throw new Refusal('placeGone')
        if (place.isClosed) return []
        const now = Date.now() / 1000
        const slots = slotsOf(place, day, zoneOffset(place.timeZone)).filter(({ startAt }) => startAt > now)
        const [first, last] = [slots.at(0), slots.at(-1)]
        if (!first || !last) return []
        const taken = await seeingAll(tx, () =>
          tx
            .select()
            .from(appointments)
            .where(
              and(
                takes(placeId),
                sql`${appointments.startAt} < to_timestamp(${last.endAt}) and ${appointments.endAt} > to_timestamp(${first.startAt})`,
              ),
            ),
        )
        return slots.map((slot) => {
          const its = taken.filter((one) => unixOf(one.startAt) < slot.endAt && unixOf(one.endAt) > slot.startAt)
          const people = its.reduce((sum, one) => sum + one.people, 0)
          return { ...slot, left: Math.max(0, slot.capacity - people) }
        })
      }),
  }
}

type Shown = { row: Row; lead: typeof leads.$inferSelect; place: PlaceRow; by: string | null }

const viewOf = ({ row, lead, place, by }: Shown): Appointment => ({
  id: row.id,
  lead: { id: lead.id, number: lead.number, name: lead.name, phone: lead.phoneShown },
  place: { id: place.id, name: place.name, timeZone: place.timeZone },
  startAt: unixOf(row.startAt),
  endAt: unixOf(row.endAt),
  people: row.people,
  remark: row.remark,
  state: row.state,
  code: row.code,
  by: by ?? '',
  createtime: unixOf(row.createdAt),
})
