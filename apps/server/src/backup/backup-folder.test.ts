import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackupManifest, backupName, backupsIn, finishBackup, partOf, removeOldBackups } from './backup-folder.ts'
import { copyTree } from './copy-tree.ts'
import { sumsOf } from './file-sums.ts'
import { restoreBackup } from './restore-backup.ts'

const manifest: BackupManifest = {
  format: 1,
  version: 'test',
  database: 'folder',
  schema: '0001',
  madeAt: '2026-01-01T00:00:00.000Z',
  checkedAt: '2026-01-01T00:00:00.000Z',
  databaseBytes: 1,
  rows: 1,
  files: null,
  keys: 'none',
  madeBy: 'schedule',
}

describe('a folder of backups', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-backups-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('keeps as many as it is asked to, the newest, and what is being made or is not ours', async () => {
    const beingMade = `${backupName(new Date())}.part`
    const names = ['20260101T000000Z', '20260102T000000Z', '20260103T000000Z', beingMade, 'photos']
    for (const name of names) await mkdir(path.join(folder, name))
    const made = { '20260101T000000Z': 'schedule', '20260102T000000Z': 'command', '20260103T000000Z': 'schedule' }
    for (const [name, madeBy] of Object.entries(made)) {
      await writeFile(path.join(folder, name, 'backup.json'), JSON.stringify({ ...manifest, madeBy }))
    }
    // The command's own backup is older and stays, for the schedule keeps only few of its own.
    expect(await removeOldBackups(folder, 'schedule', 1)).toEqual(['20260101T000000Z'])
    expect((await readdir(folder)).toSorted()).toEqual(
      ['20260102T000000Z', '20260103T000000Z', beingMade, 'photos'].toSorted(),
    )
    expect(await backupsIn(folder)).toEqual(['20260103T000000Z', '20260102T000000Z'])
    expect(await backupsIn(path.join(folder, 'missing'))).toEqual([])
  })

  it('links a file that an earlier backup has, and copies one that changed since', async () => {
    const at = (name: string) => path.join(folder, name)
    await mkdir(at('source/deep'), { recursive: true })
    await writeFile(at('source/deep/same.mp4'), 'same')
    await writeFile(at('source/changed.mp4'), 'first')
    expect(await copyTree(at('source'), at('first'))).toEqual({ count: 2, bytes: 9 })
    await writeFile(at('source/changed.mp4'), 'second')
    await copyTree(at('source'), at('second'), { earlier: at('first') })
    const inode = async (name: string) => (await stat(at(name))).ino
    expect(await inode('second/deep/same.mp4')).toBe(await inode('first/deep/same.mp4'))
    expect(await inode('second/changed.mp4')).not.toBe(await inode('first/changed.mp4'))
    expect((await stat(at('first/changed.mp4'))).size).toBe(5)
  })

  it('of a Postgres of one’s own is refused by name when its dump is cut, changed or missing', async () => {
    const { format: _, ...contents } = manifest
    const part = partOf(folder, 'dumped')
    await mkdir(part)
    const dump = Buffer.from('PGDMP and what follows')
    await writeFile(path.join(part, 'database.dump'), dump)
    const made = { ...contents, database: 'dump' as const }
    const { finished: backup } = await finishBackup(folder, 'dumped', made, await sumsOf(part))
    // Nothing listens there: a restore that reached the database would say so.
    const order = { home: path.join(folder, 'home'), backup, keys: [], databaseUrl: 'postgres://127.0.0.1:1/none' }
    const restored = () => restoreBackup({ ...order, newestMigration: '9999' })
    const file = path.join(backup, 'database.dump')
    for (const [kind, bytes] of [
      ['cut', dump.subarray(1)],
      ['changed', Buffer.from('PGDMP and what fallows')],
    ] as const) {
      await writeFile(file, bytes)
      await expect(restored()).rejects.toThrow(`${kind} database.dump`)
    }
    await rm(file)
    await expect(restored()).rejects.toThrow('missing database.dump')
    await expect(readdir(order.home)).rejects.toThrow('ENOENT')
  })
})
