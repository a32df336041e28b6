import { areaApi } from '@matrixcast/contract/areas'
import { keywordRankApi, type RankedWord } from '@matrixcast/contract/keyword-ranks'
import { type Keyword, keywordApi } from '@matrixcast/contract/keywords'
import i18next from 'i18next'
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { CombineDialog } from './CombineDialog.tsx'
import { givenWords } from './given-words.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { KeywordsScreen } from './KeywordsScreen.tsx'
import ja from './messages/ja.ts'
import { PositionsScreen } from './PositionsScreen.tsx'
import { ProvidersDialog } from './ProvidersDialog.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'
import { SourcesDialog } from './SourcesDialog.tsx'

const words = () => document.body.textContent
const none = () => undefined
const areas = reply(areaApi.list, () => ({ data: [] }))

const keyword: Keyword = {
  id: crypto.randomUUID(),
  word: '朝阳区旧房翻新多少钱',
  cluster: '旧房翻新',
  core: '旧房翻新',
  place: '朝阳区',
  intent: 'price',
  sources: ['combination', 'topics'],
  score: 90,
  volume: null,
  state: 'new',
  createdBy: 'admin',
  createtime: 1_790_000_000,
}
const listed = (...rows: Keyword[]) => ({
  ...pageWith(rows),
  states: { new: rows.length, kept: 0, removed: 0 },
  clusters: [{ name: '旧房翻新', count: rows.length }],
})

it('a keyword shows where it comes from, and a figure that nobody told is a dash', async () => {
  await aPage(<KeywordsScreen />, [reply(keywordApi.list, () => listed(keyword))], '/planRank/planRank?tab=keywords')
  await until(() => words().includes(keyword.word))
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells).toContain('组合 · 平台话题')
  expect(cells).toContain('—')
  expect(cells).toContain('价格')
})

it('a workspace without keywords is told what to do first; a list that failed says so', async () => {
  const list = reply(keywordApi.list, () => listed())
  const page = await aPage(<KeywordsScreen />, [list], '/planRank/planRank?tab=keywords')
  await until(() => words().includes('粘贴核心词，勾选地区，组合出一批。'))
  expect(page.sent).toEqual([])
})

it('a list of keywords that failed says why and offers another try', async () => {
  await aPage(<KeywordsScreen />, [reply(keywordApi.list, () => refusal('noPermission'))])
  await until(() => document.querySelector('.error-icon') !== null)
  expect(words()).not.toContain('还没有关键词')
})

const result = {
  list: [
    { word: '东门装修', intent: 'near' as const, score: 79, volume: null, source: 'combination', cluster: '装修' },
  ],
  total: 3,
  made: 4,
  before: 1,
  clusters: [
    { name: '装修', count: 2 },
    { name: '翻新', count: 1 },
  ],
  dropped: [{ reason: 'law' as const, count: 1, samples: ['最佳装修'] }],
}

it('a combination says how many words it makes before it makes any, and keeps only the chosen clusters', async () => {
  const combine = reply(keywordApi.combine, () => result)
  const add = reply(keywordApi.addCombination, () => ({ added: 2, before: 0, dropped: [] }))
  const page = await aPage(<CombineDialog onClose={none} />, [areas, combine, add])
  await type(field('核心词'), '装修\n翻新\n装 修')
  await type(field('其他地名，用逗号分开'), '东门，西门')
  await until(() => words().includes('将组合出 4 个词，清理后才加入'))
  await click(button('看结果'))
  await until(() => words().includes('组合 4 个，清理后 3 个'))
  expect(words()).toContain('广告法点名的用语')
  expect(words()).toContain('其中 1 个原来就有')
  const box = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === '翻新 (1)')
  if (box) await click(box)
  await click(button('加入 2 个词'))
  await until(() => page.sentTo(keywordApi.addCombination).length === 1)
  const order = { core: ['装修', '翻新', '装 修'], area: ['东门', '西门'], prefix: [], suffix: [], withBare: true }
  expect(page.sentTo(keywordApi.addCombination)).toEqual([{ ...order, clusters: ['装修'] }])
})

