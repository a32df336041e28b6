import { expect, it } from 'vitest'
import { BrandKit, inkOn } from '../brand-kit.ts'
import { Project } from '../document.ts'
import { applyBrand } from './apply-brand.ts'

const kit = BrandKit.parse({
  ground: '#101010',
  heading: '#ff0000',
  body: '#00ff00',
  accent: '#ffe000',
  headingFont: { fontFamily: 'Heavy' },
  bodyFont: { fontFamily: 'Light' },
})
const at = (top: number, more: object = {}) => ({ left: 0, top, width: 100, height: 40, ...more })
const project = Project.parse({
  pages: [
    {
      uuid: 'p',
      elements: [
        { uuid: 'photo', elName: 'image', commonStyle: at(300, { zIndex: 1 }) },
        { uuid: 'head', elName: 'text', commonStyle: at(0, { fontSize: 40, zIndex: 2 }) },
        { uuid: 'body', elName: 'text', commonStyle: at(50, { zIndex: 3 }) },
        { uuid: 'on photo', elName: 'text', commonStyle: at(310, { color: '#ffffff', zIndex: 4 }) },
        { uuid: 'tag', elName: 'text', commonStyle: at(100, { backgroundColor: '#0000ff', zIndex: 5 }) },
        { uuid: 'box', elName: 'shape', commonStyle: at(150, { backgroundColor: '#0000ff', zIndex: 6 }) },
        { uuid: 'line', elName: 'shape', commonStyle: at(200, { zIndex: 7 }) },
        { uuid: 'said', elName: 'captions', commonStyle: at(250, { color: '#eeeeee', zIndex: 8 }) },
      ],
    },
    { uuid: 'q', commonStyle: { backgroundImage: 'material:x', backgroundColor: '#333333' } },
  ],
})
const selection = { page: 'p', elements: ['body'] }
const branded = () => applyBrand(project, selection, kit)

it('a brand is on all pages in one step: ground, headings, words and fills', () => {
  const change = branded()
  const [page, other] = change?.project.pages ?? []
  expect([page?.commonStyle.backgroundColor, other?.commonStyle.backgroundColor]).toEqual(['#101010', '#333333'])
  const looks = new Map(
    page?.elements.map(({ uuid, commonStyle }) => [
      uuid,
      [commonStyle.color, commonStyle.backgroundColor, commonStyle.fontFamily],
    ]),
  )
  const ours = 'Noto Sans SC Variable'
  expect(looks).toEqual(
    new Map([
      ['photo', ['#000000', '', ours]],
      ['head', ['#ff0000', '', 'Heavy']],
      ['body', ['#00ff00', '', 'Light']],
      ['on photo', ['#ffffff', '', 'Light']],
      ['tag', ['#18202b', '#ffe000', 'Light']],
      ['box', ['#000000', '#ffe000', ours]],
      ['line', ['#000000', '', ours]],
      ['said', ['#eeeeee', '', 'Light']],
    ]),
  )
  expect([change?.selection, change?.label]).toEqual([selection, { word: 'branded', count: 6 }])
})

it('a brand that is on the pages already, and an empty one, change nothing', () => {
  const change = branded()
  expect(change && applyBrand(change.project, selection, kit)).toBeUndefined()
  expect(applyBrand(project, selection, BrandKit.parse({}))).toBeUndefined()
})

it('letters on a fill are dark or light, whichever can be read', () => {
  expect(['#ffffff', '#ffe000', '#000000', '#1a5fd0'].map(inkOn)).toEqual(['#18202b', '#18202b', '#ffffff', '#ffffff'])
})

it('a brand has colours of six digits and fonts without anything that leaves their quotes', () => {
  const fontOf = (fontFamily: string, newFontUrl = '') => ({ headingFont: { fontFamily, newFontUrl } })
  const wrong = [{ ground: 'red' }, { ground: '#12345' }, fontOf('x";}'), fontOf('x', 'https://a.test/f')]
  expect(wrong.map((one) => BrandKit.safeParse(one).success)).toEqual([false, false, false, false])
})

it('words on a fill can be read on the fill of the brand, and keep their colour where the brand has none', () => {
  const page = {
    uuid: 'p',
    elements: [
      { uuid: 'card', elName: 'shape', commonStyle: at(0, { height: 100, backgroundColor: '#000000', zIndex: 1 }) },
      { uuid: 'on card', elName: 'text', commonStyle: at(20, { color: '#ffffff', fontSize: 40, zIndex: 2 }) },
      { uuid: 'photo', elName: 'image', commonStyle: at(0, { left: 120, height: 100, zIndex: 3 }) },
      { uuid: 'on photo', elName: 'text', commonStyle: at(20, { left: 120, color: '#eeeeee', zIndex: 4 }) },
    ],
  }
  const given = Project.parse({ pages: [page] })
  const colours = (brand: Partial<BrandKit>) =>
    applyBrand(given, selection, BrandKit.parse(brand))?.project.pages[0]?.elements.map(
      ({ commonStyle }) => commonStyle.color,
    )
  const [, written, , overPhoto] = colours({ heading: '#ff0000', accent: '#ffe000' }) ?? []
  expect([written, overPhoto]).toEqual(['#18202b', '#eeeeee'])
  expect(colours({ ground: '#123456', heading: '#ff0000' })?.[1]).toBe('#ffffff')
})

it('a logo that was put in shows the logo of the brand in its box, in the same step; other pictures stay', () => {
  const picture = (uuid: string, props: object) => ({ uuid, elName: 'image', propsValue: props, commonStyle: at(0) })
  const [old, now] = ['0', '1'].map((sign) => `material:${sign.repeat(8)}-0000-4000-8000-000000000000`)
  const elements = [picture('logo', { imageSrc: old, isLogo: true }), picture('photo', { imageSrc: old })]
  const given = Project.parse({ pages: [{ uuid: 'p', elements }] })
  const change = applyBrand(given, selection, BrandKit.parse({ logo: now }))
  expect(change?.project.pages[0]?.elements.map(({ propsValue }) => propsValue)).toMatchObject([
    { imageSrc: now, isLogo: true },
    { imageSrc: old },
  ])
  expect(change?.label.count).toBe(1)
  expect(change && applyBrand(change.project, selection, BrandKit.parse({ logo: now }))).toBeUndefined()
})
