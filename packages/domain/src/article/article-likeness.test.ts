import { describe, expect, it } from 'vitest'
import { bandsOfArticle, compareArticles, levelOf, readArticle } from './article-likeness.ts'
import { seededNumbers } from './seeded-numbers.ts'

const choose = seededNumbers('likeness')
const words = (count: number) => Array.from({ length: count }, () => `word${choose(100_000)}`)
/** Another list of which so many words are the same. */
const sharing = (own: readonly string[], same: number) => [...own.slice(0, same), ...words(own.length - same)]
const read = (some: readonly string[]) => readArticle([some.join(' ')])

describe('the likeness of articles', () => {
  it('by their words: 0.7 blocks, 0.4 warns, less is nothing but within an account', () => {
    const own = words(170)
    const level = (same: number, within = false) => {
      const { percent } = compareArticles(read(own), read(sharing(own, same)))
      const measured = { percent, shared: 0, paragraphs: 4 }
      return [percent, levelOf(measured, measured, within)]
    }
    // Of two times 170 words 140 in common are 140 of 200.
    expect(level(140)).toEqual([70, 'block'])
    expect(level(139)).toEqual([69, 'warn'])
    expect(level(98)).toEqual([40, 'warn'])
    expect(level(90)).toEqual([36, null])
    expect(level(90, true)).toEqual([36, 'warn'])
    expect(level(60, true)).toEqual([21, null])
  })

  it('blocks where half the paragraphs are there already, and says which', () => {
    const paragraphs = Array.from({ length: 4 }, () => words(20).join(' '))
    const other = [words(20).join(' '), paragraphs[2] ?? '', words(20).join(' '), paragraphs[0] ?? '']
    const likeness = compareArticles(readArticle(paragraphs), readArticle(other))
    expect(likeness).toMatchObject({ shared: 2, paragraphs: 4 })
    expect(likeness.pairs).toEqual([
      { own: 0, other: 3, percent: 100 },
      { own: 2, other: 1, percent: 100 },
    ])
    const none = { ...likeness, shared: 1 }
    expect([levelOf(likeness, none), levelOf(none, likeness), levelOf(none, none)]).toEqual(['block', 'block', null])
  })

  it('does not compare short lines: headings and items that many articles have', () => {
    const lines = ['How to begin', 'What it costs', words(30).join(' ')]
    expect(compareArticles(readArticle(lines), readArticle([...lines.slice(0, 2), words(30).join(' ')])).shared).toBe(0)
    expect(bandsOfArticle(readArticle([]))).toEqual([])
    const nothing = compareArticles(readArticle([]), readArticle([]))
    expect(levelOf(nothing, nothing)).toBeNull()
  })

  it('bands find pairs: nearly all alike by 0.4, each alike by 0.7, and each paragraph alike by 0.8', () => {
    const found = (same: number, of: number, from = 0, until = 24 * 2 ** 20) => {
      let hits = 0
      for (let turn = 0; turn < 200; turn++) {
        const own = words(of)
        const bands = new Set(bandsOfArticle(read(own)).filter((band) => band >= from && band < until))
        if (bandsOfArticle(read(sharing(own, same))).some((band) => bands.has(band))) hits += 1
      }
      return hits / 200
    }
    expect(found(98, 170)).toBeGreaterThanOrEqual(0.95)
    expect(found(140, 170)).toBe(1)
    expect(found(36, 40, 24 * 2 ** 20, Number.POSITIVE_INFINITY)).toBe(1)
  })
})
