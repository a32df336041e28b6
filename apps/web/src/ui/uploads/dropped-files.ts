/** What computers and boxes of disks put into folders by themselves, whatever its capitals. */
const madeByComputers = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  'icon\r',
  '@eadir',
  '#recycle',
  '#snapshot',
  '$recycle.bin',
  'system volume information',
  'lost+found',
  '__macosx',
])
const isHidden = (name: string) =>
  name.startsWith('.') || name.startsWith('~$') || madeByComputers.has(name.toLowerCase())

const entriesOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject)
  })

/** Null for what cannot be opened: a link to nowhere, or a file that is gone meanwhile. */
const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(null))
  })

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A file, and the folders it lay in. */
export type PlacedFile = { file: File; folderPath: string[] }
/** `hidden`: files and folders that stay behind because a computer made them. `unread`: what could not be opened. */
export type TakenFiles = { files: PlacedFile[]; hidden: number; unread: number }

const nothing: TakenFiles = { files: [], hidden: 0, unread: 0 }
const together = (all: readonly TakenFiles[]): TakenFiles => ({
  files: all.flatMap(({ files }) => files),
  hidden: all.reduce((sum, { hidden }) => sum + hidden, 0),
  unread: all.reduce((sum, { unread }) => sum + unread, 0),
})

async function filesIn(entry: FileSystemEntry, folderPath: string[]): Promise<TakenFiles> {
  if (isHidden(entry.name)) return { ...nothing, hidden: 1 }
  if (isFile(entry)) {
    const file = await fileOf(entry)
    return file ? { ...nothing, files: [{ file, folderPath }] } : { ...nothing, unread: 1 }
  }
  if (!isFolder(entry)) return nothing
  const reader = entry.createReader()
  const inside = [...folderPath, entry.name]
  const found: TakenFiles[] = []
  // A reader gives at most a hundred entries at a time and says it is done with none.
  for (let batch = await entriesOf(reader); batch.length > 0; batch = await entriesOf(reader)) {
    for (const one of batch) found.push(await filesIn(one, inside))
  }
  return together(found)
}

/** Every file of what was dropped, folders opened and remembered; hidden files stay behind. */
export async function droppedFiles(items: DataTransferItemList): Promise<TakenFiles> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  return together(await Promise.all(entries.map((entry) => filesIn(entry, []))))
}

/** As a chosen folder tells them: the path names the folder itself, those below it, and the file. A hidden folder counts as one. */
export function chosenFiles(chosen: readonly File[]): TakenFiles {
  const hidden = new Set<string>()
  const files: PlacedFile[] = []
  for (const [at, file] of chosen.entries()) {
    const folderPath = file.webkitRelativePath.split('/').slice(0, -1)
    const first = [...folderPath, file.name].findIndex(isHidden)
    if (first < 0) files.push({ file, folderPath })
    else hidden.add(first < folderPath.length ? folderPath.slice(0, first + 1).join('/') : String(at))
  }
  return { files, hidden: hidden.size, unread: 0 }
}
