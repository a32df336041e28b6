import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transitionKinds } from './clip-plan.ts'
import { type Mix, smoothStep, type Transition, transitionMix } from './transition-mix.ts'

const kinds = transitionKinds.filter((kind): kind is Transition => kind !== 'cut' && kind !== 'random')
const at = (kind: Transition, frame: number) => transitionMix(kind, { frame, frames: 10 })

describe('two pictures in a transition', () => {
  it.each([
    ['crossfade', { leaving: { opacity: 0.75 }, entering: { opacity: 0.25 } }],
    ['slideLeft', { leaving: { x: -0.25, y: 0 }, entering: { x: 0.75, y: 0 } }],
    ['slideUp', { leaving: { x: 0, y: -0.25 }, entering: { x: 0, y: 0.75 } }],
    ['wipeLeft', { mask: { kind: 'right', from: 0.75 } }],
    ['smoothUp', { mask: { kind: 'soft', along: 'down', none: 0.5, whole: 1.5 } }],
    ['circleOpen', { mask: { kind: 'soft', along: 'fromCentre', none: 0.25, whole: -0.75 } }],
  ] as const)('%s a quarter of the way', (kind, expected) => {
    expect(transitionMix(kind, { frame: 5, frames: 20 })).toMatchObject(expected)
  })

  it('show mostly the ground half way through a fade over black, which is a little darker than black', () => {
    const { leaving, entering, wash } = at('fadeBlack', 5)
    expect(leaving.opacity).toBe(0)
    expect(entering.opacity).toBeCloseTo(0.342, 3)
    expect(wash?.level).toBeCloseTo(-0.073, 3)
    expect(at('fadeWhite', 5).wash?.level).toBeCloseTo(1.091, 3)
  })

  it.each(kinds)('show the first alone at the first frame of %s, and the second alone past its last', (kind) => {
    const [first, last] = [at(kind, 0), at(kind, 10)]
    for (const [mix, seen, unseen] of [
      [first, 'leaving', 'entering'],
      [last, 'entering', 'leaving'],
    ] as const) {
      expect(mix[seen]).toEqual({ opacity: 1, x: 0, y: 0 })
      const isMoved = Math.abs(mix[unseen].x) === 1 || Math.abs(mix[unseen].y) === 1
      const isMasked = mix.mask !== null && shares(mix.mask).every((share) => share === (seen === 'entering' ? 1 : 0))
      expect(mix[unseen].opacity === 0 || isMoved || isMasked).toBe(true)
    }
  })

  it('never count for more than one picture together', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.nat({ max: 70 }),
        fc.integer({ min: 1, max: 60 }),
        (kind, frame, frames) => {
          expect(isOnePicture(transitionMix(kind, { frame, frames }))).toBe(true)
        },
      ),
    )
  })
})

function isOnePicture({ leaving, entering, mask }: Mix): boolean {
  const isBeside = leaving.x !== 0 || leaving.y !== 0 || entering.x !== 0 || entering.y !== 0
  const apart = Math.abs(entering.x - leaving.x) + Math.abs(entering.y - leaving.y)
  if (isBeside) return Math.abs(apart - 1) < 1e-12
  const sum = leaving.opacity + entering.opacity
  return mask !== null || (sum >= 0 && sum <= 1 + 1e-12)
}

function shares(mask: NonNullable<ReturnType<typeof at>['mask']>): number[] {
  const places = [0.01, 0.5, 0.99]
  return mask.kind === 'right'
    ? places.map((x) => (x > mask.from ? 1 : 0))
    : places.map((along) => smoothStep(along, mask))
}
