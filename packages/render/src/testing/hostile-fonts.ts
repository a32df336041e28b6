import { brotliCompressSync } from 'node:zlib'
import { hash53 } from '@matrixcast/canvas/seeded'

export type HostileFont = { name: string; bytes: Buffer }

const numbers = (size: 1 | 2 | 4, ...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * size)
  values.forEach((value, index) => bytes.writeUIntBE(value % 256 ** size, index * size, size))
  return bytes
}
const u8 = (...values: number[]) => numbers(1, ...values)
const u16 = (...values: number[]) => numbers(2, ...values)
const u32 = (...values: number[]) => numbers(4, ...values)
const ascii = (text: string) => Buffer.from(text, 'latin1')
const { concat } = Buffer
const many = (count: number, make: (index: number) => Buffer) =>
  concat(Array.from({ length: count }, (_, at) => make(at)))
const most32 = 0xffff_ffff

type Tables = Record<string, Buffer>
type Place = { offset?: number; length?: number }

/** A TrueType file of these tables; `lies` are written into the directory instead of where a table is. */
function sfnt(tables: Tables, lies: Record<string, Place> = {}): Buffer {
  const named = Object.entries(tables)
  let at = 12 + named.length * 16
  const directory = named.map(([tag, bytes]) => {
    const record = concat([ascii(tag), u32(0, lies[tag]?.offset ?? at, lies[tag]?.length ?? bytes.length)])
    at += bytes.length
    return record
  })
  return concat([u32(0x10000), u16(named.length, 0, 0, 0), ...directory, ...named.map(([, bytes]) => bytes)])
}

const base128 = (value: number): Buffer => {
  const digits = [value % 128]
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) digits.unshift(128 + (left % 128))
  return u8(...digits)
}

type Packed = {
  entries: Buffer[]
  data: Buffer
  count?: number
  flavour?: string
  packedBytes?: number
  whole?: number
}

function woff2({ entries, data, count, flavour, packedBytes, whole }: Packed): Buffer {
  const head = [ascii('wOF2'), ascii(flavour ?? '\0\x01\0\0'), u32(0), u16(count ?? entries.length, 0)]
  const sizes = [u32(whole ?? 4096, packedBytes ?? data.length), u16(1, 0), u32(0, 0, 0, 0, 0)]
  return concat([...head, ...sizes, ...entries, data])
}
const entry = (known: number, ...lengths: number[]) => concat([u8(known), ...lengths.map(base128)])

const nameRecord = (length: number, offset: number) => u16(3, 1, 0x409, 1, length, offset)
const name = concat([u16(0, 1, 18), nameRecord(14, 0), Buffer.from('\0H\0o\0s\0t\0i\0l\0e', 'latin1')])
const maxp = concat([u32(0x10000), u16(100), Buffer.alloc(26)])
const map = (format: Buffer, platform = 3, encoding = 10) => concat([u16(0, 1, platform, encoding), u32(12), format])
const groups = (format: number, list: Buffer, count = list.length / 12) =>
  map(concat([u16(format, 0), u32(16 + list.length, 0, count), list]))
const withMap = (cmap: Buffer, more: Tables = {}) => sfnt({ cmap, maxp, name, ...more })
const letters = groups(12, u32(65, 90, 1))

const format4 = (segments: number, ends: Buffer, rest: Buffer) =>
  map(concat([u16(4, 0, 0, segments * 2, 0, 0, 0), ends, u16(0), rest]), 3, 1)

/** Glyph 1 is made of glyph 1, glyph 2 of glyph 3 and the reverse. */
function cyclic(): Buffer {
  const composite = (part: number) =>
    concat([u16(0xffff, 0, 0, 0, 0), u16(0x0020, part), u16(0), u16(0x0020, part), u16(0)])
  const glyphs = [composite(1), composite(3), composite(2)]
  const loca = u32(
    0,
    0,
    ...glyphs.map((_, index) => glyphs.slice(0, index + 1).reduce((sum, one) => sum + one.length, 0)),
  )
  return withMap(letters, { glyf: concat(glyphs), loca, head: Buffer.alloc(54), hhea: Buffer.alloc(36) })
}

const maps: Record<string, Buffer> = {
  'one group of every number': groups(12, u32(0, most32 - 1, 0)),
  'one group of every character': groups(12, u32(0, 0x10ffff, 1)),
  'more groups than bytes': groups(12, u32(0, 10, 1), most32),
  'groups that overlap 40 000 times': groups(
    12,
    many(40_000, () => u32(0, most32, 1)),
  ),
  'groups in reverse': groups(
    12,
    many(40_000, (index) => u32((40_000 - index) * 3, (40_000 - index) * 3, 1)),
  ),
  'a group that ends before it begins': groups(12, u32(90, 65, 1)),
  'a group of glyphs that are not there': groups(12, u32(65, 90, most32)),
  'a group beyond Unicode': groups(12, u32(0x11_0000, most32, 1)),
  'no groups': groups(12, u32()),
  'all characters one glyph': groups(13, u32(0, most32, 1)),
  'a list of every number': map(concat([u16(10, 0), u32(20, 0, 0, most32)])),
  'a list beyond its table': map(concat([u16(6, 0, 0, 0, 0xffff)]), 3, 1),
  'segments that all overlap': format4(
    8000,
    many(8000, () => u16(0xfffe)),
    many(8000 * 3, () => u16(0)),
  ),
  'more segments than bytes': format4(0x7fff, u16(0xfffe), u16(0)),
  'segments that point far away': format4(1, u16(0xfffe), u16(0, 0, 0xffff)),
  'half a byte map': map(u16(0, 262, 0), 1, 0),
  'a map of two bytes': map(concat([u16(2, 0, 0), many(256, () => u16(0xffff))]), 3, 1),
  'a mixed map': map(concat([u16(8, 0), u32(0, 0), Buffer.alloc(8192), u32(most32)])),
  'variations only': map(concat([u16(14), u32(10, most32)]), 0, 5),
  'a map of an unknown format': map(u16(99, 0, 0)),
  'a map for symbols only': map(concat([u16(6, 0, 0, 0xf000, 2), u16(1, 2)]), 3, 0),
  'a map that is the directory': concat([u16(0, 1, 3, 10), u32(0)]),
  'a map beyond the table': concat([u16(0, 1, 3, 10), u32(most32)]),
  'no maps': u16(0, 0),
  'more maps than bytes': u16(0, 0xffff),
  'an empty table of characters': Buffer.alloc(0),
}

