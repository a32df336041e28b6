import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { giveToPostgres, setOwnerPassword } from '@matrixcast/host/copied-database'
import { runningPostgresUrl, startPostgres, stopPostgresOn } from '@matrixcast/host/embedded-postgres'
import { replaceFile } from '@matrixcast/host/lasting'
import pg from 'pg'
import { loadKeys } from '../db/keys.ts'
import { appRole } from '../db/protect.ts'
import { refuseWrongKey } from '../db/refuse-wrong-key.ts'
import { buildVault, type Vault } from '../db/vault.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { type BackupManifest, backupName } from './backup-folder.ts'
import type { KeyFiles } from './backup-keys.ts'
import { checkBackup } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { copyTree } from './copy-tree.ts'
import { besideDatabase, dumpDatabase, restoreDump } from './database-tools.ts'
import { slashed } from './tree-files.ts'

export type RestoreOrder = {
  home: string
  /** The folder of one finished backup. */
  backup: string
  /** Keys that were kept apart or sealed: each is tried, after those of the home. */
  keys: readonly KeyFiles[]
  /** The owner's address of a Postgres of one's own; without it the embedded one is put back. */
  databaseUrl: string | undefined
  /** The newest migration that this program knows. */
  newestMigration: string
}

export type Restored = {
  manifest: BackupManifest
  /** Where the database lies that was in use before, if there was one. */
  before: string | undefined
  keysFrom: 'home' | 'backup'
  /** Counted in the database that was put back. */
  rows: number
  isChecked: boolean
  unlisted: string[]
}

type Tried = { from: Restored['keysFrom']; folder: string; vault: Vault }

/**
 * Puts a backup back, and nothing of the home is lost. Every file is read before the first is moved. The home's database and keys
 * are moved aside; files newer than the backup stay. `publish-mark` is not touched, so the next start notices posts that went out
 * since.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { home, backup } = order
  const { manifest, isChecked, unlisted } = await checkBackup(backup)
  if (manifest.schema > order.newestMigration) {
    throw new Error('This backup was made by a newer version of Matrixcast; update the program first.')
  }
  if (await runningPostgresUrl(home)) {
    throw new Error(`Matrixcast is running on ${home}. Stop it first (Ctrl-C where npm start runs), then restore.`)
  }
  await mkdir(home, { recursive: true, mode: 0o711 })
  const stamp = backupName(new Date())
  const given = path.join(home, 'keys.restoring')
  const fresh = path.join(home, 'pg.restoring')
  const extra = new Set(unlisted)
  try {
    const tried = await keysToTry(order, given)
    const { keys, rows, putBack } =
      manifest.database === 'folder'
        ? await tryFolder(order, { tried, fresh, stamp, extra })
        : await tryDump(order, tried, stamp)
    if (isChecked && rows !== manifest.rows) {
      throw new Error(
        `${rows} rows are in this backup and ${manifest.rows} were when it was made: nothing was restored.`,
      )
    }
    for (const folder of ['storage', 'recipes']) {
      const leavesOut = (file: string) => extra.has(slashed(path.join(folder, file)))
      await copyTree(path.join(backup, folder), path.join(home, folder), { leavesOut, keepsSame: true, isSynced: true })
    }
    const before = await putBack()
    if (keys.from === 'backup') await putKeys(home, keys.folder, stamp)
    return { manifest, before, keysFrom: keys.from, rows, isChecked, unlisted }
  } finally {
    await rm(given, { recursive: true, force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

/** The home's own first: they may be newer than the backup, and older keys are among them. */
async function keysToTry({ home, keys }: RestoreOrder, given: string): Promise<Tried[]> {
  const hasOwn = (await unlessMissing(readdir(path.join(home, 'keys'))))?.includes('master.key') ?? false
  await rm(given, { recursive: true, force: true })
  const folders: Omit<Tried, 'vault'>[] = hasOwn ? [{ from: 'home', folder: home }] : []
  for (const [at, files] of keys.entries()) {
    const folder = path.join(given, String(at))
    await mkdir(path.join(folder, 'keys'), { recursive: true, mode: 0o700 })
    for (const [file, text] of Object.entries(files)) await replaceFile(path.join(folder, file), text)
    folders.push({ from: 'backup', folder })
  }
  if (folders.length === 0) {
    throw new Error('This home has no keys. Give those of the backup: their folder with --keys, or --passphrase.')
  }
  return Promise.all(folders.map(async (one) => ({ ...one, vault: buildVault((await loadKeys(one.folder)).vault) })))
}

