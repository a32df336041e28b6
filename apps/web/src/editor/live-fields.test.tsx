import { Project } from '@matrixcast/canvas/document'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, until } from '../testing/a-page.tsx'
import { EditorRail } from './EditorRail.tsx'
import { createEditorStore } from './editor-store.ts'
import { Inspector } from './Inspector.tsx'
import { Stage } from './Stage.tsx'
import { EditorContext } from './use-editor.ts'

const text = (uuid: string, more: object = {}) => ({ uuid, elName: 'text', propsValue: { text: uuid }, ...more })

type Beside = { more?: object[]; hasStage?: boolean }

async function anInspector(elements: object[], selected: string[], { more = [], hasStage = false }: Beside = {}) {
  const pages = [{ uuid: 'p', elements }, ...more]
  const store = createEditorStore(Project.parse({ pages }), { isReadOnly: false })
  await aPage(
    <EditorContext value={store}>
      {hasStage && <Stage />}
      <Inspector />
    </EditorContext>,
    [],
  )
  await act(async () => store.select({ page: 'p', elements: selected }))
  const element = (uuid: string) => store.get().history.now.project.pages[0]?.elements.find((one) => one.uuid === uuid)
  return { store, element }
}
const field = (name: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === name)?.querySelector('input')

async function write(input: HTMLInputElement | null | undefined, words: string) {
  if (!input) throw new Error(`there is no field for ${words}`)
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function type(name: string, words: string) {
  const input = field(name)
  await write(input, words)
  await act(async () => input?.blur())
}

it('what is selected is grouped by a button, which then ungroups it', async () => {
  const { store, element } = await anInspector([text('a'), text('b')], ['a', 'b'])
  await click(button('成组'))
  expect(element('a')?.groupId).toBe(element('b')?.groupId)
  expect(element('a')?.groupId).toBeDefined()
  await click(button('取消成组'))
  expect(element('a')?.groupId).toBeUndefined()
  await act(async () => store.select({ page: 'p', elements: ['a'] }))
  expect(button('成组').hasAttribute('disabled')).toBe(true)
})

it('colours that differ are shown as several, not as none', async () => {
  const dark = { commonStyle: { backgroundColor: '#111111' } }
  await anInspector([text('a', dark), text('b')], ['a', 'b'])
  expect(button('填充').querySelector('.colour-mixed')).not.toBeNull()
  expect(button('边框颜色').querySelector('.colour-mixed')).toBeNull()
})

it('an event is added, given its address and taken away, each as a step', async () => {
  const { store, element } = await anInspector([text('a')], ['a'])
  await click(button('加一个事件'))
  expect(document.body.textContent).toContain('访客点击没有反应')
  await type('链接', 'https://shop.example/')
  expect(document.body.textContent).not.toContain('访客点击没有反应')
  expect(element('a')?.events).toEqual([{ type: 'link', url: 'https://shop.example/' }])
  expect(store.get().history.now.label).toEqual({ word: 'eventsSet', count: 1 })
  expect(document.querySelector('.inspector-tabs')?.textContent).toContain('事件1')
  await click(button('删除事件 1'))
  expect(element('a')?.events).toEqual([])
  await act(async () => store.undo())
  expect(element('a')?.events).toHaveLength(1)
})

it('an event keeps its address when another is typed that would run something', async () => {
  const { element } = await anInspector([text('a', { events: [{ type: 'link', url: 'https://a.example/' }] })], ['a'])
  await type('链接', 'javascript:alert(1)')
  await until(() => document.body.textContent.includes('这个地址不能用'))
  expect(element('a')?.events).toEqual([{ type: 'link', url: 'https://a.example/' }])
})

it('an event names the page or element that it leads to, and tells when that is gone', async () => {
  const events = [
    { type: 'goPage', url: 'page:second' },
    { type: 'popup', url: '#b' },
    { type: 'scrollTo', url: '#gone' },
  ]
  await anInspector([text('a', { events }), text('b')], ['a'], {
    more: [{ uuid: 'second', name: 'Prices' }],
  })
  const shown = [...document.querySelectorAll('.event-fields')].map((one) => one.textContent).join()
  expect(shown).toContain('2 Prices')
  expect(shown).toContain('1 · b')
  expect(shown).toContain('目标已经不在了')
})

it('an animation is added, asked to be played once, and put into another order', async () => {
  const { store, element } = await anInspector([text('a')], ['a'])
  await click(button('添加动画'))
  expect(store.get().playing).toEqual({ elements: ['a'], run: 1 })
  await click(button('添加动画'))
  await click(button('上移动画 2'))
  expect(element('a')?.animations.map(({ type: name }) => name)).toEqual(['fadeIn', 'fadeIn'])
  expect(store.get().history.now.label).toEqual({ word: 'motionSet', count: 1 })
  await act(async () => store.undo())
  expect(store.get().history.now.label).toEqual({ word: 'motionSet', count: 1 })
})

it('selected elements that move differently are told apart before one motion replaces all', async () => {
  const moving = { animations: [{ type: 'float' }] }
  await anInspector([text('a', moving), text('b')], ['a', 'b'])
  expect(document.body.textContent).toContain('所选元素的设置不同')
})

it('a kind that only pages have is drawn on the stage, changed by its fields, and said not to be in a video', async () => {
  const { element } = await anInspector(
    [
      { uuid: 'call', elName: 'call', propsValue: { text: 'Ring us', phone: '1', newer: true } },
      { uuid: 'code', elName: 'qrcode', commonStyle: { top: 300 } },
    ],
    ['call'],
    { hasStage: true },
  )
  expect(document.querySelector('.stage-content')?.textContent).toContain('Ring us')
  expect(document.querySelector('.stage-content svg path')).not.toBeNull()
  expect(document.body.textContent).toContain('只在网页里有')
  expect(document.querySelector('#editor-words')).toBeNull()
  expect(document.querySelector('input[aria-label="字号"]')).not.toBeNull()
  expect(document.querySelector('[aria-label="文字颜色"]')).not.toBeNull()
  await type('电话号码', '010 8888')
  expect(element('call')?.propsValue).toEqual({ text: 'Ring us', phone: '010 8888', newer: true })
  await type('电话号码', 'not a number')
  await until(() => document.querySelector('.form-problem')?.textContent === '此处填写的内容无效')
  expect(element('call')?.propsValue).toMatchObject({ phone: '010 8888' })
})

it('words are found on all pages and replaced as one step that can be undone', async () => {
  const store = createEditorStore(
    Project.parse({
      pages: [
        { uuid: 'p', elements: [text('red')] },
        { uuid: 'q', elements: [text('red door')] },
      ],
    }),
    { isReadOnly: false },
  )
  await aPage(
    <EditorContext value={store}>
      <EditorRail panel="elements" onPanel={() => undefined} />
    </EditorContext>,
    [],
  )
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true })))
  const find = () => document.querySelector<HTMLInputElement>('input[aria-label="查找文字"]')
  await until(() => find() !== null)
  await write(find(), 'red')
  expect(document.body.textContent).toContain('2 个元素里有 2 处')
  await write(document.querySelector<HTMLInputElement>('input[aria-label="替换为"]'), 'blue')
  await click(button('全部替换'))
  const words = () =>
    store.get().history.now.project.pages.map(({ elements }) => Reflect.get(elements[0]?.propsValue ?? {}, 'text'))
  expect(words()).toEqual(['blue', 'blue door'])
  await act(async () => store.undo())
  expect(words()).toEqual(['red', 'red door'])
})
