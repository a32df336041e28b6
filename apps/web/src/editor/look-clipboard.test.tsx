import { Project } from '@matrixcast/canvas/document'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { aPage, until } from '../testing/a-page.tsx'
import { pressKey } from './editor-keys.ts'
import { createEditorStore } from './editor-store.ts'
import { Stage } from './Stage.tsx'
import { EditorContext } from './use-editor.ts'

beforeEach(() => localStorage.clear())

const box = (uuid: string, top: number, backgroundColor: string) => ({
  uuid,
  elName: 'shape',
  commonStyle: { left: 0, top, width: 100, height: 40, zIndex: top + 1, backgroundColor },
})

async function aStage() {
  const pages = [{ uuid: 'p', elements: [box('red', 0, '#ff0000'), box('blue', 100, '#0000ff')] }]
  const store = createEditorStore(Project.parse({ pages }), { isReadOnly: false })
  await aPage(
    <EditorContext value={store}>
      <Stage />
    </EditorContext>,
    [],
  )
  const colours = () =>
    store.get().history.now.project.pages[0]?.elements.map(({ commonStyle }) => commonStyle.backgroundColor)
  const pick = (uuid: string) => act(async () => store.select({ page: 'p', elements: [uuid] }))
  return { store, colours, pick }
}
const press = (code: string) =>
  new KeyboardEvent('keydown', { key: code.slice(-1).toLowerCase(), code, ctrlKey: true, altKey: true })

it('a style is copied and pasted by keys, as one step', async () => {
  const { store, colours, pick } = await aStage()
  await pick('red')
  await act(async () => pressKey(store, press('KeyC')))
  await pick('blue')
  await act(async () => pressKey(store, press('KeyV')))
  expect(colours()).toEqual(['#ff0000', '#ff0000'])
  await act(async () => store.undo())
  expect(colours()).toEqual(['#ff0000', '#0000ff'])
})

it('what another program left under our name is not pasted', async () => {
  const { store, colours, pick } = await aStage()
  localStorage.setItem('editorLook', '{"paint":')
  await pick('blue')
  await act(async () => pressKey(store, press('KeyV')))
  localStorage.setItem('editorLook', JSON.stringify({ paint: { backgroundColor: 'url(//a.test)' } }))
  await act(async () => pressKey(store, press('KeyV')))
  expect(colours()).toEqual(['#ff0000', '#0000ff'])
})

it('the other mouse button selects what lies under it, and offers what can be done with it', async () => {
  const { store, colours, pick } = await aStage()
  await pick('red')
  await act(async () => pressKey(store, press('KeyC')))
  await act(async () => store.set({ zoom: 1 }))
  const sheet = document.querySelector('.stage-page-active .stage-sheet')
  await act(async () => {
    sheet?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 20, clientY: 120 }))
  })
  expect(store.get().history.now.selection.elements).toEqual(['blue'])
  const row = (name = '粘贴样式') =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
      textContent.startsWith(name),
    )
  await until(() => row() !== undefined)
  // One element is no group yet.
  const isOff = (name: string) => row(name)?.getAttribute('aria-disabled') === 'true'
  expect([isOff('成组'), isOff('取消成组'), isOff('复制')]).toEqual([true, true, false])
  // A menu beside something without a size is never put into view.
  const place = document.querySelector<HTMLElement>('.stage-menu-place')
  expect([place?.style.left, place?.style.top, place?.style.width]).toEqual(['20px', '120px', '1px'])
  await act(async () => row()?.click())
  expect(colours()).toEqual(['#ff0000', '#ff0000'])
})
