import { buildAppointmentParts } from './appointments/appointment-parts.ts'
import { buildAreas } from './areas/area-list.ts'
import { buildCustomerParts } from './customers/customer-parts.ts'
import { buildCustomerErasure } from './customers/erasure-store.ts'
import { aboutCustomer } from './db/vault.ts'
import { buildForgetting } from './erasure/forget-store.ts'
import { buildFormParts } from './forms/form-parts.ts'
import { buildContactColumns, contactOf } from './leads/contact.ts'
import { buildLeadParts } from './leads/lead-parts.ts'
import { phoneIn, phoneOf, phoneWritten, submittedPhone } from './leads/phone-reading.ts'

type Needs = Omit<Parameters<typeof buildLeadParts>[0], 'customers' | 'customerContacts' | 'areas' | 'forget'> &
  Parameters<typeof buildForgetting>[0] &
  Pick<Parameters<typeof buildFormParts>[0], 'publicAddresses' | 'limits'>

/** Forms, the leads they bring, the customers those become, and their appointments, which meet here. */
export function buildCrmParts(needs: Needs) {
  const { db, whole, vault, keys } = needs
  const customerContacts = buildContactColumns({ vault, keys: keys.contacts, about: aboutCustomer })
  const contacts = { ...customerContacts, contactOf, phoneIn, phoneWritten }
  const customers = buildCustomerParts({ db, whole, contacts })
  const areas = buildAreas()
  const forget = buildForgetting(needs)
  const leads = buildLeadParts({ ...needs, areas, customers: customers.conversions, customerContacts, forget })
  return {
    areas,
    ...customers,
    ...leads,
    contactOf,
    submittedPhone,
    ...buildFormParts({ ...needs, intake: leads.leadIntake, phoneOf }),
    customerErasure: buildCustomerErasure({ db, eraseLeadsIn: leads.leadErasure.eraseIn, forget }),
    ...buildAppointmentParts({ db, areas, leads: leads.appointed }),
  }
}
