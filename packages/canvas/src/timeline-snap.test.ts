import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProjectScene } from './project-scene.ts'
import { randomRuns } from './testing/random-runs.ts'
import { beatTargets, type SnapTarget, sceneTargets, snapFrames, snapKinds } from './timeline-snap.ts'

const scene = (startFrame: number, frames: number, sentences: ProjectScene['sentences'] = []): ProjectScene => ({
  page: `p${startFrame}`,
  startFrame,
  frames,
  spokenFrames: 0,
  sentences,
  footage: null,
  transition: null,
})

describe('snapping on the timeline', () => {
  it('holds to joints, the end, and both edges of captions', () => {
    const sentence = { element: 'c', text: 'One.', startFrame: 6, frames: 20 }
    expect(sceneTargets([scene(0, 60), scene(60, 90, [sentence])])).toEqual([
      { kind: 'joint', frame: 0 },
      { kind: 'joint', frame: 60 },
      { kind: 'joint', frame: 150 },
      { kind: 'caption', frame: 66 },
      { kind: 'caption', frame: 86 },
    ])
    expect(sceneTargets([])).toEqual([])
  })

  it('holds to beats of music whose speed is known, from its start, and again where it begins again', () => {
    const music = { bpm: 120, startFrame: 30, frames: 100, sourceFrames: 40 }
    expect(beatTargets(music).map(({ frame }) => frame)).toEqual([30, 45, 60, 70, 85, 100, 110, 125])
    for (const bpm of [0, -1, Number.NaN, 1000]) expect(beatTargets({ ...music, bpm })).toEqual([])
    expect(beatTargets({ ...music, sourceFrames: 0 })).toEqual([])
  })

  it('prefers a joint to a beat that is as near, and the nearer one otherwise', () => {
    const targets: SnapTarget[] = [
      { kind: 'beat', frame: 108 },
      { kind: 'joint', frame: 92 },
    ]
    expect(snapFrames([100], targets, 8)).toEqual({ by: -8, target: targets[1] })
    expect(snapFrames([101], targets, 8)?.by).toBe(7)
    expect(snapFrames([100], targets, 7)).toBeUndefined()
  })

  it('never pulls further than it reaches, and always puts an edge onto a target', () => {
    const target = fc.record({ kind: fc.constantFrom(...snapKinds), frame: fc.nat(500) })
    fc.assert(
      fc.property(fc.array(target), fc.array(fc.nat(500)), fc.nat(20), (targets, edges, reach) => {
        const held = snapFrames(edges, targets, reach)
        const near = targets.some(({ frame }) => edges.some((edge) => Math.abs(frame - edge) <= reach))
        expect(held !== undefined).toBe(near)
        expect(Math.abs(held?.by ?? 0)).toBeLessThanOrEqual(reach)
        expect(held === undefined || edges.some((edge) => edge + held.by === held.target.frame)).toBe(true)
      }),
      { numRuns: randomRuns },
    )
  })
})
