import { cpus } from 'node:os'
import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import { openHome } from '@matrixcast/host/home'
import { timeLimit } from '@matrixcast/host/time-limit'
import { siteReach } from '@matrixcast/platforms/api/site-reach'
import { patience } from '@matrixcast/platforms/patience'
import { findFfmpeg } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { Logger } from 'pino'
import { backupsFolder } from './backup/backup-place.ts'
import { openDatabase } from './db/database.ts'
import { asFatal } from './db/database-away.ts'
import { loadKeys } from './db/keys.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { refuseWrongKey } from './db/refuse-wrong-key.ts'
import { buildVault } from './db/vault.ts'
import { usualHookTimes } from './hooks/hook-store.ts'
import { usualKeyMost } from './http/key-limits.ts'
import { publicReach } from './materials/fetch-file.ts'
import { buildParts, type Parts } from './parts.ts'
import { usualCertainMs } from './publishing/set-back-store.ts'
import { permissionsOf } from './session/permissions.ts'
import { folderStorage } from './storage/folder-storage.ts'
import { s3Storage } from './storage/s3-storage.ts'

export const version = '0.2.0'

/** Opens everything a server, a worker or the CLI stands on: keys, schema, pool, storage, ffmpeg. */
export async function openParts(environment: Environment, log: Logger, migrationsFolder: URL): Promise<Parts> {
  const home = environment.MATRIXCAST_HOME
  openHome(home)
  if (!environment.DATABASE_URL) throw new Error('DATABASE_URL is missing; npm start sets it to the embedded database')
  const keys = await loadKeys(home)
  const ownerUrl = environment.DATABASE_URL
  const publishMarkFolder = path.join(home, 'publish-mark')
  const prepare = async () => {
    await refuseWrongKey({ ownerUrl, vault: buildVault(keys.vault) })
    return prepareDatabase({ ownerUrl, appPassword: keys.appRolePassword, migrationsFolder, publishMarkFolder })
  }
  const { appUrl, isWoken } = await prepare().catch((fault: unknown) => {
    throw asFatal(fault)
  })
  const found = await findFfmpeg({ FFMPEG_PATH: environment.FFMPEG_PATH, PATH: process.env.PATH }, timeLimit(30))
  if (!found.ok) log.warn({ fault: found.fault }, 'no usable ffmpeg')
  return buildParts({
    db: openDatabase({ url: appUrl, log }),
    keys,
    log,
    version,
    storage: environment.STORAGE_URL
      ? s3Storage(environment.STORAGE_URL, path.join(home, 'storage-cache'))
      : folderStorage(path.join(home, 'storage')),
    tools: found.ok ? found.value : undefined,
    uploadsFolder: path.join(home, 'uploads'),
    isWoken,
    certainMs: usualCertainMs,
    publishMarkFolder,
    recipesFolder: path.join(home, 'recipes'),
    helperBundlesFolder: path.join(home, 'helper-bundles'),
    workshopFolder: path.join(home, 'workshop'),
    shortVideosFolder: path.join(home, 'short-videos'),
    makesShortVideos: environment.MATRIXCAST_SHORT_VIDEOS === 'on',
    multipartMostBytes: 64 * 1024 ** 2,
    rendersAtOnce: Math.max(1, Math.floor(cpus().length / 2)),
    fetchReach: publicReach,
    backupPlace: {
      folder: backupsFolder(environment),
      keysFolder: environment.MATRIXCAST_BACKUP_KEYS ?? null,
      filesAreHere: environment.STORAGE_URL === undefined,
    },
    siteReach: siteReach({
      innerSites: environment.MATRIXCAST_INNER_SITES,
      isForThisMachineOnly: environment.MATRIXCAST_BEHIND_PROXY === 'no',
    }),
    patience,
    practiceSite:
      environment.MATRIXCAST_PRACTICE === 'off'
        ? null
        : (environment.MATRIXCAST_PRACTICE_URL ?? `http://127.0.0.1:${environment.MATRIXCAST_PRACTICE_PORT}`),
    origins: originsOf(environment),
    hookTimes: usualHookTimes,
    keyMost: usualKeyMost,
    keptSeconds: 5,
    permissionsOf,
  })
}

const originsOf = (environment: Pick<Environment, 'MATRIXCAST_PUBLIC_URL' | 'PORT'>): string[] =>
  environment.MATRIXCAST_PUBLIC_URL
    ? [new URL(environment.MATRIXCAST_PUBLIC_URL).origin]
    : [`http://127.0.0.1:${environment.PORT}`, `http://localhost:${environment.PORT}`]
