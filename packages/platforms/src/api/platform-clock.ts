import type { ApiAnswer } from './api-fetch.ts'

/** Three clocks are compared, some of them read in whole seconds: our own post must not look older than its commit. */
export const toleranceSeconds = 30

/** So far before its press, a post of the same words may still be ours: a clock may have been put right since. */
export const shortlyBeforeSeconds = 900

/** A moment of ours on the clock of the platform that gave this answer, in unix seconds. */
export function momentThere(answer: Pick<ApiAnswer, 'header'>, moment: number, now: number): number {
  const theirs = Date.parse(answer.header('date') ?? '') / 1000
  return moment + (Number.isNaN(theirs) ? 0 : Math.round(theirs - now))
}
