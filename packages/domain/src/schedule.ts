/** Times a plan may post at: minutes of the day in the workspace's time zone, a least gap, and a cap a day per account. */
export type PostingRule = {
  /** Unix seconds; nothing is posted earlier. */
  startAt: number
  /** Minutes since midnight; `until` after `from`. Empty means the whole day. */
  windows: { fromMinute: number; untilMinute: number }[]
  gapMinutes: number
  perDay: number
}

const minute = 60
const day = 86_400

/**
 * Local midnight of the day that holds `at`, and its length in seconds, so that a day of a clock change is not 24 h.
 * `offsetAt` gives the zone's offset from UTC in seconds at a moment.
 */
const localDay = (at: number, offsetAt: (at: number) => number) => {
  const startOf = (moment: number) => {
    const local = moment + offsetAt(moment)
    const start = local - (((local % day) + day) % day)
    return start - offsetAt(start - offsetAt(moment))
  }
  const start = startOf(at)
  return { start, next: startOf(start + day + 6 * 3600) }
}

/**
 * The next `count` free times for one account, in order. `taken` are the account's times already given away (unix seconds,
 * any order); every answer keeps the gap to them and to each other, and the cap of each local day counts them.
 */
export function nextSlots(
  rule: PostingRule,
  count: number,
  taken: readonly number[],
  offsetAt: (at: number) => number,
): number[] {
  const slots: number[] = []
  const gap = Math.max(1, rule.gapMinutes) * minute
  const windows = rule.windows.length > 0 ? rule.windows : [{ fromMinute: 0, untilMinute: 24 * 60 }]
  const sorted = [...windows].sort((a, b) => a.fromMinute - b.fromMinute)
  const booked = [...taken]
  let cursor = Math.ceil(rule.startAt / minute) * minute
  const lastDay = cursor + 3660 * day
  while (slots.length < count && cursor < lastDay) {
    const { start, next } = localDay(cursor, offsetAt)
    let left = rule.perDay - booked.filter((at) => at >= start && at < next).length
    for (const window of sorted) {
      let at = Math.max(cursor, start + window.fromMinute * minute)
      const until = Math.min(next, start + window.untilMinute * minute)
      while (left > 0 && slots.length < count && at < until) {
        const candidate = at
        const clash = booked.filter((other) => Math.abs(other - candidate) < gap)
        if (clash.length === 0) {
          slots.push(at)
          booked.push(at)
          left -= 1
          at += gap
        } else {
          at = Math.max(...clash) + gap
        }
      }
    }
    cursor = next
  }
  return slots
}

/** Round robin: the first `count` works dealt over `accounts` accounts; the answer's i-th entry is the i-th work's account. */
export const dealRoundRobin = (count: number, accounts: number): number[] =>
  accounts === 0 ? [] : Array.from({ length: count }, (_, index) => index % accounts)
