import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const partBytes = 1024 * 1024
const mostBytes = 512 * 1024 * 1024

type Upload = { owner: string; bytes: number; nextPart: number; brokenParts: Set<number>; path: string }
export type Stored = { media: string; kind: 'video' | 'image' }
export type UploadFault = 'uploadGone' | 'tooLarge' | 'fileUnknown'
type Ended = { ok: true; stored: Stored } | { ok: false; fault: UploadFault }

/** Files on their way in, in parts; what is complete lies in the media folder under a name of its own. */
export class Uploads {
  private readonly running = new Map<string, Upload>()
  private readonly complete = new Map<string, Stored & { owner: string }>()
  private readonly partsFolder: string
  private readonly mediaFolder: string

  private constructor(partsFolder: string, mediaFolder: string) {
    this.partsFolder = partsFolder
    this.mediaFolder = mediaFolder
  }

  static async open(home: string, mediaFolder: string): Promise<Uploads> {
    const partsFolder = join(home, 'parts')
    await rm(partsFolder, { recursive: true, force: true })
    await mkdir(partsFolder, { recursive: true })
    return new Uploads(partsFolder, mediaFolder)
  }

  begin(owner: string, bytes: number): { ok: true; id: string } | { ok: false; fault: UploadFault } {
    if (bytes > mostBytes) return { ok: false, fault: 'tooLarge' }
    const id = randomBytes(12).toString('hex')
    const path = join(this.partsFolder, id)
    this.running.set(id, { owner, bytes, nextPart: 1, brokenParts: new Set(), path })
    return { ok: true, id }
  }

  /** True the first time a part is asked to break, so that a retry of it may pass. */
  breaksNow(id: string, part: number): boolean {
    const upload = this.running.get(id)
    if (!upload || upload.brokenParts.has(part)) return false
    upload.brokenParts.add(part)
    return true
  }

  /** A part that came already is taken again at its place; a part too early is refused. */
  async put(owner: string, id: string, part: number, bytes: Buffer): Promise<boolean> {
    const upload = this.running.get(id)
    if (!upload || upload.owner !== owner || part > upload.nextPart) return false
    const file = await open(upload.path, part === 1 ? 'w' : 'r+')
    try {
      await file.write(bytes, 0, bytes.length, (part - 1) * partBytes)
    } finally {
      await file.close()
    }
    upload.nextPart = Math.max(upload.nextPart, part + 1)
    return true
  }

  async end(owner: string, id: string): Promise<Ended> {
    const upload = this.running.get(id)
    if (!upload || upload.owner !== owner || upload.nextPart === 1) return { ok: false, fault: 'uploadGone' }
    const file = await open(upload.path, 'r')
    let sort: Sort | null
    try {
      sort = (await file.stat()).size === upload.bytes ? await sortOf(file) : null
      await file.sync()
    } finally {
      await file.close()
    }
    this.running.delete(id)
    if (!sort) {
      await rm(upload.path, { force: true })
      return { ok: false, fault: 'fileUnknown' }
    }
    const media = `${id}.${sort.extension}`
    await rename(upload.path, join(this.mediaFolder, media))
    const stored = { media, kind: sort.kind }
    this.complete.set(id, { ...stored, owner })
    return { ok: true, stored }
  }

  completed(owner: string, id: string): Stored | null {
    const stored = this.complete.get(id)
    return stored?.owner === owner ? stored : null
  }

  async savePicture(owner: string, bytes: Buffer): Promise<{ id: string; media: string } | null> {
    const sort = sortOfBytes(bytes)
    if (sort?.kind !== 'image') return null
    const id = randomBytes(12).toString('hex')
    const media = `${id}.${sort.extension}`
    const file = await open(join(this.mediaFolder, media), 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    this.complete.set(id, { media, kind: 'image', owner })
    return { id, media }
  }
}

type Sort = { kind: 'video' | 'image'; extension: string }

async function sortOf(file: FileHandle): Promise<Sort | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
  return sortOfBytes(buffer.subarray(0, bytesRead))
}

/** By the first bytes, never by the name. */
function sortOfBytes(bytes: Buffer): Sort | null {
  const word = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (word(4, 8) === 'ftyp') return { kind: 'video', extension: word(8, 10) === 'qt' ? 'mov' : 'mp4' }
  if (word(0, 4) === '\x1aE\xdf\xa3') return { kind: 'video', extension: 'webm' }
  if (word(0, 3) === '\xff\xd8\xff') return { kind: 'image', extension: 'jpg' }
  if (word(0, 8) === '\x89PNG\r\n\x1a\n') return { kind: 'image', extension: 'png' }
  return null
}
