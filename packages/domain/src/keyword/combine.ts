import { isUnspaced } from './normal-word.ts'

/** Lists that words are put together from; those of one word each spelling. An empty list takes no part. */
export type CombinationParts = {
  cores: readonly string[]
  places: readonly string[]
  prefixes: readonly string[]
  suffixes: readonly string[]
  /** Also once without prefixes, and once without suffixes. */
  withBare: boolean
}
export type Combination = { word: string; core: string; place: string; prefix: string; suffix: string }

/** How many words a combination has, before any is left out. */
export function countCombinations(parts: CombinationParts): number {
  const { prefixes, suffixes } = choicesOf(parts)
  return parts.cores.length * Math.max(1, parts.places.length) * prefixes.length * suffixes.length
}

/**
 * Every word of a combination, in the order of the lists: the same lists give the same words in the same order. In unspaced writing
 * a word is place, prefix, core, suffix; in others the place comes last: `kitchen renovation price Madrid`.
 */
export function* combinationsOf(parts: CombinationParts): Generator<Combination> {
  const { prefixes, suffixes } = choicesOf(parts)
  const places = parts.places.length === 0 ? [''] : parts.places
  for (const core of parts.cores) {
    for (const place of places) {
      for (const prefix of prefixes) {
        for (const suffix of suffixes) {
          const pieces = isUnspaced(core) ? [place, prefix, core, suffix] : [prefix, core, suffix, place]
          yield { word: pieces.reduce(joined, ''), core, place, prefix, suffix }
        }
      }
    }
  }
}

function choicesOf({ prefixes, suffixes, withBare }: CombinationParts) {
  const withEmpty = (list: readonly string[]) => (list.length === 0 || withBare ? ['', ...list] : [...list])
  return { prefixes: withEmpty(prefixes), suffixes: withEmpty(suffixes) }
}

/** A space stands between words of spaced writing alone. */
function joined(one: string, other: string): string {
  if (one === '' || other === '') return one + other
  const [last = '', first = ''] = [Array.from(one).at(-1), Array.from(other)[0]]
  return isUnspaced(last) || isUnspaced(first) ? one + other : `${one} ${other}`
}
