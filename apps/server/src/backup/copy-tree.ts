import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { unlessMissing } from '../storage/unless-missing.ts'

export type TreeSize = { count: number; bytes: number }

type CopyOptions = {
  /** Whether an entry, named by its path within the tree, is left out. */
  leavesOut?: (relative: string) => boolean
  /** An earlier copy of the same tree: a file of the same size and time there is linked instead of copied. */
  earlier?: string
  /** Whether a file that is there already, of the same size, stays as it is. */
  keepsSame?: boolean
  /** Whether every file is on the disk when the copy is done; Postgres sees to that by itself when it starts. */
  isSynced?: boolean
  signal?: AbortSignal | undefined
}

const atOnce = 4

/**
 * Copies a tree whose files may change or go meanwhile: what went is left out. Answers how many files it holds and their bytes.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<TreeSize> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const { files, folders } = await entriesOf(from, options.leavesOut)
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  const size = { count: 0, bytes: 0 }
  const next = files[Symbol.iterator]()
  const worker = async () => {
    for (const relative of next) {
      options.signal?.throwIfAborted()
      const bytes = await unlessMissing(copyOne(path.join(from, relative), path.join(to, relative), relative, options))
      if (bytes === undefined) continue
      size.count += 1
      size.bytes += bytes
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return size
}

async function copyOne(source: string, target: string, relative: string, options: CopyOptions): Promise<number> {
  const found = await stat(source)
  if (options.keepsSame) {
    const there = await unlessMissing(stat(target))
    if (there?.size === found.size) return found.size
  }
  if (options.earlier !== undefined) {
    const before = path.join(options.earlier, relative)
    const kept = await unlessMissing(stat(before))
    const isSame = kept?.size === found.size && Math.abs(kept.mtimeMs - found.mtimeMs) < 2000
    if (isSame && (await isLinked(before, target))) return found.size
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  await chmod(target, 0o600)
  const handle = await open(target, 'r+')
  try {
    await handle.utimes(found.atime, found.mtime)
    if (options.isSynced) await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** Some disks know no links; the file is copied there. */
const isLinked = (before: string, target: string): Promise<boolean> =>
  link(before, target).then(
    () => true,
    () => false,
  )

/** The files of a tree and their bytes. */
export async function treeSize(folder: string): Promise<TreeSize> {
  const size = { count: 0, bytes: 0 }
  for (const file of (await entriesOf(folder)).files) {
    const found = await unlessMissing(stat(path.join(folder, file)))
    if (!found) continue
    size.count += 1
    size.bytes += found.size
  }
  return size
}

/** The paths within a tree, a folder before what is in it; what goes while it is read is left out. */
async function entriesOf(
  root: string,
  leavesOut: (relative: string) => boolean = () => false,
): Promise<{ files: string[]; folders: string[] }> {
  const found: { files: string[]; folders: string[] } = { files: [], folders: [] }
  const walk = async (relative: string): Promise<void> => {
    const entries = (await unlessMissing(readdir(path.join(root, relative), { withFileTypes: true }))) ?? []
    for (const entry of entries) {
      const inner = path.join(relative, entry.name)
      if (leavesOut(inner)) continue
      if (entry.isFile()) found.files.push(inner)
      if (!entry.isDirectory()) continue
      found.folders.push(inner)
      await walk(inner)
    }
  }
  await walk('')
  return found
}
