import { textOf } from '@matrixcast/canvas/commands/set-text'
import { Project } from '@matrixcast/canvas/document'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { createEditorStore, type EditorStore, tools } from '../editor-store.ts'
import { Stage } from '../Stage.tsx'
import { EditorContext } from '../use-editor.ts'

const shape = (uuid: string, left: number, top: number, more: object = {}) => ({
  uuid,
  elName: 'shape',
  commonStyle: { left, top, width: 60, height: 40, zIndex: left + 1 },
  ...more,
})
const project = () =>
  Project.parse({
    pages: [
      {
        uuid: 'p',
        elements: [
          shape('a', 20, 20),
          shape('b', 200, 120),
          shape('locked', 20, 300, { locked: true }),
          {
            uuid: 't',
            elName: 'text',
            propsValue: { text: '厨房' },
            commonStyle: { left: 50, top: 500, zIndex: 9999 },
          },
        ],
      },
    ],
  })

/** A page on a stage; a pointer is moved over it in canvas px. */
async function aStage(isReadOnly = false) {
  const store = createEditorStore(project(), { isReadOnly })
  await aPage(
    <EditorContext value={store}>
      <Stage />
    </EditorContext>,
    [],
  )
  await act(async () => store.set({ zoom: 1 }))
  const sheet = document.querySelector('.stage-sheet')
  const send = (target: EventTarget | null, type: string, [x, y]: Place, keys: PointerEventInit = {}) =>
    act(async () => {
      const place = { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true }
      target?.dispatchEvent(new PointerEvent(type, { ...place, ...keys }))
    })
  return {
    store,
    send,
    sheet,
    async drag(from: Place, to: Place, { on = sheet, ...keys }: PointerEventInit & { on?: EventTarget | null } = {}) {
      await send(on, 'pointerdown', from, keys)
      await send(window, 'pointermove', to, keys)
      await send(window, 'pointerup', to, keys)
    },
  }
}
type Place = readonly [number, number]
const styleOf = (store: EditorStore, uuid: string) =>
  store.get().history.now.project.pages[0]?.elements.find((one) => one.uuid === uuid)?.commonStyle
const selected = (store: EditorStore) => store.get().history.now.selection.elements
const steps = (store: EditorStore) => store.get().history.before.length
const free = { ctrlKey: true }

beforeEach(() => {
  document.body.replaceChildren()
})

describe('the select tool', () => {
  it('moves what it pressed in one step, and a press without a drag only selects', async () => {
    const { store, drag, send, sheet } = await aStage()
    await drag([30, 30], [61, 45], free)
    expect([styleOf(store, 'a')?.left, styleOf(store, 'a')?.top, selected(store), steps(store)]).toEqual([
      51,
      35,
      ['a'],
      1,
    ])
    await send(sheet, 'pointerdown', [210, 130])
    await send(window, 'pointerup', [212, 131])
    expect([selected(store), steps(store)]).toEqual([['b'], 1])
  })

  it('holds a dragged element to the edge of another one', async () => {
    const { store, drag } = await aStage()
    await drag([30, 30], [213, 330])
    expect(styleOf(store, 'a')?.left).toBe(200)
  })

  it('gives everything back on Esc', async () => {
    const { store, send, sheet } = await aStage()
    await send(sheet, 'pointerdown', [30, 30])
    await send(window, 'pointermove', [130, 130])
    expect(store.get().gesture).not.toBeNull()
    await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    await send(window, 'pointerup', [130, 130])
    expect([styleOf(store, 'a')?.left, store.get().gesture, steps(store)]).toEqual([20, null, 0])
  })

  it('leaves a copy behind with Alt', async () => {
    const { store, drag } = await aStage()
    await drag([30, 30], [130, 230], { altKey: true, ...free })
    expect(store.get().history.now.project.pages[0]?.elements).toHaveLength(5)
    expect(styleOf(store, selected(store)[0] ?? '')?.left).toBe(120)
  })

  it('draws a frame from an empty place: what it touches is selected, locked elements never', async () => {
    const { store, drag } = await aStage()
    await drag([5, 5], [210, 400])
    expect([selected(store), steps(store)]).toEqual([['a', 'b'], 0])
    await drag([5, 5], [210, 400], free)
    expect(selected(store)).toEqual(['a'])
  })

  it('moves nothing on a page that is only looked at', async () => {
    const { store, drag } = await aStage(true)
    await drag([30, 30], [130, 130], free)
    expect([styleOf(store, 'a')?.left, selected(store)]).toEqual([20, ['a']])
  })
})

