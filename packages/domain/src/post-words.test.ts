import { expect, it } from 'vitest'
import { writable } from './post-words.ts'

it('a character that no post takes becomes a space, and line breaks and tabs stay', () => {
  expect(writable('one\u000Btwo\u0000three')).toBe('one two three')
  expect(writable('one\n\r\ttwo 小')).toBe('one\n\r\ttwo 小')
})
