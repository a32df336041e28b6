import { describe, expect, it } from 'vitest'
import { openLooks } from './choice-look.ts'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { moving } from './testing/marks.ts'
import { materials as library } from './testing/orders.ts'
import { openDraw, type VariantChoice } from './variant-choice.ts'

const looked = (at: number, more: Partial<ClipMaterial>): ClipMaterial => {
  const [material] = library.slice(at, at + 1)
  if (!material) throw new RangeError(`no material ${at}`)
  return { ...material, seconds: 10, ...more }
}
const kitchen = moving(1, 10)
const garden = moving(2, 10)

/** Two scenes of two seconds, m1 and m2 of ten seconds each, cut. */
function lookOf(more: object, { choice = {}, files = {} }: { choice?: Partial<VariantChoice>; files?: object } = {}) {
  const plan = ClipPlan.parse({
    scenes: [
      { materialIds: ['m1'], seconds: 2 },
      { materialIds: ['m2'], seconds: 2 },
    ],
    titles: ['Fresh'],
    voice: { on: false },
    transition: { kind: 'cut' },
    ...more,
  })
  const known = [
    looked(1, { marks: kitchen }),
    looked(2, { marks: garden, ...files }),
    looked(6, { marks: ['00000000ffffffff'] }),
  ]
  const draw = openDraw(plan, known)
  if (!draw.ok) throw new Error(draw.fault.kind)
  const drawn = draw.value.choiceAt(0)
  const shots = drawn.shots.map((shot) => ({ ...shot, startAt: 0 }))
  return openLooks(plan, known)({ ...drawn, shots, ...choice })
}
const shot = (at: number, startAt: number) => ({
  sha256: at.toString(16).padStart(64, '0'),
  startAt,
  fromSecond: 0,
  seconds: 2,
})

describe('the look of a choice', () => {
  it('has a mark for each second: the one its footage shows then', () => {
    expect(lookOf({}).hashes).toEqual([kitchen[0], kitchen[1], garden[0], garden[1]])
  })

  it('follows where in its footage a shot begins', () => {
    // Eight seconds and a frame are to spare; half of them is four seconds.
    const { hashes } = lookOf({}, { choice: { shots: [shot(1, 0.5), shot(2, 0.999)] } })
    expect(hashes).toEqual([kitchen[4], kitchen[5], garden[8], garden[9]])
  })

  it('has a mark for the rest of a second', () => {
    const scenes = [
      { materialIds: ['m1'], seconds: 1.5 },
      { materialIds: ['m2'], seconds: 1.1 },
    ]
    // The last one is looked at in frame 74 of 78.
    expect(lookOf({ scenes }).hashes).toEqual([kitchen[0], kitchen[1], garden[0]])
  })

  it('has in a transition the shot that is seen more of', () => {
    // Thirty frames of both from frame 60 on: until frame 75 more is seen of the first.
    const crossfade = { transition: { kind: 'crossfade', frames: 30 } }
    expect(lookOf(crossfade).hashes).toEqual([kitchen[0], kitchen[1], kitchen[2], garden[1]])
  })

  it('takes the nearest mark where footage has fewer of them than seconds, and the last one beyond its end', () => {
    const few = garden.slice(0, 5)
    expect(lookOf({}, { files: { marks: few } }).hashes.slice(2)).toEqual([few[0], few[0]])
    const long = {
      scenes: [
        { materialIds: ['m1'], seconds: 2 },
        { materialIds: ['m2'], seconds: 4 },
      ],
    }
    expect(lookOf(long, { files: { marks: few } }).hashes.slice(2)).toEqual([few[0], few[0], few[1], few[1]])
    expect(lookOf({}, { files: { marks: garden.slice(0, 1), seconds: 2 } }).hashes.slice(2)).toEqual([
      garden[0],
      garden[0],
    ])
  })

  it('has marks of its own for footage nobody has looked at: each second another, the same each time', () => {
    const unseen = lookOf({}, { files: { marks: undefined } }).hashes.slice(2)
    expect(new Set([...unseen, ...kitchen, ...garden]).size).toBe(22)
    expect(unseen).toEqual(lookOf({}, { files: { marks: [] } }).hashes.slice(2))
    for (const mark of unseen) expect(mark).toMatch(/^[0-9a-f]{16}$/)
  })

  it('of a post of pictures has a mark for each scene: its middle', () => {
    const scenes = [
      { materialIds: ['m1'], seconds: 2 },
      { materialIds: ['m2'], seconds: 4 },
    ]
    expect(lookOf({ output: 'images', scenes }).hashes).toEqual([kitchen[1], garden[2]])
  })

  it('takes every scene of a spoken plan as long as the slowest voice makes it', () => {
    // Fifty signs, 11 s at the usual pace, 19.25 s at the slowest, over two scenes.
    const spoken = { voice: { on: true }, scripts: [['梨'.repeat(50)]] }
    expect(lookOf(spoken).hashes).toHaveLength(20)
    expect(lookOf({ ...spoken, scripts: [['梨']] }).hashes).toHaveLength(4)
  })

  it('keeps the lengths of a choice from before its plan had other scenes', () => {
    const choice = { shots: [{ ...shot(1, 0), seconds: 3 }] }
    expect(lookOf({}, { choice }).hashes).toEqual(kitchen.slice(0, 3))
  })

  it('has marks of its own where the footage left the library', () => {
    const { hashes } = lookOf({}, { choice: { shots: [shot(1, 0), shot(3, 0)] } })
    expect(hashes.slice(0, 2)).toEqual(kitchen.slice(0, 2))
    expect(new Set([...hashes.slice(2), ...garden, ...kitchen]).size).toBe(22)
  })

  it('has the cover’s mark: of the frame it is taken from, or of the picture that was chosen', () => {
    expect(lookOf({ cover: { kind: 'frame', at: 0.3 } }).coverHash).toBe(kitchen[1])
    expect(lookOf({ cover: { kind: 'title', at: 0.9 } }).coverHash).toBe(garden[1])
    expect(lookOf({ cover: { kind: 'picture', materialId: 'm6' } }).coverHash).toBe('00000000ffffffff')
  })

  it('has the choice’s title', () => {
    expect(lookOf({}, { choice: { title: 'Ripe' } }).title).toBe('Ripe')
  })
})
