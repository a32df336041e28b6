import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { click, until } from '../../testing/a-page.tsx'
import { aTimeline, filmed } from '../../testing/a-timeline.tsx'

beforeEach(() => localStorage.clear())

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const rows = () => all('[role="menuitem"]').filter((one) => one.closest('.ant-dropdown-menu-sub') === null)
const row = (words: string) => rows().find(({ textContent }) => textContent.startsWith(words)) ?? document.body
const isOff = (words: string) => row(words).getAttribute('aria-disabled') === 'true'

/** Asks for a menu as a browser does: 2 is the other button of the pointer, 0 the keys. */
async function ask(target: HTMLElement | undefined, by: 0 | 2 = 2) {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: by, clientX: 40, clientY: 50 })
  await act(async () => target?.dispatchEvent(event))
  await until(() => rows().length > 0)
  return event
}

async function threeScenes({ isReadOnly = false } = {}) {
  const { video, replies } = filmed({ hasAudio: true })
  const store = await aTimeline(
    [
      { name: 'one', elements: [video], config: { seconds: 4 } },
      { name: 'two', config: { seconds: 3 } },
      { name: 'three' },
    ],
    { replies, isReadOnly },
  )
  await until(() => all('.scene').length === 3)
  const names = () => store.now().pages.map(({ name }) => name)
  return { store, names }
}

it('the menu of a scene splits it at the playhead, and elsewhere offers no split', async () => {
  const { store, names } = await threeScenes()
  await act(async () => store.timeline.set({ frame: 60 }))
  await ask(all('.scene')[1])
  expect([isOff('在播放头分割'), store.get().history.now.selection.page]).toEqual([true, 'p1'])
  await ask(all('.scene')[0])
  await click(row('在播放头分割'))
  expect([names(), store.get().history.before.length]).toEqual([['one', 'one', 'two', 'three'], 1])
})

it('the menu of a scene copies, moves and removes it, each as one step', async () => {
  const { store, names } = await threeScenes()
  const choose = async (scene: number, words: string) => {
    await ask(all('.scene')[scene])
    await click(row(words))
    const found = names()
    await act(async () => store.undo())
    return found
  }
  expect(await choose(1, '复制')).toEqual(['one', 'two', 'two', 'three'])
  expect(await choose(1, '前移')).toEqual(['two', 'one', 'three'])
  expect(await choose(1, '后移')).toEqual(['one', 'three', 'two'])
  expect(await choose(1, '删除')).toEqual(['one', 'three'])
  await ask(all('.scene')[0])
  expect([isOff('前移'), isOff('后移')]).toEqual([true, false])
})

it('the menu of a scene turns its own sound, where there is one, and sets the transition behind it', async () => {
  const { store } = await threeScenes()
  await ask(all('.scene')[1])
  expect(isOff('打开原声')).toBe(true)
  await ask(all('.scene')[0])
  await click(row('打开原声'))
  expect(store.now().pages[0]?.elements[0]?.commonStyle.delOrigioonVoice).toBe('0')
  await ask(all('.scene')[0])
  expect(row('关闭原声')).not.toBe(document.body)
  const transition = row('到下一个场景的转场')
  await act(async () => transition.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  const fade = () => all('[role="menuitem"]').find(({ textContent }) => textContent === '叠化')
  await until(() => fade() !== undefined)
  await click(fade() ?? document.body)
  expect(store.now().pages[0]?.config.transition).toBe('crossfade')
})

it('the keys ask for the menu of the active scene, from anywhere in the timeline', async () => {
  const { store, names } = await threeScenes()
  await act(async () => store.select({ page: 'p2', elements: [] }))
  expect((await ask(all('.timeline')[0], 0)).defaultPrevented).toBe(true)
  expect(isOff('后移')).toBe(true)
  await act(async () => row('前移').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(rows()).toEqual([])
  await ask(all('.timeline')[0], 0)
  await click(row('前移'))
  expect(names()).toEqual(['one', 'three', 'two'])
})

it('the menu of a scene that is only looked at changes nothing', async () => {
  const { store } = await threeScenes({ isReadOnly: true })
  await ask(all('.scene')[1])
  expect(
    rows()
      .filter((one) => one.getAttribute('aria-disabled') !== 'true')
      .map(({ textContent }) => textContent),
  ).toEqual([])
  await click(row('删除'))
  expect(store.get().history.before).toHaveLength(0)
})
