/** How much of a file had been sent at a moment (ms). */
type Sample = { at: number; sentBytes: number }
export type Samples = readonly Sample[]

const spanMs = 8_000
const shortestMs = 500

/** The samples of the last seconds, with a new one. What goes back was begun anew. */
export const withSample = (samples: Samples, now: Sample): Samples =>
  samples.some(({ sentBytes }) => sentBytes > now.sentBytes)
    ? [now]
    : [...samples.filter(({ at }) => now.at - at <= spanMs), now]

/** Bytes a second over the last seconds; null while that is not known yet. */
export function speedOf(samples: Samples): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < shortestMs) return null
  return ((last.sentBytes - first.sentBytes) / (last.at - first.at)) * 1000
}

/** Seconds until the rest is sent; null where nothing moves, or it is not known. */
export const secondsLeft = (leftBytes: number, bytesPerSecond: number | null): number | null =>
  bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil(leftBytes / bytesPerSecond)
