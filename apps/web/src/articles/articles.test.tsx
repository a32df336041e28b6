import { articleCheckApi } from '@matrixcast/contract/article-checks'
import { articleSimilarApi } from '@matrixcast/contract/article-similar'
import { articleApi, type WholeArticle } from '@matrixcast/contract/articles'
import { type RevisedPost, revisionApi } from '@matrixcast/contract/post-revisions'
import { usualLimits } from '@matrixcast/domain/article/check-limits'
import { generateJSON } from '@tiptap/core'
import { expect, it } from 'vitest'
import { aPage, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { ArticleFrame } from './ArticleFrame.tsx'
import { ArticlesScreen } from './ArticlesScreen.tsx'
import { docOf } from './article-draft.ts'
import { articleExtensions, mayLinkTo } from './article-extensions.ts'
import { CheckLimitsDialog } from './CheckLimitsDialog.tsx'
import { ImportButton } from './ImportButton.tsx'
import { LinksDrawer } from './LinksDrawer.tsx'
import { filesOf } from './pasted.ts'
import { SimilarDrawer } from './SimilarDrawer.tsx'
import { docOfText } from './take-theirs.ts'

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
  behind: 0,
  similar: 0,
  plan: null,
  writtenBy: 'person',
  editor: 'admin',
  updatetime: 1_790_000_000,
  createtime: 1_790_000_000,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tiles last. {price}' }] }] },
  slugWords: '',
  version: 3,
  shown: [],
}
const words = () => document.body.textContent
const limits = { ...usualLimits, off: [...usualLimits.off] }
const rulesBy = (more: Partial<typeof limits>) =>
  reply(articleCheckApi.rules, () => ({ limits: { ...limits, ...more }, banned: [], market: null }))
const usual = [rulesBy({}), reply(articleCheckApi.links, () => ({ data: [] }))]

it('similar articles that are not all compared yet are no empty answer, and a plan names its nearest one alone', async () => {
  let notCompared = 3
  const similar = reply(articleSimilarApi.list, () => ({
    title: 'Kitchen tiles',
    notCompared,
    leftOfPlan: 11,
    more: 2,
    data: [],
  }))
  await aPage(<SimilarDrawer id={article.id} onClose={() => undefined} />, [similar])
  await until(() => words().includes('还有 3 篇文章没有比对完'))
  expect(words()).not.toContain('没有相似的文章')
  expect(words()).toContain('同一计划里还有 11 篇与它相似')
  expect(words()).toContain('另有 2 篇相似文章没有列出')
  notCompared = 0
  await until(() => words().includes('没有相似的文章'))
})

it('the list says of an article that it is still compared, and of another that none is like it', async () => {
  const rows = [
    { ...article, similar: null },
    { ...article, id: crypto.randomUUID(), similar: 0 },
  ]
  const states = { draft: 2, review: 0, approved: 0 }
  const page = { data: rows, total: 2, per_page: 20, current_page: 1, last_page: 1, states }
  await aPage(<ArticlesScreen />, [reply(articleApi.list, () => page)])
  await until(() => words().includes('比对中'))
  expect(words()).toContain('没有')
})

it('an article with an open place names it and cannot be approved; its title is saved after a rest', async () => {
  const sent: unknown[] = []
  const edit = reply(articleApi.edit, (input) => {
    sent.push(input)
    return { version: 4, savedAt: 1_790_000_100 }
  })
  await aPage(<ArticleFrame first={article} isReadOnly={false} />, [...usual, edit])
  await until(() => words().includes('还有 1 处没填：{price}'))
  expect(button('通过').hasAttribute('disabled')).toBe(true)
  await type(field('标题'), 'Wall tiles')
  await until(() => sent.length > 0)
  expect(sent).toEqual([expect.objectContaining({ title: 'Wall tiles', version: 3, doc: article.doc })])
})

it('an article of a person who may only read shows no toolbar and saves nothing', async () => {
  const kept = { version: 2, title: 'Before', letters: 3, editor: 'admin', isApproved: true, at: 1_790_000_000 }
  await aPage(<ArticleFrame first={article} isReadOnly />, [
    ...usual,
    reply(articleApi.versions, () => ({ data: [kept] })),
  ])
  expect(document.querySelector('[role="toolbar"]')).toBeNull()
  await click(button('历史版本'))
  await until(() => words().includes('Before'))
  expect(button('恢复').hasAttribute('disabled')).toBe(true)
})

