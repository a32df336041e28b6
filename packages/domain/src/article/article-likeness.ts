import { minHashBands, wordsOf } from '../likeness.ts'

/** `block`: a near copy, which is not approved; `warn`: a person is to look. */
export const articleLevels = ['block', 'warn'] as const
export type ArticleLevel = (typeof articleLevels)[number]

type ReadParagraph = { line: number; words: ReadonlySet<string> }
/** The words of an article, as a whole and of each paragraph that is long enough to be compared. */
export type ReadArticle = { words: ReadonlySet<string>; paragraphs: readonly ReadParagraph[] }
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
const paragraphsFrom = bandsOfWhole * 2 ** 20

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
  words: new Set(lines.flatMap(wordsOf)),
  paragraphs: lines.flatMap((text, line) =>
    Array.from(text).length < leastOfParagraph ? [] : [{ line, words: new Set(wordsOf(text)) }],
  ),
})

/**
 * Bands of an article for an index. Two whose words are alike by 0.4 share one of the first 24 in 98.5 % of all cases; paragraphs
 * have bands in a range of their own.
 */
export function bandsOfArticle({ words, paragraphs }: ReadArticle): number[] {
  if (words.size < leastWords) return []
  const whole = minHashBands(hashesOf(words), { bands: bandsOfWhole, wordsInBand })
  const parts = paragraphs.flatMap(({ words: own }) =>
    minHashBands(hashesOf(own), { bands: bandsOfParagraph, wordsInBand }).map((band) => paragraphsFrom + band),
  )
  return [...new Set([...whole, ...parts])]
}

/** How much of both articles is the same: Jaccard of their words, and how many of the first one's paragraphs the other has too. */
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
  const percent = own.words.size < leastWords ? 0 : percentOf(own.words, other.words)
  return { percent, shared: pairs.length, paragraphs: own.paragraphs.length, pairs }
}

/** `isWithinAccount`: both go to one account, whose readers see both. */
export function levelOf(
  { percent, shared, paragraphs }: Pick<ArticleLikeness, 'percent' | 'shared' | 'paragraphs'>,
  isWithinAccount = false,
): ArticleLevel | null {
  if (percent >= blockPercent || (shared > 0 && shared * 2 >= paragraphs)) return 'block'
  return percent >= (isWithinAccount ? warnWithinAccountPercent : warnPercent) ? 'warn' : null
}

/** So that they cannot be alike enough, whatever they say. */
const isOfOtherSize = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  Math.min(one.size, other.size) * 100 < paragraphPercent * Math.max(one.size, other.size)

/** Whole percent, rounded down: 0.699 is not yet 70. */
function percentOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  if (large.size === 0) return 0
  let shared = 0
  for (const word of small) if (large.has(word)) shared += 1
  return Math.floor((100 * shared) / (one.size + other.size - shared))
}

/** FNV-1a, 32 bits, over UTF-16 units. */
const hashesOf = (words: ReadonlySet<string>): number[] =>
  Array.from(words, (word) => {
    let hash = 0x81_1c_9d_c5
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
    return hash
  })
