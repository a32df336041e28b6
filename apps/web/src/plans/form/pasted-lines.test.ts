import { expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

const into = (rows: readonly string[], text: string, more: Partial<Parameters<typeof pastedLines>[1]> = {}) =>
  pastedLines(rows, { at: 0, from: 0, to: 0, text, longest: 20, most: 10, ...more })

it('six pasted lines are six titles, whatever their line ends are and without the empty ones', () => {
  const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\n\n'])
    expect(into([''], ` ${six.join(end)}${end}`)).toEqual({ lines: six, cut: 0 })
})

it('a single pasted line is left to the field', () => {
  expect(into(['Old'], 'One\n')).toBeUndefined()
  expect(into(['Old'], '')).toBeUndefined()
})

it('pasted lines take the place of what is selected, and the rows around them stay', () => {
  expect(into(['before', 'A new kitchen', 'after'], 'bath\nhall', { at: 1, from: 6, to: 13 })).toEqual({
    lines: ['before', 'A new bath', 'hall', 'after'],
    cut: 0,
  })
})

it('lines that are too long or too many are counted, so that nobody loses them unsaid', () => {
  expect(into([''], `${'x'.repeat(21)}\nshort`)).toEqual({ lines: ['x'.repeat(20), 'short'], cut: 1 })
  expect(into([''], 'a\nb\nc', { most: 2 })).toEqual({ lines: ['a', 'b'], cut: 1 })
})
