import { describe, expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { drawVariant } from './draw-variant.ts'
import { cardShows, momentAt } from './moment.ts'
import { resolveTimeline, type SpokenSentence } from './resolve-timeline.ts'
import type { Timeline } from './timeline.ts'
import { transitionMix } from './transition-mix.ts'

const materials: ClipMaterial[] = [
  { id: 'one', sha256: '1'.repeat(64), kind: 'video', seconds: 2, width: 1080, height: 1920 },
  { id: 'two', sha256: '2'.repeat(64), kind: 'video', seconds: 2, width: 1080, height: 1920 },
  { id: 'still', sha256: '3'.repeat(64), kind: 'picture', seconds: 0, width: 1080, height: 1920 },
]

function aTimeline(overrides: object = {}, speech: readonly SpokenSentence[] = []): Timeline {
  const plan = ClipPlan.parse({
    scenes: ['one', 'two', 'still'].map((id) => ({ materialIds: [id], seconds: 2, text: `it is ${id}` })),
    titles: ['moments'],
    scripts: [['One two three four five six.']],
    voice: { on: false },
    transition: { kind: 'crossfade', frames: 10 },
    ...overrides,
  })
  const draft = drawVariant(plan, materials, 0)
  if (!draft.ok) throw new Error(draft.fault.kind)
  return resolveTimeline(draft.value, speech)
}

const picturesAt = (timeline: Timeline, frame: number) => {
  const { pictures } = momentAt(timeline, frame)
  return 'only' in pictures ? [pictures.only.shot] : [pictures.leaving.shot, pictures.entering.shot]
}

describe('a moment of a timeline', () => {
  it('shows two shots from the first frame of a transition to its last, and one before and after', () => {
    const timeline = aTimeline()
    const shown = [0, 59, 60, 69, 70, 119, 120, 129, 130, 179].map((frame) => picturesAt(timeline, frame))
    expect(shown).toEqual([[0], [0], [0, 1], [0, 1], [1], [1], [1, 2], [1, 2], [2], [2]])
  })

  it('shows one shot on each side of a cut', () => {
    const timeline = aTimeline({ transition: { kind: 'cut' } })
    expect([59, 60, 61].map((frame) => picturesAt(timeline, frame))).toEqual([[0], [1], [1]])
  })

  it('counts the source on through a transition, in both shots, and not at all in a picture', () => {
    const timeline = aTimeline()
    const { pictures } = momentAt(timeline, 64)
    if ('only' in pictures) throw new Error('one picture alone')
    const [first, second] = timeline.shots
    expect(pictures.leaving.sourceFrame).toBe((first?.srcInFrame ?? 0) + 64)
    expect(pictures.entering.sourceFrame).toBe((second?.srcInFrame ?? 0) + 4)
    expect(pictures.mix).toEqual(transitionMix('crossfade', { frame: 4, frames: 10 }))
    expect(momentAt(timeline, 150).pictures).toMatchObject({ only: { shot: 2, sourceFrame: 0 } })
  })

  it('moves over a whole scene, also where its footage is shown again', () => {
    const timeline = aTimeline(
      { scenes: [{ materialIds: ['one'], seconds: 2, effect: 'pushIn' }], voice: { on: true } },
      [{ seconds: 6 }],
    )
    expect(timeline.shots.length).toBe(4)
    const widths = Array.from({ length: timeline.totalFrames }, (_, frame) => {
      const { pictures } = momentAt(timeline, frame)
      return 'only' in pictures ? pictures.only.seen.width : 0
    })
    const steps = widths.slice(1).map((width, at) => (widths[at] ?? 0) - width)
    // ffmpeg starts one step on its way, so it rests at the last frame.
    const moving = steps.slice(0, -1)
    expect([steps.at(-1), widths.at(-1)?.toFixed(6)]).toEqual([0, '0.880000'])
    expect(Math.min(...moving)).toBeGreaterThan(0)
    expect(Math.max(...moving) - Math.min(...moving)).toBeLessThan(1e-9)
  })

  it('has the layers that are seen then, each at its own frame', () => {
    const timeline = aTimeline()
    const layers = timeline.layers.map((layer, at) => ({
      ...layer,
      startFrame: 20 * at,
      frames: 30,
    }))
    expect(layers.length).toBeGreaterThan(0)
    const at = (frame: number) => momentAt({ ...timeline, layers }, frame).layers.filter(({ layer }) => layer === 0)
    expect([at(0), at(29), at(30)]).toEqual([[{ layer: 0, localFrame: 0 }], [{ layer: 0, localFrame: 29 }], []])
  })

  it('lights every word of its captions in its frames, one at a time', () => {
    const timeline = aTimeline({ captions: { kind: 'word' } })
    const shows = timeline.captions ? cardShows(timeline.captions) : []
    expect(shows.filter(({ word }) => word !== null).length).toBe(6)
    for (const { card, word, startFrame, frames } of shows) {
      expect(momentAt(timeline, startFrame).card).toEqual({ card, word })
      expect(momentAt(timeline, startFrame + frames - 1).card).toEqual({ card, word })
    }
  })

  it('shows a card whole where no word is lit, and none where no captions are', () => {
    expect(momentAt(aTimeline({ captions: { kind: 'phrase' } }), 0).card).toEqual({ card: 0, word: null })
    expect(momentAt({ ...aTimeline(), captions: null }, 0).card).toBeNull()
  })

  it.each([-1, 180, 0.5, Number.NaN])('at frame %d is refused', (frame) => {
    expect(() => momentAt(aTimeline(), frame)).toThrow(RangeError)
  })
})
