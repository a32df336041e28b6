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
