import { articleCheckApi } from '@matrixcast/contract/article-checks'
import { type ArticleForecast, articlePlanApi } from '@matrixcast/contract/article-plans'
import { type Keyword, keywordApi } from '@matrixcast/contract/keywords'
import { usualLimits } from '@matrixcast/domain/article/check-limits'
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
    group: null,
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
const limits = { ...usualLimits, off: [...usualLimits.off] }
const rules = reply(articleCheckApi.rules, () => ({ limits, banned: ['样文'], market: null }))

it('a plan shows how many will differ, which fragment to add to, and a sample beside what is typed', async () => {
  await aPage(<ArticlePlanForm stored={stored} />, [viewed, rules, reply(articlePlanApi.forecast, () => forecast)])
  await until(() => words().includes('40 / 48'))
  expect(words()).toContain('8 篇会和别的文章几乎相同')
  expect(words()).toContain('先给第 1 行的段落增加说法')
  expect(words()).toContain('样文的第一段')
  await until(() => words().includes('有 1 处自己的违禁词'))
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

const kept = (word: string): Keyword => ({
  id: crypto.randomUUID(),
  word,
  cluster: '厨房',
  core: '',
  place: '',
  intent: 'avoid',
  sources: ['list'],
  score: 1,
  volume: null,
  state: 'kept',
  createdBy: 'admin',
  createtime: 1_790_000_000,
})

it('keywords that the workspace keeps are put into a plan, each once, below what was typed', async () => {
  const data = [kept('厨房翻新'), kept('厨房防水')]
  const clusters = [{ name: '厨房', count: 700 }]
  const answer = {
    data,
    total: 700,
    per_page: 500,
    current_page: 1,
    last_page: 2,
    clusters,
    states: { new: 0, kept: 700, removed: 0 },
  }
  const forecasts = reply(articlePlanApi.forecast, () => forecast)
  await aPage(<ArticlePlanForm stored={stored} />, [viewed, rules, forecasts, reply(keywordApi.list, () => answer)])
  await until(() => words().includes('从词库选'))
  await click(button('从词库选'))
  await until(() => words().includes('全选这 2 个'))
  expect(words()).toContain('共 700 个，这里只列前 2 个')
  const boxes = [...document.querySelectorAll<HTMLElement>('.ant-modal .ant-checkbox-input')]
  if (!boxes[0]) throw new Error('no box for all')
  await click(boxes[0])
  await click(button('加入 2 个'))
  const area = document.querySelector<HTMLTextAreaElement>('[data-lines="keywords"] textarea')
  expect(area?.value).toBe('厨房翻新\n厨房防水')
})
