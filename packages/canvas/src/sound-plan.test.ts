import { describe, expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { drawVariant } from './draw-variant.ts'
import { duckCurve } from './duck-curve.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { fallsFrom, soundPlan } from './sound-plan.ts'
import { materials } from './testing/orders.ts'

const plan = ClipPlan.parse({
  scenes: ['m1', 'm6', 'm4'].map((id) => ({ materialIds: [id], seconds: 3, text: `It is ${id}.` })),
  titles: ['sounds'],
  scripts: [['One two three.', 'Four five six.']],
  voice: { on: true, volume: 80 },
  music: { materialIds: ['m7'], volume: 30 },
  originalSound: { on: true, volume: 45 },
  transition: { kind: 'crossfade', frames: 10 },
})
const draft = drawVariant(plan, materials, 0)
if (!draft.ok) throw new Error(draft.fault.kind)
const timeline = resolveTimeline(draft.value, [{ seconds: 1 }, { seconds: 2 }])
const heard = new Map(materials.map(({ sha256 }) => [sha256, { hasAudio: true }]))

describe('the sounds of a timeline', () => {
  it('have the voice at the frames of its sentences, in samples', () => {
    const { samples, voice } = soundPlan(timeline, heard)
    expect(samples).toBe(timeline.totalFrames * 1600)
    expect(voice.map(({ segment, startSample, gain }) => [segment, startSample, gain])).toEqual([
      [0, 6 * 1600, 0.8],
      [1, 42 * 1600, 0.8],
    ])
  })

  it('have music that falls in the last second, and the sound of each video shot from where it was taken', () => {
    const [music, first, last] = soundPlan(timeline, heard).bed
    expect(music).toMatchObject({ of: 'music', gain: 0.3, samples: timeline.totalFrames * 1600, fallSamples: 48_000 })
    const [shot, , third] = timeline.shots
    expect(first).toMatchObject({ of: 'original', shot: 0, offsetSample: (shot?.srcInFrame ?? 0) * 1600, gain: 0.45 })
    expect(first).toMatchObject({ riseSamples: 2 * 1600, fallSamples: 10 * 1600 })
    expect(last).toMatchObject({
      shot: 2,
      samples: (third?.frames ?? 0) * 1600,
      riseSamples: 16_000,
      fallSamples: 3200,
    })
  })

  it('leave out music that is gone and footage that is silent', () => {
    const music = materials.find(({ id }) => id === 'm7')?.sha256 ?? ''
    const silent = new Map([...heard.keys()].map((sha256) => [sha256, { hasAudio: false }]))
    expect(soundPlan(timeline, silent).bed.map(({ of }) => of)).toEqual(['music'])
    silent.delete(music)
    expect(soundPlan(timeline, silent).bed).toEqual([])
  })

  it('fall at once where they are shorter than their fall', () => {
    expect([fallsFrom({ samples: 900, fallSamples: 1000 }), fallsFrom({ samples: 900, fallSamples: 100 })]).toEqual([
      0, 800,
    ])
  })
})

describe('the curve that presses down what lies under a voice', () => {
  const second = (level: number) => new Float32Array(48_000).fill(level)

  it('leaves it as it is while nothing is spoken', () => {
    expect([...new Set(duckCurve([second(0), second(0)], 48_000))]).toEqual([1])
    expect(duckCurve([], 48_000)).toHaveLength(0)
  })

  it('leaves an eighth of the decibels above the threshold, once the voice has gone on for a while', () => {
    expect(duckCurve([second(0.2)], 48_000).at(-1)).toBeCloseTo(0.1 ** (7 / 8), 3)
  })

  it('comes back slowly when the voice ends', () => {
    const voice = new Float32Array([...second(0.5), ...second(0)])
    const curve = duckCurve([voice], 48_000)
    const [speaking, after, later] = [47_999, 60_000, 95_999].map((at) => curve[at] ?? 0)
    expect([(after ?? 0) > (speaking ?? 0), (later ?? 0) > (after ?? 0)]).toEqual([true, true])
  })
})
