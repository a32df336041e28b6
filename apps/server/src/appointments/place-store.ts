import type { AppointmentPlace } from '@matrixcast/contract/appointments'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { appointmentPlaces, appointments } from '../db/appointment-tables.ts'
import type { Database } from '../db/database.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Given = Omit<AppointmentPlace, 'id' | 'coming'> & { id?: string | undefined }
type Needs = { db: Database; areas: { nameOf: (code: string) => string | undefined } }

/** Where people are received. */
export const buildPlaces = ({ db, areas }: Needs) => ({
  list: (workspaceId: string): Promise<AppointmentPlace[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const places = await tx
        .select()
        .from(appointmentPlaces)
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
      return places.map(({ id, name, address, areaCode, timeZone, slotMinutes, weekly, closedDays, isClosed }) => ({
        id,
        name,
        address,
        areaCode,
        timeZone,
        slotMinutes,
        weekly,
        closedDays,
        isClosed,
        coming: coming.find(({ placeId }) => placeId === id)?.rows ?? 0,
      }))
    }),

  /** Answers the id. What was booked before stays, also where the hours change. */
  save: (workspaceId: string, { id, ...given }: Given): Promise<string> =>
    db.inWorkspace(workspaceId, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`places ${workspaceId}`}, 0))`)
      if (given.areaCode !== null && areas.nameOf(given.areaCode) === undefined) throw new Refusal('areaUnknown')
      const others = id === undefined ? undefined : ne(appointmentPlaces.id, id)
      const [same] = await tx
        .select({ id: appointmentPlaces.id })
        .from(appointmentPlaces)
        .where(and(eq(appointmentPlaces.workspaceId, workspaceId), others, eq(appointmentPlaces.name, given.name)))
      if (same) throw new Refusal('placeNameTaken')
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
