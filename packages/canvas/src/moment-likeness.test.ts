import { describe, expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { openMomentLikeness } from './moment-likeness.ts'
import type { VariantChoice } from './variant-choice.ts'

type Shown = [footage: number, fromSecond: number, seconds: number]

const choice = (title: string, shots: Shown[]): VariantChoice => ({
  index: 0,
  fingerprint: '',
  title,
  titlePattern: title,
  keyword: '',
  sentences: [],
  shots: shots.map(([footage, fromSecond, seconds]) => ({
    sha256: footage.toString(16).padStart(64, '0'),
    startAt: 0,
    fromSecond,
    seconds,
  })),
  musicSha256: null,
  transition: 'cut',
})
const limits = { sharedFramesPercent: 40, titleLikenessPercent: 50, coverDistanceBits: 8 }
function likeness(more: object = {}, cover: object = { kind: 'title' }) {
  const { different, cover: parsed } = ClipPlan.parse({
    scenes: [{ materialIds: ['m1'] }],
    different: { ...limits, ...more },
    cover,
  })
  return openMomentLikeness({ different, cover: parsed })
}
const ofShots = (one: Shown[], other: Shown[]) => likeness()(choice('Apples', one), choice('Quince', other))
const ofTitles = (one: string, other: string) => likeness()(choice(one, [[1, 0, 4]]), choice(other, [[2, 0, 4]]))

describe('choices of footage nobody has looked at are near by the moments they share', () => {
  it.each<[string, Shown[], Shown[], string | null]>([
    ['all of them', [[1, 0, 10]], [[1, 0, 10]], 'frames'],
    ['more than the limit', [[1, 0, 10]], [[1, 5, 10]], 'frames'],
    ['exactly the limit', [[1, 0, 10]], [[1, 6, 10]], null],
    ['the same seconds of other footage', [[1, 0, 10]], [[2, 0, 10]], null],
    ['other seconds of the same footage', [[1, 0, 10]], [[1, 20, 10]], null],
    ['most of the shorter one', [[1, 0, 20]], [[1, 15, 10]], 'frames'],
    [
      'less than the limit of the longer one',
      [
        [1, 0, 10],
        [2, 0, 20],
      ],
      [
        [1, 0, 3],
        [3, 0, 7],
      ],
      null,
    ],
    [
      'moments in another order',
      [
        [1, 0, 5],
        [2, 0, 5],
      ],
      [
        [2, 0, 5],
        [1, 0, 5],
      ],
      'frames',
    ],
    ['nothing, as one shows nothing', [], [[1, 0, 10]], null],
  ])('%s', (_, one, other, found) => {
    expect(ofShots(one, other)).toBe(found)
    expect(ofShots(other, one)).toBe(found)
  })
})

describe('choices are near by the letters of their titles', () => {
  it.each([
    ['Fresh apples', 'Fresh apples', 'title'],
    ['Fresh apples', 'FRESH, apples!', 'title'],
    ['abcd', 'abce', null],
    // Three pairs of four are the same: more than the half.
    ['abcde', 'abcd', 'title'],
    ['ab', 'ba', null],
    ['ab', 'ab?', 'title'],
    ['a', 'b', null],
    ['a', 'A', 'title'],
    ['!', '?', 'title'],
    ['', 'x', null],
    ['Fresh apples', 'Ripe quinces', null],
  ])('%s and %s: %s', (one, other, found) => {
    expect(ofTitles(one, other)).toBe(found)
  })
})

describe('choices are near by the moment of their cover', () => {
  const ofCovers = (one: Shown[], other: Shown[], more: object = {}, at = 0.5) =>
    likeness(more, { kind: 'frame', at })(choice('Apples', one), choice('Quince', other))
  const ends: Shown[] = [
    [2, 0, 5],
    [1, 3, 5],
  ]

  it.each<[string, Shown[], string | null]>([
    [
      'the same one',
      [
        [3, 0, 5],
        [1, 3, 5],
      ],
      'cover',
    ],
    [
      'less than a second later',
      [
        [3, 0, 5],
        [1, 3.9, 5],
      ],
      'cover',
    ],
    [
      'less than a second before',
      [
        [3, 0, 5],
        [1, 2.1, 5],
      ],
      'cover',
    ],
    [
      'a second later',
      [
        [3, 0, 5],
        [1, 4, 5],
      ],
      null,
    ],
    [
      'one of other footage',
      [
        [3, 0, 5],
        [4, 3, 5],
      ],
      null,
    ],
    ['none, as nothing is shown', [], null],
  ])('%s', (_, other, found) => {
    expect(ofCovers(ends, other, { sharedFramesPercent: 90 })).toBe(found)
    expect(ofCovers(other, ends, { sharedFramesPercent: 90 })).toBe(found)
  })

  it('which is found within a shot', () => {
    // Three quarters of ten seconds: 2.5 s into the second shot, which is second 5.5 of its footage.
    const wide = { sharedFramesPercent: 90 }
    expect(
      ofCovers(
        ends,
        [
          [3, 0, 5],
          [1, 3, 5],
        ],
        wide,
        0.75,
      ),
    ).toBe('cover')
    expect(
      ofCovers(
        ends,
        [
          [1, 5, 1],
          [3, 0, 9],
        ],
        wide,
        0.05,
      ),
    ).toBeNull()
    expect(
      ofCovers(
        [[1, 5, 10]],
        [
          [1, 0, 4],
          [2, 0, 6],
        ],
        wide,
        0.1,
      ),
    ).toBeNull()
    expect(
      ofCovers(
        [[1, 5, 10]],
        [
          [1, 5.5, 2],
          [2, 0, 8],
        ],
        { sharedFramesPercent: 95 },
        0.1,
      ),
    ).toBe('cover')
  })

  it('unless covers are not compared, or are no frame of the footage', () => {
    const same: Shown[] = [
      [3, 0, 5],
      [1, 3, 5],
    ]
    expect(ofCovers(ends, same, { coverDistanceBits: 0, sharedFramesPercent: 90 })).toBeNull()
    expect(likeness({ sharedFramesPercent: 90 })(choice('Apples', ends), choice('Quince', same))).toBeNull()
  })
})