it('a combination of fifty thousand words says its limit at the form', async () => {
  await aPage(<CombineDialog onClose={none} />, [areas])
  const lines = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}号`).join('\n')
  await type(field('核心词'), lines('门', 100))
  await type(field('其他地名，用逗号分开'), lines('区', 500).replaceAll('\n', ','))
  const limit = '将组合出 50000 个词，超过一次最多的 20000 个'
  await until(() => words().includes('50000'))
  expect(words()).toContain(limit)
})

it('a pasted list names what was left out before it closes; a second column of whole numbers is a figure', async () => {
  expect(givenWords('瓷砖\t1,200\n地板, 门\n窗\tn/a\n\t5')).toEqual([
    { word: '瓷砖', volume: 1200 },
    { word: '地板' },
    { word: '门' },
    { word: '窗' },
  ])
  const dropped = [{ reason: 'digits' as const, count: 1, samples: ['2026'] }]
  const add = reply(keywordApi.import, () => ({ added: 1, before: 1, dropped }))
  await aPage(<ImportDialog onClose={none} />, [add])
  await type(field('词表'), '瓷砖\n2026\n地板')
  await click(button('导入 3 个'))
  await until(() => words().includes('没有文字，只有数字或符号'))
  expect(words()).toContain('新增 1 个词 · 1 个词原来就有')
})

it('sources stand side by side: one that failed says so beside one that answered, and one without an account is off', async () => {
  const at = 1_790_000_000
  const suggest = reply(keywordApi.suggest, () => ({
    pullDown: [{ word: '瓷砖美缝', provider: 'combination', volume: null }],
    relevant: [],
    providers: [
      { name: 'combination', state: 'ok' as const, ms: 4, error: null, detail: '', at },
      { name: 'http', state: 'failed' as const, ms: 1500, error: 'refused' as const, detail: 'HTTP 429', at },
    ],
  }))
  await aPage(<SourcesDialog onClose={none} />, [suggest])
  await type(field('关键词'), '瓷砖')
  await click(button('查询'))
  await until(() => words().includes('HTTP 429'))
  const states = [...document.querySelectorAll('.source-card')].map((card) => [
    card.querySelector('h3')?.textContent,
    card.querySelector('.chip')?.textContent,
  ])
  expect(states).toEqual([
    ['自己的词库', '1 个词'],
    ['接口', '查询失败'],
    ['平台话题', '未启用'],
  ])
  expect(words()).toContain('请选择一个已登录的账号。')
  expect(words()).toContain('对方拒绝了请求。')
})

it('a provider is tried with what was typed, and its refusal stands at the address', async () => {
  const empty = { isOn: false, url: '', listPath: '', wordPath: '', volumePath: '', hasKey: false }
  const providers = reply(keywordApi.providers, () => ({ data: [{ ...empty, kind: 'suggest' as const }] }))
  const save = reply(keywordApi.saveProvider, () => refusal('providerWithoutWord'))
  const page = await aPage(<ProvidersDialog onClose={none} />, [providers, save])
  await until(() => words().includes('建议词接口'))
  await type(field('地址'), 'https://words.example/?q=1')
  await click(button('保存'))
  await until(() => words().includes('接口地址里要有 {word}'))
  expect(page.sentTo(keywordApi.saveProvider)).toEqual([
    { kind: 'suggest', isOn: false, url: 'https://words.example/?q=1', listPath: '', wordPath: '', volumePath: '' },
  ])
})

const ranked = (last: RankedWord['last'], before: number | null = null): RankedWord => ({
  id: crypto.randomUUID(),
  word: `词${last?.outcome ?? ''}`,
  engine: '百度',
  address: 'https://shop.example/',
  last,
  before,
  best: last?.position ?? null,
  createtime: 1_790_000_000,
})
const reading = { source: 'hand' as const, detail: '', day: '2026-11-29', at: 1_790_000_000, position: null }
const positions = [
  ranked(null),
  ranked({ ...reading, outcome: 'notFound' }, 8),
  ranked({ ...reading, outcome: 'failed' }),
  ranked({ ...reading, outcome: 'found', position: 3 }, 7),
]
const ranks = reply(keywordRankApi.list, () => ({
  ...pageWith(positions),
  states: { found: 1, notFound: 1, failed: 1, never: 1 },
  engines: ['百度'],
}))

it('a word that was never looked at, not found, or failed shows three words and no position', async () => {
  await aPage(<PositionsScreen />, [ranks], '/planRank/planRank?tab=positions')
  await until(() => words().includes('词found'))
  const chips = [...document.querySelectorAll('td [data-state]')].map(({ textContent }) => textContent)
  expect(chips).toEqual(['从未查看', '未找到', '查询失败'])
  expect([...document.querySelectorAll('td strong')].map(({ textContent }) => textContent)).toEqual(['3'])
  expect([...document.querySelectorAll('.rank-up')].map(({ textContent }) => textContent.trim())).toEqual(['4'])
})

it('a position by hand needs a number where it was found, and has none where it was not', async () => {
  const add = reply(keywordRankApi.addReading, done)
  const page = await aPage(<ReadingDialog row={ranked(null)} onClose={none} />, [add])
  await click(button('保存'))
  await until(() => words().includes('必填'))
  expect(page.sentTo(keywordRankApi.addReading)).toEqual([])
  await type(field('名次'), '4')
  await click(button('保存'))
  await until(() => page.sentTo(keywordRankApi.addReading).length === 1)
  expect(page.sentTo(keywordRankApi.addReading)).toMatchObject([{ outcome: 'found', position: 4 }])
})

it.each(['es', 'ja'] as const)('positions are told in the words of the reader: %s', async (language) => {
  const own = { es: (await import('./messages/es.ts')).default, ja }[language]
  const page = await aPage(<PositionsScreen />, [ranks])
  i18next.addResourceBundle(language, 'keywords', own)
  const speak = (tongue: string) => act(async () => void (await i18next.changeLanguage(tongue)))
  onTestFinished(() => speak('zh'))
  await speak(language)
  await page.show(<PositionsScreen />)
  await until(() => words().includes(own.rank.title))
  const chips = [...document.querySelectorAll('td [data-state]')].map(({ textContent }) => textContent)
  expect(chips).toEqual([own.rank.states.never, own.rank.states.notFound, own.rank.states.failed])
})
