import { buildKeyStore } from './apikeys/key-store.ts'
import { buildHookStore, type HookTimes, usualHookTimes } from './hooks/hook-store.ts'
import { type KeyMost, usualKeyMost } from './http/key-limits.ts'
import { buildFreeTimes } from './publishing/account-slots-store.ts'
import { buildBatchStore } from './publishing/batch-store.ts'
import { buildOrderLinks } from './publishing/order-links-store.ts'
import { buildPostOrders } from './publishing/post-order-store.ts'
import { buildMatrixStore } from './sheets/matrix-store.ts'
import { buildSheetStore } from './storage/sheet-store.ts'
import { buildFinishedWorks } from './works/finished-store.ts'

type Needs = Parameters<typeof buildKeyStore>[0] &
  Parameters<typeof buildBatchStore>[0] &
  Parameters<typeof buildHookStore>[0] &
  Parameters<typeof buildSheetStore>[0] &
  Parameters<typeof buildFinishedWorks>[0]

/** Calls and times of the door; a proof has its own. */
export type DoorLimits = { hookTimes: HookTimes; keyMost: KeyMost }
export const usualDoorLimits: DoorLimits = { hookTimes: usualHookTimes, keyMost: usualKeyMost }

/** What programs and tables come in by: keys, finished files, posts in two steps, and sheets. */
export function buildOpenDoorParts(needs: Needs) {
  const batches = buildBatchStore(needs)
  return {
    apiKeys: buildKeyStore(needs),
    batches,
    freeTimes: buildFreeTimes(needs),
    matrix: buildMatrixStore(needs),
    sheetFiles: buildSheetStore(needs),
    hooks: buildHookStore(needs),
    orderLinks: buildOrderLinks(needs),
    finished: buildFinishedWorks(needs),
    postOrders: buildPostOrders({ db: needs.db, batches }),
  }
}
