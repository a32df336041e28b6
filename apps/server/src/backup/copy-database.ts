import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { copyTree } from './copy-tree.ts'

/** Folders that Postgres fills by itself when it starts; the folder is needed, its files are not. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const ofTheRunningServer = /^(postmaster\.(pid|opts)|current_logfiles|backup_label(\.old)?|tablespace_map(\.old)?)$/
const passing = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/
const controlFile = path.join('global', 'pg_control')
const walSegment = /^[0-9A-F]{24}$/

const isLeftOut = (relative: string): boolean => {
  const posix = relative.replaceAll('\\', '/')
  const [top = '', inner] = posix.split('/')
  return (emptied.has(top) && inner !== undefined) || ofTheRunningServer.test(posix) || passing.test(posix)
}

/**
 * Copies the data folder of a running Postgres as its manual describes for base backups without pg_basebackup: a start, the
 * files, a stop whose label goes into the copy, and the write-ahead log between the two. A temporary slot keeps that log while the
 * copy runs; it goes with the connection. Errors: thrown, and Postgres ends the backup by itself.
 */
export async function copyDatabase(
  ownerUrl: string,
  dataFolder: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await keepWal(client)
    await client.query("select pg_backup_start('matrixcast', true)")
    await copyTree(dataFolder, target, {
      leavesOut: (file) => isLeftOut(file) || file === controlFile,
      signal,
    })
    // Last of all, as pg_basebackup does: it must not be older than what it speaks of.
    await copyTree(path.join(dataFolder, 'global'), path.join(target, 'global'), {
      leavesOut: (file) => file !== path.basename(controlFile),
    })
    const { rows } = await client.query<{ label: string; tablespaces: string; last: string }>(
      `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const [stopped] = rows
    if (!stopped) throw new Error('Postgres did not end the backup')
    if (stopped.tablespaces.trim() !== '') throw new Error('a database with tablespaces of its own cannot be copied')
    const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(stopped.label)?.[1]
    if (first === undefined) throw new Error('the label of the backup names no write-ahead log')
    await writeFile(path.join(target, 'backup_label'), stopped.label, { mode: 0o600 })
    await copyWal(path.join(dataFolder, 'pg_wal'), path.join(target, 'pg_wal'), first, stopped.last)
  } finally {
    await client.end()
  }
}

/** From now on no log goes that the copy needs. A slot of this name there is another backup's. */
async function keepWal(client: pg.Client): Promise<void> {
  try {
    await client.query("select pg_create_physical_replication_slot('matrixcast_backup', true, true)")
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError) || fault.code !== '42710') throw fault
    throw new Error('Another backup is being made; try again when it is done.', { cause: fault })
  }
}

/** Names of segments of one timeline sort as they follow each other. */
async function copyWal(from: string, to: string, first: string, last: string): Promise<void> {
  const needed = (await readdir(from)).filter((name) => walSegment.test(name) && name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error('the write-ahead log of the copy is incomplete')
  await mkdir(to, { recursive: true, mode: 0o700 })
  const wanted = new Set(needed)
  await copyTree(from, to, { leavesOut: (name) => !wanted.has(name) && !name.endsWith('.history') })
}
