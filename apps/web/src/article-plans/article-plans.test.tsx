import { type ArticleForecast, articlePlanApi } from '@matrixcast/contract/article-plans'
import { expect, it } from 'vitest'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { ArticlePlanForm, type StoredPlan } from './ArticlePlanForm.tsx'

const stored: StoredPlan = {
  plan: {
    id: crypto.randomUUID(),
    name: 'Kitchens',
    language: 'zh',
    approval: 'with',
    state: 'blocked',
    fault: 'endpointUnreachable',
    count: 50,
    made: 2,
    draft: 0,
    review: 2,
    approved: 0,
    near: 0,
    alikeWithin: 0,
    notCompared: 0,
    createtime: 1_790_000_000,
    updatetime: 1_790_000_000,
  },
  version: 1,
  topics: [],
  seed: 7,
  keywords: '厨房翻新',
  titles: '{keyword}全攻略',
  body: '第一段的话\n\n第二段 {价格|费用',
  facts: '',
}
const forecast: ArticleForecast = {
  problems: [],
  keywords: 50,
  asked: 50,
  different: 40,
  alike: 8,
  untitled: 0,
  untitledWords: [],
  before: 2,
  fragments: [
    { line: 1, kind: 'paragraph', variants: 1, wordings: 1, samePercent: 80 },
    { line: 3, kind: 'list', variants: 4, wordings: 20_000, samePercent: 20 },
  ],
  samples: [
    {
      keyword: '厨房翻新',
      title: '厨房翻新全攻略',
      doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '样文的第一段' }] }] },
    },
  ],
}
const problem = { field: 'body', line: 3, problem: 'notClosed', words: '{价格|费用' } as const
const words = () => document.body.textContent
const viewed = reply(articlePlanApi.view, () => stored)

it('a plan shows how many will differ, which fragment to add to, and a sample beside what is typed', async () => {
  await aPage(<ArticlePlanForm stored={stored} />, [viewed, reply(articlePlanApi.forecast, () => forecast)])
  await until(() => words().includes('40 / 48'))
  expect(words()).toContain('8 篇会和别的文章几乎相同')
  expect(words()).toContain('先给第 1 行的段落增加说法')
  expect(words()).toContain('样文的第一段')
  expect(button('生成 40 篇').hasAttribute('disabled')).toBe(false)
})

it('a plan with an open brace names its line, leads there, and is not made', async () => {
  const answer = { ...forecast, problems: [problem], different: 0, alike: 0, fragments: [], samples: [] }
  await aPage(<ArticlePlanForm stored={stored} />, [viewed, reply(articlePlanApi.forecast, () => answer)])
  await until(() => words().includes('括号没有关上：{价格|费用'))
  await click(button('正文模板第 3 行'))
  const area = document.activeElement
  expect(area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart, area.selectionEnd)).toBe(
    '第二段 {价格|费用',
  )
  expect(button('保存并生成').hasAttribute('disabled')).toBe(true)
})

it('a plan whose endpoint failed says so, and goes on with templates when a person wants it', async () => {
  const sent: unknown[] = []
  const order = reply(articlePlanApi.order, (input) => {
    sent.push(input)
    return { jobId: crypto.randomUUID() }
  })
  await aPage(<ArticlePlanForm stored={stored} />, [viewed, order, reply(articlePlanApi.forecast, () => forecast)])
  await until(() => words().includes('生成停下了'))
  await click(button('改用模板继续'))
  await until(() => sent.length > 0)
  expect(sent).toEqual([{ id: stored.plan.id, templatesOnly: true }])
})
