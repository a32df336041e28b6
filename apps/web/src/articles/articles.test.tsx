import { articleApi, type WholeArticle } from '@matrixcast/contract/articles'
import { generateJSON } from '@tiptap/core'
import { expect, it } from 'vitest'
import { aPage, button, click, field, reply, type, until } from '../testing/a-page.tsx'
import { ArticleFrame } from './ArticleFrame.tsx'
import { docOf } from './article-draft.ts'
import { articleExtensions, mayLinkTo } from './article-extensions.ts'
import { pastedOf } from './pasted.ts'

const article: WholeArticle = {
  id: crypto.randomUUID(),
  title: 'Kitchen tiles',
  state: 'draft',
  keyword: 'tiles',
  language: null,
  topics: [],
  letters: 12,
  pictures: 0,
  coverUrl: null,
  digest: 'Tiles last.',
  workId: null,
  isAhead: false,
  published: 0,
  editor: 'admin',
  updatetime: 1_790_000_000,
  createtime: 1_790_000_000,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tiles last. {price}' }] }] },
  slugWords: '',
  version: 3,
  shown: [],
}
const words = () => document.body.textContent

it('an article with an open place names it and cannot be approved; its title is saved after a rest', async () => {
  const sent: unknown[] = []
  const edit = reply(articleApi.edit, (input) => {
    sent.push(input)
    return { version: 4, savedAt: 1_790_000_100 }
  })
  await aPage(<ArticleFrame first={article} isReadOnly={false} />, [edit])
  await until(() => words().includes('还有 1 处没填：{price}'))
  expect(button('通过').hasAttribute('disabled')).toBe(true)
  await type(field('标题'), 'Wall tiles')
  await until(() => sent.length > 0)
  expect(sent).toEqual([expect.objectContaining({ title: 'Wall tiles', version: 3, doc: article.doc })])
})

it('an article of a person who may only read shows no toolbar and saves nothing', async () => {
  const kept = { version: 2, title: 'Before', letters: 3, editor: 'admin', isApproved: true, at: 1_790_000_000 }
  await aPage(<ArticleFrame first={article} isReadOnly />, [reply(articleApi.versions, () => ({ data: [kept] }))])
  expect(document.querySelector('[role="toolbar"]')).toBeNull()
  await click(button('历史版本'))
  await until(() => words().includes('Before'))
  expect(button('恢复').hasAttribute('disabled')).toBe(true)
})

const imported = (html: string) => docOf(generateJSON(html, articleExtensions('')))

it('pasted HTML keeps what an article has and loses scripts, classes and addresses that run', () => {
  const doc = imported(
    '<h1 class="x">One</h1><p onclick="a()">Two <u>three</u> <a href="javascript:alert(1)">four</a> <b>five</b></p><script>six</script><ul><li>seven</li></ul><table><tr><th>8</th><td>9</td></tr></table>',
  )
  expect(doc?.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bulletList', 'table'])
  expect(doc?.content[0]).toMatchObject({ attrs: { level: 2 } })
  expect(JSON.stringify(doc)).not.toMatch(/script|onclick|class|six/)
  expect(JSON.stringify(doc)).toMatch(/three.*four.*five/)
})

it('links lead to the web, to mail and to telephones alone', () => {
  const addresses = ['https://a.example', 'mailto:a@b.example', 'tel:+34600', '/contact', '#top']
  expect(addresses.filter((address) => !mayLinkTo(address))).toEqual([])
  expect(['javascript:alert(1)', 'data:text/html,a', '//a.example', 'vbscript:a'].filter(mayLinkTo)).toEqual([])
})

it('a clipboard with words and a picture of them brings the words; pictures of other sites are counted', () => {
  const picture = new File(['a'], 'image.png', { type: 'image/png' })
  const ofWord = pastedOf({ types: ['text/html', 'Files'], files: [picture], html: '<p>words</p>' })
  expect(ofWord).toEqual({ files: [], otherFiles: 0, foreignPictures: 0 })
  const alone = pastedOf({ types: ['Files'], files: [picture, new File(['b'], 'a.pdf')], html: '' })
  expect([alone.files, alone.otherFiles]).toEqual([[picture], 1])
  expect(
    pastedOf({ types: ['text/html'], files: [], html: '<img src="https://a.example/1.png">' }).foreignPictures,
  ).toBe(1)
})
