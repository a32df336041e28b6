// Times a backup, its way back, and the refusal of one with a changed byte: 10 000 posts and 2 GB of files, through the built command.
// Writes proof/backup.json.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@matrixcast/host/embedded-postgres'
import pg from 'pg'
import pino from 'pino'
import { loadKeys } from '../db/keys.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { appRole } from '../db/protect.ts'
import { leaveSentinel, setUpFirstWorkspace } from '../set-up.ts'
import { manyTasks } from './many-tasks.ts'
import { partsOn } from './parts-on.ts'

const posts = 10_000
const fileBytes = 4 * 1024 ** 2
const files = Number(process.env.PROVE_BACKUP_FILES ?? '512')
const mostSeconds = 600

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-backup-'))
await chmod(folder, 0o711)
const home = path.join(folder, 'home')
const elsewhere = path.join(folder, 'elsewhere')
const postgres = await startPostgres({ folder: path.join(home, 'pg') })
const client = new pg.Client({ connectionString: postgres.url })
try {
  const keys = await loadKeys(home)
  const appPassword = keys.appRolePassword
  await prepareDatabase({
    ownerUrl: postgres.url,
    appPassword,
    migrationsFolder: new URL('../db/migrations/', import.meta.url),
    publishMarkFolder: path.join(home, 'publish-mark'),
  })
  const appUrl = new URL(postgres.url)
  appUrl.username = appRole
  appUrl.password = appPassword
  const parts = await partsOn({ databaseUrl: appUrl.href, home, log: pino({ level: 'silent' }) }, {})
  await setUpFirstWorkspace(parts, { password: 'correct horse', timeZone: 'Asia/Shanghai', locale: 'zh-CN' })
  await leaveSentinel(parts)
  const [workspaceId = ''] = await parts.db.workspaceIds()
  await parts.db.close()
  await client.connect()
  await manyTasks((text) => client.query(text), { workspaceId, accounts: 300, tasks: posts, days: 30 })
  await mkdir(path.join(home, 'storage/works'), { recursive: true })
  for (let n = 0; n < files; n += 1) {
    await writeFile(path.join(home, `storage/works/${n}.mp4`), randomBytes(fileBytes))
  }
  await client.end()
  const backups = path.join(folder, 'backups')
  const backupSeconds = seconds(home, ['backup', '--to', backups, '--keys', path.join(folder, 'keys')])
  await postgres.stop()
  const [name = ''] = await readdir(backups)
  const given = ['restore', path.join(backups, name), '--keys', path.join(folder, 'keys')]
  const restoreSeconds = seconds(elsewhere, given)
  const restored = await startPostgres({ folder: path.join(elsewhere, 'pg') })
  const check = new pg.Client({ connectionString: restored.url })
  await check.connect()
  const { rows } = await check.query<{ posts: number }>('select count(*)::int as posts from publish_task')
  await check.end()
  await restored.stop()
  const refusal = await refusalOfChanged(path.join(backups, name))
  const figures = {
    posts: rows[0]?.posts ?? 0,
    files: (await readdir(path.join(elsewhere, 'storage/works'))).length,
    gigabytes: (files * fileBytes) / 1024 ** 3,
    backupSeconds,
    restoreSeconds,
    refusedSeconds: refusal.seconds,
  }
  await writeFile(path.join(root, 'proof/backup.json'), `${JSON.stringify(figures, null, 2)}\n`)
  const isRight = figures.posts === posts && figures.files === files && refusal.isNamed && restoreSeconds <= mostSeconds
  console.log(JSON.stringify(figures))
  console.log(isRight ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = isRight ? 0 : 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function environmentAt(at: string) {
  return { PATH: process.env.PATH, MATRIXCAST_HOME: at }
}

function seconds(at: string, args: string[]): number {
  const startedAt = Date.now()
  console.log(
    execFileSync(process.execPath, [path.join(root, 'apps/server/dist/backup.mjs'), ...args], {
      env: environmentAt(at),
      encoding: 'utf8',
    }),
  )
  return Math.round((Date.now() - startedAt) / 100) / 10
}

/** One byte of one file changes, and another home asks for the backup. */
async function refusalOfChanged(backup: string): Promise<{ seconds: number; isNamed: boolean }> {
  const changed = 'storage/works/0.mp4'
  const file = await open(path.join(backup, changed), 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 0)
  await file.write(Buffer.of(buffer.readUInt8(0) ^ 1), 0, 1, 0)
  await file.close()
  const third = path.join(folder, 'third')
  const startedAt = Date.now()
  const command = [
    path.join(root, 'apps/server/dist/backup.mjs'),
    'restore',
    backup,
    '--keys',
    path.join(folder, 'keys'),
  ]
  const { status, stderr } = spawnSync(process.execPath, command, { env: environmentAt(third), encoding: 'utf8' })
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10
  const isEmpty = !existsSync(path.join(third, 'pg')) && !existsSync(path.join(third, 'storage'))
  return { seconds, isNamed: status !== 0 && stderr.includes(`changed ${changed}`) && isEmpty }
}
