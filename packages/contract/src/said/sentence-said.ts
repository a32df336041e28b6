import { said } from './en.ts'

export type SaidWord = keyof typeof said
type Filled<Sentence extends string> = Sentence extends `${infer Before}{{${string}}}${infer After}`
  ? `${Before}${string | number}${Filled<After>}`
  : Sentence
/** One of our own sentences with its figures filled in; a sentence that is not in `en.ts` does not compile. */
type OwnSentence = { [Word in SaidWord]: Filled<(typeof said)[Word]> }[SaidWord]
/** A sentence of our own, or what the other side said, in its words. */
export type FaultDetail = OwnSentence | { theirs: string }

export const detailText = (detail: FaultDetail): string => (typeof detail === 'string' ? detail : detail.theirs)

type Pattern = { word: SaidWord; pattern: RegExp; names: string[] }
const figure = /\{\{(\w+)\}\}/g
const hasWord = (word: string): word is SaidWord => word in said
/** As earlier releases said it: ledgers keep what they were told. */
const earlier: [SaidWord, string][] = [['sameTitle', 'another post of this title was sent meanwhile']]
const now = Object.keys(said)
  .filter(hasWord)
  .map((word): [SaidWord, string] => [word, said[word]])
/** The longest first: one sentence may be the beginning of another. */
const patterns: Pattern[] = [...now, ...earlier]
  .toSorted(([, one], [, other]) => other.replace(figure, '').length - one.replace(figure, '').length)
  .map(([word, sentence]) => ({ word, ...patternOf(sentence) }))

/**
 * Which of our own sentences `text` is, and its figures; null when it is somebody else's. A step's name may stand before it
 * (`step: sentence`).
 */
export function sentenceSaid(text: string): { word: SaidWord; step: string; figures: Record<string, string> } | null {
  const [, step = '', rest = text] = /^([\w.-]+): (.*)$/s.exec(text) ?? []
  for (const { word, pattern, names } of patterns) {
    const found = pattern.exec(rest)
    if (found) return { word, step, figures: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return null
}

function patternOf(sentence: string): { pattern: RegExp; names: string[] } {
  const names = [...sentence.matchAll(figure)].map(([, name = '']) => name)
  const quiet = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '(.+)')
  return { pattern: new RegExp(`^${quiet}$`), names }
}
