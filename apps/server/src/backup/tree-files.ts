import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { unlessMissing } from '../storage/unless-missing.ts'

/** A path as backups and the product name it, on every system. */
export const slashed = (file: string): string => file.replaceAll(path.sep, '/')

export type TreeSize = { count: number; bytes: number }

/** The paths of all files of a tree, within it. */
export const filesIn = async (folder: string): Promise<string[]> => (await entriesOf(folder)).files

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
export async function entriesOf(
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
