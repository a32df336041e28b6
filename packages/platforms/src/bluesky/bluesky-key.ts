import { jobMark } from '../api/api-steps.ts'

/** Where the records of posts and answers are kept. */
export const postCollection = 'app.bsky.feed.post'

const letters = '234567abcdefghijklmnopqrstuvwxyz'
/** Microseconds of 2024-01-01; the keys of all jobs lie in the year after it, so that none is a moment to come. */
const start = 1_704_067_200_000_000n
const year = 31_536_000_000_000n

/**
 * The record key of a job's post: always the same for the job, and of the form that posts must have (a TID of the AT
 * protocol: 53 bits of microseconds, 10 bits of clock, in base 32).
 */
export function recordKeyOf(jobKey: string): string {
  const mark = BigInt(`0x${jobMark(jobKey, 20)}`)
  const value = ((start + ((mark >> 10n) % year)) << 10n) | (mark & 1023n)
  return Array.from({ length: 13 }, (_, at) => letters[Number((value >> BigInt(60 - at * 5)) & 31n)]).join('')
}
