import type { ApiAnswer } from './api-fetch.ts'

/** Three clocks are compared, some of them read in whole seconds: our own post must not look older than its commit. */
export const toleranceSeconds = 30

/**
 * A moment of ours on the clock of the platform that gave this answer, in unix seconds: an older post of the same title is
 * another one, and our own is not missed for a clock that is slow.
 */
export function momentThere(answer: Pick<ApiAnswer, 'header'>, moment: number, now: number): number {
  const theirs = Date.parse(answer.header('date') ?? '') / 1000
  return moment + (Number.isNaN(theirs) ? 0 : Math.round(theirs - now)) - toleranceSeconds
}
