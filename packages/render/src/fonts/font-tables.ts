import { brotliDecompressSync } from 'node:zlib'

/** What a packed font may unfold to. */
const mostUnpackedBytes = 128 * 1024 ** 2

/** The tables of a TrueType, OpenType or WOFF2 font, by tag. It throws where they do not lie inside the file. */
export function fontTablesOf(bytes: Buffer): Map<string, Buffer> {
  const isPacked = bytes.toString('latin1', 0, 4) === 'wOF2'
  return isPacked ? packedTables(bytes) : plainTables(bytes)
}

function plainTables(bytes: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  const count = bytes.readUInt16BE(4)
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = bytes.toString('latin1', at, at + 4)
    tables.set(tag, slice(bytes, bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
  }
  return tables
}

/** Buffer.subarray would shorten what reaches beyond the end. */
function slice(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new Error('a table reaches beyond the end of the file')
  return bytes.subarray(start, start + length)
}

/** The tags that a directory names by number (WOFF2, 5.1), as far as their tables are read here. */
const readTags = new Map([
  [0, 'cmap'],
  [1, 'head'],
  [2, 'hhea'],
  [4, 'maxp'],
  [5, 'name'],
  [6, 'OS/2'],
])
const glyf = 10
const loca = 11
const tagFollows = 63

/** The directory is added up first: nothing is unpacked that claims more than a font has. */
function packedTables(bytes: Buffer): Map<string, Buffer> {
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new Error('a collection of fonts')
  const { entries, end } = packedDirectory(bytes)
  const unpacked = entries.reduce((sum, { packed }) => sum + packed, 0)
  const whole = entries.reduce((sum, { length }) => sum + length, bytes.readUInt32BE(16))
  if (Math.max(unpacked, whole / 2) > mostUnpackedBytes) {
    throw new Error(`it unpacks to more than ${mostUnpackedBytes / 1024 ** 2} MB`)
  }
  const packed = slice(bytes, end, bytes.readUInt32BE(20))
  const data = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, unpacked) })
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const { tag, packed: length } of entries) {
    tables.set(tag, slice(data, at, length))
    at += length
  }
  return tables
}

type PackedEntry = { tag: string; length: number; packed: number }

function packedDirectory(bytes: Buffer): { entries: PackedEntry[]; end: number } {
  const entries: PackedEntry[] = []
  let at = 48
  const number = (): number => {
    let value = 0
    for (let digits = 0; digits < 5; digits += 1) {
      const byte = bytes.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('a length of the directory has no end')
  }
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    const flags = bytes.readUInt8(at)
    at += 1
    const known = flags & 0x3f
    const tag = known === tagFollows ? slice(bytes, at, 4).toString('latin1') : (readTags.get(known) ?? `#${known}`)
    if (known === tagFollows) at += 4
    const version = flags >> 6
    const isTransformed = known === glyf || known === loca ? version === 0 : version !== 0
    const length = number()
    entries.push({ tag, length, packed: isTransformed ? number() : length })
  }
  return { entries, end: at }
}
