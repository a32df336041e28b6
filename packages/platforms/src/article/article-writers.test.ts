import { describe, expect, it } from 'vitest'
import { ghostArticle } from '../ghost/ghost-article.ts'
import { officialaccountArticleHtml } from '../officialaccount/officialaccount-article-html.ts'
import { faultOf } from '../testing/fault-thrown.ts'
import { readingOfDoc, readingOfHtml } from '../testing/read-article.ts'
import { type EditorBlock, readBlocks } from '../testing/read-blocks.ts'
import { elementsOf, readHtml } from '../testing/read-html.ts'
import { childrenOf, lexicalNodes, readingOfNode } from '../testing/read-lexical.ts'
import { articles, hostileWords, paragraph, picture, placedPictures, words } from '../testing/whole-article.ts'
import { wordpressArticle } from '../wordpress/wordpress-article.ts'

const materialOf = new Map([...placedPictures].map(([material, { url }]) => [url, material]))
const each = Object.entries(articles)
const every = articles['of every node and mark'] ?? { type: 'doc' as const, content: [] }
const hostile = articles['with hostile words'] ?? every
const names = (blocks: readonly EditorBlock[]): string[] => blocks.flatMap(({ name, inner }) => [name, ...names(inner)])
const tagsOf = (html: string): string[] => [...new Set(elementsOf(readHtml(html)).map(({ tag }) => tag))].toSorted()

describe('an article written for WordPress', () => {
  it.each(each)('%s is read as it was written', (_what, doc) => {
    const { html } = readBlocks(wordpressArticle(doc, placedPictures))
    expect(readingOfHtml(readHtml(html), materialOf)).toEqual(readingOfDoc(doc.content))
  })

  it('is made of the blocks that its editor has for each node', () => {
    const { blocks } = readBlocks(wordpressArticle(every, placedPictures))
    expect(blocks.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['heading', {}],
      ['heading', { level: 3 }],
      ['heading', { level: 4 }],
      ['paragraph', {}],
      ['paragraph', {}],
      ['paragraph', {}],
      ['paragraph', {}],
      ['list', {}],
      ['list', { ordered: true, start: 7 }],
      ['quote', {}],
      ['code', {}],
      ['separator', {}],
      ['image', { id: 12, sizeSlug: 'full', linkDestination: 'none' }],
      ['image', { id: 13, sizeSlug: 'full', linkDestination: 'none' }],
      ['table', {}],
    ])
    const list = ['list', 'list-item', 'list', 'list-item', 'list', 'list-item', 'list-item']
    expect(names(blocks.slice(7, 8))).toEqual(list)
    expect(names(blocks.slice(9, 10))).toEqual(['quote', 'paragraph', 'paragraph'])
  })

  it('is plain HTML where the editor has no block for it', () => {
    const doc = articles['with blocks inside of items, quotes and cells'] ?? every
    const { blocks } = readBlocks(wordpressArticle(doc, placedPictures))
    const twoLists = ['list', 'list-item', 'list', 'list-item', 'list', 'list-item']
    expect(names(blocks)).toEqual(['html', ...twoLists, 'quote', 'paragraph', 'list', 'list-item', 'image', 'html'])
  })

  it('has the very markup of a heading, an image, a rule and a numbered list', () => {
    const markup = wordpressArticle(every, placedPictures)
    for (const part of [
      '<!-- wp:heading -->\n<h2>Two</h2>\n<!-- /wp:heading -->',
      '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
      '<figure class="wp-block-image size-full"><img src="https://site.test/b.png" alt="" class="wp-image-13"/></figure>',
      '<figcaption class="wp-element-caption">A lamp &amp; more</figcaption></figure>',
      '<!-- wp:list {"ordered":true,"start":7} -->\n<ol start="7"><!-- wp:list-item -->\n<li>seven</li>',
      '<figure class="wp-block-table"><table><thead><tr><th>H1</th><th>H2</th></tr></thead><tbody><tr><th>r</th><td>',
    ]) {
      expect(markup).toContain(part)
    }
  })

  it('describes a picture by plain HTML where its editor would read the words as one sign', () => {
    const doc = { type: 'doc' as const, content: [picture([...placedPictures.keys()][1] ?? '', 'R&amp;D', 'R&amp;D')] }
    const { blocks, html } = readBlocks(wordpressArticle(doc, placedPictures))
    expect(names(blocks)).toEqual(['html'])
    expect(readingOfHtml(readHtml(html), materialOf)).toEqual(readingOfDoc(doc.content))
  })

  it('carries out no shortcode, and an address that stands alone stays words', () => {
    expect(wordpressArticle(hostile, placedPictures)).not.toMatch(/[[\]]gallery/)
    expect(wordpressArticle(every, placedPictures)).toContain('<p>https:&#47;&#47;example.com/film</p>')
    expect(wordpressArticle(every, placedPictures)).toContain('\nhttps:&#47;&#47;example.com/code\n')
  })
})

