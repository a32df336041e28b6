import type { CalendarAccount, CalendarPost } from '@matrixcast/contract/publish-calendar'
import { localDay, type OffsetAt } from '@matrixcast/domain/local-day'
import { clashesOf, type DayClash } from '@matrixcast/domain/posting-slots'

export type CalendarView = 'month' | 'week' | 'agenda'
export type Post = CalendarPost & { of: CalendarAccount }
export type Clash = DayClash & { account: CalendarAccount; posts: Post[] }
export type Day = {
  start: number
  next: number
  /** `2026-11-21`, for addresses and for keys. */
  key: string
  weekday: number
  inMonth: boolean
  posts: Post[]
  clashes: Clash[]
  clashing: ReadonlySet<string>
}

const minuteSeconds = 60
const hourSeconds = 3_600
const daySeconds = 86_400

export const dayKeyOf = (at: number, offsetAt: OffsetAt): string =>
  new Date((at + offsetAt(at)) * 1000).toISOString().slice(0, 10)

/** Noon of a day by the workspace's clock; undefined when it is no day. */
export function momentOf(key: string, offsetAt: OffsetAt): number | undefined {
  const noon = Date.parse(`${key}T12:00:00Z`) / 1000
  return Number.isNaN(noon) ? undefined : noon - offsetAt(noon)
}

/** The first and the last moment that a view shows around a day: whole weeks, from Monday. */
export function rangeOf(view: CalendarView, at: number, offsetAt: OffsetAt): { from: number; until: number } {
  const mondayOf = (moment: number) => {
    const day = localDay(moment, offsetAt)
    return localDay(day.start + daySeconds / 2 - day.weekday * daySeconds, offsetAt).start
  }
  if (view === 'week') {
    const from = mondayOf(at)
    return { from, until: localDay(from + 7.5 * daySeconds, offsetAt).start }
  }
  const first = momentOf(`${dayKeyOf(at, offsetAt).slice(0, 7)}-01`, offsetAt) ?? at
  const last = monthEnd(first, offsetAt)
  if (view === 'agenda') return { from: localDay(first, offsetAt).start, until: localDay(last, offsetAt).next }
  const from = mondayOf(first)
  return { from, until: localDay(mondayOf(last) + 7.5 * daySeconds, offsetAt).start }
}

const monthEnd = (first: number, offsetAt: OffsetAt): number => {
  const date = new Date((first + offsetAt(first)) * 1000)
  const lastNoon = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0, 12) / 1000
  return lastNoon - offsetAt(lastNoon)
}

/** The same place of the view before or after. */
export function stepped(view: CalendarView, at: number, step: 1 | -1, offsetAt: OffsetAt): string {
  if (view === 'week') return dayKeyOf(at + step * 7 * daySeconds, offsetAt)
  const date = new Date((at + offsetAt(at)) * 1000)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + step, 1, 12)).toISOString().slice(0, 10)
}

/** The days of a range with their posts by time, and where accounts break their own rules. */
export function daysOf(
  range: { from: number; until: number },
  month: string,
  { posts, accounts }: { posts: readonly CalendarPost[]; accounts: readonly CalendarAccount[] },
  offsetAt: OffsetAt,
): Day[] {
  const days: Day[] = []
  for (let at = range.from; at < range.until; ) {
    const { start, next, weekday } = localDay(at, offsetAt)
    const key = dayKeyOf(start, offsetAt)
    days.push({
      start,
      next,
      key,
      weekday,
      inMonth: key.startsWith(month),
      posts: [],
      clashes: [],
      clashing: new Set(),
    })
    at = next
  }
  const byKey = new Map(days.map((day) => [day.key, day]))
  const byAccount = new Map<number, Post[]>()
  for (const one of posts) {
    const of = accounts[one.account]
    if (of === undefined) continue
    const post = { ...one, of }
    byKey.get(dayKeyOf(one.at, offsetAt))?.posts.push(post)
    byAccount.set(one.account, [...(byAccount.get(one.account) ?? []), post])
  }
  for (const [place, own] of byAccount) {
    const account = accounts[place]
    if (account === undefined) continue
    for (const clash of clashesOf({ ...account, jitterSeconds: 0 }, own, offsetAt)) {
      const named = own.filter(({ id }) => clash.ids.includes(id))
      // What has left cannot be planned otherwise any more.
      const last = named.findLast(({ state }) => state === 'waiting')
      if (last === undefined) continue
      const day = byKey.get(dayKeyOf(last.at, offsetAt))
      day?.clashes.push({ ...clash, account, posts: named })
    }
  }
  return days.map((day) => ({ ...day, clashing: new Set(day.clashes.flatMap(({ ids }) => ids)) }))
}

/** A moment of another day at the same time by the clock. */
export function onDay(at: number, day: Pick<Day, 'start'>, offsetAt: OffsetAt): number {
  return localDay(day.start + daySeconds / 2, offsetAt).at(localDay(at, offsetAt).minuteNow)
}

/** On a day at this time of its clock; where that has passed today, at its next full hour, which late in the evening is in minutes. */
export function onDayToCome(
  at: number,
  day: Pick<Day, 'start' | 'next'>,
  { now, offsetAt }: { now: number; offsetAt: OffsetAt },
): number {
  const wanted = onDay(at, day, offsetAt)
  if (wanted >= now || now < day.start || now >= day.next) return wanted
  const local = now + offsetAt(now)
  const nextHour = now + hourSeconds - (local % hourSeconds)
  return nextHour < day.next ? nextHour : Math.min(now + 5 * minuteSeconds, day.next - minuteSeconds)
}
