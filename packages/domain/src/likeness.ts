/**
 * How alike two things are, by 64-bit hashes written as 16 hexadecimal digits. Frames are told by the difference hash that
 * `render/media/frame-hash` makes: 8 rows of 8 comparisons of neighbouring grey values, the first row in the first byte.
 */

/** The hash of a frame of one colour: like every other such frame, it proves nothing. */
export const flatFrameHash = 'f0f0f0f0f0f0f0f0'

/** In place of the hash of a frame nobody has looked at: it may look like any other. */
export const unknownFrame = 'unknown'

/** Two frames with at most this many different bits of 64 show the same picture, encoded anew or scaled. */
export const nearBits = 10

/** A hash that changes less often than this from neighbour to neighbour is of a plain slope of light, as of a sky. */
const leastChanges = 16

/**
 * Whether a frame shows too little to be told from others: one colour, or light that only rises or falls across it. Its mirror
 * image shows as little.
 */
export function isFlatFrame(hash: string): boolean {
  const rows = (hash.match(/../g) ?? []).map((row) => Number.parseInt(row, 16))
  const along = rows.reduce((sum, row) => sum + bitsIn((row ^ (row >> 1)) & 0x7f), 0)
  const down = rows.slice(1).reduce((sum, row, at) => sum + bitsIn(row ^ (rows[at] ?? row)), 0)
  return along + down < leastChanges
}

/**
 * How many bits of two 64-bit hashes differ, 0 to 64; both are 16 hexadecimal digits.
 */
export const hammingDistance = (one: string, other: string): number => distanceOf(halvesOf(one), halvesOf(other))

/**
 * The hash of the same frame seen in a mirror. Exact, because the hash settles equal neighbours one way in the left half
 * and the other way in the right half: a mirror turns each row round and each comparison over.
 */
export const mirroredHash = (hash: string): string =>
  (hash.match(/../g) ?? []).map((row) => hexByte(~turnedByte(Number.parseInt(row, 16)) & 0xff)).join('')

/**
 * The share of frames two videos have in common, 0 to 1 of the shorter one, from a hash of each second. The order does not
 * matter, a frame is matched once, and one video may be the mirror image of the other. Flat frames are like each other and
 * match none, so a video of little else has little in common with any.
 */
export function shareOfFrames(one: readonly string[], other: readonly string[]): number {
  const [few = [], many = []] = [one, other].sort((left, right) => left.length - right.length)
  if (few.length === 0) return 0
  const telling = few.filter((hash) => !isFlatFrame(hash))
  const among = many.filter((hash) => !isFlatFrame(hash)).map(halvesOf)
  const matched = (hashes: readonly string[]) => matchesOf(hashes.map(halvesOf), among)
  return Math.max(matched(telling), matched(telling.map(mirroredHash))) / few.length
}

/**
 * The four 16-bit bands of a hash as `place * 65536 + value`, for an index: two hashes that differ in at most three bits
 * share a band for certain, others often do. Plain bands are left out, since half of all skies have them; flat frames have none.
 */
export const bandsOf = (hash: string): number[] =>
  isFlatFrame(hash)
    ? []
    : (hash.match(/.{4}/g) ?? []).flatMap((band, place) => {
        const value = Number.parseInt(band, 16)
        return value === 0 || value === 0xffff || value === 0xf0f0 ? [] : [place * 65_536 + value]
      })

/**
 * The eight 8-bit bands of a hash as `place * 256 + value`, for an index: two hashes that differ in at most six bits share
 * two for certain, unlike ones seldom do.
 */
export const narrowBandsOf = (hash: string): number[] =>
  (hash.match(/../g) ?? []).map((band, place) => place * 256 + Number.parseInt(band, 16))

/**
 * Words of a text for comparing: lower case, without punctuation; text without spaces between words (Chinese, Japanese
 * kana, Korean) counts each two neighbouring characters, a single one alone.
 */
export const wordsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(runs) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [run]))

const textBands = 12
const wordsInBand = 3
const bandBits = 20

