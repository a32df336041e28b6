import { flatFrameHash } from '@matrixcast/domain/likeness'
import { describe, expect, it } from 'vitest'
import { alikeFootage } from './alike-footage.ts'
import { draftName } from './carry-choice.ts'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { drawVariant } from './draw-variant.ts'
import { openLikeness } from './foreseen-likeness.ts'
import { pickVariants } from './pick-variants.ts'
import { encodedAgain, moving, still } from './testing/marks.ts'
import { openDraw } from './variant-choice.ts'

const clip = (number: number, seconds: number, marks?: string[]): ClipMaterial => ({
  id: `m${number}`,
  sha256: number.toString(16).padStart(64, '0'),
  kind: 'video',
  seconds,
  width: 1080,
  height: 1920,
  ...(marks ? { marks } : {}),
})
const titles = [
  'Apples from here',
  'Nobody knows pears',
  '奶奶的果园',
  'Five quick breakfasts',
  '今天到货',
  'Slow trains',
]

/** Each list of clips a scene. */
const planOf = (scenes: ClipMaterial[][], more: object = {}) =>
  ClipPlan.parse({
    scenes: scenes.map((clips) => ({ materialIds: clips.map(({ id }) => id), seconds: 3 })),
    titles,
    voice: { on: false },
    ...more,
  })

const differentOf = (scenes: ClipMaterial[][], more: object = {}) => {
  const plan = planOf(scenes, more)
  const draw = openDraw(plan, scenes.flat())
  if (!draw.ok) throw new Error(draw.fault.kind)
  return pickVariants(draw.value, { likeness: openLikeness(plan, scenes.flat()), count: 20, taken: [], mostTries: 500 })
    .different
}

describe('what choices will look like', () => {
  it('counts a file that shows what another shows once', () => {
    const first = clip(1, 4, moving(1, 4))
    const copy = clip(2, 4, encodedAgain(moving(1, 4)))
    expect(differentOf([[first, copy]])).toBe(1)
    expect(differentOf([[first, clip(2, 4, moving(2, 4))]])).toBe(2)
    expect(alikeFootage(planOf([[first, copy, clip(3, 4, moving(3, 4))]]), [first, copy])).toEqual([['m1', 'm2']])
  })

  it('counts the pieces of a long shot in which nothing moves once, of one that moves each', () => {
    expect(differentOf([[clip(1, 12, still(1, 12))]])).toBe(1)
    expect(differentOf([[clip(1, 12, moving(1, 12))]])).toBe(3)
  })

  it('takes plain walls for the same where words lie over them, and only there', () => {
    const walls = [1, 2].map((number) =>
      clip(
        number,
        4,
        Array.from({ length: 4 }, () => flatFrameHash),
      ),
    )
    const bare = { page: { uuid: 'bare' }, captions: { on: false }, different: { coverDistanceBits: 0 } }
    expect(differentOf([walls])).toBe(1)
    expect(differentOf([walls], bare)).toBe(titles.length)
  })

  it('takes footage nobody has looked at, or that could not be read, for unlike all other', () => {
    const [unknown, unread, known] = [clip(1, 4), clip(2, 4, []), clip(3, 4, moving(3, 4))]
    expect(differentOf([[unknown, unread, known]])).toBe(3)
    expect(differentOf([[unknown], [unread], [known]])).toBe(1)
  })

  it('counts scenes in common by their seconds, and a voice that may cut elsewhere against it', () => {
    const scenes = [1, 2].map((scene) => [1, 2, 3].map((at) => clip(10 * scene + at, 4, moving(10 * scene + at, 4))))
    const [first = [], second = []] = scenes
    const different = { coverDistanceBits: 0 }
    expect(differentOf([first, second], { different })).toBe(6)
    const scripts = [['Five words in one sentence.']]
    expect(differentOf([first, second], { different, voice: { on: true }, scripts })).toBe(3)
  })

  it('sees pieces of a clip that a long voice makes overlap', () => {
    const long = clip(1, 6, moving(1, 6))
    const scripts = [['今天早上刚到的苹果，又脆又甜，送到您的家门口，现在下单还来得及。']]
    expect(differentOf([[long]])).toBe(2)
    expect(differentOf([[long]], { voice: { on: true }, scripts })).toBe(1)
  })

  it('finds covers alike that are one picture, or show the same moment', () => {
    const clips = [1, 2, 3].map((number) => clip(number, 4, moving(number, 4)))
    const opening = [clip(9, 3, moving(9, 3))]
    const cover = { kind: 'picture', materialId: 'm9' }
    expect(differentOf([clips, opening], { cover })).toBe(1)
    expect(differentOf([opening, clips], { cover: { kind: 'frame', at: 0.1 } })).toBe(1)
    expect(differentOf([opening, clips], { cover: { kind: 'frame', at: 0.9 } })).toBe(3)
  })

  it('changes no name of a finished file', () => {
    const nameOf = (marks?: string[]) => {
      const material = clip(1, 4, marks)
      const draft = drawVariant(planOf([[material]]), [material], 0)
      return draft.ok ? draftName(draft.value) : draft.fault.kind
    }
    expect(nameOf(moving(1, 4))).toBe(nameOf())
  })
})
