import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { giveToPostgres } from '@matrixcast/host/copied-database'
import { type RunningPostgres, runningPostgresUrl, startPostgres } from '@matrixcast/host/embedded-postgres'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadKeys } from '../db/keys.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { leaveSentinel, setUpFirstWorkspace } from '../set-up.ts'
import { partsOn } from '../testing/parts-on.ts'
import { finishBackup, readManifest, sumsOfBackup } from './backup-folder.ts'
import { keysKeptIn, openSealedKeys } from './backup-keys.ts'
import { checkBackup } from './check-backup.ts'
import { compareWithSums } from './file-sums.ts'
import { type KeysGo, makeBackup } from './make-backup.ts'
import { removeKilledBackups } from './one-at-a-time.ts'
import { restoreBackup } from './restore-backup.ts'

const newestMigration = '9999'

/** Ways a file is damaged; each answers how it is undone. */
const damages = {
  async cut(file: string) {
    const bytes = await readFile(file)
    await truncate(file, bytes.length - 1)
    return () => writeFile(file, bytes)
  },
  async changed(file: string) {
    const bytes = await readFile(file)
    const other = Buffer.from(bytes)
    const at = randomInt(bytes.length)
    other.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    await writeFile(file, other)
    return () => writeFile(file, bytes)
  },
  async missing(file: string) {
    await rename(file, `${file}.away`)
    return () => rename(`${file}.away`, file)
  },
}
const passphrase = 'three calm herons'

