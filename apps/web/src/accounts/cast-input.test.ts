import { loginInput } from '@matrixcast/contract/helper'
import { expect, it } from 'vitest'
import { namedKeyOf, pointOnPage, textEvents } from './cast-input.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

it('a click on the scaled picture lands on the same spot of the real page', () => {
  const box = { left: 100, top: 50, width: 683, height: 430 }
  const frame = { width: 1366, height: 860 }
  expect(pointOnPage({ clientX: 100, clientY: 50 }, box, frame)).toEqual({ x: 0, y: 0 })
  expect(pointOnPage({ clientX: 100 + 341.5, clientY: 50 + 215 }, box, frame)).toEqual({ x: 683, y: 430 })
  expect(pointOnPage({ clientX: 5000, clientY: -3 }, box, frame)).toEqual({ x: 1365, y: 0 })
})

it('Enter, Tab and the arrows are keys; letters are not, nor what an input method is still composing', () => {
  expect(namedKeyOf({ ...plain, key: 'Enter' })).toEqual({ kind: 'key', key: 'Enter' })
  expect(namedKeyOf({ ...plain, key: 'a' })).toBeUndefined()
  expect(namedKeyOf({ ...plain, key: 'Enter', isComposing: true })).toBeUndefined()
  expect(namedKeyOf({ ...plain, key: 'Delete', ctrlKey: true })).toBeUndefined()
})

it('Shift+Tab leaves the picture, so that nobody is trapped in it', () => {
  expect(namedKeyOf({ ...plain, key: 'Tab', shiftKey: true })).toBeUndefined()
  expect(namedKeyOf({ ...plain, key: 'Tab' })).toEqual({ kind: 'key', key: 'Tab' })
})

it('a long paste is cut into texts the helper takes, and an emoji stays whole', () => {
  const text = `${'字'.repeat(499)}😀${'x'.repeat(600)}`
  const events = textEvents(text)
  expect(events.map((event) => (event.kind === 'text' ? event.text : '')).join('')).toBe(text)
  for (const event of events) {
    expect(loginInput.safeParse({ loginId: 'l', event }).success).toBe(true)
  }
  expect(textEvents('')).toEqual([])
})
