import { buildKeyStore } from './apikeys/key-store.ts'
import { buildHookStore } from './hooks/hook-store.ts'
import { buildBatchStore } from './publishing/batch-store.ts'
import { buildOrderLinks } from './publishing/order-links-store.ts'
import { buildPostOrders } from './publishing/post-order-store.ts'
import { buildFinishedWorks } from './works/finished-store.ts'

type Needs = Parameters<typeof buildKeyStore>[0] &
  Parameters<typeof buildBatchStore>[0] &
  Parameters<typeof buildHookStore>[0] &
  Parameters<typeof buildFinishedWorks>[0]

/** What programs come in by: keys, finished files, and posts in two steps. */
export function buildOpenDoorParts(needs: Needs) {
  const batches = buildBatchStore(needs)
  return {
    apiKeys: buildKeyStore(needs),
    batches,
    hooks: buildHookStore(needs),
    orderLinks: buildOrderLinks(needs),
    finished: buildFinishedWorks(needs),
    postOrders: buildPostOrders({ db: needs.db, batches }),
  }
}
