import { describe, expect, it } from 'vitest'
import { ProjectElement } from './document.ts'
import { freeGround } from './free-ground.ts'

const page = { width: 375, height: 667 }
const size = { width: 120, height: 120 }
const shape = (left: number, top: number, width: number, height: number, more: object = {}) =>
  ProjectElement.parse({ uuid: `${left} ${top}`, elName: 'shape', commonStyle: { left, top, width, height }, ...more })
const isOn = (place: { left: number; top: number }, { commonStyle: one }: ProjectElement) =>
  place.left < one.left + one.width &&
  place.left + size.width > one.left &&
  place.top < one.top + one.height &&
  place.top + size.height > one.top

describe('free ground for a new element', () => {
  it('is the middle of an empty page, also above its ground and what is hidden', () => {
    const middle = { left: 128, top: 274 }
    expect(freeGround([], size, page)).toEqual(middle)
    expect(freeGround([shape(0, 0, 375, 667)], size, page)).toEqual(middle)
    expect(freeGround([shape(128, 274, 120, 120, { hidden: true })], size, page)).toEqual(middle)
  })

  it('is on no other element, for one after another, within the page', () => {
    const placed: ProjectElement[] = []
    for (let at = 0; at < 6; at += 1) {
      const place = freeGround(placed, size, page)
      expect(placed.filter((one) => isOn(place, one))).toEqual([])
      expect(place.left >= 0 && place.top >= 0 && place.left + 120 <= 375 && place.top + 120 <= 667).toBe(true)
      placed.push(shape(place.left, place.top, 120, 120))
    }
  })

  it('keeps clear of a turned element where it is seen', () => {
    const beam = shape(27, 329, 320, 8, { commonStyle: { left: 27, top: 329, width: 320, height: 8, rotate: 90 } })
    const { left } = freeGround([beam], size, page)
    expect(left + 120 <= 183 || left >= 191).toBe(true)
  })

  it('is where least is covered when the page is full, and the middle for what is larger than the page', () => {
    const halves = [shape(0, 0, 375, 340), shape(0, 340, 375, 200)]
    expect(freeGround(halves, size, page).top + 120).toBeGreaterThan(540)
    expect(freeGround(halves, { width: 400, height: 700 }, page)).toEqual({ left: -12, top: -16 })
  })
})
