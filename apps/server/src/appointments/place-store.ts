import type { AppointmentPlace } from '@matrixcast/contract/appointments'
import { dayOf, type PlaceHours, slotsOf } from '@matrixcast/domain/appointment'
import { Refusal } from '@matrixcast/domain/refusal'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { appointmentPlaces, appointments } from '../db/appointment-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import { unixOf } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Given = Omit<AppointmentPlace, 'id' | 'coming' | 'poi'> & {
  id?: string | undefined
  /** Left out: as it was. */
  poi_id?: string | null | undefined
  keepsBookings: boolean
}
type Hours = PlaceHours & { isClosed: boolean; timeZone: string }
type Needs = { db: Database; areas: { nameOf: (code: string) => string | undefined } }

/** As many bookings are named. */
const mostNamed = 5

/** Whether somebody is received at that moment, by the clock of the place. */
function receivesAt(place: Hours, at: number): boolean {
  const offsetAt = zoneOffset(place.timeZone)
  return !place.isClosed && slotsOf(place, dayOf(at, offsetAt), offsetAt).some(({ startAt }) => startAt === at)
}

/** Bookings that the place would receive as it was, and no more. */
async function refuseStranded(tx: Transaction, id: string, next: Hours): Promise<void> {
  const [before] = await tx.select().from(appointmentPlaces).where(eq(appointmentPlaces.id, id)).for('update')
  if (!before) throw new Refusal('placeGone')
  const coming = await seeingAll(tx, () =>
    tx
      .select({ startAt: appointments.startAt, number: leads.number })
      .from(appointments)
      .innerJoin(leads, eq(leads.id, appointments.leadId))
      .where(
        and(
          eq(appointments.placeId, id),
          inArray(appointments.state, ['booked', 'confirmed']),
          sql`${appointments.startAt} > now()`,
        ),
      )
      .orderBy(asc(appointments.startAt), asc(leads.number)),
  )
  const stranded = coming.filter(({ startAt }) => {
    const at = unixOf(startAt)
    return receivesAt(before, at) && !receivesAt(next, at)
  })
  if (stranded.length === 0) return
  const offsetAt = zoneOffset(before.timeZone)
  const clockOf = (at: number) => new Date((at + offsetAt(at)) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const names = stranded.slice(0, mostNamed).map(({ startAt, number }) => `${clockOf(unixOf(startAt))} ${number}`)
  const bookings = [...names, ...(stranded.length > mostNamed ? ['…'] : [])].join(', ')
  throw new Refusal('placeStrands', { count: stranded.length, bookings })
}

/** Where people are received. */
export const buildPlaces = ({ db, areas }: Needs) => ({
  list: (workspaceId: string): Promise<AppointmentPlace[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const places = await tx
        .select({ place: appointmentPlaces, poi: pois })
        .from(appointmentPlaces)
        .leftJoin(pois, eq(pois.id, appointmentPlaces.poiId))
        .where(eq(appointmentPlaces.workspaceId, workspaceId))
        .orderBy(asc(appointmentPlaces.createdAt))
      const coming = await seeingAll(tx, () =>
        tx
          .select({ placeId: appointments.placeId, rows: count() })
          .from(appointments)
          .where(
            and(
              eq(appointments.workspaceId, workspaceId),
              inArray(appointments.state, ['booked', 'confirmed']),
              sql`${appointments.endAt} > now()`,
            ),
          )
          .groupBy(appointments.placeId),
      )
      return places.map(
        ({ place: { id, name, timeZone, slotMinutes, weekly, closedDays, isClosed, ...own }, poi }) => ({
          id,
          name,
          // Typed once: the place of the address list says where it is.
          address: poi?.address ?? own.address,
          areaCode: poi ? poi.areaCode : own.areaCode,
          poi: poi && { id: poi.id, name: poi.name },
          timeZone,
          slotMinutes,
          weekly,
          closedDays,
          isClosed,
          coming: coming.find(({ placeId }) => placeId === id)?.rows ?? 0,
        }),
      )
    }),

  /** Answers the id. What was booked before stays, also where the hours change; then it is asked about first. */
  save: (workspaceId: string, { id, keepsBookings, poi_id: poiId, ...own }: Given): Promise<string> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const given = { ...own, ...(poiId === undefined ? {} : { poiId }) }
      if (typeof poiId === 'string') {
        const [poi] = await tx.select({ id: pois.id }).from(pois).where(eq(pois.id, poiId)).for('key share')
        if (!poi) throw new Refusal('notFound')
      }
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`places ${workspaceId}`}, 0))`)
      if (given.areaCode !== null && areas.nameOf(given.areaCode) === undefined) throw new Refusal('areaUnknown')
      const others = id === undefined ? undefined : ne(appointmentPlaces.id, id)
      const [same] = await tx
        .select({ id: appointmentPlaces.id })
        .from(appointmentPlaces)
        .where(and(eq(appointmentPlaces.workspaceId, workspaceId), others, eq(appointmentPlaces.name, given.name)))
      if (same) throw new Refusal('placeNameTaken')
      if (id !== undefined && !keepsBookings) await refuseStranded(tx, id, given)
      const [saved] =
        id === undefined
          ? await tx
              .insert(appointmentPlaces)
              .values({ ...given, workspaceId })
              .returning({ id: appointmentPlaces.id })
          : await tx
              .update(appointmentPlaces)
              .set(given)
              .where(eq(appointmentPlaces.id, id))
              .returning({ id: appointmentPlaces.id })
      if (!saved) throw new Refusal('placeGone')
      return saved.id
    }),
})
