import { chmod, rm } from 'node:fs/promises'
import path from 'node:path'
import { stopPostgresOn } from '@matrixcast/host/embedded-postgres'
import { unlessMissing } from '../storage/unless-missing.ts'
import { backupsIn, partsIn } from './backup-folder.ts'
import { dropLeftDatabases, withBackupLock } from './database-tools.ts'

/** The owner's address of the database in use, and where its backups lie. */
type BackupPlace = { ownerUrl: string; folder: string }

/**
 * Makes a backup while nobody else makes one of this database. A lock that goes with its connection tells: whoever was killed has
 * lost it, so what lies half-made in the folder then is nobody's and goes first. Undefined while another one is at work.
 */
export async function oneAtATime<Result>(
  { ownerUrl, folder }: BackupPlace,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return withBackupLock(ownerUrl, async () => {
    await removeLeftovers(folder, ownerUrl)
    return { result: await work() }
  })
}

/** For whoever starts after a backup was killed; a backup that is being made is left alone. */
export const removeKilledBackups = (place: BackupPlace): Promise<unknown> => oneAtATime(place, () => Promise.resolve())

/** What killed backups left: their folders, a copy that is still served, databases; and dumps that others could read. */
async function removeLeftovers(folder: string, ownerUrl: string): Promise<void> {
  for (const part of await partsIn(folder)) {
    await stopPostgresOn(path.join(part, 'pg'))
    await rm(part, { recursive: true, force: true })
  }
  await dropLeftDatabases(ownerUrl)
  for (const name of await backupsIn(folder))
    await unlessMissing(chmod(path.join(folder, name, 'database.dump'), 0o600))
}
