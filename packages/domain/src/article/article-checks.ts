import { findBanned } from '../banned-words.ts'
import { type LawMarket, lawWords } from '../law-words.table.ts'
import { textWidth } from '../text-width.ts'
import { type ArticleNode, nodesOf } from './article-node.ts'
import { lettersOf, picturesOf, plainText } from './article-text.ts'
import { type ArticleCheck, articleChecks, type CheckLimits } from './check-limits.ts'
import { contactsIn, deadLinks, headingJumps, innerLinks, keywordLacks, repeatedParagraphs } from './text-checks.ts'

/** `count`: of how many places it is said, or what was measured. `words`: the first place. `limit`: the number of the workspace. */
export type ArticleFinding = {
  check: ArticleCheck
  severity: 'hard' | 'soft'
  count: number
  words: string
  limit: number
}

/** What a workspace sets for its articles, in one piece: every judge reads the same. */
export type CheckRules = {
  limits: CheckLimits
  /** Words that the workspace itself avoids. */
  banned: readonly string[]
  /** Whose words of advertising are looked for; null where the market of the workspace has none. */
  market: LawMarket | null
}

type Judged = {
  title: string
  keyword: string
  doc: ArticleNode
  /** Materials of its pictures that are no longer there. */
  gone: ReadonlySet<string>
  /** Addresses of links that were found dead; left out: nobody looked. */
  dead?: ReadonlySet<string>
  rules: CheckRules
}

/** `isOver`: where more than the count decides. */
type Measure = { words?: string | undefined; limit?: number; isOver?: boolean }

/** What is to be mended in an article, hard ones first; each check once. */
export function checkArticle({ title, keyword, doc, gone, dead = new Set(), rules }: Judged): ArticleFinding[] {
  const { limits, banned, market } = rules
  const text = plainText(doc)
  const pictures = [...nodesOf(doc)].filter(({ type }) => type === 'picture')
  const found: ArticleFinding[] = []
  const find = (check: ArticleCheck, count: number, { words = '', limit = 0, isOver }: Measure = {}) => {
    if (!(isOver ?? count > limit) || limits.off.some((one) => one === check)) return
    found.push({ check, severity: articleChecks[check], count, words, limit })
  }
  find('titleMissing', title.trim() === '' ? 1 : 0)
  find('empty', text === '' && pictures.length === 0 ? 1 : 0)
  const open = `${title}\n${text}`.match(/\{[\p{L}\p{N}_](?:[\p{L}\p{N}_ ]{0,38}[\p{L}\p{N}_])?\}/gu) ?? []
  find('placeholder', open.length, { words: open[0] })
  find('pictureGone', picturesOf(doc).filter((id) => gone.has(id)).length)
  find('altMissing', pictures.filter(({ attrs }) => attrs?.['alt'] === '').length, { limit: limits.altMissing })
  const word = keyword.trim().toLowerCase()
  if (word !== '') {
    if (!title.toLowerCase().includes(word)) find('keywordNotInTitle', 1, { words: keyword })
    const early = Array.from(text).slice(0, limits.keywordNotEarly + word.length)
    const isLate = !early.join('').toLowerCase().includes(word)
    find('keywordNotEarly', 1, { words: keyword, limit: limits.keywordNotEarly, isOver: isLate })
  }
  find('noSubheading', longestPart(doc), { limit: limits.noSubheading })
  const ofMarket = lawWords.filter((row) => row.market === market)
  for (const [check, rows] of [
    ['lawWord', ofMarket.filter(({ isForAll }) => isForAll)],
    ['lawWordOfGoods', ofMarket.filter(({ kind, isForAll }) => kind === 'law' && !isForAll)],
    ['usualWord', ofMarket.filter(({ kind }) => kind === 'usual')],
  ] as const) {
    const places = findBanned(
      `${title}\n${text}`,
      rows.map((row) => row.word),
    )
    const first = rows.find((row) => row.word === places[0]?.word)
    find(check, places.length, { words: first && `${first.word} (${first.source})`, limit: limits[check] })
  }
  const own = findBanned(`${title}\n${text}`, banned)
  find('bannedWord', own.length, { words: own[0]?.word, limit: limits.bannedWord })
  const sentences = sentencesOf(text)
  const long = sentences.filter((sentence) => isLong(sentence, limits))
  const percent = sentences.length === 0 ? 0 : Math.round((100 * long.length) / sentences.length)
  find('longSentences', percent, { words: long[0], limit: limits.longSentences })
  find('titleWide', textWidth(title), { limit: limits.titleWide })
  const lacks = keywordLacks(doc, keyword)
  find('keywordNotInHeading', lacks.heading ? 1 : 0, { words: keyword })
  find('keywordNotInAlt', lacks.alt ? 1 : 0, { words: keyword })
  for (const [check, { count, words }] of [
    ['headingJump', headingJumps(doc)],
    ['contact', contactsIn(text)],
    ['innerLink', innerLinks(doc)],
    ['deadLink', deadLinks(doc, dead)],
    ['repeated', repeatedParagraphs(doc)],
  ] as const)
    find(check, count, { words, limit: limits[check] })
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
function isLong(sentence: string, { sentenceLetters, sentenceWords }: CheckLimits): boolean {
  const signs = sentence.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return signs > 0 ? Array.from(sentence).length > sentenceLetters : sentence.split(/\s+/).length > sentenceWords
}
