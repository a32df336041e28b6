import { type BackupManifest, damagedBackup, isOfItself, readManifest, sumsOfBackup } from './backup-folder.ts'
import { compareWithSums } from './file-sums.ts'

export type CheckedBackup = {
  manifest: BackupManifest
  /** False for one that was made before backups had sums: nobody can tell whether its files are as they were. */
  isChecked: boolean
  /** Files that were laid into it later; they are not put back. */
  unlisted: string[]
}

/** Reads a finished backup from end to end. Errors: thrown, with the name of every file that is not as it was made. */
export async function checkBackup(backup: string): Promise<CheckedBackup> {
  const manifest = await readManifest(backup)
  if (manifest.format === 1) return { manifest, isChecked: false, unlisted: [] }
  const sums = await sumsOfBackup(backup, manifest)
  const { damaged, unlisted } = await compareWithSums(backup, sums)
  if (damaged.length > 0) throw damagedBackup(backup, damaged, Object.keys(sums).length)
  return { manifest, isChecked: true, unlisted: unlisted.filter((file) => !isOfItself(file)) }
}