describe('an article written for Ghost', () => {
  const read = (doc: typeof every) => lexicalNodes(ghostArticle(doc, placedPictures))

  it.each(each)('%s is read as it was written', (_what, doc) => {
    expect(read(doc).flatMap((node) => readingOfNode(node, materialOf))).toEqual(readingOfDoc(doc.content))
  })

  it('has a node for each of its blocks, and a card of HTML for what has none', () => {
    expect(read(every).map(({ type }) => type)).toEqual([
      ...Array.from({ length: 3 }, () => 'extended-heading'),
      ...Array.from({ length: 4 }, () => 'paragraph'),
      'list',
      'list',
      'extended-quote',
      'codeblock',
      'horizontalrule',
      'image',
      'image',
      'html',
    ])
    const others = read(articles['with blocks inside of items, quotes and cells'] ?? every)
    expect(others.map(({ type }) => type)).toEqual(['html', 'html', 'html', 'html'])
  })

  it('keeps the size and description of a picture, the language of code and the number of each item', () => {
    const children = read(every)
    expect(children.filter(({ type }) => type === 'image')).toMatchObject([
      { alt: 'A "lamp" <3', caption: 'A lamp &amp; more', width: 800, height: 600, cardWidth: 'regular' },
      { alt: '', caption: '', width: null, height: null },
    ])
    expect(children.find(({ type }) => type === 'codeblock')).toMatchObject({ language: 'html', version: 1 })
    const numbered = children.find(({ listType }) => listType === 'number')
    expect(numbered).toMatchObject({ tag: 'ol', start: 7 })
    expect((numbered ? childrenOf(numbered) : []).map(({ value, indent }) => [value, indent])).toEqual([
      [7, 0],
      [8, 0],
      [9, 0],
    ])
  })
})

describe('an article written for an official account', () => {
  const write = (doc: typeof every, mayLink = true) => officialaccountArticleHtml(doc, placedPictures, { mayLink })
  /** Captions are paragraphs there; addresses within a site lead nowhere. */
  const expected = (doc: typeof every) =>
    readingOfDoc(doc.content).map((row) =>
      row
        .replace(/caption\||\/caption(?=\|)/, '|')
        .replace('||', '|')
        .replace(/\{link=#here:here\}/, 'here'),
    )

  it.each(each)('%s is read as it was written', (_what, doc) => {
    expect(readingOfHtml(readHtml(write(doc)), materialOf)).toEqual(expected(doc))
  })

  it('has no class, id, position, style sheet or script, and few kinds of elements', () => {
    for (const [, doc] of each) {
      const all = elementsOf(readHtml(write(doc)))
      expect(all.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('class')
      expect(all.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('id')
      expect(all.map(({ attributes }) => attributes['style'] ?? '').join()).not.toMatch(/position|url\(/)
    }
    expect(tagsOf(write(hostile)).join(' ')).toBe('a blockquote code h2 img li p pre table tbody td tr ul')
  })

  it.each<[string, string, string, boolean, string]>([
    ['another site', 'https://example.com/?a&b', 'see', false, 'see（https://example.com/?a&amp;b）'],
    [
      'another site, from an account that may',
      'https://example.com/',
      'see',
      true,
      '<a href="https://example.com/">see</a>',
    ],
    ['an article', 'https://mp.weixin.qq.com/s/a', 'see', false, '<a href="https://mp.weixin.qq.com/s/a">see</a>'],
    [
      'a site that only looks like it',
      'https://mp.weixin.qq.com.example.com/',
      'see',
      false,
      'see（https://mp.weixin.qq.com.example.com/）',
    ],
    ['itself', 'https://example.com/', 'https://example.com/', false, 'https://example.com/'],
    ['a mailbox', 'mailto:a@example.com', 'write', true, 'write（a@example.com）'],
    ['a place of the site', '/about', 'about', true, 'about'],
    ['a script', 'javascript:alert(1)', 'no', true, 'no'],
  ])('leaves of a link to %s what a reader can use', (_where, href, text, mayLink, html) => {
    const linked = words(text, { type: 'link', attrs: { href } })
    expect(write({ type: 'doc', content: [paragraph(linked)] }, mayLink)).toBe(`<p>${html}</p>`)
  })

  it('names the address of a link once, though parts of it are bold and it runs over a break', () => {
    const link = { type: 'link' as const, attrs: { href: 'https://example.com/' } }
    const content = [paragraph(words('a', link), { type: 'hardBreak' }, words('b', link, { type: 'bold' }), ' c')]
    expect(write({ type: 'doc', content }, false)).toBe('<p>a<br><strong>b</strong>（https://example.com/） c</p>')
  })
})

describe.each([
  ['WordPress', wordpressArticle],
  ['Ghost', ghostArticle],
  [
    'an official account',
    (...[doc, placed]: Parameters<typeof ghostArticle>) => officialaccountArticleHtml(doc, placed, { mayLink: false }),
  ],
])('an article for %s', (_which, write) => {
  it('is not written without one of its pictures', async () => {
    const doc = { type: 'doc' as const, content: [picture('33333333-3333-4333-8333-333333333333', '', '')] }
    expect((await faultOf((async () => write(doc, placedPictures))())).fault).toBe('media')
  })

  it('holds no script of its words', () => {
    const written = write(hostile, placedPictures)
    expect(written).not.toContain(hostileWords)
    expect(written.replaceAll(JSON.stringify(hostileWords).slice(1, -1), '')).not.toContain('<script')
  })
})
