/** Where a text has a word that it must not have; `from` and `to` count UTF-16 units of the text as it came. */
export type FoundWord = { word: string; from: number; to: number }

type Sign = { text: string; from: number; to: number }

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const invisible = /^[\p{Cf}\p{Mn}]+$/u
const between = /^[\p{P}\p{S}\s]+$/u
const partOfWord = /[\p{L}\p{N}]/u

/**
 * The words of a list that a text has, in the order of the text. Full-width letters, capitals and invisible signs make no
 * difference. Words of unspaced writing are found anywhere, also with spaces or punctuation between their signs; others
 * as whole words only, so that one inside another word is not found.
 */
export function findBanned(text: string, words: readonly string[]): FoundWord[] {
  const signs = signsOf(text)
  const tight = signs.filter((sign) => !between.test(sign.text))
  const found = [...new Set(words)].flatMap((word) => {
    const wanted = signsOf(word).map((sign) => sign.text)
    if (wanted.length === 0) return []
    const isTight = wanted.every((sign) => unspaced.test(sign))
    return placesOf(isTight ? tight : signs, wanted, !isTight).map((place) => ({ word, ...place }))
  })
  return found.sort((one, other) => one.from - other.from || other.to - one.to)
}

/** One for each sign that can be seen, spelt so that its forms are the same. */
function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  let from = 0
  for (const point of text) {
    const to = from + point.length
    if (!invisible.test(point)) {
      for (const sign of point.normalize('NFKC').toLowerCase()) signs.push({ text: sign, from, to })
    }
    from = to
  }
  return signs
}

function placesOf(signs: readonly Sign[], wanted: readonly string[], wholeWords: boolean): Omit<FoundWord, 'word'>[] {
  const places: Omit<FoundWord, 'word'>[] = []
  for (let at = 0; at + wanted.length <= signs.length; at++) {
    if (!wanted.every((sign, step) => signs[at + step]?.text === sign)) continue
    const [first, last] = [signs[at], signs[at + wanted.length - 1]]
    if (!first || !last) continue
    if (wholeWords && (joins(signs[at - 1], first) || joins(last, signs[at + wanted.length]))) continue
    places.push({ from: first.from, to: last.to })
  }
  return places
}

/** Whether two neighbours are of one word; a sign of unspaced writing ends a word of letters. */
const joins = (one: Sign | undefined, other: Sign | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  [one, other].every(({ text }) => partOfWord.test(text) && !unspaced.test(text))
