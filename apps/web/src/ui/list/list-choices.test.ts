import { expect, it } from 'vitest'
import { arranged } from './list-choices.ts'

const column = (key: string, title = key) => ({ key, title })
const columns = [column('name'), column('state'), column('size'), column('made'), column('act', '')]
const keysOf = (order: string[]) => arranged(columns, order).map(({ key }) => key)

it('columns stand in the order a person dragged them to, the first one stays first and the buttons last', () => {
  expect(keysOf(['made', 'state', 'size'])).toEqual(['name', 'made', 'state', 'size', 'act'])
  expect(keysOf(['act', 'made', 'name'])).toEqual(['name', 'made', 'state', 'size', 'act'])
})

it('a column that came with a newer version joins at the end, and one that is gone is forgotten', () => {
  expect(keysOf(['size', 'gone'])).toEqual(['name', 'size', 'state', 'made', 'act'])
  expect(keysOf([])).toEqual(['name', 'state', 'size', 'made', 'act'])
})