const tables: Record<string, Buffer> = {
  'no table of characters': sfnt({ maxp, name }),
  'no table of glyphs': sfnt({ cmap: letters, name }),
  'no glyphs': withMap(letters, { maxp: concat([u32(0x10000), u16(0), Buffer.alloc(26)]) }),
  'no name table': sfnt({ cmap: letters, maxp }),
  'names without a family': withMap(letters, { name: u16(0, 0, 6) }),
  'more names than bytes': withMap(letters, { name: u16(0, 0xffff, 6) }),
  'a long name 5000 times': withMap(letters, {
    name: concat([u16(0, 5000, 6), many(5000, () => nameRecord(0xffff, 0)), Buffer.alloc(0x10000, 65)]),
  }),
  'a name beyond its table': withMap(letters, { name: concat([u16(0, 1, 18), nameRecord(0xffff, 0xffff)]) }),
  'a table at the end of the world': sfnt({ cmap: letters, maxp, name }, { cmap: { offset: most32 } }),
  'a table of 4 GB': sfnt({ cmap: letters, maxp, name }, { cmap: { length: most32 } }),
  'tables that are one another': sfnt({ cmap: letters, maxp, name }, { cmap: { offset: 0 }, maxp: { offset: 0 } }),
  'more tables than bytes': concat([u32(0x10000), u16(0xffff, 0, 0, 0)]),
  'glyphs made of themselves': cyclic(),
}

const zeros = (megabytes: number) => brotliCompressSync(Buffer.alloc(megabytes * 1024 ** 2))

const packed: Record<string, Buffer> = {
  'packed, a table of 1 GB': woff2({ entries: [entry(0, 1024 ** 3)], data: Buffer.alloc(760) }),
  'packed, a changed table of 1 GB': woff2({ entries: [entry(10, 100, 1024 ** 3)], data: zeros(1) }),
  'packed, sixty tables of 100 MB': woff2({ entries: Array.from({ length: 60 }, () => entry(0, 1e8)), data: zeros(1) }),
  'packed, 100 MB of nothing': woff2({ entries: [entry(0, 100 * 1024 ** 2)], data: zeros(100) }),
  'packed, more than it says': woff2({ entries: [entry(0, 1000)], data: zeros(64) }),
  'packed, less than it says': woff2({ entries: [entry(0, 50 * 1024 ** 2)], data: zeros(1) }),
  'packed, a length without an end': woff2({ entries: [u8(0, ...Array.from({ length: 8 }, () => 0xff))], data: u8() }),
  'packed, more tables than bytes': woff2({ entries: [], data: u8(), count: 0xffff }),
  'packed, more data than bytes': woff2({ entries: [entry(0, 10)], data: zeros(1), packedBytes: most32 }),
  'packed, a collection': woff2({ entries: [entry(0, 10)], data: zeros(1), flavour: 'ttcf' }),
  'packed, a font of 4 GB': woff2({ entries: [entry(0, 10)], data: zeros(1), whole: most32 }),
  'packed, noise': woff2({ entries: [entry(0, 1000)], data: Buffer.alloc(900, 0xa5) }),
}

/** Sixty files that begin as fonts do and are none: lies about sizes, cycles, cuts, and a real font with bytes turned round. */
export function hostileFonts(real: Buffer): HostileFont[] {
  const made = Object.entries({
    ...Object.fromEntries(Object.entries(maps).map(([key, cmap]) => [key, withMap(cmap)])),
    ...tables,
    ...packed,
    'nothing but a head': u8(0, 1, 0, 0, 0),
    'zeros behind the head': concat([ascii('OTTO\0'), Buffer.alloc(4000)]),
    'cut after a quarter': real.subarray(0, real.length / 4),
    'cut before the last byte': real.subarray(0, real.length - 1),
  }).map(([key, bytes]) => ({ name: key, bytes }))
  const flipped = Array.from({ length: 60 - made.length }, (_, index) => ({
    name: `bytes turned round, ${index}`,
    bytes: withFlips(real, index),
  }))
  return [...made, ...flipped]
}

/** Every other one in its directory alone. */
function withFlips(real: Buffer, seed: number): Buffer {
  const bytes = Buffer.from(real)
  const reach = seed % 2 === 0 ? 300 : bytes.length - 4
  for (let flip = 0; flip < 4 + seed * 8; flip += 1) {
    bytes.writeUInt8(hash53(`value ${flip}`, seed) % 256, 4 + (hash53(`place ${flip}`, seed) % reach))
  }
  return bytes
}
