import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bandsOf,
  flatFrameHash,
  groupsOf,
  hammingDistance,
  isFlatFrame,
  likenessOfTexts,
  mirroredHash,
  narrowBandsOf,
  shareOfFrames,
  textBandsOf,
  wordsOf,
} from './likeness.ts'

const aHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((hash) => hash.toString(16).padStart(16, '0'))
const flipped = (hash: string, bits: readonly number[]) =>
  bits
    .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0')
/** Hashes far apart from each other, as those of different shots are. */
const shots = ['0123456789abcdef', '13579bdf02468ace', '89d2aa41f7730c55', '5ac31e77b2940d68', 'e41b6fa2905d38c7']

describe('frames', () => {
  it('as many bits differ as were turned over', () => {
    fc.assert(
      fc.property(aHash, fc.uniqueArray(fc.nat(63)), (hash, bits) => {
        expect(hammingDistance(hash, flipped(hash, bits))).toBe(bits.length)
      }),
    )
  })

  it('a mirror of a mirror is the picture itself, and a flat frame is its own mirror', () => {
    fc.assert(
      fc.property(aHash, (hash) => {
        expect(mirroredHash(mirroredHash(hash))).toBe(hash)
      }),
    )
    expect(mirroredHash(flatFrameHash)).toBe(flatFrameHash)
  })

  it('the same frames in another order are the same video, slightly changed ones too', () => {
    const shuffled = [...shots].reverse().map((hash) => flipped(hash, [3, 40, 61]))
    expect(shareOfFrames(shots, shuffled)).toBe(1)
  })

  it('a mirrored video is found out', () => {
    expect(shareOfFrames(shots, shots.map(mirroredHash))).toBe(1)
  })

  it('a part of a longer video shares all of itself, half of another half', () => {
    expect(shareOfFrames(shots.slice(0, 2), shots)).toBe(1)
    expect(shareOfFrames(['0123456789abcdef', 'f1072c9d3be85a46'], shots)).toBe(0.5)
  })

  it('a frame stands for one other frame only, and flat frames for none', () => {
    const [still = ''] = shots
    expect(shareOfFrames([still, still, still, still], [still, ...shots.slice(1)])).toBe(0.25)
    expect(shareOfFrames([flatFrameHash], [flatFrameHash])).toBe(0)
    expect(shareOfFrames([], shots)).toBe(0)
    expect(shareOfFrames([still, flatFrameHash, flatFrameHash, flatFrameHash], shots)).toBe(0.25)
  })

  it('plain slopes of light are like each other and prove nothing, in the mirror neither', () => {
    const slopes = [flatFrameHash, '0000000000000000', 'ffffffffffffffff', '00000000ffffffff', 'fffffffffffefcf8']
    expect(slopes.map(isFlatFrame)).toEqual(slopes.map(() => true))
    expect(slopes.map(mirroredHash).map(isFlatFrame)).toEqual(slopes.map(() => true))
    expect(shots.some(isFlatFrame)).toBe(false)
    expect(shareOfFrames(slopes, slopes)).toBe(0)
  })

  it('a frame with fewer than sixteen changes between neighbours is flat, with sixteen it is not', () => {
    expect(isFlatFrame('f0f0f0f0f0f0f0f0')).toBe(true)
    expect(isFlatFrame('f0f0f0f0f0f0f00f')).toBe(false)
    expect(isFlatFrame('f0f0f0f0f0f0f03f')).toBe(true)
    // Changes along the rows alone.
    expect(isFlatFrame('3c3c3c3c3c3c3c3c')).toBe(false)
    expect(isFlatFrame('3c3c3c3c1c1c1c1c')).toBe(false)
    expect(isFlatFrame('3c3c3c3c3c3c3cfc')).toBe(false)
    expect(isFlatFrame('3c3c3c3c3c3cffff')).toBe(false)
    expect(isFlatFrame('3c3c3c3cffffffff')).toBe(true)
  })

  it('frames that differ in ten bits are the same picture, in eleven they are not', () => {
    const [frame = ''] = shots
    const ten = [0, 7, 13, 20, 26, 33, 39, 46, 52, 59]
    expect(shareOfFrames([frame], [flipped(frame, ten)])).toBe(1)
    expect(shareOfFrames([frame], [flipped(frame, [...ten, 63])])).toBe(0)
  })

  it('a frame takes the nearest one, so that a less like one is left for another', () => {
    const [frame = ''] = shots
    const near = flipped(frame, [1, 2])
    const far = flipped(frame, [40, 41, 42, 43, 44, 45])
    expect(shareOfFrames([near, far], [flipped(far, [50]), flipped(near, [3])])).toBe(1)
  })

  it('the longer of two videos may stand first or second', () => {
    const [first = '', second = ''] = shots
    expect(shareOfFrames([first, second], shots)).toBe(shareOfFrames(shots, [first, second]))
    expect(shareOfFrames(shots, [first])).toBe(1)
  })

  it('the bands of a hash are its four parts by their place, plain parts left out', () => {
    expect(bandsOf('0123456789abcdef')).toEqual([0x0123, 0x10000 + 0x4567, 0x20000 + 0x89ab, 0x30000 + 0xcdef])
    expect(bandsOf('0000a5c3ffff5a3c')).toEqual([0x10000 + 0xa5c3, 0x30000 + 0x5a3c])
    expect(bandsOf('f0f0a5c35a3c96b4')).toEqual([0x10000 + 0xa5c3, 0x20000 + 0x5a3c, 0x30000 + 0x96b4])
  })

  it('hashes with up to three different bits meet in a band of the index', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shots), fc.uniqueArray(fc.nat(63), { maxLength: 3 }), (hash, bits) => {
        const bands = new Set(bandsOf(hash))
        expect(bandsOf(flipped(hash, bits)).some((band) => bands.has(band))).toBe(true)
      }),
    )
    expect(bandsOf(flatFrameHash)).toEqual([])
  })
})

