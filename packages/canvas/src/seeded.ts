/** A pure 53-bit hash of a text (cyrb53, public domain): for picking and naming, never for secrets. */
export function hash53(text: string, seed: number): number {
  let low = 0xdeadbeef ^ seed
  let high = 0x41c6ce57 ^ seed
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return 4294967296 * (2097151 & high) + (low >>> 0)
}

/** The same items in an order fixed by seed and name. */
export const seededOrder = <Item>(items: readonly Item[], seed: number, name: string): Item[] =>
  items
    .map((item, at) => ({ item, rank: hash53(`${name}/${at}`, seed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
