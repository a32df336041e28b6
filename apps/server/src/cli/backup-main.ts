import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runningPostgresUrl, startPostgres } from '@matrixcast/host/embedded-postgres'
import { type Environment, readEnvironment } from '@matrixcast/host/environment'
import { endOnFault, fatalReason } from '@matrixcast/host/fatal'
import { backupsIn } from '../backup/backup-folder.ts'
import { keysKeptIn, openSealedKeys } from '../backup/backup-keys.ts'
import { backupsFolder } from '../backup/backup-place.ts'
import { type KeysGo, makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { version } from '../open-parts.ts'
import { askSecret } from './ask-secret.ts'

const usage = `Usage:
  npm run backup  -- [--to FOLDER] (--keys FOLDER | --passphrase | --no-keys) [--no-files] [--keep N]
  npm run restore -- [BACKUP] [--from FOLDER] [--keys FOLDER | --passphrase]

--to, --from  where backups lie (MATRIXCAST_BACKUPS, else beside the home)
--keys        a second place for the keys, best on another disk (MATRIXCAST_BACKUP_KEYS);
              to restore: where keys lie, those of this backup are found among them
--passphrase  seals the keys into the backup; asked for, or the first line of standard input
--no-keys     leaves them out: you keep MATRIXCAST_HOME/keys yourself
--no-files    the database alone
--keep        removes older backups of this command beyond this number
BACKUP        the folder of one backup; the newest without it`

const flag = { type: 'boolean' } as const
const word = { type: 'string' } as const
const size = (bytes: number) =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
const place = (given: string | undefined) => (given === undefined ? undefined : path.resolve(given))

const minPassphrase = 12
async function passphrase(isNew: boolean): Promise<string> {
  const given = await askSecret('Passphrase of the keys: ')
  if (given.length < minPassphrase) throw new Error(`A passphrase has at least ${minPassphrase} characters.`)
  // A slip of the hand would seal the keys for ever.
  if (isNew && process.stdin.isTTY && (await askSecret('The same once more: ')) !== given) {
    throw new Error('The two passphrases differ; nothing was made.')
  }
  return given
}

async function backup(args: string[], settings: Environment): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { to: word, keys: word, keep: word, passphrase: flag, 'no-keys': flag, 'no-files': flag },
  })
  const home = settings.MATRIXCAST_HOME
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep is a number from 1 on.')
  const withFiles = !values['no-files'] && settings.STORAGE_URL === undefined
  const keys = await keysOf(values, settings)
  const signal = endedBySignal()
  const made = await onDatabase(settings, (ownerUrl) =>
    makeBackup({
      home,
      ownerUrl,
      folder: place(values.to) ?? backupsFolder(settings),
      keys,
      withFiles,
      madeBy: 'command',
      signal,
      ...(keep === undefined ? {} : { keep }),
      version,
    }),
  )
  const { manifest } = made
  const lines = [
    `Backup made and checked: ${made.folder}`,
    `Database ${size(manifest.databaseBytes)}, ${manifest.rows} rows read.`,
    manifest.files ? `${manifest.files.count} files, ${size(manifest.files.bytes)}.` : 'Without files.',
  ]
  if (settings.STORAGE_URL && !values['no-files']) lines.push('Files lie in S3: back up the bucket by its own means.')
  if (made.missingFiles > 0) lines.push(`${made.missingFiles} files that the database names were not there.`)
  if (manifest.keys === 'none') lines.push(`The keys are not in it: keep ${path.join(home, 'keys')} yourself.`)
  if (made.removed.length > 0) lines.push(`Older backups removed: ${made.removed.join(', ')}`)
  return lines.join('\n')
}

/** The first signal lets the backup clear away what it made; a second one ends at once. */
function endedBySignal(): AbortSignal {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => ending.abort(new Error('The backup was ended before it was done; nothing is left of it.')))
  }
  return ending.signal
}

