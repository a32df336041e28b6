import { minHashBands, wordsOf } from '../likeness.ts'

/** `block`: a near copy, which is not approved; `warn`: a person is to look. */
export const articleLevels = ['block', 'warn'] as const
export type ArticleLevel = (typeof articleLevels)[number]

/** The words of a text as hashes, each once, the least first. */
export type WordSet = Int32Array
/** The words of an article, as a whole and of each paragraph that is long enough to be compared. */
export type ReadArticle = { words: WordSet; paragraphs: readonly { line: number; words: WordSet }[] }
/** `pairs`: lines of both whose paragraphs are alike, with how much in percent. */
export type ArticleLikeness = {
  percent: number
  shared: number
  paragraphs: number
  pairs: readonly { own: number; other: number; percent: number }[]
}

const bandsOfWhole = 24
/** Two paragraphs that are alike by 0.8 share none of eight bands once in three thousand times. */
const bandsOfParagraph = 8
const wordsInBand = 2
/** Bands of paragraphs begin with this number. */
export const paragraphBandsFrom = bandsOfWhole * 2 ** 20

const leastOfParagraph = 40
/** Two captions of a few words are no copies of each other. */
const leastWords = 12
const blockPercent = 70
const warnPercent = 40
/** Between articles that one account publishes. */
export const warnWithinAccountPercent = 30
const paragraphPercent = 80

/** `lines`: the title and what is read of the article, a line for each paragraph. */
export const readArticle = (lines: readonly string[]): ReadArticle => ({
  words: setOf(lines.flatMap(wordsOf)),
  paragraphs: lines.flatMap((text, line) =>
    Array.from(text).length < leastOfParagraph ? [] : [{ line, words: setOf(wordsOf(text)) }],
  ),
})

/** Bands of an article for an index; paragraphs have a range of their own. Of two alike by 0.4, 98.5 % share one of the first 24. */
export function bandsOfArticle({ words, paragraphs }: ReadArticle): number[] {
  if (words.length < leastWords) return []
  const whole = minHashBands(words, { bands: bandsOfWhole, wordsInBand })
  const parts = paragraphs.flatMap(({ words: own }) =>
    minHashBands(own, { bands: bandsOfParagraph, wordsInBand }).map((band) => paragraphBandsFrom + band),
  )
  return [...new Set([...whole, ...parts])]
}

/** Bands that are shared where half of these paragraphs are in another article. Five of eight are expected of each paragraph. */
export const leastParagraphBands = ({ paragraphs }: ReadArticle): number =>
  3 * Math.max(1, Math.ceil(paragraphs.length / 2))

/** Of the words of both, so many percent are in both. Articles of a few words are like none. */
export const percentOfWhole = (own: WordSet, other: WordSet): number =>
  own.length < leastWords ? 0 : percentOf(own, other)

/** Jaccard of the words of both, and how many paragraphs of the first one the other has too. */
export function compareArticles(own: ReadArticle, other: ReadArticle): ArticleLikeness {
  const pairs = own.paragraphs.flatMap((paragraph) => {
    let best = { own: paragraph.line, other: 0, percent: 0 }
    for (const { line, words } of other.paragraphs) {
      if (isOfOtherSize(paragraph.words, words)) continue
      const percent = percentOf(paragraph.words, words)
      if (percent > best.percent) best = { own: paragraph.line, other: line, percent }
    }
    return best.percent >= paragraphPercent ? [best] : []
  })
  const percent = percentOfWhole(own.words, other.words)
  return { percent, shared: pairs.length, paragraphs: own.paragraphs.length, pairs }
}

type Measured = Pick<ArticleLikeness, 'percent' | 'shared' | 'paragraphs'>

/**
 * The level of two articles, by the likeness of each to the other. Of unequal ones the shorter may be the copy.
 * `isWithinAccount`: both go to one account, whose readers see both.
 */
export function levelOf(one: Measured, other: Measured, isWithinAccount = false): ArticleLevel | null {
  if (isCopy(one) || isCopy(other)) return 'block'
  return one.percent >= (isWithinAccount ? warnWithinAccountPercent : warnPercent) ? 'warn' : null
}

const isCopy = ({ percent, shared, paragraphs }: Measured): boolean =>
  percent >= blockPercent || (shared > 0 && shared * 2 >= paragraphs)

/** So that they cannot be alike enough, whatever they say. */
const isOfOtherSize = (one: WordSet, other: WordSet): boolean =>
  Math.min(one.length, other.length) * 100 < paragraphPercent * Math.max(one.length, other.length)

/** Whole percent, rounded down: 0.699 is not yet 70. */
function percentOf(one: WordSet, other: WordSet): number {
  let [shared, at, next] = [0, 0, 0]
  while (at < one.length && next < other.length) {
    const [left = 0, right = 0] = [one[at], other[next]]
    if (left === right) shared += 1
    if (left <= right) at += 1
    if (right <= left) next += 1
  }
  const all = one.length + other.length - shared
  return all === 0 ? 0 : Math.floor((100 * shared) / all)
}

const setOf = (words: readonly string[]): WordSet => Int32Array.from(new Set(words.map(hashOf))).sort()

/** FNV-1a, 32 bits, over UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return hash
}