describe('handles', () => {
  const handle = (name: string) => document.querySelector(`[data-handle="${name}"]`)

  it('pull a corner and leave the opposite one', async () => {
    const { store, drag } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['a'] }))
    await drag([80, 60], [97, 71], { on: handle('se'), ...free })
    expect(styleOf(store, 'a')).toMatchObject({ left: 20, top: 20, width: 77, height: 51 })
  })

  it('of words at a corner scale the letters', async () => {
    const { store, drag } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['t'] }))
    const before = styleOf(store, 't')?.fontSize ?? 0
    await drag([0, 0], [375, 30], { on: handle('se'), ...free })
    expect(styleOf(store, 't')?.fontSize).toBe(before * 2)
    expect(handle('n')).toBeNull()
  })

  it('around several elements scale them together', async () => {
    const { store, drag } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['a', 'b'] }))
    await drag([0, 0], [240, 140], { on: handle('se'), ...free })
    expect(styleOf(store, 'a')).toMatchObject({ left: 20, top: 20, width: 120, height: 80 })
    expect(styleOf(store, 'b')).toMatchObject({ left: 380, top: 220, width: 120, height: 80 })
  })

  it('around several elements turn them as one', async () => {
    const { store, drag } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['a', 'b'] }))
    const turn = handle('rotate')
    // A quarter, about a middle that is at the origin in a document without a browser.
    await drag([0, -100], [100, 0], { on: turn, ...free })
    expect(styleOf(store, 'a')).toMatchObject({ left: 160, top: -20, rotate: 90 })
    expect(styleOf(store, 'b')).toMatchObject({ left: 60, top: 160, rotate: 90 })
    expect([steps(store), store.get().history.now.label]).toEqual([1, { word: 'turned', count: 2 }])
  })

  it('leave the middle button to the stage, which it pans', async () => {
    const { store, send } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['a'] }))
    for (const name of ['se', 'rotate']) {
      let came = 0
      const listener = () => (came += 1)
      document.body.addEventListener('pointerdown', listener, { once: true })
      await send(handle(name), 'pointerdown', [80, 60], { button: 1 })
      expect([name, came]).toEqual([name, 1])
      await send(window, 'pointerup', [80, 60])
    }
  })

  it('are not there for what is locked', async () => {
    const { store } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['locked'] }))
    expect(document.querySelectorAll('[data-handle]')).toHaveLength(0)
  })
})

describe('drawing tools', () => {
  it('draw a rectangle as large as the drag, and hand back the select tool', async () => {
    const { store, drag } = await aStage()
    await act(async () => store.set({ tool: 'shape' }))
    await drag([100, 300], [180, 350])
    expect(styleOf(store, selected(store)[0] ?? '')).toMatchObject({ left: 100, top: 300, width: 80, height: 50 })
    expect(store.get().tool).toBe('select')
  })

  it('own the pointer where an element is selected: a handle is there for the select tool alone', async () => {
    const { store, drag, sheet } = await aStage()
    await act(async () => store.select({ page: 'p', elements: ['a'] }))
    for (const tool of tools) {
      await act(async () => store.set({ tool }))
      expect([tool, document.querySelectorAll('[data-handle]').length > 0]).toEqual([tool, tool === 'select'])
    }
    await act(async () => store.set({ tool: 'shape' }))
    await drag([80, 60], [130, 110], { on: sheet })
    expect(styleOf(store, 'a')).toMatchObject({ left: 20, top: 20, width: 60, height: 40 })
    expect(styleOf(store, selected(store)[0] ?? '')).toMatchObject({ left: 80, top: 60, width: 50, height: 50 })
  })

  it('begin a text where the page is pressed, and take it away if nothing is typed', async () => {
    const { store, drag } = await aStage()
    await act(async () => store.set({ tool: 'text' }))
    await drag([100, 400], [100, 400])
    const words = document.querySelector<HTMLElement>('[contenteditable]')
    expect(store.get().typing).toBe(selected(store)[0])
    await act(async () => words?.blur())
    expect([store.get().typing, store.get().history.now.project.pages[0]?.elements.length]).toEqual([null, 4])
  })
})

describe('words on the stage', () => {
  function textIn(store: Awaited<ReturnType<typeof aStage>>['store']) {
    const element = store.get().history.now.project.pages[0]?.elements[3]
    return element && textOf(element)
  }
  /** The words of the fourth element are open for typing. */
  async function typing() {
    const { store, send, sheet } = await aStage()
    await send(sheet, 'pointerdown', [60, 510])
    await send(window, 'pointerup', [60, 510])
    await act(async () => {
      sheet?.dispatchEvent(new MouseEvent('dblclick', { clientX: 60, clientY: 510, bubbles: true }))
    })
    const words = document.querySelector<HTMLElement>('[contenteditable]')
    if (words === null) throw new Error('nothing is typed')
    const type = (text: string, isComposing: boolean) =>
      act(async () => {
        words.textContent = text
        words.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
      })
    return { store, words, type }
  }

  it('are typed in their own node after a double press, and not kept while they are composed', async () => {
    const { store, type } = await typing()
    await type('厨fang', true)
    expect(steps(store)).toBe(0)
    await type('厨房改造', false)
    await expect.poll(() => textIn(store)).toBe('厨房改造')
    expect(steps(store)).toBe(1)
  })

  it.each([
    ['the words are left', (words: HTMLElement) => words.blur()],
    ['the tab is closed', () => dispatchEvent(new Event('pagehide'))],
  ])('are kept at once when %s in the middle of typing', async (_, leave) => {
    const { store, words, type } = await typing()
    await type('厨房改造', false)
    expect(textIn(store)).toBe('厨房')
    await act(async () => leave(words))
    expect(textIn(store)).toBe('厨房改造')
  })
})
