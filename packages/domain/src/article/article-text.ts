import { type ArticleNode, nodesOf } from './article-node.ts'

const isLine = ({ content }: ArticleNode): boolean =>
  content === undefined || content.every(({ type }) => type === 'text' || type === 'hardBreak')

const wordsOf = ({ type, text = '', content = [] }: ArticleNode): string =>
  type === 'hardBreak' ? '\n' : text + content.map(wordsOf).join('')

const captionOf = ({ attrs }: ArticleNode): string => (typeof attrs?.['caption'] === 'string' ? attrs['caption'] : '')

function linesOf(node: ArticleNode): string[] {
  if (node.type === 'picture') return [captionOf(node)]
  // The cells of a row stand side by side.
  if (node.type === 'tableRow') return [(node.content ?? []).map((cell) => linesOf(cell).join('\n')).join('\t')]
  return isLine(node) ? [wordsOf(node)] : (node.content ?? []).flatMap(linesOf)
}

/**
 * What a reader reads of an article: a line for each paragraph, heading, list item, caption and row of a table, whose cells
 * are parted by tabs. Empty lines are left out.
 */
export const plainText = (doc: ArticleNode): string =>
  linesOf(doc)
    .filter((line) => line.trim() !== '')
    .join('\n')

/** Code points of what is read, without line breaks, tabs and the spaces between words. */
export const lettersOf = (doc: ArticleNode): number => Array.from(plainText(doc).replace(/\s+/gu, '')).length

/** Bytes of the document as it is kept: its JSON in UTF-8. */
export function bytesOf(doc: ArticleNode): number {
  const letters = Array.from(JSON.stringify(doc), (letter) => letter.codePointAt(0) ?? 0)
  return letters.reduce((sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4), 0)
}

/** The materials that the article shows, each once, in the order in which they come first. */
export function picturesOf(doc: ArticleNode): string[] {
  const pictures = [...nodesOf(doc)].flatMap(({ type, attrs }) => {
    const id = attrs?.['materialId']
    return type === 'picture' && typeof id === 'string' ? [id] : []
  })
  return [...new Set(pictures)]
}

/**
 * The first paragraph that says something, in one line of at most `most` code points, for a digest. A longer one ends with an
 * ellipsis, which is counted. Empty where the article has no words.
 */
export function firstParagraph(doc: ArticleNode, most: number): string {
  const lines = [...nodesOf(doc)].flatMap((node) => (node.type === 'paragraph' ? [wordsOf(node)] : []))
  const words = lines.map((line) => line.replace(/\s+/gu, ' ').trim()).find((line) => line !== '') ?? ''
  const letters = Array.from(words)
  if (letters.length <= most) return words
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
