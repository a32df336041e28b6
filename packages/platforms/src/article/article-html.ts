import type {
  ArticleBlock,
  ArticleCell,
  ArticleInline,
  ArticlePicture,
  ArticleRow,
} from '@matrixcast/contract/article-doc'
import { firstNumberOf } from './article-lists.ts'
import { type ArticleLink, marksOf, type PlainMark, runsOf, wordsOfLine } from './article-runs.ts'

/** How one platform wants its HTML. What it is handed as `html` is written already. */
export type HtmlWriter = {
  text(words: string): string
  /** Attributes of an element, each with a space before it. */
  attributes(tag: string): string
  link(html: string, link: ArticleLink, words: string): string
  picture(picture: ArticlePicture): string
}

/** What a line needs of it. */
type LineWriter = Omit<HtmlWriter, 'picture'>

const tagOf: Record<PlainMark, string> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' }

const wrapped = (tag: string, html: string, { attributes }: Pick<HtmlWriter, 'attributes'>): string =>
  `<${tag}${attributes(tag)}>${html}</${tag}>`

/** A line of words, breaks and links. */
export const inlineHtml = (content: readonly ArticleInline[] | undefined, writer: LineWriter): string =>
  runsOf(content ?? [])
    .map(({ link, pieces }) => {
      const html = pieces.map((piece) => pieceHtml(piece, writer)).join('')
      return link ? writer.link(html, link, wordsOfLine(pieces)) : html
    })
    .join('')

const pieceHtml = (piece: ArticleInline, writer: LineWriter): string =>
  piece.type === 'hardBreak'
    ? '<br>'
    : marksOf(piece).reduceRight((html, mark) => wrapped(tagOf[mark], html, writer), writer.text(piece.text))

/** Blocks as plain HTML: for platforms that take nothing else, and for what an editor has no block of its own for. */
export const blocksHtml = (blocks: readonly ArticleBlock[], writer: HtmlWriter): string =>
  blocks.map((block) => blockHtml(block, writer)).join('')

function blockHtml(block: ArticleBlock, writer: HtmlWriter): string {
  const as = (tag: string, html: string) => wrapped(tag, html, writer)
  switch (block.type) {
    case 'paragraph':
      return as('p', inlineHtml(block.content, writer))
    case 'heading':
      return as(`h${block.attrs.level}`, inlineHtml(block.content, writer))
    case 'bulletList':
      return as('ul', itemsHtml(block.content, writer))
    case 'orderedList': {
      const start = firstNumberOf(block)
      const from = start === 1 ? '' : ` start="${start}"`
      return `<ol${from}${writer.attributes('ol')}>${itemsHtml(block.content, writer)}</ol>`
    }
    case 'blockquote':
      return as('blockquote', blocksHtml(block.content, writer))
    case 'codeBlock':
      return `<pre${writer.attributes('pre')}><code>${writer.text(wordsOfLine(block.content))}</code></pre>`
    case 'horizontalRule':
      return `<hr${writer.attributes('hr')}>`
    case 'picture':
      return writer.picture(block)
    case 'table':
      return as('table', tableHtml(block.content, writer))
  }
}

const itemsHtml = (items: readonly { content: readonly ArticleBlock[] }[], writer: HtmlWriter): string =>
  items.map(({ content }) => wrapped('li', tightHtml(content, writer), writer)).join('')

/** The first paragraph of an item or a cell stands in it by itself, where no other one follows. */
function tightHtml(blocks: readonly ArticleBlock[], writer: HtmlWriter): string {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph' || rest.some(({ type }) => type === 'paragraph')) return blocksHtml(blocks, writer)
  return inlineHtml(first.content, writer) + blocksHtml(rest, writer)
}

/** Rows of a table: those of its head, which come first and hold headers alone, and all others. */
function partsOfTable(rows: readonly ArticleRow[]): { head: ArticleRow[]; body: ArticleRow[] } {
  const firstOther = rows.findIndex(({ content }) => content.some(({ type }) => type !== 'tableHeader'))
  const end = firstOther === -1 ? rows.length : firstOther
  return { head: rows.slice(0, end), body: rows.slice(end) }
}

/** The rows of a table in their two parts; `cellOf` writes one cell. */
export function rowsHtml(rows: readonly ArticleRow[], cellOf: (cell: ArticleCell) => string): string {
  const { head, body } = partsOfTable(rows)
  const part = (tag: string, its: readonly ArticleRow[]) =>
    its.length === 0
      ? ''
      : `<${tag}>${its.map(({ content }) => `<tr>${content.map(cellOf).join('')}</tr>`).join('')}</${tag}>`
  return part('thead', head) + part('tbody', body)
}

export const tagOfCell = ({ type }: ArticleCell): 'td' | 'th' => (type === 'tableHeader' ? 'th' : 'td')

const tableHtml = (rows: readonly ArticleRow[], writer: HtmlWriter): string =>
  rowsHtml(rows, (cell) => {
    const tag = tagOfCell(cell)
    const { colspan = 1, rowspan = 1 } = cell.attrs ?? {}
    const spans = `${colspan === 1 ? '' : ` colspan="${colspan}"`}${rowspan === 1 ? '' : ` rowspan="${rowspan}"`}`
    return `<${tag}${spans}${writer.attributes(tag)}>${tightHtml(cell.content, writer)}</${tag}>`
  })
