const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db'

const entriesOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject)
  })

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A file, and the folders it lay in. */
export type PlacedFile = { file: File; folderPath: string[] }

async function filesIn(entry: FileSystemEntry, folderPath: string[]): Promise<PlacedFile[]> {
  if (isHidden(entry.name)) return []
  if (isFile(entry)) return [{ file: await fileOf(entry), folderPath }]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const inside = [...folderPath, entry.name]
  const found: PlacedFile[] = []
  // A reader gives at most a hundred entries at a time and says it is done with none.
  for (let batch = await entriesOf(reader); batch.length > 0; batch = await entriesOf(reader)) {
    for (const one of batch) found.push(...(await filesIn(one, inside)))
  }
  return found
}

/** Every file of what was dropped, folders opened and remembered; hidden files stay behind. */
export async function droppedFiles(items: DataTransferItemList): Promise<PlacedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = await Promise.all(entries.map((entry) => filesIn(entry, [])))
  return files.flat()
}

/** As a chosen folder tells them: the path names the folder itself, those below it, and the file. */
export const chosenFiles = (files: readonly File[]): PlacedFile[] =>
  files
    .map((file) => ({ file, folderPath: file.webkitRelativePath.split('/').slice(0, -1) }))
    .filter(({ file, folderPath }) => ![file.name, ...folderPath].some(isHidden))