describe('texts', () => {
  it('words are told apart by spaces, Chinese by each two characters', () => {
    expect(wordsOf('Small Kitchen, 3 tips!')).toEqual(['small', 'kitchen', '3', 'tips'])
    expect(wordsOf('小厨房,改造')).toEqual(['小厨', '厨房', '改造'])
    expect(wordsOf('看ABC')).toEqual(['看', 'abc'])
  })

  it('a title with one word changed is close, another title is far', () => {
    const title = '小厨房其实只改三处就够用了,第二处最容易忽略'
    const shared = (other: string) => textBandsOf(other).filter((band) => textBandsOf(title).includes(band)).length
    expect(shared('小厨房其实只改三处就够用了,第三处最容易忽略')).toBeGreaterThan(3)
    expect(shared('How to plan a garden on a small balcony')).toBe(0)
    expect(shared(title)).toBe(12)
    expect(likenessOfTexts(title, title)).toBe(1)
    expect(likenessOfTexts(title, '阳台花园怎么规划')).toBe(0)
    expect(likenessOfTexts('one two three', 'two three four')).toBe(0.5)
    expect(likenessOfTexts('', '!')).toBe(1)
    expect(textBandsOf('')).toEqual([])
  })

  it('the bands of a text keep their values, since an index holds them', () => {
    const bands = textBandsOf('one two three four')
    expect(bands.map((band) => Math.floor(band / 2 ** 20))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(new Set(bands.map((band) => band % 2 ** 20)).size).toBe(12)
    expect(bands).toMatchInlineSnapshot(`
      [
        398005,
        1785657,
        2196905,
        3863069,
        4277526,
        5435962,
        7274463,
        7616262,
        9251872,
        10333471,
        11520749,
        11962607,
      ]
    `)
  })
})

it('a thing paired with itself alone is no group', () => {
  expect(groupsOf([['a', 'a']])).toEqual([])
})

it('things paired through others make one group', () => {
  expect(
    groupsOf([
      ['a', 'b'],
      ['c', 'd'],
      ['d', 'b'],
      ['e', 'f'],
    ]),
  ).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ])
})

describe('narrow bands', () => {
  it('are the eight bytes of a hash by their place', () => {
    expect(narrowBandsOf('0123456789abcdef')).toEqual([0x001, 0x123, 0x245, 0x367, 0x489, 0x5ab, 0x6cd, 0x7ef])
  })

  it('two hashes that differ in up to six bits share at least two', () => {
    const bits = fc.array(fc.nat(63), { maxLength: 6 })
    fc.assert(
      fc.property(aHash, bits, (hash, places) => {
        const others = new Set(narrowBandsOf(flipped(hash, places)))
        expect(narrowBandsOf(hash).filter((band) => others.has(band)).length).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})
