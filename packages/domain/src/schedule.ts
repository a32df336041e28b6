import { localDay } from './local-day.ts'

/** Times a plan may post at: minutes of the day in the workspace's time zone, a least gap, and a cap a day per account. */
export type PostingRule = {
  /** Unix seconds; nothing is posted earlier. */
  startAt: number
  /** Minutes since midnight; `until` after `from`. Empty means the whole day. */
  windows: { fromMinute: number; untilMinute: number }[]
  gapMinutes: number
  perDay: number
}

/** A time given away (unix seconds), and the least gap that its own plan wants around it; 0 without one. */
type Booked = { at: number; gapMinutes: number }

const minute = 60
const day = 86_400

/**
 * The next `count` free times for one account, in order. `taken` are the account's times already given away, in any order. Every
 * answer keeps the gap to each other, and to them the larger of both: its plan holds a post back after any other of the account,
 * until it is late. The cap of each local day counts them.
 */
export function nextSlots(
  rule: PostingRule,
  count: number,
  taken: readonly Booked[],
  offsetAt: (at: number) => number,
): number[] {
  const slots: number[] = []
  const gap = Math.max(1, rule.gapMinutes) * minute
  const gapTo = (other: Booked) => Math.max(gap, other.gapMinutes * minute)
  const windows = rule.windows.length > 0 ? rule.windows : [{ fromMinute: 0, untilMinute: 24 * 60 }]
  const sorted = [...windows].sort((a, b) => a.fromMinute - b.fromMinute)
  const booked = [...taken]
  let cursor = Math.ceil(rule.startAt / minute) * minute
  const lastDay = cursor + 3660 * day
  while (slots.length < count && cursor < lastDay) {
    const today = localDay(cursor, offsetAt)
    const { start } = today
    let left = rule.perDay - booked.filter(({ at }) => at >= start && at < today.next).length
    for (const window of sorted) {
      let at = Math.max(cursor, today.at(window.fromMinute))
      const until = Math.min(today.next, today.at(window.untilMinute))
      while (left > 0 && slots.length < count && at < until) {
        const candidate = at
        const clash = booked.filter((other) => Math.abs(other.at - candidate) < gapTo(other))
        if (clash.length === 0) {
          slots.push(at)
          booked.push({ at, gapMinutes: rule.gapMinutes })
          left -= 1
          at += gap
        } else {
          at = Math.max(...clash.map((other) => other.at + gapTo(other)))
        }
      }
    }
    cursor = Math.max(today.next, cursor + 1)
  }
  return slots
}

/** Round robin: the first `count` works dealt over `accounts` accounts; the answer's i-th entry is the i-th work's account. */
export const dealRoundRobin = (count: number, accounts: number): number[] =>
  accounts === 0 ? [] : Array.from({ length: count }, (_, index) => index % accounts)
