const shorter = 8000
const times = 8
/** About 1 where each sign is read once, 8 where all signs are looked at again for each. */
const mostGrowth = 3
/** What is read in so many milliseconds is not measured further. */
const quickMs = 50
/** A busy machine may spoil one round; a slow reader is slow in each. */
const rounds = 3

/** The last sign is another one: patterns that end with a text look back where it comes too late. */
const textOf = (unit: string, length: number): string => `a${unit.repeat(Math.ceil(length / unit.length))}z`

/**
 * Whether the time of `read` grows faster than its text: one long text takes longer than as many signs in short ones. Both take
 * as long where it does not, so that a busy machine holds up both.
 */
export function growsTooFast(read: (text: string) => unknown, unit: string): boolean {
  const msOf = (length: number, reads: number) => {
    const text = textOf(unit, length)
    const began = Date.now()
    for (let at = 0; at < reads; at += 1) read(text)
    return Date.now() - began
  }
  const long = () => msOf(shorter * times, 1)
  const short = () => msOf(shorter, times)
  if (long() <= quickMs) return false
  // A few milliseconds more: what is too quick to measure counts as quick.
  const isFaster = () => Math.min(long(), long(), long()) > mostGrowth * (Math.min(short(), short(), short()) + 5)
  for (let round = 0; round < rounds; round += 1) if (!isFaster()) return false
  return true
}

/** What long texts are made of, by programs and by a key that is held down. */
export const longUnits = [
  'x',
  '1',
  ' ',
  '\n',
  'a@',
  '<',
  '"',
  '#',
  '`',
  'a. ',
  '- ',
  '@',
  '<@',
  '.',
  '?',
  '12345678901 ',
]
