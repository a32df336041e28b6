import { transitionKinds } from '@matrixcast/canvas/clip-plan'
import type { Picture } from '@matrixcast/canvas/moment'
import { type Transition, transitionMix } from '@matrixcast/canvas/transition-mix'
import { describe, expect, it } from 'vitest'
import { layingOf } from './picture-style.ts'

const picture: Picture = { shot: 0, sourceFrame: 0, seen: { x: 0, y: 0, width: 1, height: 1 }, paints: [] }
const frames = 10
const kinds = transitionKinds.filter((kind): kind is Transition => kind !== 'cut' && kind !== 'random')
const laid = (kind: Transition, frame: number) => {
  const mix = transitionMix(kind, { frame, frames })
  return { mix, ...layingOf({ pictures: { leaving: picture, entering: picture, mix } }) }
}
const all = Array.from({ length: frames }, (_, frame) => frame)

describe('two pictures laid into a frame', () => {
  it.each(['crossfade', 'fadeBlack', 'fadeWhite'] as const)(
    '%s leaves each picture the share that the mix has',
    (kind) => {
      for (const frame of all) {
        const { mix, lower, upper } = laid(kind, frame)
        const above = upper?.opacity ?? 0
        expect(above).toBeCloseTo(mix.entering.opacity)
        expect(lower.opacity * (1 - above)).toBeCloseTo(mix.leaving.opacity)
      }
    },
  )

  it('slide by shares of the frame', () => {
    const { lower, upper } = laid('slideLeft', 4)
    expect([lower.translate, upper?.translate]).toEqual(['-40% 0%', '60% 0%'])
  })

  it('have a hard edge where one wipes the other away, and a soft one where it spreads', () => {
    expect(laid('wipeLeft', 3).upper).toMatchObject({ clipPath: 'inset(0 0 0 70%)', maskImage: 'none' })
    const soft = laid('smoothUp', 5).upper?.maskImage ?? ''
    expect([
      soft.startsWith('linear-gradient(to bottom, rgb(0 0 0 / 0) 0%'),
      soft.endsWith('rgb(0 0 0 / 1) 100%)'),
    ]).toEqual([true, true])
    expect(laid('circleOpen', 5).upper?.maskImage).toMatch(/^radial-gradient\(circle farthest-corner at center, /)
  })

  it('lie on white only where white is between them', () => {
    expect(kinds.filter((kind) => laid(kind, 5).ground === 'white')).toEqual(['fadeWhite'])
  })

  it('are darkened or lightened where the ground lies beyond black or white', () => {
    expect(laid('fadeBlack', 5).filter).toMatch(/^brightness\(0\.9\d+\) contrast\(1\.0\d+\)$/)
    expect(laid('fadeWhite', 5).filter).toMatch(/^invert\(1\) brightness\(.*\) contrast\(.*\) invert\(1\)$/)
    expect(kinds.filter((kind) => laid(kind, 5).filter !== 'none')).toEqual(['fadeBlack', 'fadeWhite'])
  })

  it('one alone fills the frame', () => {
    expect(layingOf({ pictures: { only: picture } })).toMatchObject({ lower: { opacity: 1 }, upper: null })
  })
})
