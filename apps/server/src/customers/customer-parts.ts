import type { Database, UnfilteredDatabase } from '../db/database.ts'
import { buildAttribution } from './attribution-store.ts'
import type { Contacts } from './contacts.ts'
import { buildConversions } from './conversion-store.ts'
import { buildCustomerList } from './customer-list-store.ts'
import { buildCustomerWork } from './customer-work-store.ts'
import { buildDeals } from './deal-store.ts'
import { buildCustomerErasure } from './erasure-store.ts'
import { buildMerges } from './merge-store.ts'

type Needs = { db: Database; whole: UnfilteredDatabase; contacts: Contacts }

/** The stores of customers. */
export const buildCustomerParts = ({ db, whole, contacts }: Needs) => ({
  conversions: buildConversions({ db: whole, contacts }),
  customerList: buildCustomerList({ db, contacts }),
  customerWork: buildCustomerWork({ db, contacts }),
  customerMerges: buildMerges({ db, contacts }),
  deals: buildDeals({ db }),
  attribution: buildAttribution({ db }),
})

/** Forgetting a customer takes the leads of the person along, so it stands after both. */
export const buildCustomerErasureParts = (needs: Parameters<typeof buildCustomerErasure>[0]) => ({
  customerErasure: buildCustomerErasure(needs),
})

export type CustomerParts = ReturnType<typeof buildCustomerParts> & ReturnType<typeof buildCustomerErasureParts>