/** The database in use; where the product is stopped, it is started for this. */
async function onDatabase<Result>(settings: Environment, work: (ownerUrl: string) => Promise<Result>): Promise<Result> {
  const home = settings.MATRIXCAST_HOME
  const address = settings.DATABASE_URL ?? (await runningPostgresUrl(home))
  if (address) return work(address)
  const folder = path.join(home, 'pg')
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${home}. Set MATRIXCAST_HOME to the home of the product, or DATABASE_URL.`)
  }
  const started = await startPostgres({ folder })
  try {
    return await work(started.url)
  } finally {
    if (!started.adopted) await started.stop()
  }
}

type KeyFlags = { keys?: string; passphrase?: boolean; 'no-keys'?: boolean }

async function keysOf(values: KeyFlags, settings: Environment): Promise<KeysGo> {
  if ([values.passphrase, values['no-keys'], values.keys !== undefined].filter(Boolean).length > 1) {
    throw new Error('Give one of --keys, --passphrase and --no-keys.')
  }
  if (values.passphrase) return { to: 'sealed', passphrase: await passphrase(true) }
  const folder = place(values.keys) ?? settings.MATRIXCAST_BACKUP_KEYS
  if (folder !== undefined) return { to: 'apart', folder }
  if (values['no-keys']) return { to: 'nowhere' }
  throw new Error(
    'Say where the keys go: --keys FOLDER on another disk, --passphrase to seal them, or --no-keys if you keep them yourself.',
  )
}

const unchecked =
  'Its files are unchecked: the version that made it kept no sums of them. Make a new backup as soon as all is well.'

async function restore(args: string[], settings: Environment, migrationsFolder: URL): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: word, keys: word, passphrase: flag },
  })
  const folder = place(values.from) ?? backupsFolder(settings)
  const [newest] = await backupsIn(folder)
  const chosen = place(positionals[0]) ?? (newest === undefined ? undefined : path.join(folder, newest))
  if (chosen === undefined) throw new Error(`There is no backup in ${folder}. Name the folder of one.`)
  const keysFolder = place(values.keys) ?? settings.MATRIXCAST_BACKUP_KEYS
  const kept = keysFolder === undefined ? [] : await keysKeptIn(keysFolder)
  if (values.keys !== undefined && kept.length === 0) throw new Error(`There are no keys in ${keysFolder}.`)
  const keys = values.passphrase ? [await openSealedKeys(chosen, await passphrase(false)), ...kept] : kept
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const restored = await restoreBackup({
    home: settings.MATRIXCAST_HOME,
    backup: chosen,
    keys,
    databaseUrl: settings.DATABASE_URL,
    newestMigration: migrations.at(-1) ?? '',
  })
  const { manifest } = restored
  const { rows, isChecked, unlisted } = restored
  const lost = manifest.rows - rows
  return [
    `Restored ${chosen}, made ${manifest.madeAt}: ${rows} rows counted, ${manifest.files?.count ?? 0} files.`,
    isChecked ? 'Every file is as it was when the backup was made.' : unchecked,
    lost === 0 ? '' : `Look closely: ${manifest.rows} rows were counted when it was made, ${rows} are there now.`,
    unlisted.length > 0 ? `Laid into the backup later and not restored: ${unlisted.slice(0, 20).join(', ')}` : '',
    restored.before ? `What was in use before lies in ${restored.before}; remove it when all is well.` : '',
    'Start the product as usual. Posts that may have gone out since, if there are any, wait for a person to look.',
  ]
    .filter(Boolean)
    .join('\n')
}

endOnFault()
// As the product does: what is made here is closed to the other logins of this machine.
process.umask(0o077)
const [verb, ...args] = process.argv.slice(2)
const environment = readEnvironment(process.env)
const run = verb === 'backup' ? backup : verb === 'restore' ? restore : undefined
if (!environment.ok || !run || args.includes('--help')) {
  console.error(environment.ok ? usage : environment.faults.join('\n'))
  process.exit(2)
}
try {
  console.log(await run(args, environment.value, new URL('./db/migrations/', import.meta.url)))
} catch (fault) {
  const isOfTheSystem = fault instanceof Error && 'code' in fault && 'syscall' in fault
  const place = 'a folder of the backup, of its keys or of the home'
  console.error(isOfTheSystem ? fatalReason(fault, place).sentence : fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
