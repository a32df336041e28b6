import { expect, it } from 'vitest'
import { heardCues, srtOf } from './subtitles.ts'

const timed = (texts: string[], each = 0.5) =>
  texts.map((word, at) => ({ word, start: at * each, end: (at + 1) * each }))

it('a line of subtitles ends with its sentence', () => {
  expect(heardCues(timed(['Come', 'in.', 'Sit', 'down.']))).toMatchObject([
    { start: 0, end: 1, text: 'Come in.' },
    { start: 1, end: 2, text: 'Sit down.' },
  ])
})

it('a line of subtitles ends at a pause', () => {
  const words = [
    { word: '你好', start: 0, end: 0.5 },
    { word: '世界', start: 2, end: 2.5 },
  ]
  expect(heardCues(words).map(({ text }) => text)).toEqual(['你好', '世界'])
})

it('a line of subtitles holds 42 columns and six seconds at most', () => {
  const narrow = heardCues(
    timed(
      Array.from({ length: 20 }, () => '字字字'),
      0.2,
    ),
  )
  for (const { text } of narrow) expect(text.length).toBeLessThanOrEqual(21)
  for (const { start, end } of heardCues(
    timed(
      Array.from({ length: 20 }, () => 'a'),
      1,
    ),
  ))
    expect(end - start).toBeLessThanOrEqual(6)
})

it('a line of subtitles never lasts into the next one', () => {
  const [first] = heardCues([
    { word: 'one.', start: 0, end: 3 },
    { word: 'two.', start: 2, end: 4 },
  ])
  expect(first?.end).toBe(2)
})

it('subtitles of no words are empty, and hours are written out', () => {
  expect(srtOf(heardCues([]))).toBe('')
  expect(srtOf([{ start: 3661.5, end: 3662.25, text: '好' }])).toBe('1\r\n01:01:01,500 --> 01:01:02,250\r\n好\r\n')
})

it('lines that were heard keep their words with their times', () => {
  expect(
    heardCues(timed(['Come', 'in.', 'Sit.'])).map(({ text, words }) => [text, words.map(({ word }) => word)]),
  ).toEqual([
    ['Come in.', ['Come', 'in.']],
    ['Sit.', ['Sit.']],
  ])
})
