import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { hostileFonts } from '../testing/hostile-fonts.ts'
import { countOf } from './font-characters.ts'
import { readFont } from './read-font.ts'

const lobster = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2'),
)
const hostile = new Map(hostileFonts(lobster).map(({ name, bytes }) => [name, bytes]))
const readOf = (name: string) => readFont(hostile.get(name) ?? Buffer.alloc(0))

it('every hostile font is read or refused by an error, all sixty within seconds and without much memory', () => {
  const before = process.memoryUsage().rss
  const begun = performance.now()
  const answers = [...hostile.keys()].map((name) => {
    try {
      return countOf(readOf(name).ranges)
    } catch (error) {
      return error instanceof Error ? 'refused' : error
    }
  })
  expect(answers).toHaveLength(60)
  expect(answers.filter((answer) => answer !== 'refused' && !(Number(answer) <= 0x11_0000))).toEqual([])
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 ** 2)
})

it('a font is read: its family, and the characters it draws, without the first glyph', () => {
  const { family, ranges } = readFont(lobster)
  expect(family).toBe('Lobster')
  const draws = (sign: string) =>
    ranges.some(([first, last]) => first <= sign.charCodeAt(0) && sign.charCodeAt(0) <= last)
  expect(['a', 'Z', '9', '水', 'я'].map(draws)).toEqual([true, true, true, false, false])
})

it('groups of characters are counted without being written out, as far as there are glyphs', () => {
  expect(readOf('one group of every number').ranges).toEqual([[1, 99]])
  expect(readOf('one group of every character').ranges).toEqual([[0, 98]])
  expect(readOf('groups that overlap 40 000 times').ranges).toEqual([[0, 98]])
  expect(countOf(readOf('groups in reverse').ranges)).toBe(40_000)
  expect(countOf(readOf('all characters one glyph').ranges)).toBe(0x11_0000)
})

it.each([
  ['packed, a table of 1 GB', 'unpacks to more than'],
  ['packed, a changed table of 1 GB', 'unpacks to more than'],
  ['packed, sixty tables of 100 MB', 'unpacks to more than'],
  ['packed, a font of 4 GB', 'unpacks to more than'],
  ['packed, a collection', 'a collection'],
  ['more groups than bytes', 'more groups'],
  ['segments that all overlap', 'overlap'],
  ['variations only', 'no map of characters'],
  ['a map for symbols only', 'no map of characters'],
  ['no maps', 'no map of characters'],
  ['no groups', 'no characters'],
  ['names without a family', 'no name'],
  ['no table of characters', 'no table cmap'],
  ['a table of 4 GB', 'beyond the end'],
  ['cut after a quarter', 'beyond the end'],
])('a font is refused by what is wrong with it: %s', (name, reason) => {
  expect(() => readOf(name)).toThrow(reason)
})