it('an article with a table that is too long says that it cannot be saved, instead of that nothing is to be mended', async () => {
  const cell = { type: 'tableCell' as const, content: [{ type: 'paragraph' as const }] }
  const rows = Array.from({ length: 501 }, () => ({ type: 'tableRow' as const, content: [cell] }))
  const long = { ...article, doc: { type: 'doc' as const, content: [{ type: 'table' as const, content: rows }] } }
  await aPage(<ArticleFrame first={long} isReadOnly={false} />, [])
  await until(() => words().includes('正文里有存不下的内容'))
  expect(words()).not.toContain('没有要改的地方')
})

it('an article is judged by the numbers of the workspace; until they are read nothing is called fine', async () => {
  const fine = { ...article, doc: docOfText('Write to shop@example.com, tiles last.') }
  let arrive: () => void = () => undefined
  const way = new Promise<void>((arrived) => {
    arrive = arrived
  })
  const late = reply(articleCheckApi.rules, async () => {
    await way
    return { limits: { ...limits, contact: 1, off: ['keywordNotEarly' as const] }, banned: ['last'], market: null }
  })
  await aPage(<ArticleFrame first={fine} isReadOnly={false} />, [...usual, late])
  await until(() => words().includes('检查'))
  expect(words()).not.toContain('没有要改的地方')
  expect(button('通过').hasAttribute('disabled')).toBe(true)
  arrive()
  await until(() => words().includes('有 1 处自己的违禁词'))
  expect(words()).not.toContain('联系方式')
  expect(words()).toContain('有 1 项检查已关闭')
  expect(button('通过').hasAttribute('disabled')).toBe(false)
})

it('links of an article say whether they open, and that nobody looked yet', async () => {
  const found = { address: 'https://b.example/', state: 'dead' as const, status: 404, at: 1_790_000_000 }
  const data = [{ address: 'https://a.example/', state: null, status: null, at: null }, found]
  const links = reply(articleCheckApi.links, () => ({ data }))
  const look = reply(articleCheckApi.readLinks, () => ({ data }))
  const page = await aPage(<LinksDrawer id={article.id} onClose={() => undefined} />, [links, look])
  await until(() => words().includes('还没检查') && words().includes('已失效'))
  expect(words()).toContain('HTTP 404')
  await click(button('现在检查'))
  await until(() => page.sentTo(articleCheckApi.readLinks).length > 0)
})

