import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { unlessMissing } from '../storage/unless-missing.ts'
import { damageOf, sumOfFile } from './file-sums.ts'
import { entriesOf, type TreeSize } from './tree-files.ts'

type CopyOptions = {
  /** Whether an entry, named by its path within the tree, is left out. */
  leavesOut?: (relative: string) => boolean
  /** An earlier copy of the same tree: a file of the same size and time there is linked instead of copied. */
  earlier?: string
  /** Whether both files are read before one is linked, where nobody knows how the earlier one was. */
  comparesEarlier?: boolean
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
    const isTrusted = isSame && (!options.comparesEarlier || (await isEqual(source, before)))
    if (isTrusted && (await isLinked(before, target))) return found.size
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

const isEqual = async (one: string, other: string): Promise<boolean> =>
  (await damageOf(other, await sumOfFile(one))) === undefined
