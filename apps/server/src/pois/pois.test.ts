import { poiApi } from '@matrixcast/contract/pois'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { beforeEach, describe, expect, it } from 'vitest'
import { sentTable } from '../testing/sent-table.ts'
import { theWorld } from '../testing/the-world.ts'

const bund = { name: '外滩店', address: '上海市黄浦区中山东一路 1 号', lng: 121.4903, lat: 31.2397 }

describe('places of a workspace', () => {
  const the = theWorld()
  const add = (given: object) => the().call(poiApi.add, { ...bund, ...given })
  const list = async (query: object = {}) => (await the().call(poiApi.list, query)).data
  const names = async (query: object = {}) => (await list(query)).data.map(({ name }) => name)
  const read = (csv: string) => sentTable(the(), poiApi.read, { bytes: Buffer.from(csv), filename: 'shops.csv' })

  beforeEach(async () => {
    const ids = (await list({ limit: 1000 })).data.map(({ id }) => id)
    if (ids.length > 0) await the().call(poiApi.remove, { ids })
  })

  it('are kept with the area that their address begins with, and found by words and area', async () => {
    await add({})
    await add({ name: '春熙店', address: '成都市锦江区春熙路 8 号', lng: null, lat: null })
    expect((await list({ sort: 'name', order: 'asc' })).data).toMatchObject([
      { name: '外滩店', area: '上海市黄浦区', doubt: null },
      { name: '春熙店', area: '四川省成都市锦江区', lng: null },
    ])
    expect([await names({ area_id: '51' }), await names({ keyword: '中山东' })]).toEqual([['春熙店'], ['外滩店']])
    expect([await names({ on_map: 'no' }), (await list()).counts]).toEqual([
      ['春熙店'],
      { yes: 1, no: 1, doubted: 0, gone: 0 },
    ])
  })

  it('are there once by name and address, however these are spelt', async () => {
    const { id } = (await add({})).data
    expect(await add({ address: '上海市黄浦区中山东一路1号' })).toMatchObject({ refused: 'poiThere', details: { id } })
    expect((await add({ name: '外滩二店' })).refused).toBeUndefined()
    expect((await add({ id, name: '外滩二店' })).refused).toBe('poiThere')
  })

  it('are asked about where their coordinates are doubtful, and kept as a person says', async () => {
    expect((await add({ lng: 0, lat: 0 })).refused).toBe('poiZero')
    expect((await add({ lng: 31.2397, lat: 87.6 })).refused).toBe('poiSwapped')
    expect((await add({ lng: 31.2397, lat: 121.4903 })).refused).toBe('poiTurned')
    expect((await add({ lng: 31.2397, lat: 121.4903, isSure: true })).refused).toBe('poiTurned')
    expect((await add({ lng: 131, lat: 121 })).refused).toBe('poiDegrees')
    expect((await add({ lat: -31.2397 })).refused).toBe('poiAbroad')
    expect((await add({ lng: null })).refused).toBe('invalidInput')
    expect((await add({ lat: -31.2397, isSure: true })).refused).toBeUndefined()
    expect([await names({ on_map: 'doubted' }), (await list()).data[0]?.doubt]).toEqual([['外滩店'], 'abroad'])
    await the().call(workspaceApi.save, { country: 'AR' })
    expect((await list()).counts.doubted).toBe(0)
    await the().call(workspaceApi.save, { country: 'CN' })
  })

  it('are changed by one person at a time', async () => {
    const { id } = (await add({})).data
    expect((await add({ id, version: 1, hours: '10–22' })).refused).toBeUndefined()
    expect((await add({ id, version: 1, hours: '9–21' })).refused).toBe('poiChanged')
    expect((await list()).data[0]).toMatchObject({ hours: '10–22', version: 2 })
    expect((await add({ id: crypto.randomUUID(), name: 'x' })).refused).toBe('notFound')
  })

  it('are found nearest first, those without coordinates last or left out', async () => {
    await add({ name: 'far', address: 'a', lng: 121.6, lat: 31.3 })
    await add({ name: 'none', address: 'b', lng: null, lat: null })
    await add({ name: 'near', address: 'c', lng: 121.4905, lat: 31.24 })
    const point = { lng: bund.lng, lat: bund.lat }
    const found = (await the().call(poiApi.search, point)).data
    expect(found.data.map(({ name }) => name)).toEqual(['near', 'far', 'none'])
    expect([found.partial, found.data[0]?.distance, found.data[2]?.distance]).toEqual([true, 38, null])
    expect((await the().call(poiApi.recommend, point)).data.data.map(({ name }) => name)).toEqual(['near', 'far'])
    expect((await the().call(poiApi.search, { lng: 1 })).refused).toBe('invalidInput')
  })

  it('come from a table, each once; what is wrong stays out with its reason', async () => {
    const csv = `名称,地址,区域,经度,纬度,电话
外滩店,上海市黄浦区中山东一路1号,,121.4903,31.2397,021-5555
外滩店,上海市黄浦区中山东一路 1 号,,,,
春熙店,春熙路 8 号,成都市锦江区,,,
无名路店,某路 1 号,,0,0,
坏区店,某路 2 号,火星市,,,
坏点店,某路 3 号,,一百二十一,31,
半点店,某路 4 号,,121,,
,某路 5 号,,,,
`
    const data = poiApi.read.output.parse((await read(csv)).data)
    expect(data).toMatchObject({ good: 3, before: 1, withoutArea: 1, doubted: 2, sameName: 0, badCount: 4 })
    expect(data.bad.map(({ row, reasons }) => [row, reasons.map(({ fault }) => fault)])).toEqual([
      [6, ['poiArea']],
      [7, ['poiDegrees']],
      [8, ['poiHalf']],
      [9, ['poiNoName']],
    ])
    const take = () => the().call(poiApi.import, { sheet: data.sheet, takeHidden: 'nothing' })
    expect((await take()).data).toEqual({ added: 3, before: 1, bad: 4 })
    expect((await take()).data).toEqual({ added: 0, before: 4, bad: 4 })
    expect((await list()).data).toHaveLength(3)
    expect((await read('One,Two\n3,4\n')).fault).toBe('sheetNoPoiColumn')
  })

  it('of one name in a table are two shops where their addresses differ, and are counted', async () => {
    await add({ name: '徐汇店', address: '上海市徐汇区某路 1 号' })
    const csv = `名称,地址,经度,纬度
外滩店,上海市黄浦区某路 1 号,31.2397,121.4903
外滩店,上海市黄浦区某路 2 号,,
外滩店,上海市黄浦区某路 3 号,,
徐汇店,上海市徐汇区某路 9 号,,
春熙店,某路 3 号,,
`
    const data = poiApi.read.output.parse((await read(csv)).data)
    expect(data).toMatchObject({ good: 4, sameName: 2, badCount: 1, before: 0 })
    expect(data.bad.map(({ reasons }) => reasons.map(({ fault }) => fault))).toEqual([['poiTurned']])
    await the().call(poiApi.import, { sheet: data.sheet, takeHidden: 'nothing' })
    expect(await names({ keyword: '徐汇店' })).toEqual(['徐汇店', '徐汇店'])
  })

  it('whose coordinates are changed round in a table are taken and stand among those to check', async () => {
    const csv = '名称,地址,经度,纬度\n外滩店,上海市黄浦区某路 1 号,31.2397,81.4903\n'
    const data = poiApi.read.output.parse((await read(csv)).data)
    expect(data).toMatchObject({ good: 1, doubted: 1, badCount: 0 })
    await the().call(poiApi.import, { sheet: data.sheet, takeHidden: 'nothing' })
    expect((await list({ on_map: 'doubted' })).data).toMatchObject([{ name: '外滩店', doubt: 'swapped' }])
  })

  it('are removed, and named in the log', async () => {
    const { id } = (await add({})).data
    const answer = (await the().call(poiApi.remove, { ids: [id, crypto.randomUUID()] })).data
    expect([answer.done, answer.refused.map(({ fault }) => fault)]).toEqual([[id], ['notFound']])
    expect(await names()).toEqual([])
  })
})
