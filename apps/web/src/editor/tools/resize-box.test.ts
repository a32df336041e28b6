import { describe, expect, it } from 'vitest'
import { handles, resizeBox } from './resize-box.ts'

const box = { left: 100, top: 50, width: 80, height: 40, rotate: 0 }

/** Where a corner of a box is on the page. */
function cornerOf({ left, top, width, height, rotate }: typeof box, x: number, y: number) {
  const angle = (rotate * Math.PI) / 180
  const [dx, dy] = [(x * width) / 2, (y * height) / 2]
  return {
    x: left + width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: top + height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

describe('a box that is resized', () => {
  it('keeps the opposite corner in its place, however it is turned', () => {
    for (const rotate of [0, 30, 90, 205]) {
      for (const handle of handles) {
        const turned = { ...box, rotate }
        const before = cornerOf(turned, -handle.x, -handle.y)
        const after = cornerOf(
          resizeBox(turned, { handle, by: { x: 13, y: -7 }, keepsRatio: false }),
          -handle.x,
          -handle.y,
        )
        expect([after.x, after.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)])
      }
    }
  })

  it('follows the pointer at a corner, and changes one side only at a side', () => {
    const corner = resizeBox(box, { handle: { x: 1, y: 1 }, by: { x: 10, y: 5 }, keepsRatio: false })
    expect(corner).toEqual({ left: 100, top: 50, width: 90, height: 45, rotate: 0 })
    const side = resizeBox(box, { handle: { x: -1, y: 0 }, by: { x: 10, y: 5 }, keepsRatio: true })
    expect(side).toEqual({ left: 110, top: 50, width: 70, height: 40, rotate: 0 })
  })

  it('keeps its ratio where asked to, and at least 4 px', () => {
    const wide = resizeBox(box, { handle: { x: 1, y: 1 }, by: { x: 80, y: 0 }, keepsRatio: true })
    expect([wide.width, wide.height]).toEqual([160, 80])
    const tiny = resizeBox(box, { handle: { x: 1, y: 1 }, by: { x: -500, y: -500 }, keepsRatio: false })
    expect([tiny.width, tiny.height, tiny.left, tiny.top]).toEqual([4, 4, 100, 50])
  })
})
