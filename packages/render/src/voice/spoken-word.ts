import type { SpokenWord } from '@matrixcast/canvas/resolve-timeline'

export type Token = { from: number; until: number; text: string; weight: number }

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々'
/** A CJK sign by itself, or a run of other letters and figures with what joins them. */
const wordPattern = new RegExp(`[${cjk}]|[\\p{L}\\p{M}\\p{N}]+(?:['’.\\-][\\p{L}\\p{M}\\p{N}]+)*`, 'gu')
const cjkPattern = new RegExp(`^[${cjk}]$`, 'u')
const vowelGroups = /[aeiouyáéíóúüàèìòùâêîôûäö]+/giu
const smallKana = /^[ゃゅょぁぃぅぇぉャュョァィゥェォ]$/u
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const longPause = /[.!?。！？…]/u
const shortPause = /[,;:，；：、—]/u

/** The words of a sentence: CJK sign by sign, other scripts by word, with how long each takes in syllables. */
export function tokensOf(sentence: string): Token[] {
  const words = [...sentence.matchAll(wordPattern)]
  // A character class would split letters outside the basic plane; the u flag keeps them whole.
  const isJapanese = words.some(([text]) => kana.test(text))
  return words.map((match) => {
    const [text] = match
    return { from: match.index, until: match.index + text.length, text, weight: weightOf(text, isJapanese) }
  })
}

function weightOf(word: string, isJapanese: boolean): number {
  if (cjkPattern.test(word)) {
    if (smallKana.test(word)) return 0.3
    return isJapanese && !kana.test(word) ? 1.7 : 1
  }
  const figures = word.match(/\p{N}/gu)?.length ?? 0
  return Math.max(1, (word.match(vowelGroups)?.length ?? 0) + figures)
}

/** Syllables of silence that the signs between two words stand for. */
function pauseOf(between: string): number {
  if (longPause.test(between)) return 1.8
  return shortPause.test(between) ? 1 : 0
}

/** How many syllables a sentence has, its pauses not counted. */
export const syllablesOf = (sentence: string): number => tokensOf(sentence).reduce((sum, { weight }) => sum + weight, 0)

/** The words of a sentence spread by syllables over the time in which something is heard: an estimate. */
export function spreadWords(sentence: string, heard: { fromMs: number; untilMs: number }): SpokenWord[] {
  const tokens = tokensOf(sentence)
  const pauses = tokens.map((token, at) => (at === 0 ? 0 : pauseOf(sentence.slice(tokens[at - 1]?.until, token.from))))
  const total = tokens.reduce((sum, { weight }, at) => sum + weight + (pauses[at] ?? 0), 0)
  if (total === 0) return []
  const perSyllable = (heard.untilMs - heard.fromMs) / total
  let at = heard.fromMs
  return tokens.map(({ from, until, weight }, index) => {
    const startMs = at + (pauses[index] ?? 0) * perSyllable
    at = startMs + weight * perSyllable
    return { from, until, startMs: Math.round(startMs), endMs: Math.round(at) }
  })
}