describe('a backup', () => {
  let folder: string
  let home: string
  let backup: string
  let postgres: RunningPostgres
  const at = (...parts: string[]) => path.join(folder, ...parts)

  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    return client
  }
  const query = async (text: string) => {
    const client = await connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }
  const start = async () => {
    postgres = await startPostgres({ folder: path.join(home, 'pg'), durable: false })
  }
  const starts = async () => {
    await start()
    await prepareDatabase({
      ownerUrl: postgres.url,
      appPassword: (await loadKeys(home)).appRolePassword,
      migrationsFolder: new URL('../db/migrations/', import.meta.url),
      publishMarkFolder: path.join(home, 'publish-mark'),
    })
  }
  const backUp = (keys: KeysGo, given: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
    makeBackup({
      home,
      ownerUrl: postgres.url,
      folder: at('backups'),
      keys,
      withFiles: true,
      madeBy: 'command',
      version: 'test',
      ...given,
    })
  const restore = (given: Partial<Parameters<typeof restoreBackup>[0]> & { backup: string }) =>
    restoreBackup({ home, databaseUrl: undefined, newestMigration, keys: [], ...given })

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-backup-'))
    await chmod(folder, 0o711)
    home = at('home')
    await starts()
    const parts = await partsOn({ databaseUrl: await appUrl(), home, log: pino({ level: 'silent' }) }, {})
    await setUpFirstWorkspace(parts, { password: 'correct horse', timeZone: 'Asia/Shanghai', locale: 'zh-CN' })
    await leaveSentinel(parts)
    await parts.db.close()
    await query('create schema elsewhere; create table elsewhere.written (n int primary key, text text)')
    await mkdir(path.join(home, 'storage/works'), { recursive: true })
    await writeFile(path.join(home, 'storage/works/one.mp4'), randomBytes(4096))
    await mkdir(path.join(home, 'recipes'))
    await writeFile(path.join(home, 'recipes/portal.json'), '{}')
  })
  async function appUrl() {
    const url = new URL(postgres.url)
    url.username = 'matrixcast_app'
    url.password = (await loadKeys(home)).appRolePassword
    return url.href
  }
  afterAll(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('made while rows are written and checkpoints forced has every row from before and no gap, on a new home', async () => {
    const writer = await connect()
    const presser = await connect()
    let written = 0
    const over = new AbortController()
    const writing = (async () => {
      while (!over.signal.aborted) {
        written += 1
        await writer.query('insert into elsewhere.written values ($1, $2)', [
          written,
          randomBytes(2000).toString('hex'),
        ])
      }
    })()
    const pressing = (async () => {
      while (!over.signal.aborted) await presser.query('checkpoint; select pg_switch_wal()')
    })()
    await expect.poll(() => written).toBeGreaterThan(200)
    const before = written
    const made = await backUp({ to: 'sealed', passphrase }).finally(() => over.abort())
    await Promise.all([writing, pressing])
    await Promise.all([writer.end(), presser.end()])
    expect(made.manifest).toMatchObject({ database: 'folder', keys: 'sealed', files: { count: 1, bytes: 4096 } })
    expect(await readdir(made.folder)).not.toContain('keys')
    expect(await readdir(made.folder)).not.toContain('publish-mark')

    const elsewhere = at('elsewhere')
    await expect(openSealedKeys(made.folder, 'another one')).rejects.toThrow('the passphrase does not open the keys')
    const keys = await openSealedKeys(made.folder, passphrase)
    const restored = await restore({ home: elsewhere, backup: made.folder, keys: [keys] })
    expect(restored).toMatchObject({ keysFrom: 'backup', before: undefined })
    await postgres.stop()
    home = elsewhere
    await starts()
    const { rows } = await query('select count(*)::int as count, max(n) as last from elsewhere.written')
    expect(rows[0].count).toBe(rows[0].last)
    expect(rows[0].count).toBeGreaterThanOrEqual(before)
    expect((await stat(path.join(elsewhere, 'storage/works/one.mp4'))).size).toBe(4096)
    // A home that does not know what went out: posts wait for a person.
    expect((await query('select is_carried from workspace')).rows).toEqual([{ is_carried: true }])
    await query('update workspace set is_carried = false')
  })

  it('put back onto its own home leaves the publish mark and newer files, and moves the database aside', async () => {
    const made = await backUp({ to: 'apart', folder: at('keys') })
    backup = made.folder
    expect((await keysKeptIn(at('keys'))).map((files) => Object.keys(files))).toEqual([
      expect.arrayContaining(['keys/master.key']),
    ])
    const mark = path.join(home, 'publish-mark', randomUUID())
    await writeFile(mark, 'newer than the backup')
    await writeFile(path.join(home, 'storage/works/two.mp4'), 'newer')
    await rm(path.join(home, 'storage/works/one.mp4'))
    await query('delete from elsewhere.written')
    await expect(restore({ backup })).rejects.toThrow('Matrixcast is running')
    await postgres.stop()
    const restored = await restore({ backup })
    await starts()
    expect(restored.keysFrom).toBe('home')
    expect(await readFile(mark, 'utf8')).toBe('newer than the backup')
    expect((await query('select count(*)::int as count from elsewhere.written')).rows[0].count).toBeGreaterThan(200)
    expect((await readdir(path.join(home, 'storage/works'))).toSorted()).toEqual(['one.mp4', 'two.mp4'])
    expect(await readdir(restored.before ?? '')).toContain('PG_VERSION')
    // The home knows this database, so only a missing commit holds its posts.
    expect((await query('select is_carried from workspace')).rows).toEqual([{ is_carried: false }])
  })

  it('that was ended leaves nothing, and the next one removes what a killed one left', async () => {
    const halfMade = async () => (await readdir(at('backups'))).filter((name) => name.endsWith('.part'))
    for (const fraction of [0.05, 0.5]) {
      const ending = new AbortController()
      const report = (done: number) => done >= fraction && ending.abort(new Error('ended'))
      await expect(backUp({ to: 'nowhere' }, { signal: ending.signal, report })).rejects.toThrow('ended')
      expect(await halfMade()).toEqual([])
    }
    const left = at('backups/20260101T120000Z.part')
    await cp(path.join(backup, 'pg'), path.join(left, 'pg'), { recursive: true })
    await giveToPostgres(path.join(left, 'pg'))
    const served = await startPostgres({ folder: path.join(left, 'pg'), password: '' })
    await removeKilledBackups({ ownerUrl: postgres.url, folder: at('backups') })
    expect(await halfMade()).toEqual([])
    expect(served.isAlive()).toBe(false)
  })

  it('is refused with its keys in the same place, and a second one at the same time', async () => {
    await expect(backUp({ to: 'apart', folder: at('backups/keys') })).rejects.toThrow('beside the copies they open')
    await expect(backUp({ to: 'apart', folder: path.join(home, 'keys') })).rejects.toThrow('The keys would lie in')
    const client = await connect()
    await client.query("select pg_create_physical_replication_slot('matrixcast_backup', true, true)")
    await expect(backUp({ to: 'nowhere' })).rejects.toThrow('Another backup is being made')
    await client.end()
    expect((await readdir(at('backups'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('that was interrupted, is damaged or comes without its keys is refused in a sentence, and the home stays as it is', async () => {
    await postgres.stop()
    const files = await readdir(path.join(home, 'pg'))
    await mkdir(at('unfinished'))
    await expect(restore({ backup: at('unfinished') })).rejects.toThrow('is not a finished backup')
    await expect(restore({ backup, home: at('keyless') })).rejects.toThrow('This home has no keys')
    await expect(restore({ backup, newestMigration: '0001' })).rejects.toThrow('newer version of Matrixcast')
    await loadKeys(at('stranger'))
    await expect(restore({ backup, home: at('stranger') })).rejects.toThrow('The keys at hand do not open this backup')
    const control = path.join(backup, 'pg/global/pg_control')
    await rename(control, at('pg_control'))
    await writeFile(path.join(backup, 'storage/works/laid-in-later.mp4'), 'by somebody')
    await expect(restore({ backup })).rejects.toThrow('missing pg/global/pg_control')
    await rename(at('pg_control'), control)
    expect(await readdir(path.join(home, 'pg'))).toEqual(files)
    // A refused one leaves nothing half-made: neither a copy of the database nor keys.
    for (const one of [home, at('stranger')]) {
      expect((await readdir(one)).filter((name) => name.includes('restoring'))).toEqual([])
    }
    expect(await runningPostgresUrl(home)).toBeUndefined()
  })

  it('names each of its files that is cut, changed or missing: all kinds of them, and 100 at random', async () => {
    const sums = JSON.parse(await readFile(path.join(backup, 'files.json'), 'utf8'))
    const oneOf = (kind: RegExp) =>
      Object.keys(sums).find((file) => kind.test(file) && sums[file].bytes > 0) ?? `no ${kind}`
    const kinds = [/^pg\/base\/\d+\/\d+$/, /_fsm$/, /^pg\/pg_wal\/[0-9A-F]{24}$/, /pg_control$/, /^storage/, /^recipes/]
    const filled = Object.keys(sums).filter((file) => sums[file].bytes > 0)
    const random = Array.from({ length: 100 }, () => filled[randomInt(filled.length)] ?? '')
    const files = [...new Set([...kinds.map(oneOf), ...random])].toSorted()
    const chosen = Object.fromEntries(files.map((file) => [file, sums[file]]))
    for (const [kind, damage] of Object.entries(damages)) {
      const undo = []
      for (const file of files) undo.push(await damage(path.join(backup, file)))
      expect((await compareWithSums(backup, chosen)).damaged).toEqual(files.map((file) => ({ file, kind })))
      for (const one of undo) await one()
    }
    for (const damage of Object.values(damages)) {
      for (const file of ['backup.json', 'files.json']) {
        const undo = await damage(path.join(backup, file))
        await expect(checkBackup(backup)).rejects.toThrow(file)
        await undo()
      }
    }
    expect(await checkBackup(backup)).toMatchObject({ isChecked: true, unlisted: ['storage/works/laid-in-later.mp4'] })
  })

  it('whose rows are not as many as were counted is refused, and one of version 0.2.0 is counted and said to be unchecked', async () => {
    const keys = await keysKeptIn(at('keys'))
    const manifest = await readManifest(backup)
    if (manifest.format === 1) throw new Error('a backup without sums')
    const { format: _, sums: __, ...contents } = manifest
    const sums = await sumsOfBackup(backup, manifest)
    await rename(backup, `${backup}.part`)
    const fewer = { ...contents, rows: contents.rows + 1 }
    await finishBackup(at('backups'), path.basename(backup), fewer, sums)
    const other = at('other')
    await expect(restore({ backup, home: other, keys })).rejects.toThrow(`${contents.rows + 1} were when it was made`)
    expect((await readdir(other)).toSorted()).toEqual(['postgres-password'])
    await rm(path.join(backup, 'files.json'))
    await writeFile(path.join(backup, 'backup.json'), JSON.stringify({ format: 1, ...fewer }))
    const restored = await restore({ backup, home: other, keys })
    expect(restored).toMatchObject({ isChecked: false, rows: contents.rows, manifest: { rows: contents.rows + 1 } })
    expect(await readdir(path.join(other, 'storage/works'))).toContain('one.mp4')
  })
})
