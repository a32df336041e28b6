import path from 'node:path'
import { timeLimit } from '@matrixcast/host/time-limit'
import { siteReach } from '@matrixcast/platforms/api/site-reach'
import { hurried } from '@matrixcast/platforms/testing/hurried'
import { findFfmpeg } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { Logger } from 'pino'
import { openDatabase } from '../db/database.ts'
import { loadKeys } from '../db/keys.ts'
import { usualHookTimes } from '../hooks/hook-store.ts'
import { usualKeyMost } from '../http/key-limits.ts'
import { publicReach } from '../materials/fetch-file.ts'
import { buildParts, type Parts, type PartsInput } from '../parts.ts'
import { permissionsOf } from '../session/permissions.ts'
import { folderStorage } from '../storage/folder-storage.ts'

/** A tenth of what the product waits. */
export const certainMs = 100

/** Asked once a process: the programs stay the same. */
let tools: ReturnType<typeof findFfmpeg> | undefined

/** The parts of a server or a worker on a database and a folder of this test. */
export async function partsOn(
  { databaseUrl, home, log }: { databaseUrl: string; home: string; log: Logger },
  changes: Partial<PartsInput>,
): Promise<Parts> {
  tools ??= findFfmpeg({ PATH: process.env.PATH }, timeLimit(30))
  const found = await tools
  return buildParts({
    db: openDatabase({ url: databaseUrl, log, size: 8 }),
    keys: await loadKeys(home),
    log,
    version: 'test',
    storage: folderStorage(path.join(home, 'storage')),
    tools: found.ok ? found.value : undefined,
    uploadsFolder: path.join(home, 'uploads'),
    isWoken: false,
    certainMs,
    publishMarkFolder: path.join(home, 'publish-mark'),
    recipesFolder: path.join(home, 'recipes'),
    helperBundlesFolder: path.join(home, 'helper-bundles'),
    workshopFolder: path.join(home, 'workshop'),
    shortVideosFolder: path.join(home, 'short-videos'),
    makesShortVideos: true,
    multipartMostBytes: 64 * 1024 ** 2,
    rendersAtOnce: 1,
    practiceSite: 'http://127.0.0.1:7020',
    origins: ['http://127.0.0.1:7010', 'http://localhost:7010'],
    fetchReach: publicReach,
    backupPlace: { folder: path.join(home, '../backups'), keysFolder: null, filesAreHere: true },
    siteReach: siteReach({ innerSites: [], isForThisMachineOnly: true }),
    patience: hurried,
    hookTimes: usualHookTimes,
    keyMost: usualKeyMost,
    // Tests change rows by a connection of their own and ask at once; kept-sessions.test.ts has the product's seconds.
    keptSeconds: 0,
    permissionsOf,
    ...changes,
  })
}
