import { emailsWithin } from '../typed-contact.ts'
import type { ArticleNode } from './article-node.ts'
import { nodesOf } from './article-node.ts'
import { plainText } from './article-text.ts'

/** What a check found: how often, and the first place. */
export type Places = { count: number; words: string }
const placesOf = (places: readonly string[]): Places => ({ count: places.length, words: places[0] ?? '' })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isIn = (text: string, word: string): boolean => text.toLowerCase().includes(word)

/** Where a keyword is lacking besides title and beginning: in every subheading, in every alternative text. */
export function keywordLacks(doc: ArticleNode, keyword: string): { heading: boolean; alt: boolean } {
  const word = keyword.trim().toLowerCase()
  const nodes = [...nodesOf(doc)]
  const headings = nodes.filter(({ type }) => type === 'heading').map(plainText)
  const alts = nodes.flatMap(({ type, attrs }) => (type === 'picture' ? [textOf(attrs?.['alt'])] : []))
  const lacks = (texts: readonly string[]) => word !== '' && texts.length > 0 && !texts.some((one) => isIn(one, word))
  // One without any text is a finding of its own.
  return { heading: lacks(headings), alt: lacks(alts.filter((alt) => alt !== '')) }
}

const contacts = [
  // A telephone number: eight digits and more, parted as people part them, and no date or price.
  /(?<![\d.,/-])\+?\d(?:[ ()-]?\d){7,14}(?![\d.,/-])/g,
  /(?:微信|薇信|加v|vx|wechat|whatsapp|line id|QQ)[号号码:：\s]*[a-z\d][\w-]{4,}/gi,
] as const

/** Mail addresses, telephone numbers and names in messengers, which most platforms forbid in a text. */
export const contactsIn = (text: string): Places =>
  placesOf([...emailsWithin(text), ...contacts.flatMap((one) => text.match(one) ?? [])])

/** Where the links of a document lead, in its order. */
export function linksOf(doc: ArticleNode): string[] {
  const links = [...nodesOf(doc)].flatMap(({ marks }) => (marks ?? []).filter(({ type }) => type === 'link'))
  return links.map(({ attrs }) => textOf(attrs?.['href']))
}

/** Links to an address within a site, which lead nowhere on another one. */
export const innerLinks = (doc: ArticleNode): Places => placesOf(linksOf(doc).filter((href) => /^[/#]/.test(href)))

/** Links to one of these addresses, which lead nowhere any more. */
export const deadLinks = (doc: ArticleNode, dead: ReadonlySet<string>): Places =>
  placesOf(linksOf(doc).filter((href) => dead.has(href)))

const lettersWorthComparing = 20

/** Paragraphs that are in the article already, word for word. */
export function repeatedParagraphs(doc: ArticleNode): Places {
  const seen = new Set<string>()
  const again = [...nodesOf(doc)]
    .filter(({ type }) => type === 'paragraph')
    .map((node) => plainText(node).trim())
    .filter((text) => {
      if (Array.from(text).length < lettersWorthComparing) return false
      const isThere = seen.has(text)
      seen.add(text)
      return isThere
    })
  return placesOf(again)
}

/** Headings more than one level below the one before them. */
export function headingJumps(doc: ArticleNode): Places {
  const headings = [...nodesOf(doc)].filter(({ type }) => type === 'heading')
  const levels = headings.map(({ attrs }) => Number(attrs?.['level'] ?? 2))
  return placesOf(headings.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 1) + 1).map(plainText))
}
