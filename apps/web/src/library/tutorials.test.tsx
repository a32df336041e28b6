import { type TutorialDetail, tutorialApi } from '@matrixcast/contract/library'
import { expect, it } from 'vitest'
import { aPage, button, click, done, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { HtmlText } from './HtmlText.tsx'
import { TutorialPage } from './TutorialPage.tsx'
import { TutorialsScreen } from './TutorialsScreen.tsx'

const tutorial: TutorialDetail = {
  id: 'accounts',
  title: '添加账号',
  summary: '账号是作品要去的地方。',
  category: 'start',
  minutes: 2,
  isRead: true,
  content: '<h2 id="s1">添加</h2>\n<p>打开<a href="/account/authorization">账号</a>。</p>',
  sections: [{ id: 's1', title: '添加' }],
  prev: { id: 'cloud-manager', title: '云管家' },
  next: null,
  isHelpful: null,
}
const words = () => document.body.textContent
const { content: _content, sections: _sections, prev: _prev, next: _next, isHelpful: _isHelpful, ...row } = tutorial

it('the tutorials stand under their categories, and say how many were read', async () => {
  const other = { ...row, id: 'materials', category: 'make' as const, isRead: false, title: '素材' }
  await aPage(<TutorialsScreen />, [reply(tutorialApi.list, () => pageWith([row, other]))])
  await until(() => words().includes('已读 1 / 2'))
  expect([...document.querySelectorAll('section h2')].map(({ textContent }) => textContent)).toEqual(['开始', '制作'])
})

it('a search without a hit offers all tutorials again', async () => {
  await aPage(<TutorialsScreen />, [reply(tutorialApi.list, () => pageWith([]))])
  await until(() => words().includes('没有符合的教程'))
  expect(button('清除筛选')).toBeDefined()
})

it('a tutorial without a name is a card that says so', async () => {
  await aPage(<TutorialPage id="" />, [])
  expect(words()).toContain('没有这篇教程')
})

it('a tutorial that is gone is a card that leads back', async () => {
  await aPage(<TutorialPage id="gone" />, [reply(tutorialApi.detail, () => refusal('notFound'))])
  await until(() => words().includes('没有这篇教程'))
  expect(words()).toContain('全部教程')
})

it('a tutorial shows its sections, and an answer to whether it helped can be taken back', async () => {
  const kept: { isHelpful: boolean | null } = { isHelpful: null }
  const { sentTo } = await aPage(<TutorialPage id="accounts" />, [
    reply(tutorialApi.detail, () => ({ ...tutorial, ...kept })),
    reply(tutorialApi.feedback, ({ isHelpful }) => {
      kept.isHelpful = isHelpful
      return done()
    }),
  ])
  await until(() => words().includes('添加账号'))
  await click(button('有'))
  await until(() => button('有').getAttribute('aria-pressed') === 'true')
  await click(button('有'))
  await until(() => button('有').getAttribute('aria-pressed') === 'false')
  expect(sentTo(tutorialApi.feedback)).toEqual([
    { id: 'accounts', isHelpful: true },
    { id: 'accounts', isHelpful: null },
  ])
})

it('HTML of the server becomes elements without handlers, scripts or foreign addresses', async () => {
  const html =
    '<p onclick="alert(1)">a<script>alert(2)</script><a href="javascript:alert(3)">b</a><img src=x onerror=alert(4)></p>'
  await aPage(<HtmlText html={html} />, [])
  const text = document.querySelector('.tutorial-text')
  expect(text?.innerHTML).toBe('<p>ab</p>')
})
