import { buildBackupStore } from './backup-store.ts'

/** Backups: ordered, made, and when the next is due. */
export const buildBackupParts = (needs: Parameters<typeof buildBackupStore>[0]) => ({
  backups: buildBackupStore(needs),
})
