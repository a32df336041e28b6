import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import type { Logger } from 'pino'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import { backupsFolder } from './backup-place.ts'
import { type BackupStore, backupKind } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'

type Settings = Pick<Environment, 'MATRIXCAST_HOME'> &
  Partial<Pick<Environment, 'MATRIXCAST_BACKUPS' | 'MATRIXCAST_BACKUP_KEYS' | 'DATABASE_URL' | 'STORAGE_URL'>>

/** Makes a backup as the schedule has it; whoever reads its row sees why one failed. */
export const backupJob = (
  { backups, log, version }: { backups: BackupStore; log: Logger; version: string },
  settings: Settings,
): JobKind => ({
  kind: backupKind,
  atOnce: 1,
  async perform({ signal, report }): Promise<JobEnd> {
    const { keep, withFiles } = await backups.schedule()
    const keysFolder = settings.MATRIXCAST_BACKUP_KEYS
    try {
      if (settings.DATABASE_URL === undefined) throw new Error('DATABASE_URL is missing')
      const { folder, manifest, missingFiles } = await makeBackup({
        home: settings.MATRIXCAST_HOME,
        ownerUrl: settings.DATABASE_URL,
        folder: backupsFolder(settings),
        keys: keysFolder === undefined ? { to: 'nowhere' } : { to: 'apart', folder: keysFolder },
        withFiles: withFiles && settings.STORAGE_URL === undefined,
        keep,
        madeBy: 'schedule',
        version,
        signal,
        report: (fraction) => report(fraction, ''),
      })
      const { rows, databaseBytes, files } = manifest
      const result: Record<string, string | number> = { name: path.basename(folder), rows, databaseBytes, missingFiles }
      if (files !== null) Object.assign(result, { files: files.count, filesBytes: files.bytes })
      return { state: 'succeeded', result }
    } catch (fault) {
      if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
      const detail = fault instanceof Error ? fault.message : String(fault)
      log.error({ err: fault }, 'the backup failed')
      return { state: 'failed', message: 'backupFailed', detail }
    }
  },
})
