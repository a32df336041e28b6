import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '@matrixcast/host/lasting'
import { z } from 'zod'
import { unlessMissing } from '../storage/unless-missing.ts'
import {
  damageOf,
  type FileDamage,
  type FileSum,
  type FileSums,
  fileSum,
  readSums,
  sumOfText,
  textOfSums,
} from './file-sums.ts'

const manifestFile = 'backup.json'
const sumsFile = 'files.json'
/** Whether a file of a backup speaks of the backup and is nothing that is put back. */
export const isOfItself = (file: string): boolean => file === manifestFile || file === sumsFile

const common = {
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
}
/** As the versions 0.1.0 and 0.2.0 wrote it: nothing tells how its files were. */
const withoutSums = z.strictObject({ format: z.literal(1), ...common })
const withSums = z.object({
  format: z.literal(2),
  ...common,
  /** Of `files.json`, which has the sums of all the others. */
  sums: fileSum,
})

/** What a finished copy says of itself. Written last, so a folder without it is no backup. */
const backupManifest = z.discriminatedUnion('format', [withoutSums, withSums])
export type BackupManifest = z.infer<typeof backupManifest>
type NewManifest = Omit<z.infer<typeof withSums>, 'format' | 'sums'>

const nameShape = /^\d{8}T\d{6}Z$/
const partShape = /^\d{8}T\d{6}Z\.part$/

/** `20261126T150211Z`: sorts by time, and is a file name everywhere. */
export const backupName = (at: Date): string => `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

export const partOf = (folder: string, name: string): string => path.join(folder, `${name}.part`)

/** As it lies on the disk, with a checksum of itself: any other text is damaged. */
function textOf(manifest: z.infer<typeof withSums>): string {
  const plain = withSums.parse(manifest)
  return `${JSON.stringify({ ...plain, checksum: sumOfText(JSON.stringify(plain)).sha256 }, null, 2)}\n`
}

/** Writes the sums of all files and then what the copy says of itself. From then on it counts as a backup. */
export async function finishBackup(
  folder: string,
  name: string,
  made: NewManifest,
  sums: FileSums,
): Promise<{ finished: string; manifest: BackupManifest }> {
  const part = partOf(folder, name)
  const listed = textOfSums(sums)
  await replaceFile(path.join(part, sumsFile), listed)
  const manifest = { format: 2 as const, ...made, sums: sumOfText(listed) }
  await replaceFile(path.join(part, manifestFile), textOf(manifest))
  const finished = path.join(folder, name)
  await rename(part, finished)
  return { finished, manifest }
}

const manifestText = (backup: string): Promise<string | undefined> =>
  unlessMissing(readFile(path.join(backup, manifestFile), 'utf8'))

export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await manifestText(backup)
  if (text === undefined) throw new Error(`${backup} is not a finished backup: it has no ${manifestFile}`)
  const manifest = manifestOf(text)
  if (manifest) return manifest
  throw new Error(
    `${manifestFile} of ${backup} is damaged, or a newer version of Matrixcast made it: nothing was restored. Take another backup.`,
  )
}

/** Undefined for what this version does not write. */
function manifestOf(text: string): BackupManifest | undefined {
  try {
    const read = backupManifest.safeParse(JSON.parse(text)).data
    return read?.format === 2 && textOf(read) !== text ? undefined : read
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined
    throw fault
  }
}

/** The sums of a backup's files. Errors: thrown where the list itself is not as it was written. */
export async function sumsOfBackup(backup: string, { sums }: { sums: FileSum }): Promise<FileSums> {
  const file = path.join(backup, sumsFile)
  const damage = await damageOf(file, sums)
  if (damage !== undefined) throw damagedBackup(backup, [{ file: sumsFile, kind: damage }], 1)
  return readSums(file)
}

/** The sums of an earlier backup, where it has any that can be read. */
export async function sumsIfThere(backup: string): Promise<FileSums | undefined> {
  const manifest = manifestOf((await manifestText(backup)) ?? '')
  if (manifest?.format !== 2) return undefined
  const damage = await damageOf(path.join(backup, sumsFile), manifest.sums)
  return damage === undefined ? readSums(path.join(backup, sumsFile)) : undefined
}

const mostNamed = 100

/** Why a backup is not put back: the files by name, and what became of each. */
export function damagedBackup(backup: string, damaged: FileDamage[], files: number): Error {
  const named = damaged.slice(0, mostNamed).map(({ file, kind }) => `  ${kind} ${file}`)
  const more = damaged.length > mostNamed ? [`  and ${damaged.length - mostNamed} more`] : []
  const head = `${backup} is damaged: ${damaged.length} of ${files} files are not as they were made. Nothing was restored.`
  return new Error(
    [head, ...named, ...more, 'Take an earlier backup, or a copy of this one from another disk.'].join('\n'),
  )
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
    const read = manifestOf((await manifestText(path.join(folder, name))) ?? '')
    if (read) found.push({ name, manifest: read })
  }
  return found
}

/** Keeps the newest `keep` backups of one maker and removes its older ones: nobody's own go because a schedule keeps few. */
export async function removeOldBackups(
  folder: string,
  madeBy: BackupManifest['madeBy'],
  keep: number,
): Promise<string[]> {
  const same = (await manifestsIn(folder)).filter(({ manifest }) => manifest.madeBy === madeBy)
  const old = same.slice(keep).map(({ name }) => name)
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true })
  return old
}

/** Half-made backups of a folder. While one is being made it is among them. */
export async function partsIn(folder: string): Promise<string[]> {
  const entries = (await unlessMissing(readdir(folder))) ?? []
  return entries.filter((name) => partShape.test(name)).map((name) => path.join(folder, name))
}
