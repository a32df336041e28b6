import { hammingDistance } from './likeness.ts'

/** The hash of a second in which nothing is heard, or a tone that never changes: it proves nothing. */
export const silentSecond = '0000000000000000'

/** Two seconds with at most this many different bits of 64 sound the same, encoded anew or with quiet music under them. */
const nearBits = 12

/**
 * The share of seconds that two sounds have in common, 0 to 1 of the shorter one. Each second has a hash, made as
 * `render/media/sound-hash` makes it. Only the same second of both is compared: music that begins elsewhere is another sound.
 */
export function shareOfSounds(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length)
  if (length === 0) return 0
  let shared = 0
  for (let second = 0; second < length; second += 1) {
    const [mine = silentSecond, theirs = silentSecond] = [one[second], other[second]]
    if (mine === silentSecond || theirs === silentSecond) continue
    if (hammingDistance(mine, theirs) <= nearBits) shared += 1
  }
  return shared / length
}

/** The four 16-bit bands of a second as `place * 65536 + value`, for an index; a silent one has none. */
export const soundBandsOf = (hash: string): number[] =>
  hash === silentSecond
    ? []
    : (hash.match(/.{4}/g) ?? []).map((band, place) => place * 65_536 + Number.parseInt(band, 16))
