import { ElementStyle } from '@matrixcast/canvas/element-style'
import { expect, it } from 'vitest'
import { textPaint } from './text-paint.ts'

it("the fonts of a text are its own, the one that stands in, and emoji: ours, then the machine's", () => {
  const { fontFamily } = textPaint(ElementStyle.parse({ fontFamily: 'Lobster' }))
  const families = String(fontFamily).split(', ')
  expect(families.slice(0, 2)).toEqual(['"Lobster"', '"Noto Sans SC Variable"'])
  expect(families.filter((family) => family.includes('Emoji'))).toEqual([
    '"Noto Color Emoji"',
    '"Apple Color Emoji"',
    '"Segoe UI Emoji"',
  ])
  expect(families.at(-1)).toBe('sans-serif')
})
