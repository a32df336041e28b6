import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { accountApi } from '@matrixcast/contract/accounts'
import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { sessionApi } from '@matrixcast/contract/session'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, box, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aPlatform } from '../testing/a-platform.ts'
import { aTable } from '../testing/a-table.ts'
import { MatchDialog } from './MatchDialog.tsx'
import { OfferRows } from './OfferRows.tsx'
import { PoiForm } from './PoiForm.tsx'
import { PoiImport } from './PoiImport.tsx'
import { PoiMap } from './PoiMap.tsx'
import { PoiMatches } from './PoiMatches.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const bund: Poi = {
  id: crypto.randomUUID(),
  name: '外滩店',
  address: '上海市黄浦区中山东一路 1 号',
  area_id: '310101',
  area: '上海市黄浦区',
  lng: 121.4903,
  lat: 31.2397,
  doubt: null,
  phone: '',
  hours: '',
  source: 'typed',
  matches: [],
  mounts: 0,
  version: 3,
  createtime: 1_790_000_000,
}

it('coordinates that are doubted are asked about at their field, and kept as a person says', async () => {
  const closed: true[] = []
  const page = await aPage(<PoiForm poi={{ ...bund, lng: 0, lat: 0 }} onClose={() => closed.push(true)} />, [
    reply(poiApi.add, (input) => (Object(input).isSure ? { id: bund.id } : refusal('poiZero'))),
  ])
  await type(field('电话'), '021-5555')
  await click(button('保存'))
  await until(() => has('经纬度都是 0'))
  expect(closed).toEqual([])
  await click(box('坐标无误'))
  await click(button('保存'))
  await until(() => closed.length === 1)
  expect(page.sentTo(poiApi.add).at(-1)).toMatchObject({ id: bund.id, version: 3, phone: '021-5555', isSure: true })
})

it('a place stands among the nearest of one’s own, with a scale and the distances in words', async () => {
  const near = { poi_id: crypto.randomUUID(), name: '南京路店', address: '', lng: 121.48, lat: 31.24, distance: 980 }
  const far = { ...near, poi_id: crypto.randomUUID(), name: '虹桥店', lng: 121.32, lat: 31.2, distance: 16_800 }
  await aPage(<PoiMap poi={bund} />, [reply(poiApi.recommend, () => ({ data: [near, far], partial: true as const }))])
  await until(() => has('980 m') && has('17 km'))
  expect(document.querySelectorAll('.poi-map circle')).toHaveLength(3)
  expect(has('5 km')).toBe(true)
})

it('a place without coordinates says so, and one that cannot be compared says why', async () => {
  await aPage(<PoiMap poi={{ ...bund, lng: null, lat: null }} />, [])
  await until(() => has('没有坐标，不在图上'))
  await aPage(<PoiMap poi={bund} />, [reply(poiApi.recommend, () => refusal('noPermission'))])
  await until(() => document.querySelector('[role="alert"], .ant-alert, .ant-result') !== null)
  expect(has('没有其他带坐标的地址')).toBe(false)
})

it('a table says what lacks an area or coordinates before it is taken', async () => {
  const bad = [{ row: 6, name: '坏区店', reasons: [{ fault: 'poiArea', details: { text: '火星市' } }] }]
  const counts = { good: 57, withoutArea: 4, doubted: 9, before: 0, sameName: 2, badCount: 1 }
  const read = { sheet: 'a'.repeat(64), filename: '门店.csv', table: aTable(), ...counts, bad }
  const page = await aPage(<PoiImport onClose={() => undefined} />, [
    { path: poiApi.read.path, answer: () => read },
    reply(poiApi.import, () => ({ added: 57, before: 0, bad: 1 })),
  ])
  const input = document.querySelector<HTMLInputElement>('[data-testid="poi-sheet"]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], '门店.csv')], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() =>
    has('门店.csv: 可以导入 57 个 · 4 个没有区域 · 9 个没有坐标或待核对 · 2 个与别的门店同名 · 1 行不能导入'),
  )
  expect(has('没有“火星市”这个区域')).toBe(true)
  await click(button('导入 57 个'))
  await until(() => page.sentTo(poiApi.import).length === 1)
})

