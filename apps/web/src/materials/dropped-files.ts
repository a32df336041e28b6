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

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isHidden(entry.name)) return []
  if (isFile(entry)) return [await fileOf(entry)]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  // A reader gives at most a hundred entries at a time and says it is done with none.
  for (let batch = await entriesOf(reader); batch.length > 0; batch = await entriesOf(reader)) {
    for (const one of batch) found.push(...(await filesIn(one)))
  }
  return found
}

/** Every file of what was dropped, folders opened; hidden files stay behind. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = await Promise.all(entries.map(filesIn))
  return files.flat()
}
