import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { must } from './tools.ts'

type Footage = { sha256: string; kind: 'video' | 'picture'; seconds: number; width: number; height: number }

/** A bare 16:9 video of one shot with its own sound, from a frame of the footage on. */
export function oneShot(
  footage: Footage,
  seconds: number,
  more: { srcInFrame?: number; plan?: object } = {},
): Timeline {
  const plan = ClipPlan.parse({
    scenes: [{ materialIds: ['it'], seconds, fit: 'cover' }],
    titles: ['one shot'],
    size: '1920x1080',
    page: { uuid: 'bare' },
    voice: { on: false },
    originalSound: { on: true, volume: 100 },
    ...more.plan,
  })
  const timeline = resolveTimeline(must(drawVariant(plan, [{ id: 'it', ...footage }], 0)), [])
  return { ...timeline, shots: timeline.shots.map((shot) => ({ ...shot, srcInFrame: more.srcInFrame ?? 0 })) }
}
