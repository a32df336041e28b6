import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, box, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aTable } from '../testing/a-table.ts'
import { PoiForm } from './PoiForm.tsx'
import { PoiImport } from './PoiImport.tsx'
import { PoiMap } from './PoiMap.tsx'

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
  await until(() => has('门店.csv: 可以导入 57 个 · 4 个没有区域 · 9 个没有坐标或待核对 · 1 行不能导入'))
  expect(has('没有“火星市”这个区域')).toBe(true)
  await click(button('导入 57 个'))
  await until(() => page.sentTo(poiApi.import).length === 1)
})
