import { clipboards, countsOf, keptIn, writtenDocument } from '@matrixcast/domain/testing/clipboards'
import { hostilePastes, hostileWordsOf } from '@matrixcast/domain/testing/hostile-articles'
import { generateJSON } from '@tiptap/core'
import { expect, it } from 'vitest'
import { docOf } from './article-draft.ts'
import { articleExtensions } from './article-extensions.ts'
import { cleanPaste } from './clean-paste.ts'

const pasted = (html: string) => docOf(generateJSON(cleanPaste(html).html, articleExtensions('')))
const typesOf = (html: string) => pasted(html)?.content.map(({ type }) => type)

it.each(Object.entries(clipboards))('a paste of %s keeps headings, items, cells and links', (_program, write) => {
  for (const seed of ['one', 'two', 'three']) {
    const parts = writtenDocument(seed)
    const html = write(parts)
    const { pictures, ...counts } = countsOf(parts)
    const doc = pasted(html) ?? { type: 'doc', content: [] }
    expect(keptIn(doc, { pictures, ...counts })).toEqual({
      headings: counts.headings.length,
      items: counts.items.length,
      cells: counts.cells.length,
      links: counts.links.length,
      pictures: 0,
    })
    expect(cleanPaste(html).foreignPictures).toBe(pictures)
  }
})

it('a list of Word is nested by its levels, numbered by its marks, and without those marks', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span>${words}</p>`
  const html = [item(1, '3.', 'a'), item(2, '·', 'b'), item(3, 'iv)', 'c'), item(1, '4.', 'd'), item(1, '§', 'e')]
  expect(pasted(`<div>${html.join('\n')}</div><p>after</p>`)).toMatchObject({
    content: [
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ content: [{ content: [{ text: 'a' }] }, { type: 'bulletList' }] }, { content: [{}] }],
      },
      { type: 'bulletList', content: [{}] },
      { type: 'paragraph' },
    ],
  })
  expect(JSON.stringify(pasted(html.join('')))).not.toMatch(/·|§|iv\)/)
})

it('a list that lies beside its item goes into it', () => {
  const doc = pasted('<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul><ul><ul><li>d</li></ul></ul>')
  expect(doc).toMatchObject({
    content: [
      { content: [{ content: [{ type: 'paragraph' }, { type: 'orderedList' }] }, { content: [{}] }] },
      { type: 'bulletList', content: [{ content: [{ content: [{ text: 'd' }] }] }] },
    ],
  })
})

it('a picture within the words has a place in the library; those of other sites and of the computer are counted', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  const { html, pictures, foreignPictures } = cleanPaste(
    `<p>a<img src="${png}" alt="lamp">b</p><img src="file:///C:/a.png"><img src="https://a.example/1.png">` +
      `<img src="data:image/gif;base64,iVBO" data-src="https://a.example/2.png"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="data:image/png;base64,%%%">`,
  )
  expect([pictures.map(({ blob }) => [blob.type, blob.size]), foreignPictures]).toEqual([[['image/png', 8]], 5])
  const doc = docOf(generateJSON(html, articleExtensions('')))
  expect(doc?.content.map(({ type }) => type)).toEqual(['paragraph', 'picture', 'paragraph'])
  expect(doc?.content[1]).toMatchObject({ attrs: { materialId: pictures[0]?.id, alt: 'lamp' } })
})

it('values that an article cannot hold are left out, and the article can be saved', () => {
  expect(typesOf('<ol start="-7"><li>a</li></ol><ol start="1000000"><li>b</li></ol>')).toEqual([
    'orderedList',
    'orderedList',
  ])
  expect(typesOf('<table><tr><td colspan="4000" rowspan="9000">a</td></tr></table>')).toEqual(['table'])
  expect(typesOf(`<p><a href="https://a.example/" title="${'t'.repeat(600)}">a</a></p>`)).toEqual(['paragraph'])
  expect(typesOf(`<pre><code class="language-${'x'.repeat(60)}">a</code></pre>`)).toEqual(['codeBlock'])
  expect(typesOf('<figure data-material="javascript:a()"><p>a</p></figure>')).toEqual(['paragraph'])
})

it('hostile pastes become words that can be saved, without scripts and addresses of their own', () => {
  const read = hostilePastes(80).map((html, at) => ({ html, at, doc: JSON.stringify(pasted(html)) }))
  // The document of these tests reads nothing behind a script in a drawing; the proof asks a browser.
  const lost = read.filter(({ html, at, doc }) => !html.includes('<svg') && !doc.includes(hostileWordsOf(at)))
  expect(lost).toEqual([])
  for (const { doc } of read) expect(doc).not.toMatch(/"(?:href|materialId)":"(?!https:\/\/example\.com\/)/)
})
