import { describe, expect, it } from 'vitest'
import { ended, manyKeywords, noTexts, poorTexts, richTexts } from '../testing/article-texts.ts'
import { textWidth } from '../text-width.ts'
import { compareArticles, levelOf, readArticle } from './article-likeness.ts'
import { readTemplate, type TemplateTexts } from './article-template.ts'
import { usualLimits } from './check-limits.ts'
import { pickArticles, sharesOf } from './pick-articles.ts'
import { writeArticle } from './write-article.ts'

const pick = (texts: TemplateTexts, more: Partial<Parameters<typeof pickArticles>[1]> = {}) =>
  ended(pickArticles(readTemplate(texts).template, { seed: 7, count: 30, existing: [], made: new Set(), ...more }))

describe('articles of a template', () => {
  it('are the same for the same seed, and other ones for another', () => {
    expect(pick(richTexts)).toEqual(pick(richTexts))
    expect(pick(richTexts, { seed: 8 }).articles[0]?.lines).not.toEqual(pick(richTexts).articles[0]?.lines)
  })

  it('have no place left open, titles that fit, facts as they were typed, and each its keyword', () => {
    const { articles } = pick(richTexts)
    expect(articles).toHaveLength(30)
    for (const { title, lines, keyword } of articles) {
      expect(lines.join('\n')).not.toMatch(/[{}|]/)
      expect(title).toContain(keyword)
      expect(textWidth(title)).toBeLessThanOrEqual(usualLimits.titleWide)
    }
    expect(articles.some(({ lines }) => lines.join('').includes('安居工坊'))).toBe(true)
  })

  it('are counted as many as differ by the guard, and each other one is a near copy of one of them', () => {
    const { articles, alike } = pick(poorTexts)
    expect([articles.length, alike.length]).toEqual([1, 29])
    const [first] = articles.map(({ lines }) => readArticle(lines))
    for (const { lines } of alike) {
      const own = readArticle(lines)
      expect(first && levelOf(compareArticles(own, first), compareArticles(first, own))).toBe('block')
    }
  })

  it('differ from what is there already, and go on where an earlier run ended', () => {
    const whole = pick(richTexts)
    const half = whole.articles.slice(0, 15)
    const rest = pick(richTexts, {
      existing: half.map(({ lines }) => lines),
      made: new Set(half.map(({ key }) => key)),
    })
    expect(rest.before).toBe(15)
    expect(rest.articles).toEqual(whole.articles.slice(15))
    expect(pick(poorTexts, { existing: pick(poorTexts).articles.map(({ lines }) => lines) }).articles).toEqual([])
  })

  it('have no article where no title has room, and none without keywords', () => {
    const { template } = readTemplate({ ...richTexts, titles: `{keyword}${'长'.repeat(30)}` })
    expect(writeArticle(template, { seed: 1, keyword: '厨房', round: 0, attempt: 0 })).toBeNull()
    expect(pick({ ...richTexts, titles: `{keyword}${'长'.repeat(30)}` }).untitled).toHaveLength(30)
    expect(pick(noTexts).articles).toEqual([])
  })

  it('name the fragment that makes them alike the most', () => {
    const texts = {
      ...richTexts,
      keywords: manyKeywords(20),
      body: `${richTexts.body}\n\n这一段在每一篇里都一样，没有任何别的说法，所以它最先让文章变得相像，应该给它加上别的写法，越多越好。`,
    }
    const { template } = readTemplate(texts)
    const shares = sharesOf(template, pick(texts).articles)
    const weakest = shares.toSorted((one, other) => other.samePercent - one.samePercent)[0]
    expect(weakest).toMatchObject({ kind: 'paragraph', variants: 1, wordings: 1 })
    expect(Math.abs(shares.reduce((sum, { samePercent }) => sum + samePercent, 0) - 100)).toBeLessThan(4)
  })
})
