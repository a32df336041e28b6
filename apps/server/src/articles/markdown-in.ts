import {
  type ArticleBlock,
  type ArticleDoc,
  type ArticleInline,
  type ArticleMark,
  type ArticleRow,
  linkAddress,
  mostOfArticle,
} from '@matrixcast/contract/article-doc'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Definition, PhrasingContent, RootContent, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { z } from 'zod'

/**
 * `left`: what an article cannot hold, counted. Pictures that are not of the library are left out, and tags without their words.
 * `long`: words too long for their place, such as a title or a caption, are paragraphs.
 */
type MarkdownRead = { title: string; doc: ArticleDoc; left: { pictures: number; tags: number; long: number } }
type Reading = { left: MarkdownRead['left']; addresses: ReadonlyMap<string, Definition>; depth: number }
type Address = { url: string; title?: string | null | undefined }

const ofLibrary = /^material:(.+)$/
const mostOfLanguage = 40
const levels = [2, 2, 3, 4, 4, 4] as const
/** What a person writes is far below; the reader's time grows with the square of each. */
const most = { deep: 20, signs: 1000, allSigns: 5000, listLines: 2000 } as const
const deepLine = /^(?:[ \t]*(?:>|[-+*]\s|\d+[.)]\s)){21}/m
const opening = /^(`{3,}(?=[^`]*$)|~{3,})/
const closing = /^ {0,3}(`+|~+)[ \t]*$/

/**
 * The lines outside of fenced code; code that is not closed goes on to the end. A fence that is indented may end with its list,
 * and one within HTML is none: both count as prose, and so does all that follows HTML.
 */
function proseOf(markdown: string): string {
  let fence: string | undefined
  let hasHtml = false
  return markdown
    .split(/\r\n|\r|\n/)
    .filter((line) => {
      if (fence !== undefined) {
        if (closing.exec(line)?.[1]?.startsWith(fence)) fence = undefined
        return false
      }
      hasHtml ||= /^\s*</.test(line)
      fence = hasHtml ? undefined : opening.exec(line)?.[1]
      return fence === undefined
    })
    .join('\n')
}

function refuseTooMuch(markdown: string): void {
  const prose = proseOf(markdown)
  const signs = prose.split(/\n[ \t]*\n/).map((part) => part.match(/[*_~[\]`<&]/g)?.length ?? 0)
  const listLines = prose.match(/^[ \t]*(?:>[ \t]*)*(?:[-+*]|\d+[.)])\s/gm)?.length ?? 0
  const isTooMuch =
    deepLine.test(prose) ||
    Math.max(...signs) > most.signs ||
    signs.reduce((sum, one) => sum + one, 0) > most.allSigns ||
    listLines > most.listLines
  if (isTooMuch) throw new Refusal('markdownTooMuch')
}

const readers = {
  extensions: [gfmTable(), gfmStrikethrough()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
}

/**
 * Reads Markdown (CommonMark with tables and struck words) as an article. A first heading of the first level is its title, unless
 * another title is given; further ones become the second. A picture is one of the library where its address is `material:` and its id. Throws Refusal
 * `markdownTooMuch` where lists lie in one another more than 20 deep, or a paragraph has more than 1000 signs of emphasis.
 */
export function readMarkdown(markdown: string, givenTitle = ''): MarkdownRead {
  refuseTooMuch(markdown)
  const { children } = fromMarkdown(markdown, readers)
  const definitions = children.filter((node) => node.type === 'definition')
  const reading = {
    left: { pictures: 0, tags: 0, long: 0 },
    addresses: new Map(definitions.map((one) => [one.identifier, one])),
    depth: 0,
  }
  const [first, ...rest] = children.filter((node) => node.type !== 'definition')
  const read = (title: string, content: ArticleBlock[]): MarkdownRead => ({
    title,
    doc: { type: 'doc', content: within(content) },
    left: reading.left,
  })
  if (first?.type !== 'heading' || first.depth !== 1) return read(givenTitle, blocksOf(children, reading))
  const lines = linesOf(first.children, { ...reading, left: { ...reading.left } })
  const title = wordsOf(lines.flat()).trim()
  if (title.length > mostOfArticle.title) {
    const paragraphs = paragraphsOf(first.children, reading)
    reading.left.long += 1
    return read(givenTitle, [...paragraphs, ...blocksOf(rest, reading)])
  }
  if (givenTitle !== '' && givenTitle !== title) return read(givenTitle, blocksOf(children, reading))
  linesOf(first.children, reading)
  return read(title, blocksOf(rest, reading))
}

const wordsOf = (line: readonly ArticleInline[]): string =>
  line.map((piece) => (piece.type === 'text' ? piece.text : ' ')).join('')

function blocksOf(nodes: readonly RootContent[], reading: Reading): ArticleBlock[] {
  if (reading.depth > most.deep) throw new Refusal('markdownTooMuch')
  return nodes.flatMap((node) => blockOf(node, reading))
}

/** Never empty: an item, a cell and a quotation hold a paragraph at least. */
const within = (blocks: ArticleBlock[]): ArticleBlock[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }])

