import { readFile, stat } from 'node:fs/promises'
import { readProject } from '@matrixcast/canvas/migrate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFont } from '../fonts/read-font.ts'
import { subsetFonts } from '../fonts/subset-fonts.ts'
import { type FontFiles, readFonts } from '../layers/font-files.ts'
import { aFolder, must, never } from '../testing/tools.ts'
import { fontMaterialsOf, type LibraryFonts, pageFonts } from './page-fonts.ts'

let fonts: FontFiles
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  fonts = await readFonts()
  folder = await aFolder()
})
afterAll(() => folder.remove())

function projectOf(elements: object[]) {
  const read = readProject({ pages: [{ uuid: 'p', elements }] })
  if (!read.ok) throw new Error(read.fault.kind)
  return read.value.project
}
const found = (elements: object[], library?: LibraryFonts) => pageFonts(projectOf(elements), fonts, library)
const fontsOf = (elements: object[], library?: LibraryFonts) =>
  found(elements, library).map(({ source, weights, css }) => ({
    file: 'path' in source ? fonts.fileOf(source.path) : source.material,
    weights,
    css: css('/a.woff2'),
  }))
const text = (words: string, fontFamily?: string, more: object = {}) => ({
  uuid: words.slice(0, 20),
  elName: 'text',
  propsValue: { text: words },
  commonStyle: { ...(fontFamily === undefined ? {} : { fontFamily }), ...more },
})
const namesAndRanges = (list: { css: string }[]) =>
  list.map(({ css }) => [/family:"([^"]+)"/.exec(css)?.[1], /range:([^}]+)/.exec(css)?.[1]])

it('a page of one font brings the files that have its signs, and names those signs alone', () => {
  const [only, ...more] = fontsOf([text('ABBA', 'Anton')])
  expect(more).toEqual([])
  expect(only?.file).toMatch(/anton-latin-400-normal\.woff2$/)
  expect(only?.css).toBe(
    '@font-face{font-family:"Anton";font-weight:400;font-display:swap;src:url(/a.woff2) format("woff2");unicode-range:U+41,U+42}',
  )
})

it('a sign that the font lacks brings the font that stands in, for that sign', () => {
  expect(namesAndRanges(fontsOf([text('A厨', 'Anton')]))).toEqual([
    ['Anton', 'U+41'],
    ['Noto Sans SC Variable', 'U+53a8'],
  ])
})

it('a font of the library brings the signs that it has, and the font that stands in brings the others', () => {
  const given = [text('A厨', 'My "font" 1', { newFontUrl: 'material:m1', fontWeight: 'bold' })]
  expect(fontMaterialsOf(projectOf(given))).toEqual(['m1'])
  const [own, other] = fontsOf(given, new Map([['m1', [[0x41, 0x5a]]]]))
  expect(own).toEqual({
    file: 'm1',
    weights: undefined,
    css: '@font-face{font-family:"My font 1";font-display:swap;src:url(/a.woff2) format("woff2");unicode-range:U+41}',
  })
  expect(other?.css).toContain('font-family:"Noto Sans SC Variable";font-weight:700;')
  expect(namesAndRanges(fontsOf(given))).toEqual([
    ['Noto Sans SC Variable', 'U+41'],
    ['Noto Sans SC Variable', 'U+53a8'],
  ])
})

it('all files of a family keep the weights from the lightest to the heaviest that its words have', () => {
  const list = fontsOf([text('A', undefined, { fontWeight: 'normal' }), text('厨', undefined, { fontWeight: 800 })])
  expect(list.map(({ weights }) => weights)).toEqual([
    [400, 800],
    [400, 800],
  ])
  expect(list.every(({ css }) => css.includes('font-weight:400 800;'))).toBe(true)
})

it('a page without words, with hidden ones or with a font that nobody has brings nothing of them', () => {
  expect(
    fontsOf([
      { uuid: 's', elName: 'shape' },
      { ...text('A'), hidden: true },
    ]),
  ).toEqual([])
  const [own] = fontsOf([text('A', '"};body{display:none')])
  expect(own?.css).toContain('"Noto Sans SC Variable"')
})

it('a form brings the signs of its labels and of its button', () => {
  const fields = [{ uuid: 'n', label: '姓', kind: 'text' }]
  const css = fontsOf([{ uuid: 'f', elName: 'form', propsValue: { fields } }])
    .map((one) => one.css)
    .join('')
  for (const sign of ['姓', '提', '交']) expect(css).toContain(`U+${sign.codePointAt(0)?.toString(16)}`)
})

const page = `厨房翻新第一步：量尺寸。春天里为每一位客户准备最实用的收纳方案，从水槽到吊柜再到台面，全部按照真实设计，免费上门，三天内给出报价，
绝不增项。预约电话请点击下方按钮留您的姓名和手机号码我们会在两小时之联系工期与材料预算明细透明可查旧柜拆除搬运清洁一次完成质保五年满意再付款老客户推荐送橱柜保养
ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789`

it('the files of a family are at most 70 KB for a page of 178 signs in two weights, and have exactly its signs', async () => {
  const list = found([text(page, undefined, { fontWeight: 400 }), text('预约', undefined, { fontWeight: 700 })])
  const orders = list.flatMap(({ source, signs, weights }, at) => {
    const file = 'path' in source ? fonts.fileOf(source.path) : undefined
    return file === undefined
      ? []
      : [{ file, signs, ...(weights ? { weights } : {}), target: folder.path(`${at}.woff2`) }]
  })
  const bytes = must(await subsetFonts({ orders, signal: never }))
  const sum = bytes.reduce((one, next) => one + next, 0)
  expect(new Set(page.replace('\n', '')).size).toBeGreaterThanOrEqual(178)
  expect(sum).toBeLessThanOrEqual(70 * 1024)
  for (const [at, { signs, target }] of orders.entries()) {
    expect((await stat(target)).size).toBe(bytes[at])
    const { ranges } = readFont(await readFile(target))
    const has = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, more) => first + more))
    expect(String.fromCodePoint(...has)).toBe(signs)
  }
})

it('a file that is no font is refused by the process that should make it smaller', async () => {
  const orders = [{ file: folder.path('none.ttf'), signs: 'A', target: folder.path('none.woff2') }]
  expect(await subsetFonts({ orders, signal: never })).toMatchObject({ ok: false, fault: { kind: 'refused' } })
})

it('a kind that only pages have brings the signs that it shows', async () => {
  const address = { uuid: 'm', elName: 'map', propsValue: { address: '海' } }
  const css = fontsOf([address, { uuid: 'c', elName: 'countdown' }])
    .map((one) => one.css)
    .join('')
  expect(css).toContain('U+6d77')
  expect(css).toContain('U+39')
})
