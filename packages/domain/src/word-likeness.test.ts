import { expect, it } from 'vitest'
import { jaccardPercent, letterPairs, onlyDifferent } from './word-likeness.ts'

it('two titles that differ in signs and case are the same, two of different words are not', () => {
  expect(jaccardPercent(letterPairs('Old flat, new light!'), letterPairs('old FLAT new light'))).toBe(100)
  expect(jaccardPercent(letterPairs('旧房翻新要多少钱'), letterPairs('阳台封不封的利弊'))).toBe(0)
})

it('near-identical texts are left out, the first of them stays', () => {
  const texts = ['旧房翻新要花多少钱', '旧房翻新要花多少钱？', '旧房翻新到底要花多少钱', '阳台怎么封']
  expect(onlyDifferent(texts, [], 60)).toEqual(['旧房翻新要花多少钱', '阳台怎么封'])
  expect(onlyDifferent(texts, ['阳台怎么封？'], 60)).toEqual(['旧房翻新要花多少钱'])
})
