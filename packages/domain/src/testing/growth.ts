const shorter = 8000
const times = 8
/** About 8 where each sign is read once, 64 where all signs are looked at again for each. */
const mostGrowth = 24
/** What is read in so many milliseconds is not measured further. */
const quickMs = 50

/** The last sign is another one: patterns that end with a text look back where it comes too late. */
const textOf = (unit: string, length: number): string => `a${unit.repeat(Math.ceil(length / unit.length))}z`

/** Of Node, where tests run; the package itself runs in browsers too. */
declare const process: { cpuUsage: () => { user: number; system: number } }

/** What this process computed, in ms: what other programs do meanwhile does not count. */
function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Whether the time of `read` grows faster than its text, judged by two lengths in one run. */
export function growsTooFast(read: (text: string) => unknown, unit: string): boolean {
  const msOf = (length: number) => {
    const text = textOf(unit, length)
    const began = computedMs()
    read(text)
    return computedMs() - began
  }
  if (msOf(shorter * times) <= quickMs) return false
  const least = (length: number) => Math.min(msOf(length), msOf(length), msOf(length))
  // Half a millisecond more: what is too quick to measure counts as quick.
  return least(shorter * times) / (least(shorter) + 0.5) > mostGrowth
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
