import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { aPage, until } from '../testing/a-page.tsx'
import { themeColours } from '../ui/tokens.ts'
import { moved } from './board.ts'
import { contrastPairs, leastRatio } from './contrast-pairs.ts'
import { DropTestScreen } from './DropTestScreen.tsx'
import { ThemeTestScreen } from './ThemeTestScreen.tsx'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

afterEach(() => vi.restoreAllMocks())

it('the theme page shows every pair of words and ground in both modes, each of which can be read', async () => {
  await aPage(<ThemeTestScreen />, [])
  for (const mode of ['light', 'dark']) {
    const ratios = all(`[data-mode="${mode}"] [data-ratio]`).map(({ dataset }) => Number(dataset['ratio']))
    expect(ratios.length).toBeGreaterThan(40)
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(leastRatio)
  }
})

it('words can be read in every theme colour that may be chosen', () => {
  const poor = themeColours.flatMap((colour) =>
    (['light', 'dark'] as const).flatMap((mode) =>
      contrastPairs(mode, colour)
        .filter(({ ratio }) => ratio < leastRatio)
        .map(({ ink, ground, ratio }) => `${colour} ${mode} ${ink} / ${ground} ${ratio.toFixed(2)}`),
    ),
  )
  expect(poor).toEqual([])
})

it('a card of a board goes before another, to the end of a column, and nowhere by itself', () => {
  const board = { todo: ['a', 'b'], done: ['c'], empty: [] }
  expect(moved(board, 'a', 'c')).toEqual({ todo: ['b'], done: ['a', 'c'], empty: [] })
  expect(moved(board, 'a', 'empty')).toEqual({ todo: ['b'], done: ['c'], empty: ['a'] })
  expect(moved(board, 'a', 'b')).toEqual({ todo: ['b', 'a'], done: ['c'], empty: [] })
  for (const over of ['a', 'todo', 'nothing']) expect(moved(board, 'a', over)).toBe(board)
})

/** Lays cards out in columns, which the document of tests does not. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const column = this.closest<HTMLElement>('[data-column]')
    const left = column === null ? 0 : all('[data-column]').indexOf(column) * 200
    const card = this.closest<HTMLElement>('[data-card]')
    const top = card === null || column === null ? 0 : [...column.children].indexOf(card) * 40
    return new DOMRect(left, top, 180, card === null ? 400 : 36)
  })
}
const cardsOf = (column: string) => all(`[data-column="${column}"] [data-card]`).map(({ dataset }) => dataset['card'])
const flag = () => all('[data-flag]')[0]?.dataset['flag']
const press = async (on: Element, code: string) => {
  await act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
    // The keys of a drag are listened for only after the one that began it.
    await new Promise((done) => setTimeout(done))
  })
}
const handleOf = (card: string) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${card}"] button`)
  if (!found) throw new Error(`no handle of ${card}`)
  return found
}

it('a card of the list is moved by keys, and given up by Escape; the flag begins as init', async () => {
  layOut()
  await aPage(<DropTestScreen />, [])
  expect(flag()).toBe('init')
  handleOf('a').focus()
  await press(handleOf('a'), 'Space')
  await until(() => flag() === 'lifted')
  await press(document.body, 'ArrowDown')
  await until(() => cardsOf('list').join() === 'b,a,c,d')
  await press(document.body, 'Space')
  await until(() => flag() === 'dropped')
  expect(cardsOf('list')).toEqual(['b', 'a', 'c', 'd'])
  await press(handleOf('d'), 'Space')
  await until(() => flag() === 'lifted')
  await press(document.body, 'ArrowUp')
  await until(() => cardsOf('list').join() === 'b,a,d,c')
  await press(document.body, 'Escape')
  await until(() => flag() === 'cancelled')
  expect(cardsOf('list')).toEqual(['b', 'a', 'c', 'd'])
})

it('a card of the board is moved into another column by keys', async () => {
  layOut()
  await aPage(<DropTestScreen />, [])
  await press(handleOf('e'), 'Space')
  await until(() => flag() === 'lifted')
  await press(document.body, 'ArrowRight')
  await until(() => cardsOf('doing').includes('e'))
  await press(document.body, 'Space')
  await until(() => flag() === 'dropped')
  expect(cardsOf('todo')).toEqual(['f', 'g'])
  expect(new Set(cardsOf('doing'))).toEqual(new Set(['e', 'h']))
})
