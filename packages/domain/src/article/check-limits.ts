/** What is judged of an article. `hard`: nothing goes out before it is mended. Only a soft one can be turned off. */
export const articleChecks = {
  /** Found by the editor alone: the document has something that is not kept. */
  notKept: 'hard',
  titleMissing: 'hard',
  empty: 'hard',
  placeholder: 'hard',
  pictureGone: 'hard',
  lawWord: 'hard',
  altMissing: 'soft',
  keywordNotInTitle: 'soft',
  keywordNotEarly: 'soft',
  noSubheading: 'soft',
  lawWordOfGoods: 'soft',
  usualWord: 'soft',
  bannedWord: 'soft',
  longSentences: 'soft',
  titleWide: 'soft',
  keywordNotInHeading: 'soft',
  keywordNotInAlt: 'soft',
  headingJump: 'soft',
  contact: 'soft',
  innerLink: 'soft',
  deadLink: 'soft',
  repeated: 'soft',
} as const
export type ArticleCheck = keyof typeof articleChecks
export type HardCheck = {
  [Check in ArticleCheck]: (typeof articleChecks)[Check] extends 'hard' ? Check : never
}[ArticleCheck]

export const softChecks = [
  'altMissing',
  'keywordNotInTitle',
  'keywordNotEarly',
  'keywordNotInHeading',
  'keywordNotInAlt',
  'noSubheading',
  'headingJump',
  'longSentences',
  'titleWide',
  'lawWordOfGoods',
  'usualWord',
  'bannedWord',
  'contact',
  'innerLink',
  'deadLink',
  'repeated',
] as const satisfies readonly ArticleCheck[]
type SoftCheck = (typeof softChecks)[number]

const places = { least: 0, most: 1000 } as const

/** The ranges of the numbers that a workspace may choose. */
export const checkRanges = {
  altMissing: places,
  keywordNotEarly: { least: 20, most: 5000 },
  noSubheading: { least: 100, most: 50_000 },
  headingJump: places,
  longSentences: { least: 0, most: 100 },
  sentenceLetters: { least: 10, most: 1000 },
  sentenceWords: { least: 5, most: 500 },
  titleWide: { least: 10, most: 1000 },
  lawWord: places,
  lawWordOfGoods: places,
  usualWord: places,
  bannedWord: places,
  contact: places,
  innerLink: places,
  deadLink: places,
  repeated: places,
} as const
export type CheckNumber = keyof typeof checkRanges

/**
 * A check warns above its number: of places, of letters without a subheading, of percent, of width in Latin letters.
 * `keywordNotEarly`: letters that count as the beginning. `sentenceLetters` (Chinese, Japanese) and `sentenceWords`: what is no long
 * sentence yet.
 */
export type CheckLimits = Readonly<Record<CheckNumber, number>> & { off: readonly SoftCheck[] }

/** `titleWide`: twice the signs of a Chinese or Japanese title, which is what search pages show of one. */
export const usualLimits: CheckLimits = {
  off: [],
  altMissing: 0,
  keywordNotEarly: 100,
  noSubheading: 500,
  headingJump: 0,
  longSentences: 15,
  sentenceLetters: 50,
  sentenceWords: 30,
  titleWide: 60,
  lawWord: 0,
  lawWordOfGoods: 0,
  usualWord: 0,
  bannedWord: 0,
  contact: 0,
  innerLink: 0,
  deadLink: 0,
  repeated: 0,
}

/** How wide a title may be that a plan writes, in Latin letters. */
export const widestTitle = ({ off, titleWide }: CheckLimits): number =>
  off.includes('titleWide') ? checkRanges.titleWide.most : titleWide
