import { describe, expect, it } from 'vitest'
import { captionLookNames, captionLooks } from './caption-looks.ts'
import { ClipPlan, clipSizes, safeAreas } from './clip-plan.ts'
import { colourLookNames, colourLooks, toneMatrix } from './colour-looks.ts'
import { canvasHeightPx, canvasWidthPx } from './document.ts'
import { drawVariant, type VariantDraft } from './draw-variant.ts'
import { voiceNames } from './element-style.ts'
import { frameUnits } from './frame-units.ts'
import { newElement, newPage } from './new-page.ts'
import { placeTitle } from './place-title.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { safeMargins } from './safe-area.ts'
import { materials } from './testing/orders.ts'
import { titlePlaceNames } from './title-places.ts'
import { colourOf, variedPlan, withCaptionLook } from './varied-plan.ts'

function drawn(overrides: object): VariantDraft {
  const plan = ClipPlan.parse({
    scenes: [{ materialIds: ['m1'] }],
    titles: ['A title'],
    scripts: [['第一句话。']],
    voice: { on: false },
    ...overrides,
  })
  const draft = drawVariant(plan, materials, 0)
  if (!draft.ok) throw new Error(draft.fault.kind)
  return draft.value
}

describe('the places of a title', () => {
  const boxOf = (element: { commonStyle: { top: number; left: number; width: number; height: number } }) => ({
    ...element.commonStyle,
    right: element.commonStyle.left + element.commonStyle.width,
    foot: element.commonStyle.top + element.commonStyle.height,
  })

  it.each(clipSizes)('keep clear of buttons and of captions in every look: %s', (size) => {
    // Frames of another shape have no buttons on them.
    for (const area of size === '1080x1920' ? safeAreas : (['common'] as const)) {
      for (const captionLook of area === 'common' ? captionLookNames : (['own', 'large'] as const)) {
        for (const titlePlace of titlePlaceNames.filter((name) => name !== 'own')) {
          const variety = { captionLooks: [captionLook], titlePlaces: [titlePlace] }
          const timeline = resolveTimeline(drawn({ size, captions: { safeArea: area }, variety }), [])
          const { unitsWide, unitsHigh } = frameUnits(size)
          const [title] = timeline.layers.map(({ element }) => boxOf(element))
          const captions = timeline.captions && boxOf(timeline.captions.style)
          if (!title || !captions) throw new Error('nothing is written')
          const isUpright = size === '1080x1920' || size === '720x1280'
          const margins = safeMargins(isUpright ? area : 'none')
          const found = {
            area,
            captionLook,
            titlePlace,
            isInside:
              title.left >= margins.left - 0.01 &&
              title.right <= unitsWide - margins.right + 0.01 &&
              title.top >= margins.top - 0.01 &&
              title.foot <= unitsHigh - margins.bottom + 0.01,
            isApart: title.foot <= captions.top || title.top >= captions.foot,
          }
          expect(found).toMatchObject({ isInside: true, isApart: true })
        }
      }
    }
  })

  it('are places of their own: no two of them are the same', () => {
    const places = titlePlaceNames.map((titlePlace) => {
      const { top, left } = drawn({ variety: { titlePlaces: [titlePlace] } }).layers[0]?.element.commonStyle ?? {}
      return `${top} ${left}`
    })
    expect(new Set(places).size).toBe(titlePlaceNames.length)
  })
})

describe('the colours of a video', () => {
  const shown = (name: (typeof colourLookNames)[number], [red = 0, green = 0, blue = 0]: readonly number[]) => {
    const matrix = toneMatrix(colourLooks[name])
    return [0, 1, 2].map((row) => {
      const [ofRed = 0, ofGreen = 0, ofBlue = 0, , added = 0] = matrix.slice(5 * row, 5 * row + 5)
      return ofRed * red + ofGreen * green + ofBlue * blue + added
    })
  }

  it('natural leaves them, mono makes grey of them, warm is redder than cool', () => {
    expect(shown('natural', [0.2, 0.4, 0.6])).toEqual([0.2, 0.4, 0.6])
    const [red = 0, green = 0, blue = 0] = shown('mono', [0.2, 0.4, 0.6])
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(0.001)
    expect(shown('warm', [0.5, 0.5, 0.5])[0]).toBeGreaterThan(0.53)
    expect(shown('cool', [0.5, 0.5, 0.5])[0]).toBeLessThan(0.47)
  })
})

