import { describe, expect, it } from 'vitest'
import { type CheckRules, checkArticle } from './article-checks.ts'
import type { ArticleNode } from './article-node.ts'
import { articleChecks, type CheckLimits, checkRanges, softChecks, usualLimits } from './check-limits.ts'

const paragraph = (text: string): ArticleNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading: ArticleNode = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Next' }] }
const picture = (alt: string, materialId = 'm1'): ArticleNode => ({
  type: 'picture',
  attrs: { materialId, alt, caption: '' },
})
const rulesOf = (chosen: Partial<CheckLimits> = {}): CheckRules => ({
  limits: { ...usualLimits, ...chosen },
  banned: ['Cheap'],
  market: 'CN',
})
const checked = (content: ArticleNode[], title = 'Kitchen tiles', keyword = '', rules = rulesOf()) =>
  checkArticle({ title, keyword, doc: { type: 'doc', content }, gone: new Set(['gone']), rules }).map(
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
      checked([paragraph('KITCHEN TILES are fine.')], 'Kitchen tiles', 'kitchen tiles'),
      [],
    ],
    ['five hundred letters and one', checked([paragraph('a'.repeat(501))]), ['noSubheading 501']],
    ['as many with a heading between', checked([paragraph('a'.repeat(300)), heading, paragraph('b'.repeat(300))]), []],
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
    [
      'words that a law names for some goods',
      checked([paragraph('保本理财，轻松开店。')]),
      ['lawWordOfGoods 1 保本 (《中华人民共和国广告法》第二十五条第（一）项（招商等有投资回报预期的商品或者服务）)'],
    ],
    ['words of another market', checked([paragraph('A miracle cure, made in USA.')]), []],
    ['thirty English words', checked([paragraph(`${'word '.repeat(30)}.`.replace(' .', '.'))]), []],
  ])('say of %s', (_what, said, wanted) => {
    expect(said).toEqual(wanted)
  })
})

const linked = (href: string): ArticleNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href } }] }],
})
const headingOf = (level: number, text: string): ArticleNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const twice = paragraph('This paragraph says the same thing once more.')

it.each<[string, string[], string[]]>([
  ['31 Chinese signs', checked([paragraph('x')], '砖'.repeat(31)), ['titleWide 62']],
  ['30 Chinese signs', checked([paragraph('x')], '砖'.repeat(30)), []],
  [
    'a keyword in no subheading and no description',
    checked([paragraph('Tiles.'), heading, picture('a wall')], 'Tiles', 'tiles'),
    ['keywordNotInHeading 1 tiles', 'keywordNotInAlt 1 tiles'],
  ],
  ['a keyword in both', checked([paragraph('Tiles.'), headingOf(2, 'Tiles'), picture('TILES')], 'Tiles', 'tiles'), []],
  ['a heading of the fourth level first', checked([headingOf(2, 'A'), headingOf(4, 'B')]), ['headingJump 1 B']],
  ['a heading of the next level, and back', checked([headingOf(2, 'A'), headingOf(3, 'B'), headingOf(2, 'C')]), []],
  ['a mail address', checked([paragraph('Write to shop@example.com today.')]), ['contact 1 shop@example.com']],
  ['a telephone number', checked([paragraph('Call +34 612 345 678 now')]), ['contact 1 +34 612 345 678']],
  ['a name in a messenger', checked([paragraph('加我微信：tiles_2026')]), ['contact 1 微信：tiles_2026']],
  ['dates, prices and sizes', checked([paragraph('On 2026-11-29, 12,500.00 euros, 300 x 600, R10.')]), []],
  ['a link within a site', checked([linked('/contact')]), ['innerLink 1 /contact']],
  ['a link to the web', checked([linked('https://a.example/')]), []],
  [
    'a paragraph that comes twice',
    checked([twice, twice]),
    ['repeated 1 This paragraph says the same thing once more.'],
  ],
  ['a short line that comes twice', checked([paragraph('Next.'), paragraph('Next.')]), []],
])('an article with %s is judged by it', (_what, found, wanted) => {
  expect(found).toEqual(wanted)
})

const long = `${'瓷砖'.repeat(26)}。`
const chosen = (limits: Partial<CheckLimits>, content: ArticleNode[], title = 'Kitchen tiles', keyword = '') =>
  checked(content, title, keyword, rulesOf(limits))

it.each<[string, string[], string[]]>([
  ['600 letters without a subheading', chosen({ noSubheading: 600 }, [paragraph('a'.repeat(600))]), []],
  ['a sentence of 60 signs', chosen({ sentenceLetters: 60 }, [paragraph(long)]), []],
  ['all sentences long', chosen({ longSentences: 100 }, [paragraph(long)]), []],
  ['a title of 62', chosen({ titleWide: 70 }, [paragraph('x')], '砖'.repeat(31)), []],
  ['a title of 20', chosen({ titleWide: 19 }, [paragraph('x')], '砖'.repeat(10)), ['titleWide 20']],
  [
    'a keyword after 200 letters',
    chosen({ keywordNotEarly: 250 }, [paragraph(`${'a'.repeat(200)} tiles`)], 'Tiles', 'tiles'),
    [],
  ],
  ['one contact', chosen({ contact: 1 }, [paragraph('Write to shop@example.com today.')]), []],
  [
    'two contacts',
    chosen({ contact: 1 }, [paragraph('Write to shop@example.com or wall@example.com.')]),
    ['contact 2 shop@example.com'],
  ],
  ['contacts, where that check is off', chosen({ off: ['contact'] }, [paragraph('Write to shop@example.com.')]), []],
  ['a word of its own list', checked([paragraph('A cheap wall.')]), ['bannedWord 1 Cheap']],
  ['such a word, where that check is off', chosen({ off: ['bannedWord'] }, [paragraph('A cheap wall.')]), []],
])('a workspace that allows it by its own numbers: %s', (_what, found, wanted) => {
  expect(found).toEqual(wanted)
})

it('a link that was found dead is named, and no link is where nobody looked', () => {
  const [address, doc] = ['https://a.example/', { type: 'doc', content: [linked('https://a.example/')] }]
  const given = { title: 'Kitchen tiles', keyword: '', doc, gone: new Set<string>(), rules: rulesOf() }
  expect(checkArticle(given)).toEqual([])
  expect(checkArticle({ ...given, dead: new Set([address]) })).toMatchObject([{ check: 'deadLink', words: address }])
})

it('hard checks cannot be turned off, every soft one can, and the usual numbers lie in their ranges', () => {
  const soft = Object.entries(articleChecks).flatMap(([check, severity]) => (severity === 'soft' ? [check] : []))
  expect(softChecks.toSorted()).toEqual(soft.toSorted())
  for (const [name, { least, most }] of Object.entries(checkRanges)) {
    const usual = Object.entries(usualLimits).find(([one]) => one === name)?.[1]
    expect(usual).toBeGreaterThanOrEqual(least)
    expect(usual).toBeLessThanOrEqual(most)
  }
})
