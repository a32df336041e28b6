import { describe, expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { draftOf } from './draw-variant.ts'
import { frameUnits } from './frame-units.ts'
import { newElement, newPage } from './new-page.ts'
import { coverFrameAt, resolveCover } from './resolve-cover.ts'
import { resolveShots } from './resolve-shots.ts'
import { materials } from './testing/orders.ts'
import { openDraw } from './variant-choice.ts'

const page = newPage('page')
const text = (words: string, style: object = {}) => {
  const element = newElement('text', page, { uuid: words })
  return { ...element, propsValue: { text: words }, commonStyle: { ...element.commonStyle, ...style } }
}
const captions = newElement('captions', page, { uuid: 'captions' })
const image = { ...newElement('image', page, { uuid: 'image' }), propsValue: { imageSrc: '', materialId: 'm6' } }

/** Two scenes of two seconds that cross over in frames 60 to 69. */
function made(more: object) {
  const plan = ClipPlan.parse({
    scenes: [
      { materialIds: ['m2'], seconds: 2 },
      { materialIds: ['m3'], seconds: 2 },
    ],
    titles: ['Fresh'],
    voice: { on: false },
    transition: { kind: 'crossfade', frames: 10 },
    page: { ...page, elements: [] },
    ...more,
  })
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  const draft = draftOf(plan, materials, draw.value.choiceAt(0))
  if (!draft.ok) throw new Error(draft.fault.kind)
  return { draft: draft.value, shown: { shots: resolveShots(draft.value, [60, 60]), totalFrames: 120 } }
}
const coverOf = (more: object) => {
  const { draft, shown } = made(more)
  return resolveCover(draft, shown)
}
const titleOf = (elements: object[]) => {
  const cover = coverOf({ cover: { kind: 'title', at: 0 }, page: { ...page, elements } })
  if (cover.kind !== 'title') throw new Error(cover.kind)
  return cover.element
}

describe('the frame of a cover', () => {
  const { shown } = made({})

  it.each([
    [0, 0],
    [0.25, 30],
    [59 / 120, 59],
    [0.75, 90],
    [1, 119],
  ])('at %d of the length is frame %i', (at, frame) => {
    expect(coverFrameAt(at, shown)).toBe(frame)
  })

  it.each([60, 64, 69, 70])('at frame %i, where a transition is or just ended, is the first after it', (frame) => {
    expect(coverFrameAt((frame + 0.5) / 120, shown)).toBe(70)
  })

  it('is the last one where the transition lasts to the end', () => {
    expect(coverFrameAt(0.99, { ...shown, totalFrames: 70 })).toBe(69)
  })
})

describe('a cover', () => {
  it('is a frame, a frame with the title, or the picture that was chosen', () => {
    expect(coverOf({ cover: { kind: 'frame', at: 0.25 } })).toEqual({ kind: 'frame', frame: 30 })
    expect(coverOf({ cover: { kind: 'title', at: 0.25 } })).toMatchObject({ kind: 'title', frame: 30 })
    const sha256 = (6).toString(16).padStart(64, '0')
    expect(coverOf({ cover: { kind: 'picture', materialId: 'm6' } })).toEqual({ kind: 'picture', sha256 })
  })

  it('is a frame where the picture is gone', () => {
    const { draft, shown } = made({ cover: { kind: 'picture', materialId: 'm6', at: 0.25 } })
    expect(resolveCover({ ...draft, coverSha256: null }, shown)).toEqual({ kind: 'frame', frame: 30 })
  })

  it('is a frame where a picture is there that nobody wants', () => {
    const { draft, shown } = made({ cover: { kind: 'frame', at: 0.25 } })
    expect(resolveCover({ ...draft, coverSha256: 'f'.repeat(64) }, shown)).toEqual({ kind: 'frame', frame: 30 })
  })
})

describe('the large title of a cover', () => {
  const { unitsWide, unitsHigh } = frameUnits(made({}).draft.plan.size)

  it('is in the middle of the upper half, upright, at least 56 high', () => {
    const { commonStyle, propsValue } = titleOf([text('{title}', { fontSize: 20, rotate: 30, textAlign: 'left' })])
    expect(propsValue).toEqual({ text: 'Fresh' })
    expect(commonStyle).toMatchObject({ rotate: 0, textAlign: 'center', fontSize: 56 })
    expect(commonStyle.left).toBeCloseTo(unitsWide * 0.08)
    expect(commonStyle.width).toBeCloseTo(unitsWide * 0.84)
    expect(commonStyle.top).toBeCloseTo(unitsHigh * 0.24)
    expect(commonStyle.height).toBeCloseTo(unitsHigh * 0.34)
  })

  it('has the letters of the text that shows the title on the page', () => {
    const others = [image, text('Something else', { color: '#00ff00' })]
    expect(titleOf([...others, text('{title}!', { color: '#ff0000', fontSize: 64 })]).commonStyle).toMatchObject({
      color: '#ff0000',
      fontSize: 64,
    })
  })

  it('has plain white letters where no text shows the title', () => {
    const plain = { color: '#ffffff', fontWeight: 'bold', textStrokeWidth: 5, textStrokeColor: '#111111' }
    expect(titleOf([]).commonStyle).toMatchObject(plain)
    expect(titleOf([image, captions, text('Else', { color: '#00ff00' })]).commonStyle).toMatchObject(plain)
  })
})
