import type {
  ArticleBlock,
  ArticleDoc,
  ArticleInline,
  ArticleListItem,
  ArticlePicture,
} from '@matrixcast/contract/article-doc'
import { blocksHtml } from '../article/article-html.ts'
import { type ArticleList, areLines, firstNumberOf, isListOfLines, listsIn } from '../article/article-lists.ts'
import { type ArticleRun, marksOf, type PlainMark, runsOf, wordsOfLine } from '../article/article-runs.ts'
import { type PlacedPictures, placeOfPicture } from '../article/placed-pictures.ts'
import { plainWriter } from '../article/plain-writer.ts'
import { escaped } from '../text/escaped.ts'

/** A node as Ghost keeps it in its JSON. */
export type LexicalNode = { type: string; version: 1; [attribute: string]: unknown }

/** What every document of that editor begins with. */
export const lexicalRoot = (children: readonly object[]): string =>
  JSON.stringify({ root: { children, direction: null, format: '', indent: 0, type: 'root', version: 1 } })

/**
 * An article as the editor of Ghost 5.130 keeps it: nodes of Lexical, with cards for code, rules and pictures. What has no
 * node there (tables, and more than lines in quotes and list items) is a card of plain HTML. `placed`: the pictures with
 * the address they have on the site. Throws AdapterFault where one is missing.
 */
export const ghostArticle = (doc: ArticleDoc, placed: PlacedPictures): string =>
  lexicalRoot(doc.content.map((block) => nodeOf(block, placed)))

const element = (type: string, children: readonly LexicalNode[], more: object = {}): LexicalNode => ({
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  type,
  version: 1,
  ...more,
})

function nodeOf(block: ArticleBlock, placed: PlacedPictures): LexicalNode {
  switch (block.type) {
    case 'paragraph':
      return element('paragraph', lineOf(block.content))
    case 'heading':
      return element('extended-heading', lineOf(block.content), { tag: `h${block.attrs.level}` })
    case 'bulletList':
    case 'orderedList':
      return isListOfLines(block, 1) ? listOf(block, 0) : htmlCard(block, placed)
    case 'blockquote':
      return areLines(block.content) ? element('extended-quote', linesOf(block.content, 2)) : htmlCard(block, placed)
    case 'codeBlock': {
      const language = block.attrs?.language ?? ''
      return { type: 'codeblock', version: 1, code: wordsOfLine(block.content), language, caption: '' }
    }
    case 'horizontalRule':
      return { type: 'horizontalrule', version: 1 }
    case 'picture':
      return pictureCard(block, placed)
    case 'table':
      return htmlCard(block, placed)
  }
}

const formats: Record<PlainMark, number> = { bold: 1, italic: 2, strike: 4, code: 16 }

const pieceOf = (piece: ArticleInline): LexicalNode =>
  piece.type === 'hardBreak'
    ? { type: 'linebreak', version: 1 }
    : {
        detail: 0,
        format: marksOf(piece).reduce((sum, mark) => sum + formats[mark], 0),
        mode: 'normal',
        style: '',
        text: piece.text,
        type: 'extended-text',
        version: 1,
      }

function runOf({ link, pieces }: ArticleRun): LexicalNode[] {
  const nodes = pieces.map(pieceOf)
  if (!link) return nodes
  return [element('link', nodes, { rel: null, target: null, title: link.title ?? null, url: link.href })]
}

const lineOf = (content: readonly ArticleInline[] = []): LexicalNode[] => runsOf(content).flatMap(runOf)

/** Paragraphs where only a line may stand, so many breaks between them. */
const linesOf = (blocks: readonly ArticleBlock[], breaks: number): LexicalNode[] =>
  blocks
    .flatMap((one) => (one.type === 'paragraph' ? [lineOf(one.content)] : []))
    .flatMap((line, at) => [
      ...Array.from({ length: at === 0 ? 0 : breaks }, () => pieceOf({ type: 'hardBreak' })),
      ...line,
    ])

function listOf(list: ArticleList, indent: number): LexicalNode {
  const [listType, tag] = list.type === 'bulletList' ? ['bullet', 'ul'] : ['number', 'ol']
  const start = firstNumberOf(list)
  const items = list.content.flatMap((item, at) => itemsOf(item, { value: start + at, indent }))
  return element('list', items, { listType, start, tag })
}

/** A list below an item stands in an item of its own behind it, which bears the number of the next. */
function itemsOf(item: ArticleListItem, { value, indent }: { value: number; indent: number }): LexicalNode[] {
  const own = element('listitem', linesOf(item.content, 1), { value, indent })
  const below = listsIn(item).map((list) =>
    element('listitem', [listOf(list, indent + 1)], { value: value + 1, indent }),
  )
  return [own, ...below]
}

function pictureCard(picture: ArticlePicture, placed: PlacedPictures): LexicalNode {
  const { url, size } = placeOfPicture(placed, picture)
  const { alt, caption } = picture.attrs
  const { width = null, height = null } = size ?? {}
  // What is below a picture is HTML there, what describes it is not.
  const about = { title: '', alt, caption: escaped(caption), cardWidth: 'regular', href: '' }
  return { type: 'image', version: 1, src: url, width, height, ...about }
}

const htmlCard = (block: ArticleBlock, placed: PlacedPictures): LexicalNode => ({
  type: 'html',
  version: 1,
  html: blocksHtml([block], plainWriter({ text: escaped, value: escaped }, placed)),
})
