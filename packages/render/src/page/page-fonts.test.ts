import { readProject } from '@matrixcast/canvas/migrate'
import { expect, it } from 'vitest'
import { readFonts } from '../layers/font-files.ts'
import { pageFonts } from './page-fonts.ts'

async function fontsOf(elements: object[]) {
  const read = readProject({ pages: [{ uuid: 'p', elements }] })
  if (!read.ok) throw new Error(read.fault.kind)
  const fonts = await readFonts()
  const needed = pageFonts(read.value.project, fonts)
  return needed.map(({ path, css }) => ({ file: fonts.fileOf(path), css: css('/a.woff2') }))
}
const text = (words: string, fontFamily?: string) => ({
  uuid: words,
  elName: 'text',
  propsValue: { text: words },
  commonStyle: fontFamily === undefined ? {} : { fontFamily },
})

it('a page of one font brings the files that have its signs, and names those signs alone', async () => {
  const [only, ...more] = await fontsOf([text('ABBA', 'Anton')])
  expect(more).toEqual([])
  expect(only?.file).toMatch(/anton-latin-400-normal\.woff2$/)
  expect(only?.css).toBe(
    '@font-face{font-family:"Anton";font-weight:400;font-display:swap;src:url(/a.woff2) format("woff2");unicode-range:U+41,U+42}',
  )
})

it('a sign that the font lacks brings the font that stands in, for that sign', async () => {
  const found = await fontsOf([text('A厨', 'Anton')])
  expect(found.map(({ css }) => [/family:"([^"]+)"/.exec(css)?.[1], /range:([^}]+)/.exec(css)?.[1]])).toEqual([
    ['Anton', 'U+41'],
    ['Noto Sans SC Variable', 'U+53a8'],
  ])
})

it('a page without words, with hidden ones or with a font that nobody has brings nothing of them', async () => {
  expect(
    await fontsOf([
      { uuid: 's', elName: 'shape' },
      { ...text('A'), hidden: true },
    ]),
  ).toEqual([])
  const [own] = await fontsOf([text('A', '"};body{display:none')])
  expect(own?.css).toContain('"Noto Sans SC Variable"')
})

it('a form brings the signs of its labels', async () => {
  const fields = [{ uuid: 'n', label: '姓', kind: 'text' }]
  const css = (await fontsOf([{ uuid: 'f', elName: 'form', propsValue: { fields } }])).map((one) => one.css).join('')
  expect(css).toContain('U+59d3')
})

it('a kind that only pages have brings the signs that it shows', async () => {
  const address = { uuid: 'm', elName: 'map', propsValue: { address: '海' } }
  const css = (await fontsOf([address, { uuid: 'c', elName: 'countdown' }])).map((one) => one.css).join('')
  expect(css).toContain('U+6d77')
  expect(css).toContain('U+39')
})
