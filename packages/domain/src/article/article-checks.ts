import { findBanned } from '../banned-words.ts'
import { type LawMarket, lawWords } from '../law-words.table.ts'
import { type ArticleNode, nodesOf } from './article-node.ts'
import { lettersOf, picturesOf, plainText } from './article-text.ts'
import { contactsIn, headingJumps, innerLinks, keywordLacks, repeatedParagraphs } from './text-checks.ts'
import { mostTitleWidth, widthOf } from './title-width.ts'

/** `hard`: nothing goes out before it is mended. */
export const articleChecks = {
  /** Found by the editor alone: the document has something that is not kept. */
  notKept: 'hard',
  titleMissing: 'hard',
  empty: 'hard',
  placeholder: 'hard',
  pictureGone: 'hard',
  altMissing: 'soft',
  keywordNotInTitle: 'soft',
  keywordNotEarly: 'soft',
  noSubheading: 'soft',
  lawWord: 'soft',
  usualWord: 'soft',
  longSentences: 'soft',
  titleWide: 'soft',
  keywordNotInHeading: 'soft',
  keywordNotInAlt: 'soft',
  headingJump: 'soft',
  contact: 'soft',
  innerLink: 'soft',
  repeated: 'soft',
} as const
export type ArticleCheck = keyof typeof articleChecks
/** `count`: of how many places it is said, or what was measured. `words`: the first place. */
export type ArticleFinding = { check: ArticleCheck; severity: 'hard' | 'soft'; count: number; words: string }

type Judged = {
  title: string
  keyword: string
  doc: ArticleNode
  /** Materials of its pictures that are no longer there. */
  gone: ReadonlySet<string>
  /** Whose words of advertising are looked for; undefined where the market of the workspace has none. */
  market: LawMarket | undefined
}

const lettersWithoutSubheading = 500
const lettersOfSentence = 50
const wordsOfSentence = 30
const percentOfLongSentences = 15
const earlyLetters = 100

/** What is to be mended in an article, hard ones first; each check once. */
export function checkArticle({ title, keyword, doc, gone, market }: Judged): ArticleFinding[] {
  const text = plainText(doc)
  const pictures = [...nodesOf(doc)].filter(({ type }) => type === 'picture')
  const found: ArticleFinding[] = []
  const find = (check: ArticleCheck, count: number, words = '') => {
    if (count > 0) found.push({ check, severity: articleChecks[check], count, words })
  }
  find('titleMissing', title.trim() === '' ? 1 : 0)
  find('empty', text === '' && pictures.length === 0 ? 1 : 0)
  const open = `${title}\n${text}`.match(/\{[\p{L}\p{N}_](?:[\p{L}\p{N}_ ]{0,38}[\p{L}\p{N}_])?\}/gu) ?? []
  find('placeholder', open.length, open[0])
  find('pictureGone', picturesOf(doc).filter((id) => gone.has(id)).length)
  find('altMissing', pictures.filter(({ attrs }) => attrs?.['alt'] === '').length)
  const word = keyword.trim().toLowerCase()
  if (word !== '') {
    find('keywordNotInTitle', title.toLowerCase().includes(word) ? 0 : 1, keyword)
    const early = Array.from(text).slice(0, earlyLetters + word.length)
    find('keywordNotEarly', early.join('').toLowerCase().includes(word) ? 0 : 1, keyword)
  }
  const longest = longestPart(doc)
  find('noSubheading', longest > lettersWithoutSubheading ? longest : 0)
  for (const kind of ['law', 'usual'] as const) {
    const rows = lawWords.filter((row) => row.market === market && row.kind === kind)
    const places = findBanned(
      `${title}\n${text}`,
      rows.map((row) => row.word),
    )
    const first = rows.find((row) => row.word === places[0]?.word)
    find(kind === 'law' ? 'lawWord' : 'usualWord', places.length, first && `${first.word} (${first.source})`)
  }
  const sentences = sentencesOf(text)
  const long = sentences.filter(isLong)
  const percent = sentences.length === 0 ? 0 : Math.round((100 * long.length) / sentences.length)
  find('longSentences', percent > percentOfLongSentences ? percent : 0, long[0])
  const width = widthOf(title)
  find('titleWide', width > mostTitleWidth ? width : 0)
  const lacks = keywordLacks(doc, keyword)
  find('keywordNotInHeading', lacks.heading ? 1 : 0, keyword)
  find('keywordNotInAlt', lacks.alt ? 1 : 0, keyword)
  for (const [check, { count, words }] of [
    ['headingJump', headingJumps(doc)],
    ['contact', contactsIn(text)],
    ['innerLink', innerLinks(doc)],
    ['repeated', repeatedParagraphs(doc)],
  ] as const)
    find(check, count, words)
  return found
}

/** Letters of the longest stretch without a heading in it. */
function longestPart(doc: ArticleNode): number {
  let longest = 0
  let part = 0
  for (const block of doc.content ?? []) {
    part = block.type === 'heading' ? 0 : part + lettersOf(block)
    longest = Math.max(longest, part)
  }
  return longest
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？])|(?<=[.!?])\s|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Chinese and Japanese are counted by signs, other languages by words. */
function isLong(sentence: string): boolean {
  const signs = sentence.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return signs > 0 ? Array.from(sentence).length > lettersOfSentence : sentence.split(/\s+/).length > wordsOfSentence
}
