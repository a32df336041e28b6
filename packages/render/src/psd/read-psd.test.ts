import type { Layer } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { aLayer, aPsd, ofLayers, pagesOfPsd } from '../testing/a-psd.ts'
import { eightBit } from './pixels.ts'

const words = (text: string, changes: Layer['text'] | object = {}): Layer =>
  aLayer('Headline', [100, 200, 300, 60], {
    text: {
      text,
      transform: [1, 0, 0, 1, 100, 250],
      style: { font: { name: 'SourceHanSansSC-Bold' }, fontSize: 60 },
      ...changes,
    },
  })

describe('a Photoshop document', () => {
  it('becomes a page of 375 px whose layers keep box, order, group and opacity', () => {
    const { page, notes } = pagesOfPsd(
      aPsd(
        ofLayers(aLayer('ground', [0, 0, 750, 1334]), {
          name: 'card',
          opacity: 0.5,
          children: [aLayer('paper', [50, 100, 200, 300], { opacity: 0.5 })],
        }),
      ),
    )
    expect(page.height).toBe(667)
    expect(page.parts).toMatchObject([
      { name: 'ground', group: null, opacity: 1, place: { left: 0, top: 0, width: 375, height: 667 } },
      { name: 'paper', group: 'psd-1', place: { left: 25, top: 50, width: 100, height: 150 } },
    ])
    expect(page.parts[1]?.opacity).toBeCloseTo(0.25, 2)
    expect(notes).toEqual([])
  })

  it('keeps words of one style as words, on the baseline that they had', () => {
    const { page } = pagesOfPsd(aPsd(ofLayers(words('Autumn sale'))))
    const [part] = page.parts
    expect(part).toMatchObject({
      kind: 'text',
      live: { text: 'Autumn sale', fontSize: 30, fontWeight: 700, rotate: 0 },
    })
    const live = part?.kind === 'text' ? part.live : undefined
    // Noto Sans SC reaches 1.16 of its size above the baseline and 0.288 below it.
    const toBaseline = (((live?.lineHeight ?? 0) - 1.448) / 2 + 1.16) * (live?.fontSize ?? 0)
    expect((live?.top ?? 0) + toBaseline).toBeCloseTo(125, 1)
  })

  it.each([
    [
      'several styles',
      {
        styleRuns: [
          { length: 2, style: { fontSize: 20 } },
          { length: 9, style: {} },
        ],
      },
      'styles',
    ],
    ['bent words', { warp: { style: 'arc', value: 50 } }, 'bent'],
    ['words written downwards', { orientation: 'vertical' }, 'vertical'],
    ['leaning letters', { transform: [1, 0, 0.4, 1, 100, 250] }, 'skewed'],
  ])('keeps %s as a picture, and says why', (_what, changes, word) => {
    const { page, notes } = pagesOfPsd(aPsd(ofLayers(words('Autumn sale', changes))))
    expect(page.parts).toMatchObject([{ kind: 'picture', name: 'Autumn sale' }])
    expect(notes).toMatchObject([{ layer: 'Headline', as: 'picture', word }])
  })

  it('takes words of several styles in their first one where that is asked for', () => {
    const runs = {
      styleRuns: [
        { length: 2, style: { fontSize: 20 } },
        { length: 9, style: {} },
      ],
    }
    const { page, notes } = pagesOfPsd(aPsd(ofLayers(words('Autumn sale', runs))), false, true)
    expect(page.parts).toMatchObject([{ kind: 'text', live: { text: 'Autumn sale', fontSize: 10 } }])
    expect(notes).toEqual([])
  })

  it('keeps words with a sign that no font of ours has as a picture', () => {
    const { notes } = pagesOfPsd(aPsd(ofLayers(words('مرحبا'))))
    expect(notes).toMatchObject([{ as: 'picture', word: 'signs' }])
  })

  const brand = {
    font: {
      family: 'Brand 1a2b',
      newFontUrl: 'material:1a2b',
      weight: 400,
      isItalic: false,
      lines: { above: 1, below: 0 },
    },
    draws: (sign: string) => /[a-z ]/i.test(sign),
  }
  const inLibrary = (name: string) => (name === 'Brand-Bold' ? brand : undefined)
  const inBrand = (text: string) => words(text, { style: { font: { name: 'Brand-Bold' }, fontSize: 60 } })

  it('keeps words in the font of the library that has the name of theirs, on its baseline', () => {
    const { page, notes } = pagesOfPsd(aPsd(ofLayers(inBrand('Autumn sale'))), false, false, inLibrary)
    expect(page.parts).toMatchObject([
      { live: { fontFamily: 'Brand 1a2b', newFontUrl: 'material:1a2b', fontWeight: 400, fontStyle: 'normal' } },
    ])
    const live = page.parts[0]?.kind === 'text' ? page.parts[0].live : undefined
    const toBaseline = (((live?.lineHeight ?? 0) - 1) / 2 + 1) * (live?.fontSize ?? 0)
    expect((live?.top ?? 0) + toBaseline).toBeCloseTo(125, 1)
    expect(notes).toEqual([])
  })

  it('writes words in a font of ours where the library has one of their name with other signs, and says so', () => {
    const { page, notes } = pagesOfPsd(aPsd(ofLayers(inBrand('Autumn 50'))), false, false, inLibrary)
    expect(page.parts).toMatchObject([{ kind: 'text', live: { fontFamily: 'Noto Sans SC Variable', newFontUrl: '' } }])
    expect(notes).toEqual([{ page: 0, layer: 'Headline', as: 'otherFont', word: 'fontSigns', within: '' }])
  })

  it('gives words their shadow, stroke and colour, and turns them as they were', () => {
    const turned = words('Sale', { transform: [0, 1, -1, 0, 300, 300] })
    const effects = {
      dropShadow: [
        {
          enabled: true,
          angle: 90,
          useGlobalLight: false,
          distance: px(8),
          size: px(4),
          opacity: 0.5,
          color: { r: 0, g: 0, b: 0 },
        },
      ],
      stroke: [
        {
          enabled: true,
          size: px(2),
          position: 'outside' as const,
          fillType: 'color' as const,
          opacity: 1,
          color: { r: 255, g: 255, b: 255 },
        },
      ],
      solidFill: [{ enabled: true, opacity: 1, color: { r: 10, g: 20, b: 30 } }],
    }
    const { page } = pagesOfPsd(aPsd(ofLayers({ ...turned, effects })))
    expect(page.parts).toMatchObject([
      {
        live: {
          rotate: 90,
          color: '#0a141e',
          textStrokeWidth: 2,
          textStrokeColor: '#ffffff',
          textShadow: '0px 4px 2px rgba(0, 0, 0, 0.5)',
        },
      },
    ])
  })

  it('leaves out what nobody saw, by name; hidden layers come when they are asked for', () => {
    const file = aPsd(
      ofLayers(
        aLayer('under the table', [0, 0, 10, 10], { hidden: true }),
        aLayer('far away', [5000, 0, 10, 10]),
        aLayer('clear', [0, 0, 10, 10], { colour: [0, 0, 0, 0] }),
        aLayer('seen', [0, 0, 10, 10]),
      ),
    )
    const { page, notes } = pagesOfPsd(file)
    expect(page.parts.map(({ name }) => name)).toEqual(['seen'])
    expect(notes.map(({ layer, word }) => `${layer}: ${word}`).toSorted()).toEqual([
      'clear: empty',
      'far away: outside',
      'under the table: hidden',
    ])
    const all = pagesOfPsd(file, true)
    expect(all.page.parts).toMatchObject([
      { name: 'under the table', hidden: true },
      { name: 'seen', hidden: false },
    ])
  })

  it('becomes one picture where only Photoshop can work out how it looks: that of the document itself', () => {
    const { page, notes, png } = pagesOfPsd(
      aPsd(ofLayers(aLayer('photo', [0, 0, 300, 300]), aLayer('warm', [0, 0, 300, 300], { blendMode: 'multiply' }))),
    )
    expect(notes).toEqual([{ page: 0, layer: 'warm', as: 'picture', word: 'blend', within: '' }])
    expect(page.parts).toMatchObject([{ place: { left: 0, top: 0, width: 375, height: 667 } }])
    const { width, channels, data } = png('1.png')
    expect([width, channels, data[0], data[1], data[2]]).toEqual([750, 3, 10, 120, 200])
  })

  it('makes the smallest group one picture that holds such a layer; what lies beside it stays as it is', () => {
    const { page, notes } = pagesOfPsd(
      aPsd(
        ofLayers(
          {
            name: 'scene',
            children: [aLayer('sky', [0, 0, 400, 400]), aLayer('glow', [0, 0, 90, 90], { blendMode: 'screen' })],
          },
          words('Autumn sale'),
        ),
      ),
    )
    expect(page.parts).toMatchObject([
      { kind: 'picture', name: 'scene', place: { width: 200, height: 200 } },
      { kind: 'text', name: 'Headline' },
    ])
    expect(notes).toEqual([{ page: 0, layer: 'glow', as: 'picture', word: 'blend', within: 'scene' }])
  })

  it('shows a layer through its mask, and one that is clipped within the layer below it', () => {
    const mask = {
      left: 0,
      top: 0,
      right: 5,
      bottom: 10,
      imageData: aLayer('m', [0, 0, 5, 10], { colour: [255, 255, 255, 255] }).imageData ?? never(),
      defaultColor: 0,
    }
    const { page, png, notes } = pagesOfPsd(
      aPsd(
        ofLayers(
          aLayer('masked', [0, 0, 10, 10], { mask }),
          aLayer('base', [20, 20, 10, 10]),
          aLayer('clipped', [25, 20, 50, 50], { clipping: true, colour: [0, 0, 255, 255] }),
        ),
      ),
    )
    const half = png('1.png')
    expect([half.data[3], half.data[9 * 4 + 3]]).toEqual([255, 0])
    expect(page.parts[1]).toMatchObject({ name: 'base', place: { width: 5 + 22.5 } })
    expect(notes).toMatchObject([{ layer: 'base', word: 'clipping' }])
  })

  it('of many px is made smaller by the mean of what each px covers', () => {
    const { png } = pagesOfPsd(
      aPsd({
        width: 2250,
        height: 1000,
        ...ofLayers(aLayer('wide', [0, 0, 2250, 1000], { colour: [40, 80, 120, 128] })),
      }),
    )
    const { width, height, data } = png('1.png')
    expect([width, height, ...data.subarray(0, 4)]).toEqual([1125, 500, 40, 80, 120, 128])
  })

  it('of 16 or 32 bit is brought to 8: whole numbers are shifted, light is given its gamma', () => {
    expect([...eightBit({ width: 1, height: 1, data: Uint16Array.of(65_535, 32_768, 0, 65_535) }).data]).toEqual([
      255, 128, 0, 255,
    ])
    expect([...eightBit({ width: 1, height: 1, data: Float32Array.of(1, 0.2195, 0, 0.5) }).data]).toEqual([
      255, 128, 0, 128,
    ])
  })
})

function px(value: number) {
  return { units: 'Pixels' as const, value }
}
function never(): never {
  throw new Error('the layer has no pixels')
}
