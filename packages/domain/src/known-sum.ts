/** A sum over parts of which some may be unknown: it is then "at least". Null where nothing is known. */
export type KnownSum = { value: number | null; known: number; of: number }

/** Adds what is known; `known` of `of` parts said something. */
export function knownSum(parts: readonly (number | null)[]): KnownSum {
  const known = parts.filter((part) => part !== null)
  const value = known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0)
  return { value, known: known.length, of: parts.length }
}

/** The sum of what is known; null where nothing is. */
export const sumOf = (parts: readonly (number | null)[]): number | null => knownSum(parts).value

/** What falls to each; null where either is unknown or there is nobody. */
export const share = (sum: number | null, among: number | null): number | null =>
  sum === null || among === null || among === 0 ? null : sum / among

/** How much it changed, as a part of what was before; null where one is unknown or before was nothing. */
export const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before)
