import { chmod, mkdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { giveToPostgres } from '@matrixcast/host/copied-database'
import { runningPostgresUrl, startPostgres } from '@matrixcast/host/embedded-postgres'
import { loadKeys } from '../db/keys.ts'
import { appRole } from '../db/protect.ts'
import { buildVault } from '../db/vault.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import {
  type BackupManifest,
  backupName,
  backupsIn,
  finishBackup,
  partOf,
  removeOldBackups,
  sumsIfThere,
} from './backup-folder.ts'
import { keepKeysApart, readKeys, refuseSamePlace, sealKeys } from './backup-keys.ts'
import { type CheckedDatabase, checkDatabase } from './check-database.ts'
import { copyDatabase } from './copy-database.ts'
import { copyTree } from './copy-tree.ts'
import { besideDatabase, dumpDatabase, restoreDump } from './database-tools.ts'
import { sumsOf } from './file-sums.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { treeSize } from './tree-files.ts'

/** Where the keys go: to a second place, sealed into the copy, or nowhere, for whoever keeps them already. */
export type KeysGo = { to: 'apart'; folder: string } | { to: 'sealed'; passphrase: string } | { to: 'nowhere' }

export type BackupOrder = {
  home: string
  /** The owner's address of the database in use. */
  ownerUrl: string
  folder: string
  keys: KeysGo
  withFiles: boolean
  /** By the schedule and its button, or by the command line. */
  madeBy: BackupManifest['madeBy']
  /** How many finished backups of the same maker stay; all without it. */
  keep?: number
  version: string
  /** Ends it between two files; what was copied goes. */
  signal?: AbortSignal
  /** How far it is, from 0 to 1. */
  report?: (fraction: number) => void
}

export type MadeBackup = { folder: string; manifest: BackupManifest; missingFiles: number; removed: string[] }

/**
 * Makes a backup of the running product, starts the copy once beside it, and only then calls it one. One that ends before leaves
 * nothing; what a killed one left goes with the next, or when a worker starts.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { home, folder, keys } = order
  if (keys.to === 'apart') {
    refuseSamePlace({ home, backups: folder, keys: keys.folder })
    await mkdir(keys.folder, { recursive: true, mode: 0o700 })
  }
  // Whoever runs the copied database may be another user, as in the home; a process of the product makes closed folders.
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o711)
  const made = await oneAtATime(order, () => makeAlone(order))
  if (!made) throw new Error('Another backup is being made; try again when it is done.')
  return made.result
}

async function makeAlone(order: BackupOrder): Promise<MadeBackup> {
  const { home, folder, keys, withFiles, signal } = order
  const madeAt = new Date()
  const name = backupName(madeAt)
  const part = partOf(folder, name)
  const [newest] = await backupsIn(folder)
  const before = newest === undefined ? undefined : path.join(folder, newest)
  const sumsBefore = before === undefined ? undefined : await sumsIfThere(before)
  await mkdir(part, { mode: 0o711 })
  await chmod(part, 0o711)
  try {
    await refuseSmallDisk(home, folder, withFiles)
    const keyFiles = await readKeys(home)
    order.report?.(0.05)
    const { checked, database, databaseBytes } = await copyAndCheck(order, part)
    order.report?.(0.5)
    const files = withFiles
      ? await copyTree(path.join(home, 'storage'), path.join(part, 'storage'), {
          leavesOut: (file) => file.endsWith('.tmp'),
          isSynced: true,
          comparesEarlier: sumsBefore === undefined,
          signal,
          ...(before === undefined ? {} : { earlier: path.join(before, 'storage') }),
        })
      : null
    await copyTree(path.join(home, 'recipes'), path.join(part, 'recipes'), { isSynced: true })
    if (keys.to === 'sealed') await sealKeys(part, keyFiles, keys.passphrase)
    if (keys.to === 'apart') await keepKeysApart(keys.folder, name, keyFiles)
    order.report?.(0.9)
    const missingFiles = withFiles ? await countMissing(path.join(part, 'storage'), checked.storedFiles) : 0
    const earlier = before && sumsBefore ? { folder: before, sums: sumsBefore } : undefined
    const sums = await sumsOf(part, earlier, signal)
    const contents = {
      version: order.version,
      madeBy: order.madeBy,
      database,
      schema: checked.schema,
      madeAt: madeAt.toISOString(),
      checkedAt: new Date().toISOString(),
      databaseBytes,
      rows: checked.rows,
      files,
      keys: keys.to === 'nowhere' ? ('none' as const) : keys.to,
    }
    const { finished, manifest } = await finishBackup(folder, name, contents, sums)
    const removed = order.keep === undefined ? [] : await removeOldBackups(folder, order.madeBy, order.keep)
    return { folder: finished, manifest, missingFiles, removed }
  } catch (fault) {
    await rm(part, { recursive: true, force: true })
    throw fault
  }
}

/** The copy is started where it lies: recovery makes it whole, every row is read, and it is stopped in order. */
async function copyAndCheck(
  { home, ownerUrl, signal }: BackupOrder,
  part: string,
): Promise<{ checked: CheckedDatabase; database: BackupManifest['database']; databaseBytes: number }> {
  const vault = buildVault((await loadKeys(home)).vault)
  if (!(await isEmbedded(home, ownerUrl))) {
    const file = path.join(part, 'database.dump')
    await dumpDatabase(ownerUrl, file, signal)
    const checked = await besideDatabase(ownerUrl, async (url) => {
      await restoreDump(url, file, appRole)
      return checkDatabase(url, vault, signal)
    })
    return { checked, database: 'dump', databaseBytes: (await treeSize(part)).bytes }
  }
  const folder = path.join(part, 'pg')
  await copyDatabase(ownerUrl, path.join(home, 'pg'), folder, signal)
  signal?.throwIfAborted()
  await giveToPostgres(folder)
  const password = await readFile(path.join(home, 'postgres-password'), 'utf8')
  const copy = await startPostgres({ folder, password })
  try {
    return {
      checked: await checkDatabase(copy.url, vault, signal),
      database: 'folder',
      databaseBytes: (await treeSize(folder)).bytes,
    }
  } finally {
    await copy.stop()
  }
}

async function isEmbedded(home: string, ownerUrl: string): Promise<boolean> {
  const running = await runningPostgresUrl(home)
  return running !== undefined && new URL(running).host === new URL(ownerUrl).host
}

/** Files that a work or a material names and the copy lacks: removed meanwhile, or lost before. */
async function countMissing(storage: string, keys: string[]): Promise<number> {
  const found = await Promise.all(keys.map((key) => unlessMissing(stat(path.join(storage, key)))))
  return found.filter((file) => file === undefined).length
}

const spareBytes = 512 * 1024 ** 2

/** Without links to an earlier backup everything is copied; with them the files cost nothing. */
async function refuseSmallDisk(home: string, folder: string, withFiles: boolean): Promise<void> {
  const hasEarlier = (await backupsIn(folder)).length > 0
  const database = await treeSize(path.join(home, 'pg'))
  const files = withFiles && !hasEarlier ? await treeSize(path.join(home, 'storage')) : { bytes: 0 }
  const disk = await statfs(folder)
  const needed = database.bytes + files.bytes + spareBytes
  const free = disk.bavail * disk.bsize
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
  if (free < needed) {
    throw new Error(
      `The backup needs about ${megabytes(needed)} in ${folder}, ${megabytes(spareBytes)} of it to spare; ${megabytes(free)} are free.`,
    )
  }
}
