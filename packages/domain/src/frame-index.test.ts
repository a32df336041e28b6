import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFrameIndex } from './frame-index.ts'
import { flatFrameHash, mirroredHash, shareOfFrames } from './likeness.ts'

/** Hashes far apart from each other, as those of different shots are. */
const shots = ['0123456789abcdef', '13579bdf02468ace', '89d2aa41f7730c55', '5ac31e77b2940d68', 'e41b6fa2905d38c7']
const withBit = (hash: string, bit: number) =>
  (BigInt(`0x${hash}`) ^ (1n << BigInt(bit))).toString(16).padStart(16, '0')
const aFrame = fc
  .tuple(fc.constantFrom(...shots, flatFrameHash), fc.nat(63), fc.boolean())
  .map(([hash, bit, isMirrored]) => (isMirrored ? mirroredHash(hash) : withBit(hash, bit)))
const frames = fc.array(aFrame, { maxLength: 9 })

describe('an index over frames', () => {
  it('answers what comparing two videos alone answers, whatever it has read before', () => {
    const index = openFrameIndex()
    fc.assert(
      fc.property(frames, frames, (one, other) => {
        expect(index.share(index.read(one), index.read(other))).toBeCloseTo(shareOfFrames(one, other))
      }),
      { seed: 28 },
    )
  })

  it('takes frames further apart, and flat ones, for the same where it is told to', () => {
    const [shot = ''] = shots
    const apart = [1, 9, 17, 25, 33, 41, 49, 57, 2, 10, 18].reduce(withBit, shot)
    const shared = (index = openFrameIndex(), one = [shot], other = [apart]) =>
      index.share(index.read(one), index.read(other))
    expect(shared()).toBe(0)
    expect(shared(openFrameIndex({ bitsMore: 1 }))).toBe(1)
    expect(shared(openFrameIndex(), [flatFrameHash], [flatFrameHash])).toBe(0)
    expect(shared(openFrameIndex({ withFlat: true }), [flatFrameHash], [flatFrameHash])).toBe(1)
  })
})
