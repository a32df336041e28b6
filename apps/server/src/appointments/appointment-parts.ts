import type { Database } from '../db/database.ts'
import { type AppointedLeads, buildAppointments } from './appointment-store.ts'
import { buildPlaces } from './place-store.ts'

type Needs = {
  db: Database
  areas: { nameOf: (code: string) => string | undefined }
  leads: AppointedLeads
}

/** The stores of appointments. */
export const buildAppointmentParts = ({ db, areas, leads }: Needs) => ({
  places: buildPlaces({ db, areas }),
  appointments: buildAppointments({ db, leads }),
})

export type AppointmentParts = ReturnType<typeof buildAppointmentParts>
