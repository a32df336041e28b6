import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '@matrixcast/host/lasting'
import { z } from 'zod'
import { unlessMissing } from '../storage/unless-missing.ts'

const manifestFile = 'backup.json'

/** What a finished copy says of itself. Written last, so a folder without it is no backup. */
export const backupManifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** `folder`: the data folder of the embedded Postgres. `dump`: one file of pg_dump. */
  database: z.enum(['folder', 'dump']),
  /** The newest migration in it. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
  checkedAt: z.iso.datetime(),
  databaseBytes: z.number().int(),
  /** Rows of all tables, as counted in the copy. */
  rows: z.number().int(),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
  keys: z.enum(['apart', 'sealed', 'none']),
  madeBy: z.enum(['schedule', 'command']),
})
export type BackupManifest = z.infer<typeof backupManifest>

const nameShape = /^\d{8}T\d{6}Z$/
const partShape = /^\d{8}T\d{6}Z\.part$/

/** `20261126T150211Z`: sorts by time, and is a file name everywhere. */
export const backupName = (at: Date): string => `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

export const partOf = (folder: string, name: string): string => path.join(folder, `${name}.part`)

/** From now on the copy counts as a backup. */
export async function finishBackup(folder: string, name: string, manifest: BackupManifest): Promise<string> {
  const part = partOf(folder, name)
  await replaceFile(path.join(part, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  const finished = path.join(folder, name)
  await rename(part, finished)
  return finished
}

export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await unlessMissing(readFile(path.join(backup, manifestFile), 'utf8'))
  if (text === undefined) throw new Error(`${backup} is not a finished backup: it has no ${manifestFile}`)
  const manifest = manifestOf(text)
  if (!manifest) throw new Error(`${backup} was made by another version of Matrixcast; restore it with that one`)
  return manifest
}

/** Undefined for what this version does not write. */
function manifestOf(text: string): BackupManifest | undefined {
  try {
    return backupManifest.safeParse(JSON.parse(text)).data
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined
    throw fault
  }
}

/** The finished backups of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = (await unlessMissing(readdir(folder))) ?? []
  return entries.filter((name) => nameShape.test(name)).toSorted((one, other) => (one < other ? 1 : -1))
}

/** The finished backups of a folder with what they say of themselves, the newest first; one that cannot be read is left out. */
export async function manifestsIn(folder: string): Promise<{ name: string; manifest: BackupManifest }[]> {
  const found: { name: string; manifest: BackupManifest }[] = []
  for (const name of await backupsIn(folder)) {
    const text = await unlessMissing(readFile(path.join(folder, name, manifestFile), 'utf8'))
    const read = text === undefined ? undefined : manifestOf(text)
    if (read) found.push({ name, manifest: read })
  }
  return found
}

/**
 * Keeps the newest `keep` backups of one maker and removes its older ones, and what one that was interrupted before today left.
 * Nobody's own backups go because a schedule keeps few.
 */
export async function removeOldBackups(
  folder: string,
  madeBy: BackupManifest['madeBy'],
  keep: number,
): Promise<string[]> {
  const yesterday = partOf('', backupName(new Date(Date.now() - 24 * 3600_000)))
  const parts = (await readdir(folder)).filter((name) => partShape.test(name) && name < yesterday)
  const same = (await manifestsIn(folder)).filter(({ manifest }) => manifest.madeBy === madeBy)
  const old = same.slice(keep).map(({ name }) => name)
  for (const name of [...old, ...parts]) await rm(path.join(folder, name), { recursive: true, force: true })
  return old
}
