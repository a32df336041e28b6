import { expect, it } from 'vitest'
import { draftName } from './carry-choice.ts'
import { ClipPlan } from './clip-plan.ts'
import { drawVariant } from './draw-variant.ts'
import { ElementStyle } from './element-style.ts'
import { materials, orderOf, orders } from './testing/orders.ts'

const nameOf = (plan: ClipPlan) => {
  const drawn = drawVariant(plan, materials, 0)
  return drawn.ok ? draftName(drawn.value) : drawn.fault.kind
}
/** As the database gives an object back: keys by length, then by their letters. */
const asStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, asStored(inner)]))
}

it.each(Object.keys(orders))('a stored order is read as it was, and its drafts keep their names: %s', (name) => {
  const plan = orderOf(name)
  const read = ClipPlan.parse(asStored(plan))
  expect(JSON.stringify(read)).toBe(JSON.stringify(plan))
  expect(nameOf(read)).toBe(nameOf(plan))
})

it('keys of a newer version are kept in style, element and page, in one order whatever order they came in', () => {
  const element = {
    uuid: 'e',
    elName: 'text',
    locked: true,
    zz: { b: [{ d: 1, c: 2 }], a: 1 },
    aa: 1,
    commonStyle: { opacity: 0.5, glow: { size: 1, hue: 2 } },
  }
  const sent = ClipPlan.parse({ page: { uuid: 'p', newer: 'x', elements: [element] } })
  expect(sent.page).toMatchObject({ newer: 'x', elements: [element] })
  expect(JSON.stringify(ClipPlan.parse(asStored(sent)))).toBe(JSON.stringify(sent))
  expect(nameOf(ClipPlan.parse(asStored(sent)))).toBe(nameOf(sent))
})

it('a key that would change what objects inherit is dropped', () => {
  const style = ElementStyle.parse(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}}}'))
  expect(Object.getPrototypeOf(style)).toBe(Object.prototype)
  expect('polluted' in style).toBe(false)
  expect(Object.hasOwn({}, 'x')).toBe(false)
})
