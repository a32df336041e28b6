import { localDay, type OffsetAt } from './local-day.ts'

/** When an account may post: minutes of the local day, on these weekdays (0 is Monday); `until` after `from`. */
export type PostingWindow = { weekdays: readonly number[]; fromMinute: number; untilMinute: number }

/** What an operator sets for one account. Without windows every hour is open; quiet hours may pass midnight. */
export type PostingRules = {
  gapMinutes: number
  jitterMinutes: number
  dailyCap: number | null
  windows: readonly PostingWindow[]
  quiet: { fromMinute: number; untilMinute: number } | null
}

/** A week. */
export const widestGapMinutes = 10_080

/** What the platform itself asks for, of its manifest. */
export type PlatformPace = { minGapSeconds: number; dailyCap: number | null }

/** Rules and platform together: never faster than the slower of the two. */
export type Pace = {
  gapSeconds: number
  jitterSeconds: number
  cap: number | null
  windows: PostingRules['windows']
  quiet: PostingRules['quiet']
}

export const openRules: PostingRules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }

const least = (one: number | null, other: number | null): number | null => {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}

/** The account's rules held within what its platform allows. */
export const paceOf = (rules: PostingRules, platform: PlatformPace): Pace => ({
  gapSeconds: Math.max(rules.gapMinutes * 60, platform.minGapSeconds),
  jitterSeconds: rules.jitterMinutes * 60,
  cap: least(rules.dailyCap, platform.dailyCap),
  windows: rules.windows,
  quiet: rules.quiet,
})

/** Seconds added to the gap before this post: always the same for one post, spread evenly over posts. */
export function jitterOf(taskId: string, { jitterSeconds }: Pick<Pace, 'jitterSeconds'>): number {
  let hash = 2_166_136_261
  for (const sign of taskId) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash % (jitterSeconds + 1)
}

type Hours = Pick<Pace, 'windows' | 'quiet'>

const inQuiet = (quiet: Hours['quiet'], minute: number): boolean => {
  if (quiet === null) return false
  const { fromMinute, untilMinute } = quiet
  return fromMinute <= untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute
}

const inWindow = (windows: Hours['windows'], weekday: number, minute: number): boolean =>
  windows.length === 0 ||
  windows.some(
    ({ weekdays, fromMinute, untilMinute }) =>
      weekdays.includes(weekday) && minute >= fromMinute && minute < untilMinute,
  )

/** What keeps an account from posting at this moment by its hours, or null. */
export function closedBy(hours: Hours, at: number, offsetAt: OffsetAt): 'window' | 'quiet' | null {
  if (hours.windows.length === 0 && hours.quiet === null) return null
  const { weekday, minuteNow } = localDay(at, offsetAt)
  if (!inWindow(hours.windows, weekday, minuteNow)) return 'window'
  return inQuiet(hours.quiet, minuteNow) ? 'quiet' : null
}

const daysLookedAt = 9

/** The first moment from `at` on that the account's hours are open; null when they never are. */
export function nextOpen(hours: Hours, at: number, offsetAt: OffsetAt): number | null {
  if (closedBy(hours, at, offsetAt) === null) return at
  let day = localDay(at, offsetAt)
  for (let looked = 0; looked < daysLookedAt; looked += 1) {
    const today = day
    const starts = [
      0,
      ...hours.windows.filter(({ weekdays }) => weekdays.includes(today.weekday)).map(({ fromMinute }) => fromMinute),
      ...(hours.quiet === null ? [] : [hours.quiet.untilMinute]),
    ].sort((one, other) => one - other)
    for (const minutes of starts) {
      const moment = today.at(minutes)
      if (moment > at && closedBy(hours, moment, offsetAt) === null) return moment
    }
    day = localDay(today.next, offsetAt)
  }
  return null
}

/** Whether the hours leave any minute of the week at all; looked at in UTC, whose clock never changes. */
export const isEverOpen = (hours: Hours): boolean => nextOpen(hours, 0, () => 0) !== null
