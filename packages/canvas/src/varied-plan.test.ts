import { describe, expect, it } from 'vitest'
import { captionLookNames } from './caption-looks.ts'
import { ClipPlan, clipSizes, safeAreas } from './clip-plan.ts'
import { colourLookNames, colourLooks, toneMatrix } from './colour-looks.ts'
import { drawVariant, type VariantDraft } from './draw-variant.ts'
import { frameUnits } from './frame-units.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { safeMargins } from './safe-area.ts'
import { materials } from './testing/orders.ts'
import { titlePlaceNames } from './title-places.ts'

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
