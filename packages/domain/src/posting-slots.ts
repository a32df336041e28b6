import { localDay, type OffsetAt } from './local-day.ts'
import { closedBy, jitterOf, nextOpen, type Pace } from './posting-rules.ts'

const minute = 60
const horizon = 366 * 86_400

type Asked = {
  startAt: number
  count: number
  perDay: number | null
  /** Draws how much later than others this account begins, within its jitter: the same for the same account and day. */
  accountId: string
}

/**
 * The next `count` times for one account that keep its hours, its gap with the whole of its jitter to all of `taken`
 * (unix seconds, any order) and to each other, and its cap of each local day. A further day begins when its hours open, or,
 * without hours, at the time of day of `startAt`. Fewer when a year does not hold them.
 */
export function spreadSlots(pace: Pace, asked: Asked, taken: readonly number[], offsetAt: OffsetAt): number[] {
  const gap = Math.max(minute, pace.gapSeconds + pace.jitterSeconds)
  const caps = [pace.cap, asked.perDay].filter((cap) => cap !== null)
  const cap = caps.length === 0 ? null : Math.min(...caps)
  const booked = [...taken]
  const slots: number[] = []
  const from = Math.ceil(asked.startAt / minute) * minute
  const { minuteNow } = localDay(from, offsetAt)
  const hasHours = pace.windows.length > 0 || pace.quiet !== null
  /** Hundreds of accounts whose hours open at the same minute do not all post in it. */
  const drawn = (opening: number): number => {
    const late = opening + Math.floor(jitterOf(`${asked.accountId} ${opening}`, pace) / minute) * minute
    return closedBy(pace, late, offsetAt) === null ? late : opening
  }
  let cursor = drawn(from)
  const end = from + horizon
  while (slots.length < asked.count && cursor < end) {
    const open = nextOpen(pace, cursor, offsetAt)
    if (open === null) break
    const candidate = open === cursor ? open : drawn(open)
    const clash = booked.filter((other) => Math.abs(other - candidate) < gap)
    if (clash.length > 0) {
      cursor = Math.max(...clash) + gap
      continue
    }
    const day = localDay(candidate, offsetAt)
    if (cap !== null && booked.filter((at) => at >= day.start && at < day.next).length >= cap) {
      const further = hasHours ? day.next : drawn(localDay(day.next, offsetAt).at(minuteNow))
      cursor = Math.max(further, candidate + 1)
      continue
    }
    slots.push(candidate)
    booked.push(candidate)
    cursor = candidate + gap
  }
  return slots
}

export type PlannedPost = { id: string; at: number }
export type DayClash = { kind: 'gap' | 'cap' | 'window'; ids: string[] }

/** Where one account's posts break its own rules, by time: too near to each other, too many on a local day, out of hours. */
export function clashesOf(pace: Pace, posts: readonly PlannedPost[], offsetAt: OffsetAt): DayClash[] {
  const inOrder = posts.toSorted((one, other) => one.at - other.at)
  const clashes: DayClash[] = []
  const days = new Map<number, string[]>()
  for (const [place, post] of inOrder.entries()) {
    const before = inOrder[place - 1]
    if (before !== undefined && post.at - before.at < pace.gapSeconds) {
      clashes.push({ kind: 'gap', ids: [before.id, post.id] })
    }
    if (closedBy(pace, post.at, offsetAt) !== null) clashes.push({ kind: 'window', ids: [post.id] })
    if (pace.cap === null) continue
    const { start } = localDay(post.at, offsetAt)
    days.set(start, [...(days.get(start) ?? []), post.id])
  }
  const { cap } = pace
  if (cap === null) return clashes
  return [
    ...clashes,
    ...[...days.values()].filter((ids) => ids.length > cap).map((ids) => ({ kind: 'cap' as const, ids })),
  ]
}
