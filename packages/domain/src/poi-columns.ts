/** What a column of a table of places may hold. */
const poiColumns = ['name', 'address', 'area', 'lng', 'lat', 'phone', 'hours'] as const
export type PoiColumn = (typeof poiColumns)[number]

const headerWords: readonly (readonly [PoiColumn, RegExp])[] = [
  [
    'name',
    /^(名称|店名|门店|门店名称|地点|name|shop|store|shop name|store name|place|nombre|tienda|local|店名|店舗|店舗名|名称|名前)$/,
  ],
  ['address', /^(地址|详细地址|门店地址|address|street|direcci[oó]n|domicilio|calle|住所|所在地)$/],
  ['area', /^(区域|地区|省市区|城市|所在地区|area|region|city|regi[oó]n|ciudad|zona|地域|市区町村|エリア)$/],
  ['lng', /^(经度|lng|lon|long|longitude|longitud|経度)$/],
  ['lat', /^(纬度|lat|latitude|latitud|緯度)$/],
  ['phone', /^(电话|联系电话|门店电话|phone|telephone|tel|tel[eé]fono|電話|電話番号)$/],
  ['hours', /^(营业时间|hours|opening hours|horario|営業時間)$/],
]

/** What a header says that its column holds; undefined where no word is known. */
export function poiColumnOf(header: string): PoiColumn | undefined {
  const text = header.normalize('NFKC').trim().toLowerCase()
  return headerWords.find(([, words]) => words.test(text))?.[0]
}

/** Whether a row reads as the header of a table of places. */
export const isPoiHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => poiColumnOf(cell) === 'name') && cells.some((cell) => poiColumnOf(cell) === 'address')

/** A name and an address for comparing: one row for each pair. */
export const poiKey = (name: string, address: string): string =>
  [name, address]
    .map((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s,，.。·\-—()（）]/gu, ''),
    )
    .join(' ')
