const minute = 60
const day = 86_400

/** Seconds a zone is ahead of UTC at a moment. */
export type OffsetAt = (at: number) => number

/** The first moment at which the clock shows these local seconds, or, where it jumps over them, what follows. */
export function instantOf(local: number, offsetAt: OffsetAt): number {
  const offsets = [offsetAt(local - day), offsetAt(local + day)]
  let from = local - Math.max(...offsets)
  let until = local - Math.min(...offsets)
  const isThere = (at: number) => at + offsetAt(at) >= local
  if (isThere(from)) return from
  while (until - from > 1) {
    const between = Math.floor((from + until) / 2)
    if (isThere(between)) until = between
    else from = between
  }
  return until
}

/**
 * The local calendar day that holds `at` (unix seconds): when its minutes fall, also on a day whose clock changes, its
 * start, the start of the next one, and its weekday from 0 (Monday) to 6 (Sunday).
 */
export function localDay(at: number, offsetAt: OffsetAt) {
  const local = at + offsetAt(at)
  const midnight = Math.floor(local / day) * day
  return {
    at: (minutes: number) => instantOf(midnight + minutes * minute, offsetAt),
    start: instantOf(midnight, offsetAt),
    next: instantOf(midnight + day, offsetAt),
    weekday: (((midnight / day + 3) % 7) + 7) % 7,
    /** Minutes since local midnight that the clock shows at `at`. */
    minuteNow: Math.floor((local - midnight) / minute),
  }
}
