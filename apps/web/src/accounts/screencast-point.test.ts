import { expect, it } from 'vitest'
import { pointIn } from './screencast-point.ts'

it('a click on the shrunken picture lands on the same spot of the real page, never beside it', () => {
  const canvas = {
    width: 1280,
    height: 800,
    getBoundingClientRect: () => ({ left: 100, top: 50, width: 640, height: 400 }),
  }
  expect(pointIn(canvas, { clientX: 420, clientY: 250 })).toEqual({ x: 640, y: 400 })
  expect(pointIn(canvas, { clientX: 0, clientY: 9_999 })).toEqual({ x: 0, y: 800 })
})
