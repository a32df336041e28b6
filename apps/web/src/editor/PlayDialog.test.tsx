import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { voiceApi } from '@matrixcast/contract/voice'
import { expect, it } from 'vitest'
import { aPage, button, click, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { createEditorStore } from './editor-store.ts'
import { PlayDialog } from './PlayDialog.tsx'
import { EditorContext } from './use-editor.ts'

type Pages = { elements?: object[]; config?: object }[]
function dialog(pages: Pages, more: object = {}) {
  const project = Project.parse({
    pages: pages.map((page, at) => ProjectPage.parse({ uuid: `p${at}`, ...page })),
    ...more,
  })
  const store = createEditorStore(project, { isReadOnly: false })
  const part = (
    <EditorContext value={store}>
      <PlayDialog onClose={() => undefined} />
    </EditorContext>
  )
  return { store, part }
}
const text = { uuid: 'text', elName: 'text', propsValue: { text: '厨房' } }
const photo = { uuid: 'photo', elName: 'image', propsValue: { imageSrc: 'material:gone' } }
const shows = (words: string) => document.body.textContent.includes(words)
const frame = () => document.querySelector('[data-testid=live-preview]')?.getAttribute('data-frame')

async function atRest(): Promise<number> {
  let last: string | null | undefined
  await until(() => {
    const same = frame() === last
    last = frame()
    return same
  })
  return Number(frame())
}

it('the pages of a document play from the page that is edited, and are stepped through', async () => {
  const { store, part } = dialog([{ config: { seconds: 2 } }, { elements: [text], config: { seconds: 300 } }])
  store.select({ page: 'p1', elements: [] })
  await aPage(part, [])
  await until(() => shows('/ 5:02'))
  await until(() => Number(frame()) > 70)
  await click(button('暂停'))
  // A frame that was on its way when it was paused is shown yet.
  await click(button('上一帧'))
  const at = await atRest()
  await click(button('上一帧'))
  await until(() => frame() === String(at - 1))
  expect(shows('厨房')).toBe(true)
})

it('the pages of a document play without a picture whose material is gone, and say so', async () => {
  await aPage(dialog([{ elements: [text, photo] }]).part, [reply(materialApi.list, () => pageWith([]))])
  await until(() => shows('有 1 个元素的素材已不存在'))
  expect(shows('厨房')).toBe(true)
})

it('the pages of a document play with their forms and buttons, and say that a video has none', async () => {
  const press = { uuid: 'press', elName: 'button', propsValue: { text: '预约' } }
  const field = { uuid: 'f', label: '姓名', kind: 'text' }
  const form = { uuid: 'form', elName: 'form', propsValue: { fields: [field], submit: '报名' } }
  const gone = { uuid: 'gone', elName: 'button', propsValue: { text: '不见' }, hidden: true }
  await aPage(dialog([{ elements: [form, press, gone] }, { elements: [text], config: { seconds: 300 } }]).part, [])
  await until(() => shows('有 1 个元素只在网页里有') && shows('有 1 个表单由访客在网页里填写'))
  const stage = () => document.querySelector('[data-testid=live-preview]')?.textContent ?? ''
  expect([stage().includes('报名'), stage().includes('预约'), stage().includes('不见')]).toEqual([true, true, false])
  await until(() => Number(frame()) > 100)
  expect([stage().includes('报名'), stage().includes('厨房')]).toEqual([false, true])
})

it('the pages of a document are not played while their materials cannot be read, and read again by a press', async () => {
  let answers = 0
  const list = reply(materialApi.list, () => {
    answers += 1
    return answers === 1 ? refusal('noPermission') : pageWith([])
  })
  await aPage(dialog([{ elements: [photo] }]).part, [list])
  await until(() => shows('重试'))
  expect(frame()).toBeUndefined()
  await click(button('重试'))
  await until(() => shows('有 1 个元素的素材已不存在'))
})

it('the pages of a document play as long as their voices take, and say why there is none', async () => {
  const captions = { uuid: 'c', elName: 'captions', propsValue: { text: '厨房很大。' } }
  const person = reply(sessionApi.getInfo, () => aPerson('owner', ['plan:list']))
  const sentence = { url: 'http://127.0.0.1/voice.wav', seconds: 40, words: [] }
  const answer = { source: 'builtIn' as const, isPending: false, sentences: [sentence] }
  await aPage(dialog([{ elements: [captions] }]).part, [person, reply(voiceApi.speakScript, () => answer)])
  await until(() => shows('/ 0:41'))
  const silent = { ...captions, propsValue: { text: '客厅也大。' } }
  await aPage(dialog([{ elements: [silent] }]).part, [
    person,
    reply(voiceApi.speakScript, () => refusal('voiceMissing')),
  ])
  await until(() => document.querySelector('.play-note[role=alert]') !== null)
  expect(frame()).toBeDefined()
})

it('a long page is shown instead of played, and says which pages can be', async () => {
  await aPage(dialog([{ elements: [text] }], { pageMode: 'longPage' }).part, [])
  await until(() => shows('竖屏、方形和横屏页面可以'))
  expect([frame(), document.querySelector('.page-view')?.textContent]).toEqual([undefined, '厨房'])
})
