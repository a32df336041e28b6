import { expect, it } from 'vitest'
import { findBanned } from './banned-words.ts'
import { lawMarketOf, lawMarkets, lawWords } from './law-words.table.ts'

it.each(lawMarkets)(
  'words of the market %s stand there once, each with its source, and are found in a text',
  (market) => {
    const own = lawWords.filter((row) => row.market === market)
    expect(own.length).toBeGreaterThan(20)
    expect(new Set(own.map(({ word }) => word.normalize('NFKC').toLowerCase())).size).toBe(own.length)
    for (const { word, source } of own) {
      expect(source.length).toBeGreaterThan(5)
      expect([word, findBanned(`— ${word} —`, [word]).length]).toEqual([word, 1])
    }
  },
)

it('words of a law cite its article, and words of the trade say that they are its habit, a guide or a list', () => {
  for (const { source } of lawWords.filter((row) => row.kind === 'law'))
    expect(source).toMatch(/第.+条|art\. \d|\d+ (?:CFR|U\.S\.C\.) \d/)
  expect(lawWords.filter(({ market, kind }) => market === 'CN' && kind === 'law').map(({ word }) => word)).toEqual([
    '国家级',
    '最高级',
    '最佳',
    '保本',
    '无风险',
    '保收益',
  ])
  // Its laws forbid what misleads; they name no word.
  expect(lawWords.some(({ market, kind }) => market === 'JP' && kind === 'law')).toBe(false)
})

it('a workspace of a country whose words are not known has no market', () => {
  expect([lawMarketOf('ES'), lawMarketOf('FR')]).toEqual(['ES', undefined])
})
