import { plainText } from '@matrixcast/domain/article/article-text'
import { describe, expect, it } from 'vitest'
import { ghostArticle } from '../ghost/ghost-article.ts'
import { officialaccountArticleHtml } from '../officialaccount/officialaccount-article-html.ts'
import { contentAsKept, insideAddress } from '../testing/officialaccount-content.ts'
import { readingOfDoc, readingOfHtml, textOf } from '../testing/read-article.ts'
import { readBlocks } from '../testing/read-blocks.ts'
import { readHtml } from '../testing/read-html.ts'
import { lexicalNodes, readingOfNode } from '../testing/read-lexical.ts'
import { someArticle } from '../testing/some-articles.ts'
import { placedPictures } from '../testing/whole-article.ts'
import { wordpressArticle } from '../wordpress/wordpress-article.ts'

const materialOf = new Map([...placedPictures].map(([material, { url }]) => [url, material]))
const generated = Array.from({ length: 60 }, (_, at) => someArticle(`writers ${at}`, [...placedPictures.keys()]))

describe('generated articles', () => {
  it('are read in WordPress as they were written', () => {
    for (const doc of generated) {
      const { html } = readBlocks(wordpressArticle(doc, placedPictures))
      expect(readingOfHtml(readHtml(html), materialOf)).toEqual(readingOfDoc(doc.content))
    }
  })

  it('are read in Ghost as they were written', () => {
    for (const doc of generated) {
      const nodes = lexicalNodes(ghostArticle(doc, placedPictures))
      expect(nodes.flatMap((node) => readingOfNode(node, materialOf))).toEqual(readingOfDoc(doc.content))
    }
  })

  it('say the same on an official account, which drops nothing of them', () => {
    const placed = new Map([...placedPictures.keys()].map((id) => [id, { url: `${insideAddress}${id}` }]))
    const addresses = /（(?:reed@example\.com|\+34600)）|\s/g
    for (const doc of generated) {
      const html = officialaccountArticleHtml(doc, placed, { mayLink: true })
      expect(contentAsKept(html)).toBe(html)
      expect(textOf(readHtml(html)).replace(addresses, '')).toBe(plainText(doc).replace(/\s/g, ''))
    }
  })
})
