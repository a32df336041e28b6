import { describe, expect, it } from 'vitest'
import { shareOfSounds, silentSecond, soundBandsOf } from './sound-likeness.ts'

const hashes = ['0123456789abcdef', 'fedcba9876543210', '13579bdf02468ace', '89d2aa41f7730c55']
/** A hash with so many bits turned over. */
const turned = (hash: string, bits: number) =>
  (BigInt(`0x${hash}`) ^ ((1n << BigInt(bits)) - 1n)).toString(16).padStart(16, '0')

describe('the share of sound two videos have in common', () => {
  it('is all of it for a sound encoded anew, and none for another one', () => {
    const again = hashes.map((hash) => turned(hash, 12))
    expect(shareOfSounds(hashes, again)).toBe(1)
    expect(
      shareOfSounds(
        hashes,
        hashes.map((hash) => turned(hash, 13)),
      ),
    ).toBe(0)
  })

  it('counts the same second only: a sound that begins later is another one', () => {
    expect(shareOfSounds(hashes, hashes.slice(1))).toBe(0)
  })

  it('is a part of the shorter one', () => {
    expect(
      shareOfSounds(hashes, [
        ...hashes.slice(0, 2),
        turned(hashes[2] ?? '', 32),
        turned(hashes[3] ?? '', 32),
        ...hashes,
      ]),
    ).toBe(0.5)
  })

  it('counts silence for nothing, and needs no sound at all', () => {
    const silent = hashes.map(() => silentSecond)
    expect([shareOfSounds(silent, silent), shareOfSounds([], hashes), shareOfSounds([], [])]).toEqual([0, 0, 0])
  })
})

it('bands of a second are shared by one that differs in a few bits, and silence has none', () => {
  const [hash = ''] = hashes
  const shared = soundBandsOf(hash).filter((band) => soundBandsOf(turned(hash, 3)).includes(band))
  expect(shared).toHaveLength(3)
  expect(soundBandsOf(silentSecond)).toEqual([])
})
