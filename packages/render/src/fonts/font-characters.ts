/** Characters from the first to the last, both included. */
export type CharacterRange = readonly [first: number, last: number]

const lastCharacter = 0x10ffff
/** The two maps of Unicode beyond its first plane, then those of the first plane, then the old one of the Macintosh. */
const preferred = ['3:10', '0:6', '0:4', '3:1', '0:3', '0:2', '0:1', '0:0', '1:0']

/**
 * The characters that a `cmap` table has drawings for, in order and apart from each other. Groups are cut to the glyphs
 * that there are, never written out. It throws where no map is usable.
 */
export function fontCharactersOf(cmap: Buffer, glyphs: number): CharacterRange[] {
  const maps = new Map<string, number>()
  for (let left = cmap.readUInt16BE(2), at = 4; left > 0; left -= 1, at += 8) {
    maps.set(`${cmap.readUInt16BE(at)}:${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4))
  }
  for (const name of preferred) {
    const at = maps.get(name)
    const read = at === undefined ? undefined : readers.get(cmap.readUInt16BE(at))
    if (at === undefined || !read) continue
    const found = joined(read(cmap.subarray(at), glyphs))
    return name === '1:0' ? joined(found.flatMap(([first, last]) => ofMacintosh(first, last))) : found
  }
  throw new Error('no map of characters that is of use')
}

export const countOf = (ranges: readonly CharacterRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

type Reader = (map: Buffer, glyphs: number) => CharacterRange[]

/** By format (OpenType, cmap). */
const readers = new Map<number, Reader>([
  [0, (map, glyphs) => oneByOne({ first: 0, count: 256, glyphs, glyphOf: (index) => map.readUInt8(6 + index) })],
  [4, segments],
  [
    6,
    (map, glyphs) =>
      oneByOne({
        first: map.readUInt16BE(6),
        count: map.readUInt16BE(8),
        glyphs,
        glyphOf: (index) => map.readUInt16BE(10 + index * 2),
      }),
  ],
  [
    10,
    (map, glyphs) =>
      oneByOne({
        first: map.readUInt32BE(12),
        count: Math.min(map.readUInt32BE(16), lastCharacter + 1),
        glyphs,
        glyphOf: (index) => map.readUInt16BE(20 + index * 2),
      }),
  ],
  [12, (map, glyphs) => groupsOf(map).flatMap((group) => upTo(glyphs, group))],
  [
    13,
    (map, glyphs) =>
      groupsOf(map).flatMap(({ first, last, glyph }) => (glyph < glyphs && glyph > 0 ? [[first, last]] : [])),
  ],
])

type Listed = { first: number; count: number; glyphs: number; glyphOf: (index: number) => number }

function oneByOne({ first, count, glyphs, glyphOf }: Listed): CharacterRange[] {
  const found: CharacterRange[] = []
  for (let index = 0; index < count; index += 1) {
    const glyph = glyphOf(index)
    if (glyph > 0 && glyph < glyphs) found.push([first + index, first + index])
  }
  return found
}

/** Segments that overlap would name the same characters again and again. */
const mostInSegments = 2 * 0x10000

function segments(map: Buffer, glyphs: number): CharacterRange[] {
  const twice = map.readUInt16BE(6) & ~1
  let left = mostInSegments
  const found: CharacterRange[] = []
  for (let at = 0; at < twice; at += 2) {
    const last = map.readUInt16BE(14 + at)
    const first = map.readUInt16BE(16 + twice + at)
    const delta = map.readUInt16BE(16 + 2 * twice + at)
    const offsetAt = 16 + 3 * twice + at
    const offset = map.readUInt16BE(offsetAt)
    left -= Math.max(0, last - first + 1)
    if (left < 0) throw new Error('segments of characters overlap')
    const glyphOf = (index: number) => {
      if (offset === 0) return (first + index + delta) & 0xffff
      const place = offsetAt + offset + 2 * index
      const glyph = place + 2 <= map.length ? map.readUInt16BE(place) : 0
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    // 0xFFFF closes the list and is no character.
    found.push(...oneByOne({ first, count: Math.min(last, 0xfffe) - first + 1, glyphs, glyphOf }))
  }
  return found
}

type Group = { first: number; last: number; glyph: number }

function groupsOf(map: Buffer): Group[] {
  const count = map.readUInt32BE(12)
  if (count > lastCharacter || 16 + count * 12 > map.length) throw new Error('more groups of characters than there are')
  return Array.from({ length: count }, (_, index) => ({
    first: map.readUInt32BE(16 + index * 12),
    last: Math.min(map.readUInt32BE(20 + index * 12), lastCharacter),
    glyph: map.readUInt32BE(24 + index * 12),
  }))
}

/** As far as there are glyphs; glyph 0 is the box that stands for a missing one. */
function upTo(glyphs: number, { first, last, glyph }: Group): CharacterRange[] {
  const from = glyph === 0 ? first + 1 : first
  const to = Math.min(last, first + glyphs - 1 - glyph)
  return from <= to ? [[from, to]] : []
}

function joined(ranges: readonly CharacterRange[]): CharacterRange[] {
  const inOrder = ranges.filter(([first, last]) => first <= last).sort(([one], [other]) => one - other)
  const apart: [number, number][] = []
  for (const [first, last] of inOrder) {
    const before = apart.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else apart.push([first, last])
  }
  return apart
}

function ofMacintosh(first: number, last: number): CharacterRange[] {
  const codes = Uint8Array.from({ length: Math.min(last, 255) - first + 1 }, (_, index) => first + index)
  return Array.from(new TextDecoder('macintosh').decode(codes), (sign) => {
    const character = sign.codePointAt(0) ?? 0
    return [character, character]
  })
}
