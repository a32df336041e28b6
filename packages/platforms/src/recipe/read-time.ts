/** Minutes that a time zone's clocks are ahead of UTC, as `Date` counts them: negative east of Greenwich. */
type Clock = { now: number; offsetMinutes: number }

export type ReadMoment = {
  /** Unix seconds, the earliest the writing can mean. */
  from: number
  /** How long the writing stays the same. */
  precision: number
}

const minute = 60
/** A date without a year that far ahead was last year's. */
const mostAhead = 60 * 86_400
const units: [RegExp, number][] = [
  [/^(\d+)\s*(?:秒|seconds?)/, 1],
  [/^(\d+)\s*(?:分钟|minutes?)/, minute],
  [/^(\d+)\s*(?:小时|hours?)/, 3600],
]

/**
 * A moment as portals write it: `2026-11-21 15:04`, `2026年11月21日 15:04`, `11-21 15:04`, `刚刚`, `5分钟前`. Null when it is
 * none of these, so that a row that cannot be dated is never taken for ours.
 */
export function readWrittenTime(text: string, { now, offsetMinutes }: Clock): ReadMoment | null {
  const written = text.trim()
  if (/刚刚|just now/i.test(written)) return { from: now - minute, precision: 2 * minute }
  for (const [form, size] of units) {
    const found = form.exec(written)
    if (found) return { from: now - (Number(found[1]) + 1) * size, precision: size + minute }
  }
  const local = new Date((now - offsetMinutes * minute) * 1000)
  const date = /(?:(\d{4})\s*[-/年.]\s*)?(\d{1,2})\s*[-/月.]\s*(\d{1,2})日?\s*,?\s*(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(
    written,
  )
  if (!date) return null
  const [, year, month, day, hour, minutes, seconds] = date
  const at = Date.UTC(
    Number(year ?? local.getUTCFullYear()),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minutes),
    Number(seconds ?? 0),
  )
  const from = at / 1000 + offsetMinutes * minute
  const lastYears = year === undefined && from > now + mostAhead
  return { from: lastYears ? from - 365 * 86_400 : from, precision: seconds === undefined ? minute : 1 }
}

export function readIsoTime(text: string): ReadMoment | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : { from: Math.floor(at / 1000), precision: 1 }
}
