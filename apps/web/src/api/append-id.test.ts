import { expect, it } from 'vitest'
import { appended, appendId } from './append-id.ts'

it('more of an order is asked for under one name until it was heard of, and each order under its own', () => {
  const first = appendId('one')
  expect(appendId('one')).toBe(first)
  expect(appendId('other')).not.toBe(first)
  appended('one')
  expect(appendId('one')).not.toBe(first)
})
