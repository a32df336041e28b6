import { tutorialApi } from '@matrixcast/contract/library'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { type ShortTutorial, type ShortTutorialMaking, shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { ShortTutorialForm } from './ShortTutorialForm.tsx'
import { ShortTutorialPlayer } from './ShortTutorialPlayer.tsx'
import { ShortTutorialsScreen } from './ShortTutorialsScreen.tsx'

const builtIn: ShortTutorial = {
  id: 'short-plan',
  title: '短讲：第一个计划',
  words: '一\n二',
  category: 'product',
  content: '',
  video: null,
  materialId: null,
  sort: 0,
  isBuiltIn: true,
  isRead: false,
}
const own: ShortTutorial = {
  ...builtIn,
  id: crypto.randomUUID(),
  title: '拍摄',
  category: '',
  isBuiltIn: false,
  isRead: true,
  materialId: crypto.randomUUID(),
  video: { url: '/files/own.mp4', cover: null, seconds: 62 },
}
const words = () => document.body.textContent
const listOf = (rows: ShortTutorial[], making: ShortTutorialMaking = 'made') =>
  reply(shortTutorialApi.list, () => ({
    ...pageWith(rows),
    categories: [...new Set(rows.map(({ category }) => category))],
    making,
  }))

it('short tutorials show their length and who has seen them, and those that are not there say why', async () => {
  await aPage(<ShortTutorialsScreen />, [listOf([own, builtIn], 'making')])
  await until(() => words().includes('已读 1 / 2'))
  expect(words()).toContain('1:02')
  expect(words()).toContain('正在生成')
  expect(button('播放 短讲：第一个计划').hasAttribute('disabled')).toBe(true)
})

it('who may not change materials is offered neither a new one nor changes', async () => {
  const person = reply(sessionApi.getInfo, () => aPerson('viewer', ['material:list']))
  await aPage(<ShortTutorialsScreen />, [listOf([own]), person])
  await until(() => words().includes('拍摄') && !words().includes('添加教程'))
  expect(document.querySelector('.short-tools')?.childElementCount).toBe(0)
})

it('a short tutorial that was seen to its end is marked as seen', async () => {
  const { sentTo } = await aPage(
    <ShortTutorialPlayer tutorial={{ ...own, isRead: false }} onClose={() => undefined} />,
    [reply(tutorialApi.seen, done)],
  )
  document.querySelector('video')?.dispatchEvent(new Event('ended', { bubbles: true }))
  await until(() => sentTo(tutorialApi.seen).length === 1)
  expect(sentTo(tutorialApi.seen)).toEqual([{ id: own.id }])
})

it('a material that is no video is told at its place, and nothing typed is lost', async () => {
  await aPage(<ShortTutorialForm tutorial={own} categories={[]} onClose={() => undefined} />, [
    reply(materialApi.list, () => pageWith([])),
    reply(shortTutorialApi.save, () => refusal('tutorialNoVideo')),
  ])
  await type(field('标题'), '我们怎么拍')
  await click(button('保存'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(words()).toContain('这个素材不是视频')
  expect(field('标题').value).toBe('我们怎么拍')
})