/**
 * Twelve bands of a text as `place * 2^20 + value`, for an index: each is three of its words, chosen by chance and the same
 * for every text (min-hashing), so two texts share a band with the third power of their Jaccard likeness. Of two that are
 * alike by 0.9 about nine are the same, by 0.4 seldom more than one. An empty text has none.
 */
export const textBandsOf = (text: string): number[] =>
  minHashBands(
    [...new Set(wordsOf(text))].map((word) => Number(BigInt.asIntN(32, wordHash(word)))),
    { bands: textBands, wordsInBand },
  )

/**
 * Bands of a set of hashed words as `place * 2^20 + value`: each is so many of the words, chosen by chance and the same for every
 * set. Two sets share a band with the power `wordsInBand` of their Jaccard likeness. An empty set has none.
 */
export function minHashBands(
  hashes: readonly number[] | Int32Array,
  { bands, wordsInBand }: { bands: number; wordsInBand: number },
): number[] {
  if (hashes.length === 0) return []
  const leastBy = (seed: number) => {
    const by = mixed(seed)
    let least = 2 ** 32
    for (const hash of hashes) least = Math.min(least, mixed(hash ^ by))
    return least
  }
  return Array.from({ length: bands }, (_, place) => {
    let value = 0
    for (let at = 0; at < wordsInBand; at++) value = mixed(value ^ leastBy(place * wordsInBand + at + 1))
    return place * 2 ** bandBits + (value >>> (32 - bandBits))
  })
}

/**
 * Jaccard likeness of two texts, 0 to 1: the words both have of all the words either has. Two empty texts are alike.
 */
export function likenessOfTexts(one: string, other: string): number {
  const [left, right] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const all = new Set([...left, ...right]).size
  return all === 0 ? 1 : [...left].filter((word) => right.has(word)).length / all
}

/**
 * Puts things that are alike into groups: whoever is paired, directly or through others, is in one. Only groups of two and
 * more, each in the order its members were first named.
 */
export function groupsOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const heads = new Map<string, string>()
  const headOf = (id: string): string => {
    let head = id
    for (let next = heads.get(head) ?? head; next !== head; next = heads.get(head) ?? head) head = next
    heads.set(id, head)
    return head
  }
  for (const [one, other] of pairs) {
    const head = headOf(one)
    heads.set(headOf(other), head)
  }
  const groups = new Map<string, string[]>()
  for (const id of heads.keys()) {
    const head = headOf(id)
    groups.set(head, [...(groups.get(head) ?? []), id])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** The 64 bits of a hash as two numbers of 32. */
export type Halves = readonly [number, number]

export const halvesOf = (hash: string): Halves => [
  Number.parseInt(hash.slice(0, 8), 16) | 0,
  Number.parseInt(hash.slice(8), 16) | 0,
]

export const distanceOf = (one: Halves, other: Halves) => bitsIn(one[0] ^ other[0]) + bitsIn(one[1] ^ other[1])

/** Counts the ones of 32 bits side by side (Warren, Hacker's Delight, figure 5-2). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Each frame takes the nearest one that is still free. */
function matchesOf(frames: readonly Halves[], among: readonly Halves[]): number {
  const free = new Set(among)
  let matches = 0
  for (const frame of frames) {
    let nearest: Halves | undefined
    let least = nearBits + 1
    for (const candidate of free) {
      const distance = distanceOf(frame, candidate)
      if (distance >= least) continue
      least = distance
      nearest = candidate
    }
    if (nearest === undefined) continue
    free.delete(nearest)
    matches += 1
  }
  return matches
}

const hexByte = (byte: number) => byte.toString(16).padStart(2, '0')

function turnedByte(byte: number): number {
  let turned = 0
  for (let bit = 0; bit < 8; bit++) turned |= ((byte >> bit) & 1) << (7 - bit)
  return turned
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|\p{N}+/gu

function pairsOf(run: string): string[] {
  const signs = Array.from(run)
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
}

/** Scatters 32 bits over 32 bits (the finalizer of MurmurHash3, public domain). */
function mixed(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** FNV-1a, 64 bits, over UTF-16 units. */
function wordHash(word: string): bigint {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < word.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(word.charCodeAt(at))) * 0x100000001b3n)
  }
  return hash
}
