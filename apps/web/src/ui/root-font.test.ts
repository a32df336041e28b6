import { expect, it } from 'vitest'
import { rootFontPx } from './root-font.ts'

it('the layout shrinks with the window: 8 px at 1120 and below, 17 px above 2100, else in proportion to 1920', () => {
  expect(rootFontPx(800)).toBe(8)
  expect(rootFontPx(1120)).toBe(8)
  expect(rootFontPx(1280)).toBeCloseTo(10.667, 3)
  expect(rootFontPx(1920)).toBe(16)
  expect(rootFontPx(2100)).toBe(17.5)
  expect(rootFontPx(2101)).toBe(17)
})
