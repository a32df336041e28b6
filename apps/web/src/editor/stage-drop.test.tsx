import { Project } from '@matrixcast/canvas/document'
import { quarkApi } from '@matrixcast/contract/builder'
import { builderPsdApi } from '@matrixcast/contract/builder-psd'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { createEditorStore } from './editor-store.ts'
import { StageDrop } from './StageDrop.tsx'
import { stageId } from './stage-view.ts'
import { EditorContext } from './use-editor.ts'

const poster = (pages: number) => ({
  pages: Array.from({ length: pages }, (_, at) => ({
    uuid: `q${at}`,
    elements: [{ uuid: `t${at}`, elName: 'text', propsValue: { text: 'Autumn sale' } }],
  })),
})
/** By hand: a file is no text that the call's own form could read here. */
const read = (pages: number) => ({
  path: builderPsdApi.upload.path,
  answer: () => ({ elements: [], document: poster(pages), skipped: [], words: pages, pictures: [] }),
})

async function anEditor(replies: Parameters<typeof aPage>[1], { isReadOnly = false, pages = 1 } = {}) {
  const own = Array.from({ length: pages }, (_, at) => ({ uuid: `p${at}` }))
  const store = createEditorStore(Project.parse({ pages: own }), { isReadOnly })
  const onFull = vi.fn()
  const page = await aPage(
    <EditorContext value={store}>
      <div className="editor">
        <div id={stageId} />
        <StageDrop onFull={onFull} />
      </div>
    </EditorContext>,
    replies,
  )
  return { store, page }
}
async function drop(name: string) {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  const files = [new File(['8BPS'], name)]
  Object.assign(event, { dataTransfer: { types: ['Files'], files } })
  await act(async () => document.querySelector(`#${stageId}`)?.dispatchEvent(event))
  return event
}
const madeNew = {
  _id: 'f3b7c5a0-1111-4a11-8a11-000000000009',
  version: 1,
  role: 'owner' as const,
  isNewer: false,
  isPublish: false,
  updated: 1,
  pages: [],
}
const shows = (words: string) => document.body.textContent.includes(words)

it('a Photoshop document that is dropped on the stage comes into the open document as one step', async () => {
  const { store } = await anEditor([read(2)])
  expect((await drop('poster.psd')).defaultPrevented).toBe(true)
  await until(() => shows('2 处可编辑文字'))
  await click(button('加入当前文档'))
  expect(store.now().pages.map(({ elements }) => elements.length)).toEqual([0, 1, 1])
  expect(store.get().history.before).toHaveLength(1)
  await act(async () => store.undo())
  expect(store.now().pages).toHaveLength(1)
})

it('a dropped document may become a page of its own instead', async () => {
  const { store, page } = await anEditor([read(1), reply(quarkApi.create, () => madeNew)])
  await drop('poster.PSB')
  await until(() => shows('1 处可编辑文字'))
  await click(button('作为新页面打开'))
  expect(page.sentTo(quarkApi.create)).toHaveLength(1)
  expect(store.get().history.before).toHaveLength(0)
})

it('pages that the document has no room for say so, and the document stays', async () => {
  const { store } = await anEditor([read(1)], { pages: 100 })
  await drop('poster.psd')
  await until(() => shows('1 处可编辑文字'))
  await click(button('加入当前文档'))
  await until(() => shows('当前文档放不下这些页面'))
  expect(store.now().pages).toHaveLength(100)
})

it('another kind of file is refused in words', async () => {
  const { store } = await anEditor([])
  await drop('notes.docx')
  await until(() => shows('只能放入 Photoshop 文档'))
  expect(store.get().history.before).toHaveLength(0)
})

it('where a page is only looked at a dropped document is refused in words', async () => {
  const { page } = await anEditor([], { isReadOnly: true })
  await drop('poster.psd')
  await until(() => shows('只能查看'))
  expect(page.sentTo(builderPsdApi.upload)).toEqual([])
})
