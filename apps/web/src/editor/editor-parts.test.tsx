import { removeElements } from '@matrixcast/canvas/commands/remove-elements'
import { moveBy } from '@matrixcast/canvas/commands/set-box'
import { setStyle } from '@matrixcast/canvas/commands/set-style'
import { Project } from '@matrixcast/canvas/document'
import { act, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { aPage, button, click, until } from '../testing/a-page.tsx'
import { ConflictDialog } from '../ui/saving/ConflictDialog.tsx'
import { createEditorStore } from './editor-store.ts'
import { HistoryList } from './HistoryList.tsx'
import { Inspector } from './Inspector.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { Stage } from './Stage.tsx'
import { EditorContext } from './use-editor.ts'

const element = (uuid: string, left: number, more: object = {}) => ({
  uuid,
  elName: 'shape',
  commonStyle: { left, top: left, width: 60, height: 40, zIndex: left },
  ...more,
})
const shown = () => document.body.textContent

async function anEditor(elements: object[], parts: ReactNode, isReadOnly = false) {
  const store = createEditorStore(Project.parse({ pages: [{ uuid: 'p', elements }] }), { isReadOnly })
  await aPage(<EditorContext value={store}>{parts}</EditorContext>, [])
  return store
}

describe('parts of the editor', () => {
  it('tell on an empty page what can be done', async () => {
    await anEditor([], [<Stage key="stage" />, <LayersPanel key="layers" />])
    expect(shown()).toContain('按 T 写字')
    expect(shown()).toContain('这一页还是空的')
  })

  it('draw an element of a kind that they do not know as a box with its name', async () => {
    await anEditor([element('x', 10, { elName: 'hologram' })], <Stage />)
    expect(document.querySelector('.unknown-element')?.textContent).toBe('hologram')
  })

  it('show what several elements have in common, and that the rest is mixed', async () => {
    const store = await anEditor([element('a', 10), element('b', 90)], <Inspector />)
    await act(async () => store.select({ page: 'p', elements: ['a', 'b'] }))
    expect(shown()).toContain('已选中 2 个元素')
    const input = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
    expect([input('左边距')?.placeholder, input('宽')?.value]).toEqual(['混合', '60'])
    await click(button('右对齐'))
    const lefts = store.get().history.now.project.pages[0]?.elements.map(({ commonStyle }) => commonStyle.left)
    expect(lefts).toEqual([90, 90])
    expect(store.get().history.now.label).toEqual({ word: 'aligned', count: 2 })
  })

  it('give the volume of its own sound to a video that is heard, in one step', async () => {
    const store = await anEditor([element('v', 10, { elName: 'video' })], <Inspector />)
    await act(async () => store.select({ page: 'p', elements: ['v'] }))
    const field = () => document.querySelector<HTMLInputElement>('input[aria-label="原声音量"]')
    const style = () => store.get().history.now.project.pages[0]?.elements[0]?.commonStyle
    expect([field(), style()?.originalVolume]).toEqual([null, undefined])
    await act(async () => document.querySelector<HTMLElement>('.switch-row [role="switch"]')?.click())
    expect(field()?.value).toBe('100')
    await act(async () =>
      field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true })),
    )
    expect([field()?.value, style()?.originalVolume, store.get().history.before.length]).toEqual(['90', 90, 2])
    await act(async () => store.undo())
    expect([field()?.value, style()?.originalVolume]).toEqual(['100', undefined])
  })

  it('have a row for a group, which selects, hides and locks all of it', async () => {
    const grouped = [element('a', 10, { groupId: 'g' }), element('b', 90, { groupId: 'g' }), element('c', 50)]
    const store = await anEditor(grouped, [<LayersPanel key="layers" />, <Inspector key="inspector" />])
    const rows = () => [...document.querySelectorAll('.layer')].map((row) => row.textContent)
    await until(() => rows().length === 4)
    expect(rows()[0]).toBe('组（2 个元素）')
    await click(button('组（2 个元素）'))
    expect(store.get().history.now.selection.elements).toEqual(['b', 'a'])
    await until(() => document.querySelector('.inspector h2')?.textContent === '组（2 个元素）')
    await click(button('锁定「组（2 个元素）」'))
    const locked = store.get().history.now.project.pages[0]?.elements.map((one) => one.locked === true)
    expect(locked).toEqual([true, true, false])
  })

  it('name each step of the history by what was done and to which element', async () => {
    const words = { elName: 'text', propsValue: { text: 'Sale 🎉 今日' } }
    const store = await anEditor([element('a', 10), element('t', 90, words)], <HistoryList />)
    const on = (...elements: string[]) => ({ page: 'p', elements })
    await act(async () => {
      store.apply((project) => setStyle(project, on('a'), { backgroundColor: '#ff0000', borderRadius: 4 }))
      store.apply((project) => moveBy(project, on('t'), { x: 5, y: 0 }))
      store.apply((project) => removeElements(project, on('a')))
      store.select(on('t'))
    })
    const steps = () => [...document.querySelectorAll('.step')].map((step) => step.textContent)
    await until(() => steps().length === 4)
    expect(steps()).toEqual(['删除 1 个元素矩形', '移动 1 个元素Sale 🎉 今日', '圆角, 填充矩形', '打开'])
  })

  it('change nothing on a page that is only looked at', async () => {
    const store = await anEditor([element('a', 10)], <Inspector />, true)
    await act(async () => store.select({ page: 'p', elements: ['a'] }))
    const fields = [...document.querySelectorAll<HTMLInputElement>('.inspector input')]
    expect(fields.length).toBeGreaterThan(4)
    expect(fields.every(({ disabled }) => disabled)).toBe(true)
    await click(button('右对齐'))
    expect(store.get().history.before).toEqual([])
  })
})

it('a conflict is settled by one of three ways, and by nothing else', async () => {
  const chosen: string[] = []
  const way = (name: string) => async () => void chosen.push(name)
  await aPage(<ConflictDialog onTakeTheirs={way('theirs')} onKeepCopy={way('copy')} onOverwrite={way('mine')} />, [])
  await until(() => shown().includes('有人改过同一处'))
  expect(document.querySelector('.ant-modal-close')).toBeNull()
  for (const name of ['把我的存成副本', '用对方的', '用我的覆盖']) await click(button(name))
  expect(chosen).toEqual(['copy', 'theirs', 'mine'])
})
