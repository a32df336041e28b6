import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { drawVariant, type VariantDraft } from './draw-variant.ts'
import { openLikeness } from './foreseen-likeness.ts'
import { pickVariants } from './pick-variants.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { openDraw } from './variant-choice.ts'

const sha = (number: number) => number.toString(16).padStart(64, '0')
const aVideo = (number: number, seconds = 10): ClipMaterial => ({
  id: `m${number}`,
  sha256: sha(number),
  kind: 'video',
  seconds,
  width: 1920,
  height: 1080,
})
const materials = Array.from({ length: 12 }, (_, at) => aVideo(at))

const aPlan = (overrides: object = {}) =>
  ClipPlan.parse({
    scenes: [{ materialIds: ['m0', 'm1', 'm2'] }, { materialIds: ['m3', 'm4'] }],
    keywords: ['苹果', 'pears'],
    titles: ['{keyword} today', 'fresh'],
    scripts: [['第一句话。', '第二句话。'], ['Only one sentence.']],
    voice: { on: false },
    ...overrides,
  })

const drawn = (plan: ClipPlan, index: number, from = materials): VariantDraft => {
  const draft = drawVariant(plan, from, index)
  if (!draft.ok) throw new Error(draft.fault.kind)
  return draft.value
}

const opened = (plan: ClipPlan, from = materials) => {
  const draw = openDraw(plan, from)
  if (!draw.ok) throw new Error(draw.fault.kind)
  return draw.value
}

const plans = fc
  .record({
    scenes: fc.array(
      fc.record({
        materialIds: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 5 }),
        seconds: fc.double({ min: 1, max: 20, noNaN: true }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    titles: fc.uniqueArray(fc.constantFrom('a', 'b', '{keyword}', 'x {keyword}'), { minLength: 1 }),
    scripts: fc.array(
      fc.array(fc.constantFrom('你好，世界。', 'A longer sentence, with words.', '短'), { minLength: 1 }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    voiceOn: fc.boolean(),
    transition: fc.record({
      kind: fc.constantFrom('cut', 'crossfade', 'slideUp', 'random'),
      frames: fc.integer({ min: 2, max: 60 }),
    }),
    seed: fc.integer({ min: 0, max: 2_147_483_647 }),
  })
  .map(({ scenes, voiceOn, ...rest }) =>
    aPlan({
      ...rest,
      voice: { on: voiceOn },
      scenes: scenes.map(({ materialIds, seconds }) => ({ materialIds: materialIds.map((id) => `m${id}`), seconds })),
    }),
  )
const longMaterials = materials.map((material) => ({ ...material, seconds: 20 }))

describe('drawing variants', () => {
  it('gives every combination once before the plan has no more', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { combinations } = opened(plan, longMaterials)
        const tried = Math.min(combinations, 300)
        const prints = Array.from({ length: tried }, (_, index) => drawn(plan, index, longMaterials).fingerprint)
        expect(new Set(prints).size).toBe(tried)
        expect(drawVariant(plan, longMaterials, combinations)).toEqual({
          ok: false,
          fault: { kind: 'moreThanCombinations', possible: combinations },
        })
      }),
      { numRuns: 60 },
    )
  })

  it('draws the same variant again for the same plan and number', () => {
    expect(drawn(aPlan(), 3)).toEqual(drawn(aPlan(), 3))
    expect(drawn(aPlan({ seed: 2 }), 3)).not.toEqual(drawn(aPlan({ seed: 3 }), 3))
  })

  it('uses every clip of the largest scene before it uses one again', () => {
    const first = [0, 1, 2].map((index) => drawn(aPlan(), index).shots[0]?.footage.id)
    expect(new Set(first).size).toBe(3)
  })

  it('counts a title that reads the same, and a clip uploaded twice, once', () => {
    const copy = { ...aVideo(3), id: 'copy' }
    const plan = aPlan({
      scenes: [{ materialIds: ['m3', 'copy'] }],
      titles: ['same', 'same'],
      scripts: [],
      keywords: [],
    })
    const short = [...materials, copy].map((one) => ({ ...one, seconds: 4 }))
    expect(opened(plan, short).combinations).toBe(1)
  })

  it('puts the keyword into title, topics and script', () => {
    const draft = drawn(
      aPlan({ titles: ['{keyword}!'], topics: ['{keyword}季', '生鲜'], scripts: [['吃{keyword}。']] }),
      0,
    )
    expect(['苹果', 'pears']).toContain(draft.keyword)
    expect(draft).toMatchObject({
      title: `${draft.keyword}!`,
      topics: [`${draft.keyword}季`, '生鲜'],
      sentences: [`吃${draft.keyword}。`],
    })
    expect(draft.layers[0]?.element.propsValue).toEqual({ text: `${draft.keyword}!` })
  })

  it('takes a long clip for as many pieces of footage as do not overlap, three at most', () => {
    const plan = aPlan({ scenes: [{ materialIds: ['m0'], seconds: 4 }], titles: ['one'], scripts: [] })
    expect(opened(plan, [aVideo(0, 7)]).combinations).toBe(1)
    expect(opened(plan, [aVideo(0, 8)]).combinations).toBe(2)
    expect(opened(plan, [aVideo(0, 60)]).combinations).toBe(3)
  })

  it('picks different videos first, fills up with marked ones, and never repeats what was taken', () => {
    const plan = aPlan({
      scenes: [{ materialIds: ['m0', 'm1', 'm2'] }, { materialIds: ['m3', 'm4', 'm5'] }],
      titles: ['apples from the valley', 'pears from the hill', 'plums for everybody'],
      scripts: [],
    })
    const short = materials.map((one) => ({ ...one, seconds: 4 }))
    const draw = opened(plan, short)
    const likeness = openLikeness(plan, short)
    const first = pickVariants(draw, { likeness, count: 3, taken: [], mostTries: 500 })
    expect(first).toMatchObject({ different: 3, variants: [{ alike: null }, { alike: null }, { alike: null }] })
    const taken = first.variants.map(({ choice }) => choice)
    const more = pickVariants(draw, { likeness, count: 30, taken, mostTries: 500 })
    expect(more.exhausted).toBe(true)
    expect(more.variants).toHaveLength(27 - 3)
    expect(more.different).toBe(0)
    const prints = [...taken, ...more.variants.map(({ choice }) => choice)].map(({ fingerprint }) => fingerprint)
    expect(new Set(prints).size).toBe(27)
    expect(more.passedOver.title + more.passedOver.frames).toBe(24)
  })

  it.each([
    ['no footage at all', aPlan({ scenes: [] }), { kind: 'noFootage' }],
    [
      'a scene left empty',
      aPlan({ scenes: [{ materialIds: ['m0'] }, { name: 'end' }] }),
      { kind: 'sceneWithoutMaterial', scene: 2, name: 'end' },
    ],
    ['a clip that was deleted', aPlan({ scenes: [{ materialIds: ['gone'] }] }), { kind: 'materialMissing' }],
    [
      'a clip shorter than its scene',
      aPlan({ scenes: [{ materialIds: ['m0'], seconds: 11 }] }),
      { kind: 'materialTooShort', scene: 1 },
    ],
    ['no title', aPlan({ titles: [] }), { kind: 'noTitle' }],
    ['a keyword wanted and none given', aPlan({ keywords: [] }), { kind: 'noKeyword' }],
    ['a voice with nothing to say', aPlan({ scripts: [], voice: { on: true } }), { kind: 'noScript' }],
    ['music that was deleted', aPlan({ music: { materialIds: ['m0'] } }), { kind: 'materialMissing' }],
  ])('refuses a plan with %s and says so', (_, plan, fault) => {
    expect(drawVariant(plan, materials, 0)).toMatchObject({ ok: false, fault })
  })
})

