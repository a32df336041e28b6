import type { Area } from '@matrixcast/contract/areas'
import { areaTable } from './area-table.ts'

const codeLengths = [2, 4, 6, 9]
const kinds = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|盟|县|区)$/

/** Without the word for what kind of area it is: people write 四川 as often as 四川省. */
const shortName = (name: string): string => {
  const short = name.replace(kinds, '')
  return short.length < 2 ? name : short
}

/** The areas of China, found by code and by the words of an address. */
export function buildAreas() {
  const list: Area[] = areaTable.split(/[\n|]/).map((line) => {
    const [code = '', name = ''] = line.split(' ')
    const above = codeLengths[codeLengths.indexOf(code.length) - 1]
    return { code, name, parent: above === undefined ? null : code.slice(0, above) }
  })
  const byCode = new Map(list.map((area) => [area.code, area]))
  const below = (code: string | null) => list.filter(({ parent }) => parent === code)

  /** The area whose name a text begins with, the longest name first, and what follows it; none where two have that name. */
  function begin(text: string, among: readonly Area[]): { area: Area; rest: string } | undefined {
    for (const nameOf of [({ name }: Area) => name, ({ name }: Area) => shortName(name)]) {
      const found = among
        .filter((area) => text.startsWith(nameOf(area)))
        .toSorted((one, other) => nameOf(other).length - nameOf(one).length)
      const [area, next] = found
      if (area === undefined) continue
      const rest = text.slice(nameOf(area).length)
      const isUnclear = next !== undefined && nameOf(next) === nameOf(area)
      // 朝阳区 is no part of a name of the city 朝阳市.
      const isOther = nameOf(area) !== area.name && /^[省市州盟县区]/.test(rest)
      return isUnclear || isOther ? undefined : { area, rest }
    }
    return undefined
  }

  return {
    list: (): readonly Area[] => list,

    /** Its names from the province down; undefined: there is no such code. */
    nameOf(code: string): string | undefined {
      if (!byCode.has(code)) return undefined
      const names = codeLengths.flatMap((length) =>
        length > code.length ? [] : (byCode.get(code.slice(0, length))?.name ?? []),
      )
      return names.filter((name) => name !== '市辖区' && name !== '县').join('')
    },

    /** What an address begins with: a province, a city, or a part of one that has a name of its own. */
    codeOf(address: string): string | null {
      const text = address.replace(/[\s/·,，-]/g, '').replace(/^中国/, '')
      if (text === '') return null
      const province = begin(text, below(null))
      const afterProvince = province?.rest ?? text
      const cities = province ? below(province.area.code) : list.filter(({ code }) => code.length === 4)
      const city = begin(afterProvince, cities)
      const parts = city
        ? below(city.area.code)
        : province
          ? cities.flatMap(({ code }) => below(code))
          : list.filter(({ code }) => code.length > 4)
      const part = begin(city?.rest ?? afterProvince, parts)
      return part?.area.code ?? city?.area.code ?? province?.area.code ?? null
    },
  }
}

export type Areas = ReturnType<typeof buildAreas>
