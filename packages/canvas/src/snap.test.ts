import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsAround, boundsOf } from './bounds-of.ts'
import { snap } from './snap.ts'
import { randomRuns } from './testing/random-runs.ts'

const page = { left: 0, top: 0, right: 375, bottom: 667 }
const at = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('snapping', () => {
  it('holds an edge to the edge of another element and shows the line over both', () => {
    const moved = snap(at(34, 250), { others: [at(32, 100)], page, withinPx: 8 })
    expect([moved.x, moved.y]).toEqual([-2, 0])
    expect(moved.guides).toContainEqual({ axis: 'x', at: 32, from: 100, to: 290 })
  })

  it('holds the middle to the middle of the page on both axes', () => {
    const moved = snap(at(140, 310), { others: [], page, withinPx: 8 })
    expect([moved.x, moved.y]).toEqual([-2.5, 3.5])
    expect(moved.guides.map(({ axis, at: place }) => [axis, place])).toEqual([
      ['x', 187.5],
      ['y', 333.5],
    ])
  })

  it('leaves what is far from every line where it is, without a line', () => {
    expect(snap(at(50, 200), { others: [], page, withinPx: 8 })).toEqual({ x: 0, y: 0, guides: [], gaps: [] })
  })

  it('repeats the gap of two neighbours and shows it twice', () => {
    const others = [at(30, 100, 100, 30), at(30, 150, 100, 30)]
    const moved = snap(at(30, 203, 100, 30), { others, page, withinPx: 8 })
    expect(moved.y).toBe(-3)
    expect(moved.gaps.map(({ from, to }) => to - from)).toEqual([20, 20])
  })

  it('puts an element into the middle between two neighbours', () => {
    const others = [at(10, 100, 50, 40), at(310, 100, 50, 40)]
    const moved = snap(at(133, 100, 100, 40), { others, page: { ...page, right: 3000 }, withinPx: 8 })
    expect(moved.x).toBe(2)
    expect(moved.gaps.map(({ from, to }) => [from, to])).toEqual([
      [60, 135],
      [235, 310],
    ])
  })

  it('of a handle looks only at the side that is pulled', () => {
    const sides = { x: ['high'] as const, y: [] }
    const moved = snap(at(33, 300), { others: [at(32, 100, 104, 40)], page, withinPx: 8, sides })
    expect([moved.x, moved.y]).toEqual([3, 0])
  })

  it('never pulls further than its limit, and what it pulled stays where it is', () => {
    const place = fc.tuple(
      fc.integer({ min: -50, max: 400 }),
      fc.integer({ min: -50, max: 700 }),
      fc.integer({ min: 4, max: 300 }),
      fc.integer({ min: 4, max: 300 }),
    )
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 8 }), fc.integer({ min: 1, max: 32 }), (one, rest, withinPx) => {
        const others = rest.map((other) => at(...other))
        const moved = at(...one)
        const { x, y } = snap(moved, { others, page, withinPx })
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(withinPx)
        const held = { left: moved.left + x, right: moved.right + x, top: moved.top + y, bottom: moved.bottom + y }
        const lined = snap(held, { others, page, withinPx: 0.4 })
        expect(Math.hypot(lined.x, lined.y)).toBeLessThan(0.6)
      }),
      { numRuns: randomRuns },
    )
  })
})

describe('bounds', () => {
  it('of a turned box are the upright rectangle around it', () => {
    const turned = boundsOf({ left: 0, top: 0, width: 100, height: 20, rotate: 90 })
    expect(Object.values(turned).map(Math.round)).toEqual([40, -40, 60, 60])
  })

  it('around several reach from the first edge to the last', () => {
    expect(boundsAround([at(0, 10), at(50, 0)])).toEqual({ left: 0, top: 0, right: 150, bottom: 50 })
    expect(boundsAround([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 })
  })
})
