import { describe, expect, it } from 'vitest'
import { clipSizes, safeAreas } from './clip-plan.ts'
import type { Element } from './document.ts'
import { fitText } from './fit-text.ts'
import { fitToFrame, frameUnits } from './frame-units.ts'
import { newElement, newPage } from './new-page.ts'
import { keepInSafeArea, safeMargins } from './safe-area.ts'

const boxOf = ({ commonStyle: { left, top, width, height } }: Element) =>
  [left, top, width, height].map((length) => Math.round(length * 10) / 10)
const element = (kind: 'text' | 'image' | 'captions', style: object): Element => {
  const made = newElement(kind, newPage('page'), { uuid: kind })
  return { ...made, commonStyle: { ...made.commonStyle, ...style } }
}

describe('the canvas behind an output size', () => {
  it('keeps the size of letters and changes the room', () => {
    const units = clipSizes.map((size) => {
      const { widthPx, heightPx, unitsWide, unitsHigh, pxPerUnit } = frameUnits(size)
      return [size, widthPx, heightPx, unitsWide, unitsHigh, Math.round(pxPerUnit * 1000)]
    })
    expect(units).toEqual([
      ['1080x1920', 1080, 1920, 375, 667, 2880],
      ['720x1280', 720, 1280, 375, 667, 1920],
      ['1080x1080', 1080, 1080, 375, 375, 2880],
      ['1920x1080', 1920, 1080, 667, 375, 2880],
      ['1080x1440', 1080, 1440, 375, 500, 2880],
    ])
  })

  it('moves an element to the same relative place: text gets the room, a picture keeps its shape', () => {
    const box = { left: 20, top: 84, width: 335, height: 96 }
    expect(boxOf(fitToFrame(element('text', box), '1080x1920'))).toEqual([20, 84, 335, 96])
    expect(boxOf(fitToFrame(element('text', box), '1920x1080'))).toEqual([35.6, 26.2, 595.9, 96])
    expect(boxOf(fitToFrame(element('captions', box), '1080x1080'))).toEqual([20, 26.2, 335, 96])
    expect(boxOf(fitToFrame(element('image', box), '1920x1080'))).toEqual([239.3, 47.2, 188.3, 54])
    expect(boxOf(fitToFrame(element('text', { ...box, top: -60, height: 80 }), '1080x1080'))[1]).toBe(0)
  })
})

describe('the safe area of a platform', () => {
  it('has margins in canvas px, the widest of all for what goes everywhere', () => {
    expect(safeAreas.map((area) => [area, ...Object.values(safeMargins(area))])).toEqual([
      ['common', 100, 67, 234, 23],
      ['douyin', 63, 49, 146, 14],
      ['kuaishou', 63, 53, 146, 14],
      ['xiaohongshu', 63, 21, 139, 14],
      ['channels', 70, 49, 139, 14],
      ['tiktok', 46, 49, 169, 21],
      ['reels', 94, 23, 234, 23],
      ['shorts', 100, 67, 234, 17],
      ['none', 0, 0, 0, 0],
    ])
  })

  const kept = (style: object, area: 'douyin' | 'none' = 'douyin', size: '1080x1920' | '1080x1080' = '1080x1920') =>
    boxOf(keepInSafeArea(element('captions', { top: 300, height: 60, ...style }), { area, size }))

  it.each([
    ['stays, where it is inside', { left: 60, width: 200 }, [60, 300, 200, 60]],
    ['is narrowed on the left', { left: 0, width: 200 }, [14, 300, 186, 60]],
    ['is narrowed on the right', { left: 100, width: 260 }, [100, 300, 226, 60]],
    ['is moved, where too little of it would be left', { left: 300, width: 150 }, [176, 300, 150, 60]],
    ['is moved from the left edge, where too little would be left', { left: -100, width: 150 }, [14, 300, 150, 60]],
    ['stays in the middle, narrowed on both sides', { left: 20, width: 335 }, [49, 300, 277, 60]],
    ['is moved up', { left: 60, width: 200, top: 600 }, [60, 461, 200, 60]],
    ['is moved down', { left: 60, width: 200, top: 0 }, [60, 63, 200, 60]],
  ])('an element %s', (_, style, box) => {
    expect(kept(style)).toEqual(box)
  })

  it('an element stays where no platform lies over it', () => {
    expect([kept({ left: 0, width: 375 }, 'none'), kept({ left: 0, width: 375 }, 'douyin', '1080x1080')]).toEqual([
      [0, 300, 375, 60],
      [0, 300, 375, 60],
    ])
  })
})

describe('a text in its box', () => {
  const sizeOf = (words: string, style: object = {}) => {
    const made = element('text', { width: 200, height: 60, fontSize: 20, lineHeight: 1, fontWeight: 400, ...style })
    if (made.elName !== 'text') throw new Error(made.elName)
    return fitText({ ...made, propsValue: { text: words } }).commonStyle.fontSize
  }

  it.each([
    ['keeps its letters where it fits', '十个全宽的字正好一行', {}, 20],
    ['keeps its letters in three full lines', '十个全宽的字正好一行'.repeat(3), {}, 20],
    ['gets smaller letters for one sign more', `${'十个全宽的字正好一行'.repeat(3)}多`, {}, 18],
    [
      'has less room with padding above and below',
      '十个全宽的字正好一行'.repeat(3),
      { paddingTop: 10, paddingBottom: 10 },
      13.5,
    ],
    ['has less room with padding beside', '十个全宽的字正好一行'.repeat(3), { paddingLeft: 10, paddingRight: 10 }, 18],
    ['counts its own line breaks', '一\n二\n三\n四', {}, 15],
    ['counts the height of its lines', '十个全宽的字正好一行'.repeat(3), { lineHeight: 2 }, 13],
    ['counts what is between its letters', '十个全宽的字正好一行'.repeat(3), { letterSpacing: 2 }, 18],
    ['never gets smaller than can be read', '十个全宽的字正好一行'.repeat(90), {}, 6],
    ['breaks Latin words between, not inside', 'internationalization standardization', {}, 20],
  ])('%s', (_, words, style, size) => {
    expect(sizeOf(words, style)).toBe(size)
  })
})
