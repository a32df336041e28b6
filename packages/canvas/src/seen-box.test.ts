import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sceneEffects } from './clip-plan.ts'
import { seenBox } from './seen-box.ts'

const effect = (kind: (typeof sceneEffects)[number], startFrame = 0, frames = 31) => ({ kind, startFrame, frames })
const round = (box: object) => Object.values(box).map((share: number) => Math.round(share * 1000) / 1000)

describe('what is seen of a moving picture', () => {
  it('is one step on its way at its first frame, as ffmpeg has it', () => {
    expect(round(seenBox(effect('panRight'), 0))).toEqual([0.004, 0.06, 0.88, 0.88])
  })

  it.each([
    ['pushIn', [0.03, 0.03, 0.94, 0.94], [0.06, 0.06, 0.88, 0.88]],
    ['pullOut', [0.03, 0.03, 0.94, 0.94], [0, 0, 1, 1]],
    ['panLeft', [0.06, 0.06, 0.88, 0.88], [0, 0.06, 0.88, 0.88]],
    ['panRight', [0.06, 0.06, 0.88, 0.88], [0.12, 0.06, 0.88, 0.88]],
    ['vignette', [0, 0, 1, 1], [0, 0, 1, 1]],
  ] as const)('%s in its middle and at its last frame', (kind, ...boxes) => {
    expect([14, 29].map((frame) => round(seenBox(effect(kind), frame)))).toEqual(boxes)
  })

  it('goes on where an earlier shot of the scene left it, and rests past the end', () => {
    expect(seenBox(effect('pushIn', 10), 5)).toEqual(seenBox(effect('pushIn'), 15))
    expect(seenBox(effect('pushIn'), 300)).toEqual(seenBox(effect('pushIn'), 30))
    expect(seenBox(effect('pushIn', 0, 1), 1)).toEqual(seenBox(effect('pushIn'), 30))
  })

  it('never leaves the picture', () => {
    const whole = fc.nat({ max: 5000 })
    fc.assert(
      fc.property(fc.constantFrom(...sceneEffects), whole, whole, whole, (kind, startFrame, frames, at) => {
        const { x, y, width, height } = seenBox(effect(kind, startFrame, frames + 1), at)
        expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(-1e-12)
      }),
    )
  })
})