describe('the timeline of a variant', () => {
  it('is in whole frames, and its shots less their overlaps are exactly its length', () => {
    fc.assert(
      fc.property(
        plans,
        fc.array(fc.double({ min: 0.05, max: 9, noNaN: true }), { minLength: 20, maxLength: 20 }),
        (plan, lengths) => {
          const draft = drawn(plan, 0, longMaterials)
          const speech = plan.voice.on ? draft.sentences.map((_, at) => ({ seconds: lengths[at] ?? 1 })) : []
          const { shots, totalFrames, captions, audio } = resolveTimeline(draft, speech)
          const overlaps = shots.reduce((sum, { enter }) => sum + (enter.kind === 'cut' ? 0 : enter.frames), 0)
          expect(shots.reduce((sum, shot) => sum + shot.frames, 0) - overlaps).toBe(totalFrames)
          let until = 0
          for (const card of captions?.cards ?? []) {
            expect(card.startFrame).toBeGreaterThanOrEqual(until)
            until = card.startFrame + card.frames
          }
          expect(until).toBeLessThanOrEqual(totalFrames)
          for (const sentence of audio.voice?.segments ?? []) {
            const inside = captions?.cards.filter(
              ({ startFrame }) =>
                startFrame >= sentence.startFrame && startFrame < sentence.startFrame + sentence.frames,
            )
            expect(inside?.[0]?.startFrame).toBe(sentence.startFrame)
            expect(inside?.reduce((sum, card) => sum + card.frames, 0)).toBe(sentence.frames)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('keeps the seconds of the scenes when nobody speaks', () => {
    const plan = aPlan({
      scenes: [
        { materialIds: ['m0'], seconds: 1.75 },
        { materialIds: ['m3'], seconds: 3 },
      ],
    })
    expect(resolveTimeline(drawn(plan, 0), []).totalFrames).toBe(53 + 90)
  })

  it('cuts between two sentences when the voice leads', () => {
    const plan = aPlan({ scripts: [['第一句话。', '第二句话。']], voice: { on: true }, transition: { kind: 'cut' } })
    const timeline = resolveTimeline(drawn(plan, 0), [{ seconds: 2 }, { seconds: 3 }])
    expect(timeline.audio.voice?.segments).toMatchObject([
      { startFrame: 6, frames: 60 },
      { startFrame: 72, frames: 90 },
    ])
    expect(timeline.shots.map(({ frames }) => frames)).toEqual([69, 108])
  })

  it('shows short footage again in equal parts under a long sentence', () => {
    const plan = aPlan({ scenes: [{ materialIds: ['m0'] }], scripts: [['很长的一句话。']], voice: { on: true } })
    const timeline = resolveTimeline(drawn(plan, 0, [aVideo(0, 2)]), [{ seconds: 5 }])
    expect(timeline.shots.map(({ frames, srcInFrame }) => [srcInFrame, frames])).toEqual([
      [0, 57],
      [0, 57],
      [0, 57],
    ])
  })

  it('needs the length of every spoken sentence', () => {
    const plan = aPlan({ voice: { on: true } })
    expect(() => resolveTimeline(drawn(plan, 0), [])).toThrow(RangeError)
  })
})
