import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'

/** Beside the home, so that a home that is removed or restored does not take its backups along. */
export const backupsFolder = (
  settings: Pick<Environment, 'MATRIXCAST_HOME'> & Partial<Pick<Environment, 'MATRIXCAST_BACKUPS'>>,
): string =>
  settings.MATRIXCAST_BACKUPS ??
  path.join(path.dirname(settings.MATRIXCAST_HOME), `${path.basename(settings.MATRIXCAST_HOME)}-backups`)

/** Where scheduled backups and their keys lie on this machine. */
export type BackupPlace = { folder: string; keysFolder: string | null; filesAreHere: boolean }
