import { inflateRawSync } from 'node:zlib'
import { SheetRefused, sheetLimits } from './sheet-fault.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestComment = 65_535
const endBytes = 22
const entryBytes = 46
const localBytes = 30
const megabyte = 1024 ** 2

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number }

/** What the directory at the end of a ZIP archive lists: not more entries, and not more unpacked bytes, than a table may have. */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < bytes.length - endBytes - longestComment || end < 0 || end + endBytes > bytes.length) throw broken()
  if (bytes.readUInt32LE(end) !== endMark) throw broken()
  if (bytes.readUInt16LE(end + 10) > sheetLimits.entries) throw new SheetRefused('sheetTooMuch')
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
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > sheetLimits.unpackedMegabytes * megabyte) throw tooLarge(sheetLimits.unpackedMegabytes)
  return entries
}

/** One entry as text. Nothing is unpacked of an entry that claims to be larger, and never more than it claims. */
export function zipText(bytes: Buffer, entry: ZipEntry, mostMegabytes: number): string {
  if (entry.unpacked > mostMegabytes * megabyte) throw tooLarge(mostMegabytes)
  if (entry.at + localBytes > bytes.length) throw broken()
  const from = entry.at + localBytes + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method !== 0 && entry.method !== 8) throw broken()
  try {
    const whole =
      entry.method === 0
        ? packed
        : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked), chunkSize: megabyte })
    return whole.toString('utf8').replace(/^\uFEFF/, '')
  } catch {
    throw broken()
  }
}

const broken = () => new SheetRefused('sheetUnreadable')
const tooLarge = (megabytes: number) => new SheetRefused('sheetUnpacked', { megabytes })