function blockOf(node: RootContent, reading: Reading): ArticleBlock[] {
  const inside = (nodes: readonly RootContent[]) => within(blocksOf(nodes, { ...reading, depth: reading.depth + 1 }))
  switch (node.type) {
    case 'heading':
      return linesOf(node.children, reading).map((content) => ({
        type: 'heading',
        attrs: { level: levels[node.depth - 1] ?? 4 },
        content,
      }))
    case 'paragraph':
      return paragraphsOf(node.children, reading)
    case 'list': {
      const content = node.children.map((item) => ({ type: 'listItem' as const, content: inside(item.children) }))
      if (node.ordered !== true) return [{ type: 'bulletList', content }]
      const start = node.start ?? 1
      return [{ type: 'orderedList', ...(start > 1 && start <= 100_000 ? { attrs: { start } } : {}), content }]
    }
    case 'blockquote':
      return [{ type: 'blockquote', content: inside(node.children) }]
    case 'code': {
      const words = node.value === '' ? {} : { content: [{ type: 'text' as const, text: node.value }] }
      const language = fitting(node.lang ?? '', mostOfLanguage, reading)
      return [
        ...language.rest,
        { type: 'codeBlock', ...(language.fits ? { attrs: { language: language.fits } } : {}), ...words },
      ]
    }
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return [{ type: 'table', content: node.children.map((row, at) => rowOf(row, at === 0, reading)) }]
    case 'html': {
      reading.left.tags += 1
      const text = withoutTags(node.value)
      return text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }]
    }
    default:
      return []
  }
}

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const rowOf = ({ children }: TableRow, isHead: boolean, reading: Reading): ArticleRow => ({
  type: 'tableRow',
  content: children.map((cell) => ({
    type: isHead ? 'tableHeader' : 'tableCell',
    content: within(paragraphsOf(cell.children, reading)),
  })),
})

/** A paragraph, with the pictures in it as blocks of their own between its lines. */
function paragraphsOf(nodes: readonly PhrasingContent[], reading: Reading): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let line: PhrasingContent[] = []
  const close = () => {
    for (const content of linesOf(line, reading)) blocks.push({ type: 'paragraph', content })
    line = []
  }
  for (const node of nodes) {
    const picture = node.type === 'image' ? pictureOf(node, reading) : []
    if (picture.length > 0) {
      close()
      blocks.push(...picture)
    } else line.push(node)
  }
  close()
  return blocks
}

type Picture = Address & { alt?: string | null | undefined }

/** Nothing where it is not of the library. */
function pictureOf({ url, title, alt }: Picture, reading: Reading): ArticleBlock[] {
  const materialId = z.uuid().safeParse(ofLibrary.exec(url)?.[1]).data
  if (materialId === undefined) return []
  const words = fitting(alt ?? '', mostOfArticle.alt, reading)
  const caption = fitting(title ?? '', mostOfArticle.caption, reading)
  const attrs = { materialId, alt: words.fits, caption: caption.fits }
  return [{ type: 'picture', attrs }, ...words.rest, ...caption.rest]
}

/** Words that are too long for their place are a paragraph instead, and counted. */
function fitting(text: string, mostSigns: number, reading: Reading): { fits: string; rest: ArticleBlock[] } {
  if (text.length <= mostSigns) return { fits: text, rest: [] }
  reading.left.long += 1
  return { fits: '', rest: [{ type: 'paragraph', content: textOf(text, []) }] }
}

/** One line, or none where nothing is left of it. */
function linesOf(nodes: readonly PhrasingContent[], reading: Reading): ArticleInline[][] {
  const pieces = merged(nodes.flatMap((node) => inlineOf(node, [], reading)))
  return wordsOf(pieces).trim() === '' ? [] : [pieces]
}

/** Words of the same marks that a tag parted are one piece, as the editor has them. */
function merged(pieces: readonly ArticleInline[]): ArticleInline[] {
  const whole: ArticleInline[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    const isSame =
      last?.type === 'text' && piece.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(piece.marks)
    if (isSame) whole.splice(-1, 1, { ...last, text: last.text + piece.text })
    else whole.push(piece)
  }
  return whole
}

function inlineOf(node: PhrasingContent, marks: readonly ArticleMark[], reading: Reading): ArticleInline[] {
  const inside = (nodes: readonly PhrasingContent[], mark?: ArticleMark) =>
    nodes.flatMap((one) => inlineOf(one, mark ? [...marks, mark] : marks, reading))
  const linked = (nodes: readonly PhrasingContent[], to: Address | undefined) => {
    if (to === undefined || !linkAddress.safeParse(to.url).success) return inside(nodes)
    return inside(nodes, { type: 'link', attrs: { href: to.url, ...(to.title ? { title: to.title } : {}) } })
  }
  switch (node.type) {
    case 'text':
      return textOf(node.value, marks)
    case 'strong':
      return inside(node.children, { type: 'bold' })
    case 'emphasis':
      return inside(node.children, { type: 'italic' })
    case 'delete':
      return inside(node.children, { type: 'strike' })
    case 'inlineCode':
      return textOf(node.value, [...marks, { type: 'code' }])
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'link':
      return linked(node.children, node)
    case 'linkReference':
      return linked(node.children, reading.addresses.get(node.identifier))
    case 'image':
    case 'imageReference':
      reading.left.pictures += 1
      return textOf(node.alt ?? '', marks)
    case 'html':
      reading.left.tags += 1
      return []
    default:
      return []
  }
}

const textOf = (words: string, marks: readonly ArticleMark[]): ArticleInline[] => {
  const text = words.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }]
}
