const unspacedSign = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー'
const unspaced = new RegExp(`[${unspacedSign}]`, 'u')
const spaceBesideUnspaced = new RegExp(`(?<=[${unspacedSign}])\\s+|\\s+(?=[${unspacedSign}])`, 'gu')
const invisible = /[\p{Cf}\p{Cc}]/gu
const edge = `\\s,.;:!?'"、。·…“”‘’「」『』《》〈〉()[\\]{}|/\\\\_~-`
const edges = new RegExp(`^[#${edge}]+|[${edge}]+$`, 'g')

/** Whether a text has signs of a writing without spaces between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/**
 * A keyword as it is shown: full-width and half-width signs are one (NFKC), runs of spaces are one, punctuation at its ends and
 * signs that nobody sees are gone. Capitals stay.
 */
export const shownWord = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, ' ').replace(invisible, '').replace(edges, '')

/** A keyword's spelling for comparing: as shown, in lower case, without spaces beside signs of unspaced writing. */
export const wordKey = (typed: string): string => shownWord(typed).toLowerCase().replace(spaceBesideUnspaced, '')

/** The words of a list as a person types or pastes it: a line each, or divided by commas, semicolons and tabs; empty ones left out. */
export const wordsOfList = (typed: string): string[] =>
  typed
    .split(/[\n\r\t,，、;；]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The first of each spelling, as shown. */
export function differentWords(words: readonly string[]): string[] {
  const shown = words.map(shownWord).filter((word) => word !== '')
  return [...new Map(shown.toReversed().map((word) => [wordKey(word), word])).values()].reverse()
}
