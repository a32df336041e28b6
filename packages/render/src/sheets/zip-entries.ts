import { inflateRawSync } from 'node:zlib'
import { SheetRefused } from './sheet-fault.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestComment = 65_535
const endBytes = 22
const entryBytes = 46
const localBytes = 30

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number }

/** What the directory at the end of a ZIP archive lists. */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < bytes.length - endBytes - longestComment || end < 0 || end + endBytes > bytes.length) throw broken()
  if (bytes.readUInt32LE(end) !== endMark) throw broken()
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw broken()
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + entryBytes, at + entryBytes + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += entryBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** One entry as text, of at most so many bytes whatever the directory says. */
export function zipText(bytes: Buffer, entry: ZipEntry, mostBytes: number): string {
  if (entry.at + localBytes > bytes.length) throw broken()
  const from = entry.at + localBytes + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
  const packed = bytes.subarray(from, from + entry.packed)
  try {
    return (entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostBytes })).toString('utf8')
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw isTooLarge ? new SheetRefused('sheetUnpacked', { megabytes: Math.round(mostBytes / 1024 ** 2) }) : broken()
  }
}

const broken = () => new SheetRefused('sheetUnreadable')
