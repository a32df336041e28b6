import type {
  ArticleBlock,
  ArticleCell,
  ArticleDoc,
  ArticleInline,
  ArticleListItem,
  ArticleMark,
} from '@matrixcast/contract/article-doc'
import { seededNumbers } from '@matrixcast/domain/article/seeded-numbers'
import { hostileWords } from './whole-article.ts'

/** Words that editors of sites treat in ways of their own. */
const pieces = [
  'plain words',
  '高柜与阳台',
  ' with spaces  around ',
  'a < b && "c" \'d\'',
  hostileWords,
  '&nbsp; &copy; &#91; &amp;amp;',
  '[gallery] [[caption]]',
  'https://example.com/film',
  '👩‍👩‍👧 é 𠮷',
  'مرحبا بالعالم',
  '\u00a0hard space\u00a0',
  'a – b — c … ‘d’ “e”',
  '* # > 1. ~~ ``` $x$ {y}',
  '\\ \\u0041 %20 C:\\new',
  '--><!-- /wp:paragraph -->',
]
const addresses = ['https://example.com/?a=1&b=[2]#c', 'mailto:reed@example.com', '/about', '#top', 'tel:+34600']
const single: ArticleMark[] = [{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' }]

/** An article of every kind of node, mark and odd word that may be stored; the same seed gives the same one. */
export function someArticle(seed: string, pictures: readonly string[]): ArticleDoc {
  const below = seededNumbers(seed)
  const oneOf = <One>(all: readonly [One, ...One[]] | readonly One[], or: One): One => all[below(all.length)] ?? or
  const many = <One>(least: number, most: number, make: () => One): One[] =>
    Array.from({ length: least + below(most - least + 1) }, make)
  const words = (): string => many(1, 3, () => oneOf(pieces, 'words')).join(' ')

  function marks(): ArticleMark[] {
    const link: ArticleMark[] =
      below(4) === 0
        ? [{ type: 'link', attrs: { href: oneOf(addresses, '#'), title: oneOf([null, 'A "title"'], null) } }]
        : []
    return [...link, ...single.filter(() => below(6) === 0)]
  }
  const inline = (): ArticleInline => {
    if (below(8) === 0) return { type: 'hardBreak' }
    const its = marks()
    return { type: 'text', text: words(), ...(its.length > 0 ? { marks: its } : {}) }
  }
  const line = (): { content?: ArticleInline[] } => (below(10) === 0 ? {} : { content: many(1, 4, inline) })
  const paragraph = (): ArticleBlock => ({ type: 'paragraph', ...line() })
  const item = (depth: number): ArticleListItem => ({
    type: 'listItem',
    content: [...(below(10) === 0 ? [block(depth)] : [paragraph()]), ...(below(3) === 0 ? [block(depth)] : [])],
  })
  const cell = (isHeader: boolean, depth: number): ArticleCell => ({
    type: isHeader ? 'tableHeader' : 'tableCell',
    ...(below(12) === 0 ? { attrs: { colspan: 2, rowspan: 1 } } : {}),
    content: below(6) === 0 ? [paragraph(), block(depth)] : [paragraph()],
  })

  function block(depth: number): ArticleBlock {
    // Deeper than this no person writes, and each of them doubles the document.
    const kind = depth > 2 ? below(5) : below(10)
    switch (kind) {
      case 0:
        return { type: 'heading', attrs: { level: oneOf([2, 3, 4] as const, 2) }, ...line() }
      case 1: {
        const code = many(0, 4, words).join('\n')
        const language = oneOf([null, 'html', 'ts'], null)
        return {
          type: 'codeBlock',
          attrs: { language },
          ...(code === '' ? {} : { content: [{ type: 'text', text: code }] }),
        }
      }
      case 2:
        return { type: 'horizontalRule' }
      case 3:
        return pictures.length === 0
          ? paragraph()
          : {
              type: 'picture',
              attrs: {
                materialId: oneOf(pictures, ''),
                alt: oneOf(['', words()], ''),
                caption: oneOf(['', words()], ''),
              },
            }
      case 4:
      case 5:
        return paragraph()
      case 6:
        return { type: 'bulletList', content: many(1, 4, () => item(depth + 1)) }
      case 7:
        return {
          type: 'orderedList',
          attrs: { start: oneOf([1, 1, 7], 1) },
          content: many(1, 4, () => item(depth + 1)),
        }
      case 8:
        return { type: 'blockquote', content: many(1, 3, () => (below(3) === 0 ? block(depth + 1) : paragraph())) }
      default: {
        const columns = 1 + below(3)
        const head = below(3)
        return {
          type: 'table',
          content: many(1, 4, () => 0).map((_, at) => ({
            type: 'tableRow',
            content: Array.from({ length: columns }, () => cell(at < head, depth + 1)),
          })),
        }
      }
    }
  }
  return { type: 'doc', content: many(4, 12, () => block(0)) }
}
