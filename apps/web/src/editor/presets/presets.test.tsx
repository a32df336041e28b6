import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { Project } from '@matrixcast/canvas/document'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { type PagePresetRow, pagePresetApi } from '@matrixcast/contract/page-presets'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../../testing/a-page.tsx'
import { createEditorStore } from '../editor-store.ts'
import { EditorContext } from '../use-editor.ts'
import { PresetsPanel } from './PresetsPanel.tsx'

const kept: PagePresetRow = {
  id: crypto.randomUUID(),
  title: '新品卡',
  width: 375,
  height: 667,
  page: { uuid: 'x', elements: [{ uuid: 'y', elName: 'text', propsValue: { text: '新品' } }] },
  addresses: {},
  author: 'Mei',
  isOwn: true,
}
const shows = (words: string) => document.body.textContent.includes(words)
const tab = (name: string) => click(button(name))

type Given = { kit?: Partial<BrandKit>; elements?: object[]; isReadOnly?: boolean; isFull?: boolean }

async function panel({ kit = {}, elements = [], isReadOnly = false, isFull = false }: Given = {}) {
  const store = createEditorStore(Project.parse({ pages: [{ uuid: 'p', elements }] }), { isReadOnly })
  const lists = { now: [kept] }
  const page = await aPage(
    <EditorContext value={store}>
      <PresetsPanel />
    </EditorContext>,
    [
      reply(brandKitApi.info, () => ({ ...BrandKit.parse(kit), by: '' })),
      reply(pagePresetApi.list, () => ({ data: lists.now })),
      reply(pagePresetApi.add, () => (isFull ? refusal('tooManyPresets', { most: 200 }) : { id: crypto.randomUUID() })),
      reply(pagePresetApi.remove, () => {
        lists.now = []
        return done()
      }),
    ],
  )
  const placed = () => store.now().pages[0]?.elements ?? []
  return { ...page, store, placed }
}

it('a preset of texts is on the page by one press and as one step, in the words of the language', async () => {
  const { store, placed } = await panel()
  await click(button('价格'))
  expect(placed().map(({ propsValue }) => propsValue)).toMatchObject([{ text: '¥99' }])
  store.undo()
  expect(placed()).toEqual([])
})

it('a preset of several elements is one group, and a page comes behind the one that is edited', async () => {
  const { store, placed } = await panel()
  await tab('组合')
  await click(button('价格卡'))
  expect([placed().length, new Set(placed().map(({ groupId }) => groupId)).size]).toEqual([4, 1])
  await tab('页面')
  await click(button('要点页'))
  expect(store.now().pages.length).toBe(2)
  store.undo()
  store.undo()
  expect([store.now().pages.length, placed()]).toEqual([1, []])
})

it('a preset of captions is the look of those that are there, and brings captions where there are none', async () => {
  const { store, placed } = await panel({ elements: [{ uuid: 'c', elName: 'captions', commonStyle: { top: 33 } }] })
  await tab('字幕')
  await click(button('黄字描边'))
  expect(placed()).toMatchObject([{ uuid: 'c', commonStyle: { color: '#ffe14d', top: 33 } }])
  act(() => store.replace(Project.parse({ pages: [{ uuid: 'p' }] }), false))
  await click(button('黄字描边'))
  expect(placed()).toMatchObject([{ elName: 'captions', commonStyle: { color: '#ffe14d', top: 500 } }])
})

it('presets are in the colours of the brand where there is one, unless that is turned off', async () => {
  const { placed } = await panel({ kit: { heading: '#0a7a3b' } })
  await until(() => shows('用品牌样式'))
  await click(button('标题'))
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await click(button('标题'))
  expect(placed().map(({ commonStyle }) => commonStyle.color)).toEqual(['#0a7a3b', '#18202b'])
})

it('presets cannot be pressed on a page that is only looked at', async () => {
  await panel({ isReadOnly: true })
  expect(button('标题').hasAttribute('disabled')).toBe(true)
})

it('what is selected is kept as a preset under its first words, and a refusal is shown', async () => {
  const words = { uuid: 'a', elName: 'text', propsValue: { text: '新品上市' } }
  const { store, sentTo } = await panel({ elements: [words], isFull: true })
  await tab('自存')
  expect(button('把选中的元素存为预设').hasAttribute('disabled')).toBe(true)
  act(() => store.select({ page: 'p', elements: ['a'] }))
  await click(button('把选中的元素存为预设'))
  await until(() => shows('工作区里的人都能看到'))
  expect(field('名称').value).toBe('新品上市')
  await type(field('名称'), '标签')
  await click(button('保存'))
  await until(() => shows('已有 200 个自存预设'))
  const [sent] = sentTo(pagePresetApi.add)
  expect(sent).toMatchObject({
    title: '标签',
    width: 375,
    height: 667,
    elements: [{ propsValue: { text: '新品上市' } }],
  })
})

it('a preset that was kept is on the page by one press, and is removed after a question', async () => {
  const { placed, sentTo } = await panel()
  await tab('自存')
  await until(() => document.querySelector('[aria-label="新品卡（Mei）"]') !== null)
  await click(button('新品卡（Mei）'))
  expect(placed().map(({ propsValue }) => propsValue)).toMatchObject([{ text: '新品' }])
  await click(button('删除预设「新品卡」'))
  await until(() => shows('用它做好的页面不受影响'))
  await click(button('删除'))
  await until(() => shows('还没有人存过预设'))
  expect(sentTo(pagePresetApi.remove)).toEqual([{ id: kept.id }])
})
