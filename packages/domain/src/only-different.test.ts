import { expect, it } from 'vitest'
import { onlyDifferent } from './only-different.ts'

it('near-identical texts are left out, the first of them stays', () => {
  const texts = ['旧房翻新要花多少钱', '旧房翻新要花多少钱？', '旧房翻新到底要花多少钱', '阳台怎么封']
  expect(onlyDifferent(texts, [], 0.6)).toEqual(['旧房翻新要花多少钱', '阳台怎么封'])
  expect(onlyDifferent(texts, ['阳台怎么封？'], 0.6)).toEqual(['旧房翻新要花多少钱'])
  expect(onlyDifferent(['Old flat, new light!', 'old FLAT new light', 'A new kitchen'], [], 0.6)).toHaveLength(2)
})
