import { buildCustomerParts } from './customers/customer-parts.ts'
import { aboutCustomer } from './db/vault.ts'
import { buildFormParts } from './forms/form-parts.ts'
import { buildContactColumns, contactOf, phoneIn, phoneOf, phoneWritten } from './leads/contact.ts'
import { buildLeadParts } from './leads/lead-parts.ts'

type Needs = Omit<Parameters<typeof buildLeadParts>[0], 'customers'> &
  Pick<Parameters<typeof buildFormParts>[0], 'publicAddresses' | 'limits'>

/** Forms, the leads they bring, and the customers those become, who meet here. */
export function buildCrmParts(needs: Needs) {
  const { db, whole, vault, keys } = needs
  const columns = buildContactColumns({ vault, keys: keys.contacts, about: aboutCustomer })
  const contacts = { ...columns, contactOf, phoneIn, phoneWritten }
  const customers = buildCustomerParts({ db, whole, contacts })
  const leads = buildLeadParts({ ...needs, customers: customers.conversions })
  return { ...customers, ...leads, contactOf, ...buildFormParts({ ...needs, intake: leads.leadIntake, phoneOf }) }
}
