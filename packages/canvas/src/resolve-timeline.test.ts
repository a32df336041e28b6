import { describe, expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan, safeAreas } from './clip-plan.ts'
import { drawVariant } from './draw-variant.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { safeMargins } from './safe-area.ts'
import { overlapOf, shotStarts } from './timeline.ts'

const materials: ClipMaterial[] = [0, 1, 2].map((at) => ({
  id: `m${at}`,
  sha256: String(at).repeat(64),
  kind: 'video',
  seconds: 8,
  width: 1080,
  height: 1920,
}))

function resolved(overrides: object, speech: Parameters<typeof resolveTimeline>[1] = []) {
  const plan = ClipPlan.parse({
    scenes: [{ materialIds: ['m0'] }, { materialIds: ['m1'] }, { materialIds: ['m2'] }],
    titles: ['Fresh fruit'],
    scripts: [['Apples came this morning, crisp and sweet, straight to your door.']],
    voice: { on: false },
    ...overrides,
  })
  const draft = drawVariant(plan, materials, 0)
  if (!draft.ok) throw new Error(draft.fault.kind)
  return resolveTimeline(draft.value, speech)
}

describe('captions', () => {
  it.each(safeAreas)('stay where %s leaves them in sight', (safeArea) => {
    const { captions } = resolved({ captions: { safeArea } })
    const margins = safeMargins(safeArea)
    const style = captions?.style.commonStyle
    expect(style?.left).toBeGreaterThanOrEqual(margins.left)
    expect((style?.left ?? 0) + (style?.width ?? 0)).toBeLessThanOrEqual(375 - margins.right)
    expect((style?.top ?? 0) + (style?.height ?? 0)).toBeLessThanOrEqual(667 - margins.bottom)
    expect(style?.width).toBeGreaterThan(120)
  })

  it('that were drawn inside it already are not moved', () => {
    const left = resolved({ captions: { safeArea: 'none' } }).captions?.style.commonStyle
    expect(left).toMatchObject({ left: 20, width: 335, top: 500 })
    expect(resolved({ size: '1080x1440' }).captions?.style.commonStyle.width).toBe(left?.width)
  })

  it('are lit up word by word when that is ordered, by the times of the voice', () => {
    const script = 'Apples came this morning, crisp and sweet, straight to your door.'
    const words = [...script.matchAll(/\w+/g)].map(({ index, 0: word }, at) => ({
      from: index,
      until: index + word.length,
      startMs: at * 1000,
      endMs: at * 1000 + 900,
    }))
    const spoken = { voice: { on: true }, captions: { kind: 'word', safeArea: 'none' } }
    const { captions, audio } = resolved(spoken, [{ seconds: 12, words }])
    const start = audio.voice?.segments[0]?.startFrame ?? 0
    expect(captions?.cards[0]?.words.slice(0, 2)).toMatchObject([
      { from: 0, until: 6, startFrame: start },
      { from: 7, until: 11, startFrame: start + 30 },
    ])
    expect(resolved({}).captions?.cards[0]?.words).toEqual([])
  })
})

describe('a title of 500 signs', () => {
  const title = '很长的标题'.repeat(100)
  const shown = { ...materials[0], id: 'm0' }

  it('is made small enough for its box, and a short one stays as it was drawn', () => {
    const plan = ClipPlan.parse({ scenes: [{ materialIds: [shown.id] }], titles: ['short'], voice: { on: false } })
    const draft = drawVariant(plan, materials, 0)
    if (!draft.ok) throw new Error(draft.fault.kind)
    const [layer] = draft.value.layers
    if (layer?.element.elName !== 'text') throw new Error('no title on the page')
    const long = { ...layer, element: { ...layer.element, propsValue: { text: title } } }
    const fontOf = (timeline: ReturnType<typeof resolveTimeline>) => timeline.layers[0]?.element.commonStyle.fontSize
    expect(fontOf(resolveTimeline({ ...draft.value, title, layers: [long] }, []))).toBeLessThan(10)
    expect(fontOf(resolveTimeline(draft.value, []))).toBe(34)
  })
})

describe('the cover', () => {
  it('is never a frame where two shots are seen at once', () => {
    for (let at = 0; at <= 1; at += 0.02) {
      const { cover, shots } = resolved({ cover: { kind: 'title', at }, transition: { frames: 40 } })
      const starts = shotStarts(shots)
      if (cover.kind !== 'title') throw new Error(cover.kind)
      const during = shots.filter((shot, index) => {
        const from = starts[index] ?? 0
        return cover.frame >= from && cover.frame < from + overlapOf(shot)
      })
      expect(during).toEqual([])
      expect(cover.element.commonStyle.fontSize).toBeGreaterThan(40)
    }
  })
})

it('a scene whose footage is shown twice goes on with its movement', () => {
  const { shots } = resolved({ scenes: [{ materialIds: ['m0'], seconds: 3, effect: 'pushIn' }] })
  expect(shots[0]?.effect).toEqual({ kind: 'pushIn', startFrame: 0, frames: 90 })
  const spoken = resolved({ scenes: [{ materialIds: ['m0'], seconds: 3, effect: 'pushIn' }], voice: { on: true } }, [
    { seconds: 12 },
  ]).shots
  expect(spoken.map(({ effect }) => effect.startFrame)).toEqual([0, spoken[0]?.frames])
})

it('a post of pictures says nothing and has no captions', () => {
  const timeline = resolved({ output: 'images', voice: { on: true } })
  expect(timeline).toMatchObject({ captions: null, audio: { voice: null }, totalFrames: 270 })
})
