import { expect, it } from 'vitest'
import { nowSelected } from './select-tool.ts'

it('a press selects a group whole, keeps what is selected, and with Shift adds to it or takes from it', () => {
  const press = (before: string[], uuid: string | undefined, group: string[], isAdding = false) =>
    nowSelected(before, { uuid, group, isAdding })
  expect(press(['x'], 'a', ['a', 'b'])).toEqual(['a', 'b'])
  expect(press(['a', 'b', 'c'], 'a', ['a', 'b'])).toEqual(['a', 'b', 'c'])
  expect(press(['x'], 'a', ['a', 'b'], true)).toEqual(['x', 'a', 'b'])
  expect(press(['x', 'a', 'b'], 'a', ['a', 'b'], true)).toEqual(['x'])
  expect([press(['x'], undefined, []), press(['x'], undefined, [], true)]).toEqual([[], ['x']])
})
