import { describe, expect, it } from 'vitest'
import type { ArticleNode } from './article-node.ts'
import { bytesOf, firstParagraph, lettersOf, picturesOf, plainText } from './article-text.ts'

const text = (words: string): ArticleNode => ({ type: 'text', text: words })
const node = (type: string, ...content: ArticleNode[]): ArticleNode => ({ type, content })
const paragraph = (words: string): ArticleNode => node('paragraph', text(words))
const picture = (materialId: string, caption = ''): ArticleNode => ({
  type: 'picture',
  attrs: { materialId, alt: 'what is seen', caption },
})
const row = (...cells: string[]): ArticleNode =>
  node('tableRow', ...cells.map((words) => node('tableCell', paragraph(words))))

const doc = node(
  'doc',
  node('heading', text('高柜')),
  { type: 'paragraph' },
  node('paragraph', text('One '), text('two'), { type: 'hardBreak' }, text('three')),
  node('bulletList', node('listItem', paragraph('a'), node('bulletList', node('listItem', paragraph('b'))))),
  { type: 'horizontalRule' },
  picture('m2', 'A lamp'),
  node('blockquote', picture('m1')),
  picture('m2'),
  node('codeBlock', text('if (x) {\n}')),
  node('table', row('left', 'right'), row('', '😀')),
)

describe('an article', () => {
  it('is read line by line, with captions and the cells of a row, without descriptions and empty lines', () => {
    expect(plainText(doc).split('\n')).toEqual([
      '高柜',
      'One two',
      'three',
      'a',
      'b',
      'A lamp',
      'if (x) {',
      '}',
      'left\tright',
      '\t😀',
    ])
    expect(plainText(node('doc', { type: 'paragraph' }))).toBe('')
  })

  it('has the pictures it shows, each once, in the order in which they come first', () => {
    expect(picturesOf(doc)).toEqual(['m2', 'm1'])
    expect(
      picturesOf(node('doc', { type: 'picture', attrs: {} }, { type: 'paragraph', attrs: { materialId: 'x' } })),
    ).toEqual([])
  })

  it.each<[string, string, number]>([
    ['Latin letters', 'a b', 2],
    ['Chinese signs', '高柜 改造', 4],
    ['an emoji as one', '😀\n', 1],
    ['nothing', ' \t', 0],
  ])('counts %s', (_what, words, letters) => {
    expect(lettersOf(node('doc', paragraph(words)))).toBe(letters)
  })

  it.each<[string, number]>([
    ['a', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['😀', 4],
    ['"', 2],
  ])('weighs with %j what its JSON weighs', (letter, bytes) => {
    expect(bytesOf(node('doc', paragraph(letter))) - bytesOf(node('doc', paragraph('')))).toBe(bytes)
  })

  it('weighs its nodes as well as its words', () => {
    expect(bytesOf({ type: 'doc' })).toBe('{"type":"doc"}'.length)
  })

  it.each<[string, ArticleNode, number, string]>([
    ['passes headings and empty ones by', doc, 100, 'One two three'],
    ['is cut with an ellipsis', doc, 8, 'One two…'],
    ['is whole where it just fits', doc, 13, 'One two three'],
    ['counts an emoji once', node('doc', paragraph('😀😀😀')), 3, '😀😀😀'],
    ['may stand in a quote', node('doc', node('blockquote', paragraph(' quoted '))), 9, 'quoted'],
    ['is empty where there are no words', node('doc', picture('m1', 'A lamp')), 9, ''],
  ])('has a first paragraph that %s', (_how, one, most, words) => {
    expect(firstParagraph(one, most)).toBe(words)
  })
})
