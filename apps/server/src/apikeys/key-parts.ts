import { buildFilterStore } from './filter-store.ts'
import { buildKeyStore } from './key-store.ts'

/** Keys of programs, their rights and what they used. */
export const buildKeyParts = (needs: Parameters<typeof buildKeyStore>[0]) => ({
  apiKeys: buildKeyStore(needs),
  keyFilters: buildFilterStore(needs),
})
