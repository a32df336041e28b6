import { buildAppointmentParts } from './appointments/appointment-parts.ts'
import { buildAreas } from './areas/area-list.ts'
import { buildCustomerParts } from './customers/customer-parts.ts'
import { buildCustomerErasure } from './customers/erasure-store.ts'
import { aboutCustomer } from './db/vault.ts'
import { buildContactColumns, contactOf, phoneIn, phoneWritten } from './leads/contact.ts'
import { buildLeadParts } from './leads/lead-parts.ts'

type Needs = Omit<Parameters<typeof buildLeadParts>[0], 'customers' | 'areas'>

/** Leads, the customers they become, and their appointments, which meet here. */
export function buildCrmParts(needs: Needs) {
  const { db, whole, vault, keys } = needs
  const columns = buildContactColumns({ vault, keys: keys.contacts, about: aboutCustomer })
  const contacts = { ...columns, contactOf, phoneIn, phoneWritten }
  const customers = buildCustomerParts({ db, whole, contacts })
  const areas = buildAreas()
  const leads = buildLeadParts({ ...needs, areas, customers: customers.conversions })
  return {
    areas,
    ...customers,
    ...leads,
    customerErasure: buildCustomerErasure({ db, eraseLeadsIn: leads.leadErasure.eraseIn }),
    ...buildAppointmentParts({ db, areas, leads: leads.appointed }),
  }
}
