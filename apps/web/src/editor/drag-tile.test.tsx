import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, until } from '../testing/a-page.tsx'
import { createEditorStore } from './editor-store.ts'
import { InsertPanel } from './InsertPanel.tsx'
import { PresetsPanel } from './presets/PresetsPanel.tsx'
import { Stage } from './Stage.tsx'
import { EditorContext } from './use-editor.ts'

/** The panels beside a stage whose pages are seen at half their size, 100 px from the edges of the window. */
async function besideStage({ isReadOnly = false } = {}) {
  const pages = ['p', 'q'].map((uuid) => ProjectPage.parse({ uuid }))
  const store = createEditorStore(Project.parse({ pages }), { isReadOnly })
  await aPage(
    <EditorContext value={store}>
      <InsertPanel />
      <PresetsPanel />
      <Stage />
    </EditorContext>,
    [],
  )
  await until(() => document.querySelectorAll('.stage-sheet').length === 2)
  const { width, height } = store.now()
  for (const sheet of document.querySelectorAll('.stage-sheet'))
    sheet.getBoundingClientRect = () => new DOMRect(100, 100, width / 2, height / 2)
  const on = (page: number) => store.now().pages[page]?.elements ?? []
  return { store, on, sheet: (page: number) => document.querySelectorAll('.stage-sheet')[page] ?? document.body }
}

type Carry = { onto: Element; x: number; y: number; cancels?: boolean }
/** A press on a tile, a way, and letting go over something, with the click that a browser makes of it. */
async function carry(tile: HTMLElement, { onto, x, y, cancels = false }: Carry) {
  const at = (type: string, clientX: number, clientY: number) =>
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', clientX, clientY })
  await act(async () => tile.dispatchEvent(at('pointerdown', 10, 10)))
  await act(async () => onto.dispatchEvent(at('pointermove', x, y)))
  if (cancels) await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await act(async () => onto.dispatchEvent(at('pointerup', x, y)))
  if (onto === tile) await click(tile)
}
const middles = (elements: ReturnType<Awaited<ReturnType<typeof besideStage>>['on']>) =>
  elements.map(({ commonStyle: { left, top, width, height } }) => ({ x: left + width / 2, y: top + height / 2 }))

it('an element that is dragged onto a page lies where it was let go, as one step', async () => {
  const { store, on, sheet } = await besideStage()
  await carry(button('文字'), { onto: sheet(0), x: 180, y: 250 })
  expect(middles(on(0))).toEqual([{ x: 160, y: 300 }])
  expect([store.get().history.before.length, document.querySelector('.tile-carried')]).toEqual([1, null])
  await carry(button('倒计时'), { onto: sheet(1), x: 150, y: 150 })
  expect([middles(on(1)), store.get().history.now.selection.page]).toEqual([[{ x: 100, y: 100 }], 'q'])
})

it('a preset that is dragged onto a page lies about the place, and stays together', async () => {
  const { store, on, sheet } = await besideStage()
  await click(button('组合'))
  await carry(button('价格卡'), { onto: sheet(0), x: 200, y: 200 })
  const styles = on(0).map(({ commonStyle }) => commonStyle)
  const middle = (name: 'left' | 'top', size: 'width' | 'height') =>
    (Math.min(...styles.map((one) => one[name])) + Math.max(...styles.map((one) => one[name] + one[size]))) / 2
  expect([Math.abs(middle('left', 'width') - 200) <= 1, Math.abs(middle('top', 'height') - 200) <= 1]).toEqual([
    true,
    true,
  ])
  expect([styles.length, store.get().history.before.length]).toEqual([4, 1])
})

it('a tile that is let go elsewhere, or given up, puts nothing; a press puts it onto free ground', async () => {
  const { store, on, sheet } = await besideStage()
  await carry(button('文字'), { onto: document.body, x: 900, y: 900 })
  await carry(button('文字'), { onto: sheet(0), x: 180, y: 250, cancels: true })
  await carry(button('文字'), { onto: button('文字'), x: 30, y: 30 })
  expect([on(0), store.get().history.before.length]).toEqual([[], 0])
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  await click(button('文字'))
  expect(middles(on(0))).toEqual([{ x: 188, y: 334 }])
})

it('nothing is dragged onto a page that is only looked at', async () => {
  const { store, on, sheet } = await besideStage({ isReadOnly: true })
  await carry(button('文字'), { onto: sheet(0), x: 180, y: 250 })
  expect([on(0), store.get().history.before.length]).toEqual([[], 0])
})
