import type { ArticleBlock, ArticleDoc, ArticleInline, ArticleRow } from '@matrixcast/contract/article-doc'
import { marksOf, runsOf, wordsOfLine } from '@matrixcast/platforms/article/article-runs'
import type { BlockContent, PhrasingContent, Root, TableCell } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'

const writers: Options = { bullet: '-', rule: '-', extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()] }

/**
 * An article as Markdown (CommonMark with tables and struck words), its title as the first heading. Pictures of the library are
 * named `material:<id>`. Cells over several rows or columns become one cell, and lists in cells become lines.
 */
export function markdownOf(title: string, doc: ArticleDoc): string {
  const head: Root['children'] = title === '' ? [] : [{ type: 'heading', depth: 1, children: [words(title)] }]
  return toMarkdown({ type: 'root', children: [...head, ...doc.content.map(blockOf)] }, writers)
}

const words = (value: string) => ({ type: 'text' as const, value })

function blockOf(block: ArticleBlock): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: lineOf(block.content) }
    case 'heading':
      return { type: 'heading', depth: block.attrs.level, children: lineOf(block.content) }
    case 'bulletList':
    case 'orderedList': {
      const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null
      const children = block.content.map(({ content }) => ({
        type: 'listItem' as const,
        // A list that begins at another number than 1 would else be words of the line above it.
        spread: content.length > 1,
        children: content.map(blockOf),
      }))
      return { type: 'list', ordered: start !== null, start, spread: false, children }
    }
    case 'blockquote':
      return { type: 'blockquote', children: block.content.map(blockOf) }
    case 'codeBlock':
      return { type: 'code', lang: block.attrs?.language ?? null, value: wordsOfLine(block.content) }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'picture': {
      const { materialId, alt, caption } = block.attrs
      const picture = { type: 'image' as const, url: `material:${materialId}`, alt, title: caption || null }
      return { type: 'paragraph', children: [picture] }
    }
    case 'table':
      return { type: 'table', children: block.content.map(rowOf) }
  }
}

const rowOf = ({ content }: ArticleRow) => ({
  type: 'tableRow' as const,
  children: content.map((cell): TableCell => ({ type: 'tableCell', children: flat(cell.content) })),
})

/** Blocks of a cell in one line, which is all that Markdown has there. */
const flat = (blocks: readonly ArticleBlock[]): PhrasingContent[] =>
  blocks
    .map(piecesOf)
    .filter((pieces) => pieces.length > 0)
    .flatMap((pieces, at): PhrasingContent[] => (at === 0 ? pieces : [words(' '), ...pieces]))

function piecesOf(block: ArticleBlock): PhrasingContent[] {
  if (block.type === 'paragraph' || block.type === 'heading') {
    return lineOf(block.content).map((one) => (one.type === 'break' ? words(' ') : one))
  }
  if (block.type === 'codeBlock') return [{ type: 'inlineCode', value: wordsOfLine(block.content) }]
  if (block.type === 'picture') return [words(block.attrs.caption || block.attrs.alt)]
  if (block.type === 'blockquote') return flat(block.content)
  if (block.type === 'bulletList' || block.type === 'orderedList') {
    return flat(block.content.flatMap((item) => item.content))
  }
  if (block.type === 'table') {
    return flat(block.content.flatMap((row) => row.content.flatMap((cell) => cell.content)))
  }
  return []
}

const lineOf = (content: readonly ArticleInline[] = []): PhrasingContent[] =>
  runsOf(content).flatMap(({ link, pieces }): PhrasingContent[] => {
    const children = pieces.flatMap(pieceOf)
    return link ? [{ type: 'link', url: link.href, title: link.title || null, children }] : children
  })

function pieceOf(piece: ArticleInline): PhrasingContent[] {
  if (piece.type === 'hardBreak') return [{ type: 'break' }]
  const marks = marksOf(piece)
  const { text } = piece
  const inner = text.trim()
  const [before, after] = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)]
  if (inner === '' || marks.length === 0) return [words(piece.text)]
  const plain: PhrasingContent = marks.includes('code') ? { type: 'inlineCode', value: inner } : words(inner)
  const marked = marks.reduceRight<PhrasingContent>((child, mark) => {
    if (mark === 'bold') return { type: 'strong', children: [child] }
    if (mark === 'italic') return { type: 'emphasis', children: [child] }
    return mark === 'strike' ? { type: 'delete', children: [child] } : child
  }, plain)
  return [...wordsOr(before), marked, ...wordsOr(after)]
}

const wordsOr = (text: string): PhrasingContent[] => (text === '' ? [] : [words(text)])
