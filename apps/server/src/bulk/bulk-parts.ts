import { buildBulkStore } from './bulk-store.ts'

/** Actions on whole lists, as jobs. */
export const buildBulkParts = (needs: Parameters<typeof buildBulkStore>[0]) => ({ bulk: buildBulkStore(needs) })