it('the numbers of the checks are shown with their range and the usual one, and sent as a person changes them', async () => {
  const save = reply(articleCheckApi.save, () => ({ ok: true as const }))
  const page = await aPage(<CheckLimitsDialog onClose={() => undefined} />, [rulesBy({ titleWide: 70 }), save])
  await until(() => words().includes('10 到 1000，通常 60'))
  await type(field('中文、日文的句子最长多少字'), '60')
  await click(button('保存'))
  await until(() => page.sentTo(articleCheckApi.save).length > 0)
  expect(page.sentTo(articleCheckApi.save)).toEqual([{ ...limits, titleWide: 70, sentenceLetters: 60 }])
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

it('a clipboard with words and a picture of them brings the words; a picture alone is brought', () => {
  const picture = new File(['a'], 'image.png', { type: 'image/png' })
  expect(filesOf({ types: ['text/html', 'Files'], files: [picture] })).toEqual({ files: [], otherFiles: 0 })
  const alone = filesOf({ types: ['Files'], files: [picture, new File(['b'], 'a.pdf')] })
  expect([alone.files, alone.otherFiles]).toEqual([[picture], 1])
})

const changed: RevisedPost = {
  taskId: crypto.randomUUID(),
  accountId: crypto.randomUUID(),
  openname: 'Tile blog',
  platform: 'wordpress',
  url: 'https://site.example/tiles/',
  version: 2,
  isBehind: true,
  takesUpdates: true,
  revision: {
    state: 'refused',
    answer: 'changedThere',
    fault: null,
    detail: '',
    theirs: { title: 'By hand', text: 'Their line.\n\nTheir other line.' },
    at: 1_790_000_000,
  },
}
const approved = { version: 3, title: 'Kitchen tiles', text: 'Our line.' }

it('a post that somebody changed on its site shows both texts, and is overwritten when a person chooses that', async () => {
  const posts = reply(revisionApi.list, () => ({ ours: approved, data: [changed] }))
  const update = reply(revisionApi.update, () => ({ done: [changed.taskId], refused: [] }))
  const page = await aPage(<ArticleFrame first={article} isReadOnly={false} />, [...usual, posts, update])
  await until(() => words().includes('更新已发布的内容'))
  await click(button('更新已发布的内容'))
  await until(() => words().includes('Their other line.') && words().includes('Our line.'))
  await click(button('覆盖'))
  await until(() => page.sentTo(revisionApi.update).length > 0)
  expect(page.sentTo(revisionApi.update)).toEqual([{ id: article.id, overwrite: [changed.taskId] }])
  await click(button('保持不变'))
  await until(() => !words().includes('Their other line.'))
})

it('the words that stand on a site become a draft of paragraphs when a person takes them', async () => {
  const posts = reply(revisionApi.list, () => ({ ours: approved, data: [changed] }))
  const edit = reply(articleApi.edit, () => ({ version: 4, savedAt: 1_790_000_100 }))
  const taken = { ...article, title: 'By hand', version: 4, doc: docOfText('Their line.\n\nTheir other line.') }
  const view = reply(articleApi.view, () => taken)
  const page = await aPage(<ArticleFrame first={article} isReadOnly={false} />, [...usual, posts, edit, view])
  await until(() => words().includes('更新已发布的内容'))
  await click(button('更新已发布的内容'))
  await until(() => words().includes('Their other line.'))
  await click(button('采用网站上的文字'))
  await until(() => field('标题').value === 'By hand')
  const content = ['Their line.', 'Their other line.'].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }))
  const sent = page.sentTo(articleApi.edit)
  expect(sent).toEqual([expect.objectContaining({ title: 'By hand', doc: { type: 'doc', content } })])
  expect(sent[0]).not.toHaveProperty('version')
})

it('an article without a post that is out has no button for updates', async () => {
  const rows: RevisedPost[] = []
  const posts = reply(revisionApi.list, () => ({ ours: approved, data: rows }))
  await aPage(<ArticleFrame first={article} isReadOnly={false} />, [...usual, posts])
  expect(words()).not.toContain('更新已发布的内容')
})

it('a post on a platform that takes no update says so beside it', async () => {
  const one: RevisedPost = { ...changed, platform: 'officialaccount', takesUpdates: false, revision: null }
  const posts = reply(revisionApi.list, () => ({ ours: approved, data: [one] }))
  await aPage(<ArticleFrame first={article} isReadOnly={false} />, [...usual, posts])
  await until(() => words().includes('更新已发布的内容'))
  await click(button('更新已发布的内容'))
  await until(() => words().includes('该平台不支持更新已发布的内容'))
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === '更新 1 条')).toBe(false)
})

it('words of a site that say nothing become one empty paragraph', () => {
  expect(docOfText(' \n')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

it('Markdown files become drafts, and one that could not be read is named with its reason', async () => {
  const drafted = {
    id: article.id,
    title: 'One',
    state: 'draft' as const,
    letters: 3,
    left: { pictures: 2, tags: 0, long: 1 },
    findings: [],
  }
  const draft = reply(articleApi.draft, ({ markdown }) => (markdown === '*' ? refusal('markdownTooMuch') : drafted))
  const page = await aPage(<ImportButton />, [draft])
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for files')
  const gbk = new File([new Uint8Array([0xb4, 0xc9, 0xd7, 0xa9])], 'three.md')
  const files = [new File(['# One'], 'one.md'), new File(['*'], 'two.md'), gbk]
  Object.defineProperty(field, 'files', { value: files, configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => words().includes('two.md'))
  expect(page.sentTo(articleApi.draft)).toMatchObject([{ markdown: '# One' }, { markdown: '*' }])
  expect(words()).toContain('three.md: 不是 UTF-8 编码')
  expect(words()).toContain('已导入 1 篇草稿')
  expect(words()).toContain('2 张网络图片没有带过来')
  expect(words()).toContain('1 处标题或图片说明太长')
})
