import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alignWords } from './align-words.ts'
import { spreadWords, syllablesOf, tokensOf } from './spoken-word.ts'

const wordsOf = (sentence: string) => tokensOf(sentence).map(({ text }) => text)

it('takes Chinese sign by sign, other scripts by word, and leaves the signs between them out', () => {
  expect(wordsOf('旧房翻新，只要 3 天！')).toEqual(['旧', '房', '翻', '新', '只', '要', '3', '天'])
  expect(wordsOf("Don't panic: it's 12.5 m²")).toEqual(["Don't", 'panic', "it's", '12.5', 'm²'])
  expect(wordsOf('¿Qué tal, señor?')).toEqual(['Qué', 'tal', 'señor'])
  expect(wordsOf('……！')).toEqual([])
})

it('every word can be cut out of the sentence by its offsets, also behind signs outside the basic plane', () => {
  const sentence = '👍🏽 好 𠮷野家 ok'
  for (const { from, until, text } of tokensOf(sentence)) expect(sentence.slice(from, until)).toBe(text)
  expect(wordsOf(sentence)).toContain('𠮷')
})

it('a long word takes longer, and a comma is a breath', () => {
  const [short, long] = spreadWords('a considerable', { fromMs: 0, untilMs: 1000 })
  expect((long?.endMs ?? 0) - (long?.startMs ?? 0)).toBeGreaterThan(2 * ((short?.endMs ?? 0) - (short?.startMs ?? 0)))
  const [first, second] = spreadWords('好，好', { fromMs: 100, untilMs: 1000 })
  expect(first).toMatchObject({ from: 0, until: 1, startMs: 100, endMs: 400 })
  expect(second).toMatchObject({ from: 2, until: 3, startMs: 700, endMs: 1000 })
  expect(syllablesOf('considerable time')).toBe(7)
})

it('what was heard gives its times to the script, whatever was misheard, missed or added', () => {
  const heard = [
    { word: '救房', start: 0.2, end: 0.6 },
    { word: '翻新', start: 0.6, end: 1 },
    { word: '嗯', start: 1, end: 1.2 },
    { word: '三', start: 1.4, end: 1.6 },
    { word: '天', start: 1.6, end: 1.9 },
  ]
  const words = alignWords('旧房翻新只要三天', heard, 2)
  const timeOf = (at: number) => [words?.[at]?.startMs, words?.[at]?.endMs]
  expect(timeOf(0)).toEqual([200, 400])
  expect(timeOf(3)).toEqual([800, 1000])
  expect(timeOf(6)).toEqual([1400, 1600])
  expect((words?.[4]?.startMs ?? 0) >= 1000 && (words?.[5]?.endMs ?? 9999) <= 1400).toBe(true)
  expect(
    alignWords(
      'The offer ends today',
      [
        { word: 'the', start: 0, end: 0.2 },
        { word: 'offer', start: 0.2, end: 0.5 },
        { word: 'ends', start: 0.5, end: 0.9 },
      ],
      1.4,
    )?.at(-1),
  ).toMatchObject({ startMs: 900, endMs: 1400 })
})

it('refuses the words of another text', () => {
  expect(alignWords('旧房翻新', [{ word: '今天天气', start: 0, end: 1 }], 1)).toBeUndefined()
  expect(alignWords('旧房翻新', [], 1)).toBeUndefined()
})

it('words always follow each other inside the sound', () => {
  const heardWord = fc.record({
    word: fc.constantFrom('one', 'two', 'three', '房', '四', 'x'),
    start: fc.double({ min: 0, max: 9, noNaN: true }),
    end: fc.double({ min: 0, max: 9, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(heardWord, { maxLength: 12 }), (heard) => {
      const words = alignWords('one two, three 房 four', heard, 5) ?? []
      const times = words.flatMap(({ startMs, endMs }) => [startMs, endMs])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.every((time) => time >= 0 && time <= 5000)).toBe(true)
    }),
  )
})
