import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { plainText } from '@matrixcast/domain/article/article-text'
import { articles } from '@matrixcast/platforms/testing/whole-article'
import { expect, it } from 'vitest'
import { readMarkdown } from './markdown-in.ts'
import { markdownOf } from './markdown-out.ts'

const picture = 'a3bb189e-8bf9-4888-9912-ace4e6543002'
const again = (doc: ArticleDoc, title = 'A title') => readMarkdown(markdownOf(title, doc))

const kinds = `# Kitchen & tiles

First **bold**, *italic*, ~~struck~~, \`code\` and a [link](https://a.example "More") in one line.

## Second level

- one
- two with **words**

  and a second paragraph
  1. inner
  2. list

3. from three
4. four

> Quoted
>
> twice

\`\`\`ts
const a = '\`'
\`\`\`

---

![a wall](material:${picture} "By hand")

| a | b |
| --- | --- |
| 1 | **2** |
`

it('Markdown of every kind of block is an article, and the same document again when it is written as Markdown', () => {
  const read = readMarkdown(kinds)
  expect(read.title).toBe('Kitchen & tiles')
  expect(read.left).toEqual({ pictures: 0, tags: 0, long: 0 })
  expect(read.doc.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'blockquote',
    'codeBlock',
    'horizontalRule',
    'picture',
    'table',
  ])
  expect(read.doc.content[3]).toMatchObject({ attrs: { start: 3 } })
  expect(again(read.doc, read.title)).toEqual(read)
})

it.each(Object.entries(articles))('Markdown keeps every word of the article %s', (_name, doc) => {
  const words = (one: ArticleDoc) => plainText(one).split(/\s+/).filter(Boolean).toSorted()
  expect(words(again(doc).doc)).toEqual(words(doc))
})

it.each([
  ['signs of Markdown', '*a* _b_ `c` ~~d~~ [e](f) <g> # h | i \\ j & k &amp; l'],
  ['the beginning of a list', '- not a list'],
  ['the beginning of a numbered list', '12. December'],
  ['the beginning of a heading', '# no heading'],
  ['a quotation mark', '> no quote'],
  ['a rule', '---'],
  ['three scripts and a family', '墙砖 タイル azulejo 👨‍👩‍👧‍👦'],
])('words that look like %s stay words', (_what, text) => {
  const doc: ArticleDoc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  expect(plainText(again(doc).doc)).toBe(text)
})

it('pictures of other sites, tags and addresses that run are left out, and counted', () => {
  const read = readMarkdown(
    'One ![far](https://a.example/a.png) <b>two</b> [three](javascript:alert(1))\n\n<script>alert(1)</script>\n\n![gone](material:no-id)',
  )
  expect(read.left).toEqual({ pictures: 2, tags: 3, long: 0 })
  expect(JSON.stringify(read.doc)).not.toMatch(/javascript|<script|a\.example/)
  expect(plainText(read.doc)).toMatch(/One far two three/)
})

it('alternative texts, captions and names of code that are too long for their place are paragraphs beside it', () => {
  const [alt, caption, lang] = ['a '.repeat(300).trim(), 'b'.repeat(501), 'c'.repeat(41)]
  const read = readMarkdown(`![${alt}](material:${picture} "${caption}")\n\n\`\`\`${lang}\ncode\n\`\`\``)
  expect(read.left.long).toBe(3)
  expect(read.doc.content.map(plainText)).toEqual(['', alt, caption, lang, 'code'])
})

it('a first heading with a picture of another site counts it once, as a title and as a paragraph', () => {
  const heading = '![far](https://a.example/a.png) words'
  expect(readMarkdown(`# ${heading}`)).toMatchObject({ title: 'far words', left: { pictures: 1 } })
  expect(readMarkdown(`# ${heading} ${'w'.repeat(500)}`).left).toMatchObject({ pictures: 1, long: 1 })
})

it('Markdown without any words is an article with one empty paragraph', () => {
  expect(readMarkdown('\n \n').doc).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

it.each([
  ['emphasis that never ends', '*a_ '.repeat(20_000)],
  ['brackets that never close', '['.repeat(100_000)],
  ['quotations in one another', '> '.repeat(1000)],
  ['ten thousand list lines', '- a\n'.repeat(10_000)],
  ['emphasis after a fence that ended with its list', `- a\n  \`\`\`\n\n${'*a_ '.repeat(2000)}`],
  ['emphasis after what is no fence within HTML', `<div>\n\`\`\`\n\n${'*a_ '.repeat(2000)}`],
  ['lists in one another', Array.from({ length: 60 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n')],
])('Markdown of %s is refused before it is read', (_what, markdown) => {
  expect(() => readMarkdown(markdown)).toThrow('markdownTooMuch')
})

it('Markdown of 2000 lines of code is read, whatever signs are in it', () => {
  const read = readMarkdown(`\`\`\`\n${'a[b] = *c & _d\n'.repeat(2000)}\`\`\`\n`)
  expect(read.doc.content.map(({ type }) => type)).toEqual(['codeBlock'])
})
