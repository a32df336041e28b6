import { areaApi } from '@matrixcast/contract/areas'
import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { buildAreas } from './area-list.ts'

describe('the area of an address', () => {
  const { codeOf, nameOf } = buildAreas()

  it.each([
    ['四川省成都市锦江区', '510104'],
    ['四川 成都', '5101'],
    ['成都市', '5101'],
    ['上海浦东新区', '310115'],
    ['广东省/深圳市/南山区科技园 1 号', '440305'],
    ['内蒙古呼和浩特', '1501'],
    ['中国台湾省台北市', '7101'],
    ['香港特别行政区', '81'],
    ['吉林', '22'],
    ['', null],
    ['Berlin', null],
    ['朝阳区', null],
  ])('%s is %s', (address, code) => {
    expect(codeOf(address)).toBe(code)
  })

  it('has its names from the province down, without those that say nothing', () => {
    expect([nameOf('510104'), nameOf('310115'), nameOf('44'), nameOf('4'), nameOf('999999')]).toEqual([
      '四川省成都市锦江区',
      '上海市浦东新区',
      '广东省',
      undefined,
      undefined,
    ])
  })
})

describe('areas of leads', () => {
  const the = theWorld()
  const add = async (given: object) => the().call(leadApi.add, { name: 'Zhao', ...given })

  it('are listed with what each lies in', async () => {
    const { data } = (await the().call(areaApi.list, {})).data
    expect(data.length).toBeGreaterThan(3000)
    expect(data.filter(({ parent }) => parent === null)).toHaveLength(34)
    expect(data.find(({ code }) => code === '510104')).toEqual({ code: '510104', name: '锦江区', parent: '5101' })
  })

  it('that were chosen or typed are found by what they lie in', async () => {
    await add({ name: 'Chosen', areaCode: '510104' })
    await add({ name: 'Typed', area: '成都市武侯区' })
    await add({ name: 'Elsewhere', area: '上海' })
    const { data, total } = (await the().call(leadApi.list, { area: '5101' })).data
    expect([total, data.map(({ name, area }) => `${name} ${area}`).toSorted()]).toEqual([
      2,
      ['Chosen 四川省成都市锦江区', 'Typed 成都市武侯区'],
    ])
    expect((await the().call(leadApi.list, { area: '51' })).data.total).toBe(2)
  })

  it('that are not there are refused, and an edit changes words and code together', async () => {
    expect((await add({ areaCode: '999999' })).refused).toBe('areaUnknown')
    const { id } = (await add({ name: 'Moves', areaCode: '11' })).data
    const edit = (given: object) => the().call(leadApi.edit, { id: id ?? '', version: 1, ...given })
    expect((await edit({ areaCode: '999999' })).refused).toBe('areaUnknown')
    await edit({ area: '' })
    expect((await the().call(leadApi.info, { id: id ?? '' })).data).toMatchObject({ area: '', areaCode: null })
  })
})
