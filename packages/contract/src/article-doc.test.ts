import { describe, expect, it } from 'vitest'
import { articleDoc } from './article-doc.ts'

const text = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const docOf = (...content: object[]) => ({ type: 'doc', content })

describe('the document of an article', () => {
  it('holds lists in lists, tables and pictures', () => {
    const item = {
      type: 'listItem',
      content: [
        paragraph(text('a')),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('b'))] }] },
      ],
    }
    const cell = { type: 'tableCell', content: [paragraph(text('c'))] }
    const picture = {
      type: 'picture',
      attrs: { materialId: '0198a6f0-0000-7000-8000-000000000001', alt: 'x', caption: '' },
    }
    const doc = docOf(
      { type: 'bulletList', content: [item] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      picture,
    )
    expect(articleDoc.parse(doc)).toEqual(doc)
  })
  it('refuses links that run scripts, headings above the title, nodes of no name', () => {
    const linked = (href: string) => docOf(paragraph(text('a', { type: 'link', attrs: { href } })))
    expect(articleDoc.safeParse(linked('https://example.com/')).success).toBe(true)
    for (const href of ['javascript:alert(1)', ' javascript:alert(1)', '//evil.example/', 'data:text/html,x']) {
      expect([href, articleDoc.safeParse(linked(href)).success]).toEqual([href, false])
    }
    expect(articleDoc.safeParse(docOf({ type: 'heading', attrs: { level: 1 }, content: [] })).success).toBe(false)
    expect(articleDoc.safeParse(docOf({ type: 'iframe' })).success).toBe(false)
  })
})
