import { buildCustomerParts } from './customers/customer-parts.ts'
import { aboutCustomer } from './db/vault.ts'
import { buildContactColumns, contactOf, phoneIn, phoneWritten } from './leads/contact.ts'
import { buildLeadParts } from './leads/lead-parts.ts'

type Needs = Omit<Parameters<typeof buildLeadParts>[0], 'customers'>

/** Leads and the customers they become, who meet here. */
export function buildCrmParts(needs: Needs) {
  const { db, whole, vault, keys } = needs
  const columns = buildContactColumns({ vault, keys: keys.contacts, about: aboutCustomer })
  const contacts = { ...columns, contactOf, phoneIn, phoneWritten }
  const customers = buildCustomerParts({ db, whole, contacts })
  return { ...customers, ...buildLeadParts({ ...needs, customers: customers.conversions }) }
}
