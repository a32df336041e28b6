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
const aDay = 86_400
const days: [RegExp, number][] = [
  [/大前天/, -3],
  [/前天/, -2],
  [/昨天|yesterday/i, -1],
  [/今天|today/i, 0],
  [/明天|tomorrow/i, 1],
]
/** Hours that are counted twice a day. */
const halves = /\d\s*[ap]\.?m|[上下中]午|凌晨|早上|晚上/i
const units: [RegExp, number][] = [
  [/^(\d+)\s*(?:秒|seconds?)/, 1],
  [/^(\d+)\s*(?:分钟|minutes?)/, minute],
  [/^(\d+)\s*(?:小时|hours?)/, 3600],
]

/**
 * A moment as portals write it: `2026-11-21 15:04`, `2026年11月21日 15:04`, `11-21 15:04`, `昨天 15:04`, `3天前`, `刚刚`, `5分钟前`. Null when it is
 * none of these, so that a row that cannot be dated is never taken for ours.
 */
export function readWrittenTime(text: string, { now, offsetMinutes }: Clock): ReadMoment | null {
  const written = text.trim()
  if (/刚刚|just now/i.test(written)) return { from: now - minute, precision: 2 * minute }
  for (const [form, size] of units) {
    const found = form.exec(written)
    if (found) return { from: now - (Number(found[1]) + 1) * size, precision: size + minute }
  }
  const localNow = now - offsetMinutes * minute
  const local = new Date(localNow * 1000)
  const midnight = now - (localNow % aDay)
  const date = /(?:(\d{4})\s*[-/年.]\s*)?(\d{1,2})\s*[-/月.]\s*(\d{1,2})日?\s*,?\s*(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(
    written,
  )
  if (!date) return readDay(written, now, midnight)
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

function readDay(written: string, now: number, midnight: number): ReadMoment | null {
  const ago = /^(\d+)\s*(?:天前|days? ago)/i.exec(written)
  if (ago) {
    // Some count whole days, others midnights.
    const from = now - (Number(ago[1]) + 1) * aDay
    return { from, precision: midnight - (Number(ago[1]) - 1) * aDay - from }
  }
  const [, ahead] = days.find(([form]) => form.test(written)) ?? []
  if (ahead === undefined) return null
  const clock = halves.test(written) ? null : /(\d{1,2}):(\d{2})/.exec(written)
  const from = midnight + ahead * aDay
  if (!clock) return { from, precision: aDay }
  return { from: from + Number(clock[1]) * 3600 + Number(clock[2]) * minute, precision: minute }
}

export function readIsoTime(text: string): ReadMoment | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : { from: Math.floor(at / 1000), precision: 1 }
}
