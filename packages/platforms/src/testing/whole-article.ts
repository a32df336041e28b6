import type { ArticleBlock, ArticleDoc, ArticleInline, ArticleMark } from '@matrixcast/contract/article-doc'
import type { PlacedPictures } from '../article/placed-pictures.ts'

/** Words that try to be something else wherever they are written. */
export const hostileWords = `<script>alert(1)</script> --> <!-- wp:html --> [gallery id="1"] 'x' & &amp; <b>`

const lamp = '11111111-1111-4111-8111-111111111111'
const shelf = '22222222-2222-4222-8222-222222222222'

export const words = (text: string, ...marks: ArticleMark[]): ArticleInline =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }
export const paragraph = (...content: (string | ArticleInline)[]): ArticleBlock => ({
  type: 'paragraph',
  content: content.map((piece) => (typeof piece === 'string' ? words(piece) : piece)),
})
const heading = (level: 2 | 3 | 4, text: string): ArticleBlock => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
})
const items = (...all: ArticleBlock[][]) => all.map((content) => ({ type: 'listItem' as const, content }))
const bullets = (...all: ArticleBlock[][]): ArticleBlock => ({ type: 'bulletList', content: items(...all) })
const numbers = (start: number, ...all: ArticleBlock[][]): ArticleBlock => ({
  type: 'orderedList',
  attrs: { start },
  content: items(...all),
})
const code = (text: string): ArticleBlock => ({
  type: 'codeBlock',
  attrs: { language: 'html' },
  content: [words(text)],
})
export const picture = (materialId: string, alt: string, caption: string): ArticleBlock => ({
  type: 'picture',
  attrs: { materialId, alt, caption },
})
const cell = (type: 'tableCell' | 'tableHeader', content: ArticleBlock[], colspan = 1) => ({
  type,
  attrs: { colspan, rowspan: 1 },
  content,
})
const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content })
const link = (href: string, title: string | null = null): ArticleMark => ({ type: 'link', attrs: { href, title } })
const bold: ArticleMark = { type: 'bold' }
const italic: ArticleMark = { type: 'italic' }
const strike: ArticleMark = { type: 'strike' }
const asCode: ArticleMark = { type: 'code' }

/** Each kind of node and mark, as an editor of a site has a node for it. */
const plain: ArticleBlock[] = [
  heading(2, 'Two'),
  heading(3, '三'),
  heading(4, 'Four'),
  { type: 'paragraph' },
  paragraph(
    'plain ',
    words('bold', bold),
    words('both', bold, italic),
    words('gone', strike),
    words('x < y', asCode),
    ' ',
    words('a ', link('https://example.com/?a=1&b="2"', 'A "title"')),
    words('link', link('https://example.com/?a=1&b="2"', 'A "title"'), italic),
    words('to an account', link('https://mp.weixin.qq.com/s/abc')),
    words('here', link('#here')),
  ),
  paragraph('one', { type: 'hardBreak' }, 'two'),
  paragraph('https://example.com/film'),
  bullets(
    [paragraph('a'), paragraph('still a'), bullets([paragraph('b'), numbers(1, [paragraph('c')])])],
    [paragraph('d')],
  ),
  numbers(7, [paragraph('seven')], [paragraph('eight'), numbers(1, [paragraph('one')])]),
  { type: 'blockquote', content: [paragraph('said'), paragraph(words('twice', bold))] },
  code('if (a < b) {\n  [x] && "y"\n}\nhttps://example.com/code\n'),
  { type: 'horizontalRule' },
  picture(lamp, 'A "lamp" <3', 'A lamp & more'),
  picture(shelf, '', ''),
  {
    type: 'table',
    content: [
      row(cell('tableHeader', [paragraph('H1')]), cell('tableHeader', [paragraph('H2')])),
      row(cell('tableHeader', [paragraph('r')]), cell('tableCell', [paragraph(words('x', bold)), paragraph('y')])),
    ],
  },
]

/** What no editor of a site has a node for. */
const nested: ArticleBlock[] = [
  bullets([paragraph('with code'), code('<x>'), paragraph('after')], [heading(3, 'in an item')]),
  bullets([paragraph('of two'), numbers(2, [paragraph('two')]), bullets([paragraph('e')])]),
  { type: 'blockquote', content: [paragraph('q'), bullets([paragraph('in a quote')]), picture(lamp, 'l', '')] },
  {
    type: 'table',
    content: [
      row(cell('tableCell', [paragraph('wide')], 2)),
      row(cell('tableCell', [bullets([paragraph('in a cell')])]), cell('tableCell', [picture(shelf, 's', 'cap')])),
    ],
  },
]

const hostile: ArticleBlock[] = [
  heading(2, hostileWords),
  paragraph(words(hostileWords, link(`https://example.com/"onclick="x?${encodeURI(hostileWords)}[gallery]`))),
  bullets([paragraph(hostileWords)]),
  { type: 'blockquote', content: [paragraph(hostileWords)] },
  code(hostileWords),
  picture(lamp, hostileWords, hostileWords),
  { type: 'table', content: [row(cell('tableCell', [paragraph(hostileWords)], 2))] },
]

export const articles: Record<string, ArticleDoc> = {
  'of every node and mark': { type: 'doc', content: plain },
  'with blocks inside of items, quotes and cells': { type: 'doc', content: nested },
  'with hostile words': { type: 'doc', content: hostile },
}

/** Where a site has put the pictures of these articles. */
export const placedPictures: PlacedPictures = new Map([
  [lamp, { id: 12, url: 'https://site.test/a.jpg?x=1&y=[2]', size: { width: 800, height: 600 } }],
  [shelf, { id: 13, url: 'https://site.test/b.png' }],
])
