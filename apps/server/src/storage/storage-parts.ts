import type { Database } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import { buildFileAddresses } from './file-addresses.ts'
import { refuseOnLowDisk } from './low-disk.ts'
import { buildPassingStore } from './passing-store.ts'
import { buildSheetStore } from './sheet-store.ts'
import type { Storage } from './storage.ts'

type Needs = { db: Database; storage: Storage; keys: Pick<Keys, 'files'>; workshopFolder: string }

/** Files: their addresses, those that pass, tables that people send, and the room that is left. */
export const buildStorageParts = (needs: Needs) => ({
  addresses: buildFileAddresses(needs.keys.files),
  passing: buildPassingStore(needs),
  sheetFiles: buildSheetStore(needs),
  /** `bytesToCome`: of a file whose size was said before it is sent. */
  refuseOnLowDisk: (bytesToCome = 0) => refuseOnLowDisk(needs.storage, bytesToCome),
})
