import { describe, expect, it } from 'vitest'
import { noTexts, richTexts } from '../testing/article-texts.ts'
import { readTemplate } from './article-template.ts'

const problemsOf = (changed: Partial<typeof richTexts>) => readTemplate({ ...richTexts, ...changed }).problems

describe('a template of articles', () => {
  it('is read into keywords, titles and fragments with their wordings', () => {
    const { template, problems } = readTemplate({
      keywords: '厨房翻新\n厨房翻新\nＡＢＣ\nabc\n\n',
      titles: '{keyword}全攻略',
      body: '## 为什么\n\n{甲|乙{一|二}}的话\n另一种说法\n\n1. 第一\n2. {左|右}',
      facts: '公司：安居\n价格 = 100 元',
    })
    expect(problems).toEqual([])
    expect(template.keywords).toEqual(['厨房翻新', 'ＡＢＣ'])
    expect(template.fragments).toMatchObject([
      { line: 1, kind: 'heading', level: 2, wordings: 1 },
      { line: 3, kind: 'paragraph', wordings: 4 },
      { line: 6, kind: 'list', isNumbered: true, wordings: 2 },
    ])
    expect([...template.facts]).toEqual([
      ['公司', '安居'],
      ['价格', '100 元'],
    ])
  })

  it('names the line of each brace that does not fit, and of each place it does not know', () => {
    expect(problemsOf({ body: 'fine\n\nopen {a|b\nclosed a} b\n{price} and {fact:nobody} and {}' })).toEqual([
      { field: 'body', line: 3, problem: 'notClosed', words: '{a|b' },
      { field: 'body', line: 4, problem: 'notOpened', words: 'closed a}' },
      { field: 'body', line: 5, problem: 'unknownPlace', words: '{price}' },
      { field: 'body', line: 5, problem: 'unknownFact', words: 'nobody' },
      { field: 'body', line: 5, problem: 'unknownPlace', words: '{}' },
    ])
    expect(problemsOf({ body: `words\n\n${'{'.repeat(30_000)}` })).toMatchObject([{ line: 3, problem: 'tooDeep' }])
    expect(problemsOf({ titles: 'ok\n{oops' })).toMatchObject([{ field: 'titles', line: 2, problem: 'notClosed' }])
  })

  it('refuses keywords of digits alone, with braces, and too long ones, each by its line', () => {
    expect(problemsOf({ keywords: `ok\n2026 11-28\n{x}\n${'长'.repeat(61)}` })).toMatchObject([
      { field: 'keywords', line: 2, problem: 'keywordDigits', words: '2026 11-28' },
      { field: 'keywords', line: 3, problem: 'keywordBraces' },
      { field: 'keywords', line: 4, problem: 'keywordLong' },
    ])
  })

  it('refuses a fragment of two kinds, facts without a name, and what is missing', () => {
    expect(problemsOf({ body: 'words\n- item' })).toMatchObject([{ line: 2, problem: 'mixedFragment' }])
    expect(problemsOf({ facts: 'only words\n公司: {a}\n公司: b' })).toMatchObject([
      { field: 'facts', line: 1, problem: 'factLine' },
      { field: 'facts', line: 2, problem: 'factBraces' },
      { field: 'facts', line: 3, problem: 'factTwice' },
    ])
    expect(readTemplate(noTexts).problems.map(({ problem }) => problem)).toEqual(['noKeywords', 'noTitles', 'noBody'])
    expect(problemsOf({ body: '## only a heading' })).toMatchObject([{ problem: 'noBody' }])
  })
})
