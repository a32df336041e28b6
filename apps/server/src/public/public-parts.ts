import type { Database } from '../db/database.ts'
import { buildAddressStore } from './address-store.ts'
import { buildVisitStore } from './visit-store.ts'

/** Addresses that strangers open, and their visits. */
export const buildPublicParts = ({ db, keptSeconds }: { db: Database; keptSeconds: number }) => ({
  publicAddresses: buildAddressStore({ db, keptSeconds }),
  visits: buildVisitStore({ db }),
})

export type PublicParts = ReturnType<typeof buildPublicParts>