describe('a plan as one variant has it', () => {
  const captions = newElement('captions', newPage('page'), { uuid: 'captions' })
  const text = { ...newElement('text', newPage('page'), { uuid: 'title' }), propsValue: { text: '{title}' } }
  const voices = [{ name: voiceNames[1], rate: 1.2 }, { name: voiceNames[2] }]
  const variety = {
    voices,
    captionLooks: ['box', 'word', 'large', 'yellow'],
    titlePlaces: ['centre'],
    coverFrames: [
      { kind: 'title', at: 0.1 },
      { kind: 'frame', at: 0.9 },
    ],
    colourLooks: ['natural', 'warm'],
  }
  const plan = ClipPlan.parse({
    scenes: [{ materialIds: ['m1'] }],
    voice: { on: true, name: voiceNames[0], rate: 0.9, volume: 70 },
    captions: { kind: 'phrase', highlight: '#123456' },
    cover: { kind: 'frame', at: 0.4 },
    page: { ...newPage('page'), elements: [text, captions] },
    variety,
  })
  const styleOf = ({ page }: ClipPlan) => page.elements.find(({ elName }) => elName === 'captions')?.commonStyle
  const own = captions.commonStyle

  it('is the plan itself where it has no sets or nothing was drawn', () => {
    const without = { ...plan, variety: undefined }
    expect(variedPlan(without, { captionLook: 'box' })).toBe(without)
    expect(variedPlan(plan, undefined)).toBe(plan)
    expect(variedPlan(plan, {})).toEqual(plan)
  })

  it('has the voice that was drawn, at its own rate or else the plan’s', () => {
    const [fast, usual] = plan.variety?.voices ?? []
    expect(variedPlan(plan, { voice: fast }).voice).toEqual({ ...plan.voice, name: voiceNames[1], rate: 1.2 })
    expect(variedPlan(plan, { voice: usual }).voice).toEqual({ ...plan.voice, name: voiceNames[2] })
  })

  it('has the cover that was drawn', () => {
    expect(variedPlan(plan, { coverFrame: { kind: 'title', at: 0.1 } }).cover).toEqual({
      ...plan.cover,
      kind: 'title',
      at: 0.1,
    })
  })

  it('stays as it is where the sets have lost the member', () => {
    const [fast] = plan.variety?.voices ?? []
    const lost = { voices: [], captionLooks: [], titlePlaces: [], coverFrames: [], colourLooks: [] }
    const gone = { ...plan, variety: lost }
    const found = variedPlan(gone, {
      ...(fast === undefined ? {} : { voice: { ...fast, rate: 1.3 } }),
      captionLook: 'box',
      titlePlace: 'centre',
      coverFrame: { kind: 'title', at: 0.2 },
    })
    expect(found).toEqual(gone)
    const elsewhere = { voice: { name: voiceNames[1], rate: 1.3 }, coverFrame: { kind: 'title', at: 0.9 } } as const
    expect(variedPlan(plan, elsewhere)).toEqual(plan)
    expect(variedPlan(plan, { captionLook: 'paper', titlePlace: 'topLeft' })).toEqual(plan)
  })

  it('has the captions that were drawn: their colours, and whether words are lit', () => {
    const boxed = variedPlan(plan, { captionLook: 'box' })
    expect(boxed.captions).toEqual({ ...plan.captions, kind: 'phrase' })
    expect(styleOf(boxed)).toEqual({ ...own, ...captionLooks.box.style })
    expect(variedPlan(plan, { captionLook: 'word' }).captions).toEqual({
      ...plan.captions,
      kind: 'word',
      highlight: captionLooks.word.highlight,
    })
    const worded = { ...plan, captions: { ...plan.captions, kind: 'word' as const } }
    expect(withCaptionLook(worded, 'own').captions).toEqual(worded.captions)
    expect(boxed.page.elements[0]).toEqual(plan.page.elements[0])
  })

  it('has large captions in the middle of the frame, and others that end where its own do', () => {
    const large = styleOf(variedPlan(plan, { captionLook: 'large' }))
    const { size } = captionLooks.large
    expect(large).toMatchObject({ height: own.height * size, fontSize: own.fontSize * size, width: own.width })
    expect((large?.top ?? 0) + (large?.height ?? 0) / 2).toBeCloseTo(canvasHeightPx / 2)
    expect((large?.left ?? 0) + own.width / 2).toBeCloseTo(canvasWidthPx / 2)
    const { top, left, height } = styleOf(variedPlan(plan, { captionLook: 'yellow' })) ?? own
    expect([top + height, left]).toEqual([own.top + own.height, own.left])
  })

  it('has its title where it was drawn', () => {
    const placed = variedPlan(plan, { titlePlace: 'centre' })
    expect(placed).toEqual(placeTitle(plan, 'centre'))
    expect(placed).not.toEqual(plan)
  })

  it('has the colours that were drawn while the sets hold them; natural ones are none', () => {
    expect(colourOf(plan, { colourLook: 'warm' })).toBe('warm')
    expect(colourOf(plan, { colourLook: 'natural' })).toBeUndefined()
    expect(colourOf(plan, { colourLook: 'film' })).toBeUndefined()
    expect(colourOf(plan, undefined)).toBeUndefined()
    expect(colourOf({ ...plan, variety: undefined }, { colourLook: 'warm' })).toBeUndefined()
  })
})
