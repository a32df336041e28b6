import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { overlapOf, shotStarts, type Timeline } from '@matrixcast/canvas/timeline'
import { describe, expect, it } from 'vitest'
import { statesOfLayer } from '../layers/layer-states.ts'
import { must } from '../testing/tools.ts'
import { planChunks } from './chunk-plan.ts'
import { changesOf } from './shown-layer.ts'
import { shotsWithin } from './window.ts'

function aTimeline(scenes: number, overrides: object = {}): Timeline {
  const materials = Array.from({ length: scenes }, (_, at) => ({
    id: `m${at}`,
    sha256: at.toString(16).padStart(64, '0'),
    kind: 'video' as const,
    seconds: 30,
    width: 1080,
    height: 1920,
  }))
  const plan = ClipPlan.parse({
    scenes: materials.map(({ id }) => ({ materialIds: [id], seconds: 4 })),
    titles: ['chunks'],
    voice: { on: false },
    ...overrides,
  })
  return resolveTimeline(must(drawVariant(plan, materials, 0)), [])
}

const bounds = (windows: { from: number; until: number }[]) => windows.map(({ from, until }) => [from, until])

describe('the chunks of a video', () => {
  it('of one order are cut where shots begin and their transitions end', () => {
    expect(bounds(planChunks(aTimeline(2), [], 'shared'))).toEqual([
      [0, 120],
      [120, 135],
      [135, 240],
    ])
  })

  it('follow each other without a gap, are never long, and never end where two shots are seen', () => {
    for (const sharing of ['alone', 'shared'] as const) {
      const timeline = aTimeline(12, { transition: { frames: 40 } })
      const windows = planChunks(timeline, [100, 130, 131, 300, 700], sharing)
      const starts = shotStarts(timeline.shots)
      expect(windows[0]?.from).toBe(0)
      expect(windows.at(-1)?.until).toBe(timeline.totalFrames)
      for (const [at, { from, until }] of windows.entries()) {
        expect(until).toBe(windows[at + 1]?.from ?? timeline.totalFrames)
        expect(until - from).toBeLessThanOrEqual(600)
        const seenTwice = timeline.shots.some(
          (shot, one) => from > (starts[one] ?? 0) && from < (starts[one] ?? 0) + overlapOf(shot),
        )
        expect(seenTwice).toBe(false)
        expect(shotsWithin(timeline, { from, until }).length).toBeLessThanOrEqual(3)
      }
    }
  })

  it('are one for a short video that is made alone', () => {
    expect(planChunks(aTimeline(3), [30, 60], 'alone')).toEqual([{ from: 0, until: 360 }])
  })

  it('are cut where a title has come to rest, so that what follows can be shared', () => {
    const [layer] = aTimeline(1).layers
    if (!layer) throw new Error('no title')
    const moving = { ...layer, element: { ...layer.element, animations: [animation('bounceIn', 1)] } }
    const drawn = { folder: '', hashes: [], box: { x: 0, y: 0, width: 2, height: 2 }, zIndex: 1 }
    const changes = changesOf({ ...drawn, ...statesOfLayer(moving) })
    expect(bounds(planChunks(aTimeline(1), changes, 'shared'))).toEqual([
      [0, 30],
      [30, 120],
    ])
  })
})

const animation = (type: string, duration: number) => ({ type, duration, delay: 0, infinite: '', interationCount: 1 })
