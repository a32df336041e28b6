import { describe, expect, it } from 'vitest'
import { checkArticle } from './article-checks.ts'
import type { ArticleNode } from './article-node.ts'

const paragraph = (text: string): ArticleNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading: ArticleNode = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Next' }] }
const picture = (alt: string, materialId = 'm1'): ArticleNode => ({
  type: 'picture',
  attrs: { materialId, alt, caption: '' },
})
const checked = (content: ArticleNode[], title = 'Kitchen tiles', keyword = '') =>
  checkArticle({ title, keyword, doc: { type: 'doc', content }, gone: new Set(['gone']), market: 'CN' }).map(
    ({ check, count, words }) => `${check} ${count} ${words}`.trim(),
  )

describe('the checks of an article', () => {
  it.each<[string, string[], string[]]>([
    ['nothing at all', checked([]), ['empty 1']],
    ['a title of spaces', checked([paragraph('words')], '  '), ['titleMissing 1']],
    [
      'a place that nobody filled in',
      checked([paragraph('Call {phone number} or {name}.')]),
      ['placeholder 2 {phone number}'],
    ],
    ['braces of a program', checked([paragraph('if (x) { return }; {}; {a: 1}')]), []],
    ['a picture without a description', checked([picture('')]), ['altMissing 1']],
    ['a picture that is gone', checked([picture('a wall', 'gone')]), ['pictureGone 1']],
    [
      'a keyword in neither place',
      checked([paragraph('Nothing of it.')], 'Floors', 'Tiles'),
      ['keywordNotInTitle 1 Tiles', 'keywordNotEarly 1 Tiles'],
    ],
    [
      'a keyword in both, in capitals',
      checked([paragraph('KITCHEN TILES are cheap.')], 'Kitchen tiles', 'kitchen tiles'),
      [],
    ],
    ['five hundred letters and one', checked([paragraph('a'.repeat(501))]), ['noSubheading 501']],
    ['as many with a heading between', checked([paragraph('a'.repeat(300)), heading, paragraph('a'.repeat(300))]), []],
    [
      'a long Chinese sentence',
      checked([paragraph(`${'瓷砖'.repeat(26)}。`)]),
      [`longSentences 100 ${'瓷砖'.repeat(26)}。`],
    ],
    ['a long sentence among seven', checked([paragraph(`${'短。'.repeat(6)}${'瓷砖'.repeat(26)}。`)]), []],
    [
      'words that a law of the market names, and words of the trade',
      checked([paragraph('国家级品质，顶级享受，最佳。')]),
      [
        'lawWord 2 国家级 (《中华人民共和国广告法》第九条第（三）项)',
        'usualWord 1 顶级 (行业惯用的绝对化用语清单，参照《广告法》第九条第（三）项“等用语”)',
      ],
    ],
    ['words of another market', checked([paragraph('A miracle cure, made in USA.')]), []],
    ['thirty English words', checked([paragraph(`${'word '.repeat(30)}.`.replace(' .', '.'))]), []],
  ])('say of %s', (_what, said, wanted) => {
    expect(said).toEqual(wanted)
  })
})
