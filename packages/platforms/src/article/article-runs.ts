import { type ArticleInline, type ArticleMark, linkAddress } from '@matrixcast/contract/article-doc'

export type ArticleLink = Extract<ArticleMark, { type: 'link' }>['attrs']
/** Pieces of a line that stand side by side in one link, or outside of any. */
export type ArticleRun = { link: ArticleLink | undefined; pieces: ArticleInline[] }

/** Several marks of a link make no address of two. What is no address of a link is none. */
function linkOf(piece: ArticleInline): ArticleLink | undefined {
  if (piece.type === 'hardBreak') return undefined
  const link = piece.marks?.find((mark) => mark.type === 'link')?.attrs
  return link && linkAddress.safeParse(link.href).success ? link : undefined
}

const isSameLink = (one: ArticleLink | undefined, other: ArticleLink | undefined): boolean =>
  one?.href === other?.href && (one?.title ?? '') === (other?.title ?? '')

/** The runs of a line. A break between two pieces of one link is part of it. */
export function runsOf(content: readonly ArticleInline[]): ArticleRun[] {
  const runs: ArticleRun[] = []
  for (const [at, piece] of content.entries()) {
    const last = runs.at(-1)
    const follows = piece.type === 'text' ? piece : content.find((one, index) => index > at && one.type === 'text')
    const link = linkOf(follows ?? piece)
    const isWithin = last && isSameLink(last.link, link)
    if (isWithin) last.pieces.push(piece)
    else runs.push({ link: piece.type === 'hardBreak' ? undefined : link, pieces: [piece] })
  }
  return runs
}

/** The words of a line as they are, a break as a line feed. */
export const wordsOfLine = (content: readonly ArticleInline[] = []): string =>
  content.map((piece) => (piece.type === 'hardBreak' ? '\n' : piece.text)).join('')

/** Marks from the outermost to the innermost; links are told by runs. */
const nesting = ['bold', 'italic', 'strike', 'code'] as const
export type PlainMark = (typeof nesting)[number]
export const marksOf = (piece: ArticleInline): PlainMark[] =>
  piece.type === 'hardBreak' ? [] : nesting.filter((name) => piece.marks?.some(({ type }) => type === name))
