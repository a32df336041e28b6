const minute = 60
const day = 86_400

/** Seconds a zone is ahead of UTC at a moment. */
export type OffsetAt = (at: number) => number

/**
 * The local calendar day that holds `at` (unix seconds): when its minutes fall, also on a day whose clock changes, its
 * start, the start of the next one, and its weekday from 0 (Monday) to 6 (Sunday).
 */
export function localDay(at: number, offsetAt: OffsetAt) {
  const local = at + offsetAt(at)
  const midnight = Math.floor(local / day) * day
  const instantOf = (localSeconds: number) => {
    const guess = localSeconds - offsetAt(localSeconds - offsetAt(at))
    return localSeconds - offsetAt(guess)
  }
  return {
    at: (minutes: number) => instantOf(midnight + minutes * minute),
    start: instantOf(midnight),
    next: instantOf(midnight + day),
    weekday: (((midnight / day + 3) % 7) + 7) % 7,
    /** Minutes since local midnight that the clock shows at `at`. */
    minuteNow: Math.floor((local - midnight) / minute),
  }
}