/** The first keys that open this database, or an error that says what to give. */
async function keysThatOpen(tried: Tried[], ownerUrl: string): Promise<Tried> {
  const faults: unknown[] = []
  for (const one of tried) {
    try {
      await refuseWrongKey({ ownerUrl, vault: one.vault })
      return one
    } catch (fault) {
      faults.push(fault)
    }
  }
  throw new Error(
    'The keys at hand do not open this backup. Give those that were kept with it: --keys and their folder, or --passphrase.',
    { cause: faults[0] },
  )
}

/** A database that was opened and counted apart from the one in use, which `putBack` moves aside; it answers where that lies. */
type TriedDatabase = { keys: Tried; rows: number; putBack: () => Promise<string | undefined> }
type FolderTrial = { tried: Tried[]; fresh: string; stamp: string; extra: ReadonlySet<string> }

async function tryFolder(
  { home, backup }: RestoreOrder,
  { tried, fresh, stamp, extra }: FolderTrial,
): Promise<TriedDatabase> {
  await stopPostgresOn(fresh)
  await rm(fresh, { recursive: true, force: true })
  await copyTree(path.join(backup, 'pg'), fresh, { leavesOut: (file) => extra.has(slashed(path.join('pg', file))) })
  await giveToPostgres(fresh)
  const password = await ownPassword(home)
  await setOwnerPassword(fresh, password)
  const copy = await startPostgres({ folder: fresh, password })
  let trial: Awaited<ReturnType<typeof tryDatabase>>
  try {
    trial = await tryDatabase(copy.url, tried)
  } finally {
    await copy.stop()
  }
  return {
    ...trial,
    async putBack() {
      const inUse = path.join(home, 'pg')
      const aside = `${inUse}.before-${stamp}`
      const before = await unlessMissing(rename(inUse, aside).then(() => aside))
      await rename(fresh, inUse)
      return before
    },
  }
}

/** The keys that open a database, and its rows: each is read. */
async function tryDatabase(ownerUrl: string, tried: Tried[]): Promise<{ keys: Tried; rows: number }> {
  const keys = await keysThatOpen(tried, ownerUrl)
  const { rows } = await checkDatabase(ownerUrl, keys.vault)
  return { keys, rows }
}

/** The copied database takes the password of its new home. */
async function ownPassword(home: string): Promise<string> {
  const file = path.join(home, 'postgres-password')
  const kept = await unlessMissing(readFile(file, 'utf8'))
  if (kept !== undefined) return kept
  const made = randomBytes(24).toString('hex')
  await replaceFile(file, made)
  return made
}

async function tryDump(
  { home, backup, databaseUrl }: RestoreOrder,
  tried: Tried[],
  stamp: string,
): Promise<TriedDatabase> {
  if (databaseUrl === undefined) {
    throw new Error('This backup is of a Postgres of your own. Set DATABASE_URL to where it is to be put back.')
  }
  await refuseInUse(databaseUrl)
  const dump = path.join(backup, 'database.dump')
  const trial = await besideDatabase(databaseUrl, async (url) => {
    await restoreDump(url, dump, appRole)
    return tryDatabase(url, tried)
  })
  return {
    ...trial,
    async putBack() {
      const before = path.join(home, `database.before-${stamp}.dump`)
      await dumpDatabase(databaseUrl, before)
      await restoreDump(databaseUrl, dump, appRole)
      return before
    },
  }
}

async function refuseInUse(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const working = 'select 1 from pg_stat_activity where datname = current_database() and usename = $1'
    const { rowCount } = await client.query(working, [appRole])
    if (rowCount) throw new Error('Matrixcast is at work on this database. Stop it first, then restore.')
  } finally {
    await client.end()
  }
}

/** What the home had instead is moved aside, for it may open something else. */
async function putKeys(home: string, given: string, stamp: string): Promise<void> {
  const place = path.join(home, 'keys')
  await unlessMissing(rename(place, `${place}.before-${stamp}`))
  await rename(path.join(given, 'keys'), place)
}
