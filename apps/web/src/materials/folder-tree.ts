import type { MaterialFolder } from '@matrixcast/contract/material-folders'

export type FolderLine = MaterialFolder & { depth: number; hasBelow: boolean }

/** Folders in the order of a tree, each with its depth; what lies below a closed one is left out. */
export function folderLines(
  folders: readonly MaterialFolder[],
  closed: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): FolderLine[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => {
      const hasBelow = folders.some((one) => one.parentId === folder.id)
      const below = closed.has(folder.id) ? [] : folderLines(folders, closed, folder.id, depth + 1)
      return [{ ...folder, depth, hasBelow }, ...below]
    })
}

/** `Autumn / raw / day 1` of a folder. */
export function folderPath(folders: readonly MaterialFolder[], id: string | null): string {
  const folder = folders.find((one) => one.id === id)
  if (folder === undefined) return ''
  const above = folderPath(folders, folder.parentId)
  return above === '' ? folder.name : `${above} / ${folder.name}`
}