const place = { names: { zh: '地点', en: 'Place', es: 'Lugar', ja: '場所' }, collect: 'places' as const }
const practice = aPlatform('practice', [{ name: 'place', kind: 'offer' as const, ...place }])
const ghost = aPlatform('ghost', [])
const account = { id: crypto.randomUUID(), platform: 'practice', account_id: 'reed', openname: '苇间', avatar: '' }
const lookUps = [
  reply(accountApi.platforms, () => ({ data: [practice, ghost] })),
  reply(accountLookupApi.grouped, () => ({
    data: [{ id: null, name: '', accounts: [{ ...account, state: 'offline' as const }] }],
  })),
]
const match = {
  id: crypto.randomUUID(),
  platform: 'practice',
  offer_id: 'place-2',
  name: '白鹭茶馆',
  note: '东岸路 18 号',
  account: null,
  gone: null,
  matched: 1_790_000_000,
}

it('what a platform offers stands with its address there, and with the distance where both say where they lie', async () => {
  const taken: string[] = []
  const rows = [
    { id: 'p1', name: '茶馆（外滩店）', note: '中山东一路', at: { lng: 121.4905, lat: 31.24 } },
    { id: 'p2', name: '茶馆', note: '不知道在哪里' },
  ]
  await aPage(
    <OfferRows poi={bund} rows={rows} now={undefined} isTaking={false} onTake={({ id }) => taken.push(id)} />,
    [],
  )
  expect([has('38 m'), has('不知道在哪里')]).toEqual([true, true])
  await click(button('选“茶馆”'))
  expect(taken).toEqual(['p2'])
})

it('a place is matched by its name where nothing can be looked up, and it is said why', async () => {
  const closed: true[] = []
  const page = await aPage(<MatchDialog poi={bund} onClose={() => closed.push(true)} />, [
    ...lookUps,
    reply(poiMatchApi.match, () => ({ id: crypto.randomUUID(), posts: 2 })),
  ])
  await until(() => has('按名称匹配'))
  expect([has('苇间（未登录）'), has('云管家')]).toEqual([true, true])
  await click(button('选“外滩店”'))
  await until(() => closed.length === 1)
  expect(page.sentTo(poiMatchApi.match)).toMatchObject([
    { poi_id: bund.id, platform: 'practice', offer: { id: '', name: '外滩店' }, account_id: account.id },
  ])
  await until(() => has('2 条待发作品已换成新的地点'))
})

it('a place is not matched without an account of a platform that takes places, and it is said so', async () => {
  await aPage(<MatchDialog poi={bund} onClose={() => undefined} />, [
    reply(accountApi.platforms, () => ({ data: [ghost] })),
    reply(accountLookupApi.grouped, () => ({ data: [] })),
  ])
  await until(() => has('还没有能带地点的平台账号'))
  expect(document.querySelectorAll('input')).toHaveLength(0)
})

it('a match that is gone says so with the posts that wait for it, and which of them a new match reaches', async () => {
  const post = { platform: 'practice', account: '苇间', state: 'failed' as const, timing_time: null }
  const posts = [
    { ...post, id: crypto.randomUUID(), title: '阳台', isDefault: true },
    { ...post, id: crypto.randomUUID(), title: '窗台', isDefault: false },
  ]
  await aPage(<PoiMatches poi={{ ...bund, matches: [{ ...match, gone: 1_790_000_100 }] }} />, [
    ...lookUps,
    reply(sessionApi.getInfo, () => aPerson('operator', ['poi:list', 'poi:edit'])),
    reply(poiMatchApi.waiting, () => ({ data: posts })),
  ])
  await until(() => has('2 条作品在等它：') && has('平台已经没有这个地点'))
  expect([has('默认地点，重新匹配后自动更换'), has('自己选的，需要逐条更换')]).toEqual([true, true])
  expect(button('重新匹配')).toBeTruthy()
})

it('a match that is there asks for no posts, and is read without buttons by who may not change it', async () => {
  const page = await aPage(<PoiMatches poi={{ ...bund, matches: [match] }} />, [
    ...lookUps,
    reply(sessionApi.getInfo, () => aPerson('viewer', ['poi:list'])),
  ])
  await until(() => has('白鹭茶馆') && has('手工填写'))
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([])
  expect(page.sent).toEqual([])
})
